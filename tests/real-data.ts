import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real feeds are nobody's to publish, so they lie beside the repository and are not part of it. */
const folder = join(import.meta.dirname, '../../shared/data');

/** Whether the real feeds are on this machine. Tests of them are skipped where they are not. */
export const hasRealData = existsSync(folder);

/** For the title of a skipped test. */
export const whereRealData = hasRealData ? '' : ' (skipped: ../shared/data is not on this machine)';

/** The bytes of a real feed, by its path inside the folder. */
export function realData(path: string): Uint8Array {
  return readFileSync(join(folder, path));
}

/** The names in a folder of real feeds, in order. */
export function realDataNames(path: string): string[] {
  return readdirSync(join(folder, path)).sort();
}
