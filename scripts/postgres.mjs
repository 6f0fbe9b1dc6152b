import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian and its relatives keep each version's programs, apart from PATH. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder of a Postgres server's programs that the tests run: the one named by POSTGRES_BIN, else the newest that Debian's
 * packages have put there, else one in PATH. Plain JavaScript because the setup looks for it on whatever Node the machine has.
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined} the folder, or nothing when there is none
 */
export function findPostgres(env) {
  const { POSTGRES_BIN: named, PATH = '' } = env;
  if (named) {
    if (hasServer(named)) return named;
    throw new Error(`POSTGRES_BIN is "${named}", which has no postgres and initdb to run. Correct it or unset it.`);
  }
  const debian = versions().map((version) => join(DEBIAN, version, 'bin'));
  return [...debian, ...PATH.split(delimiter)].find(hasServer);
}

function versions() {
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
