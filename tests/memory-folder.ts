import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessRunning } from '#src/lib/files/index.ts';

/** A file system in memory that Linux has. A container gives it a few megabytes only, unless it is asked for more. */
const MEMORY = '/dev/shm';
/** Followed by the run's process. Other users' folders have another name. */
const PREFIX = `tests-${process.getuid?.()}-`;
const FOLDER = join(MEMORY, `${PREFIX}${process.pid}`);
/** A run at full depth writes less than half as much. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Puts the temporary folder of all tests into memory, where there is enough. Tests write hundreds of thousands of small files
 * that live for seconds, and most disks need more time for those than the tests for all else.
 */
export function setup(): void {
  if (process.env['TMPDIR'] !== undefined || getFreeBytes(MEMORY) < NEEDED_BYTES) return;
  removeFoldersOfKilledRuns();
  mkdirSync(FOLDER);
  process.env['TMPDIR'] = FOLDER;
}

/** Removes the folder after the last test. */
export function teardown(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

function removeFoldersOfKilledRuns(): void {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(PREFIX) || isProcessRunning(Number(name.slice(PREFIX.length)))) continue;
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function getFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
