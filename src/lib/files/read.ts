import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file as UTF-8. Returns undefined if it cannot be read. */
export function tryReadText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Lists the names in a folder. Returns none if it cannot be read. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
