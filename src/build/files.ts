import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns all files below `folder`, in a stable order. */
export function listFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
