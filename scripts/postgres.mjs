import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folder of each version's programs on Debian, which are not in PATH. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * Finds the folder of the Postgres programs for the tests: the one named by POSTGRES_BIN, else the newest of Debian's
 * packages, else one in PATH. Plain JavaScript, because setup.mjs runs it on the machine's Node.
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined} the folder
 */
export function findPostgres(env) {
  const { POSTGRES_BIN: named, PATH = '' } = env;
  if (named) {
    if (hasServer(named)) return named;
    throw new Error(
      `POSTGRES_BIN is "${named}", which has no executables postgres and initdb. Correct it or unset it.`,
    );
  }
  const debian = listDebianVersions().map((version) => join(DEBIAN, version, 'bin'));
  return [...debian, ...PATH.split(delimiter)].find(hasServer);
}

function listDebianVersions() {
  try {
    return readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

/** @param {string} folder */
function hasServer(folder) {
  try {
    for (const program of ['postgres', 'initdb']) accessSync(join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
