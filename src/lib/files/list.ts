import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The entries below a folder, at any depth. */
export interface FolderContent {
  /** Files, in a stable order. */
  readonly files: string[];
  /** Links, pipes and devices. They are not followed: a link can lead anywhere on the machine. */
  readonly others: string[];
}

/** Lists what is below `folder`. Follows `folder` itself if it is a link, and no link below it. */
export function listFolder(folder: string): FolderContent {
  const content: FolderContent = { files: [], others: [] };
  const folders = [folder];
  for (let current = folders.pop(); current !== undefined; current = folders.pop()) {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) content.files.push(path);
      else content.others.push(path);
    }
  }
  content.files.sort();
  content.others.sort();
  return content;
}

/** Returns all files below `folder`, in a stable order. Links are not followed. */
export function listFilesBelow(folder: string): string[] {
  return listFolder(folder).files;
}
