import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real feeds may not be published, so they are in a folder beside the repository. */
const folder = join(import.meta.dirname, '../../shared/data');

/** True if the real feeds are on this machine. Otherwise their tests are skipped. */
export const hasRealData = existsSync(folder);

/** For the title of a skipped test. */
export const whereRealData = hasRealData ? '' : ' (skipped: ../shared/data is not on this machine)';

/** Reads a real feed by its path inside the folder. */
export function readRealData(path: string): Uint8Array {
  return readFileSync(join(folder, path));
}

/** Lists the names in a folder of real feeds, in order. */
export function listRealDataNames(path: string): string[] {
  return readdirSync(join(folder, path)).sort();
}
