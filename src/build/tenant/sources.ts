import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashContent } from '#src/lib/hash.ts';
import { listFilesBelow } from '../files.ts';
import type { BuildSettings } from '../job.ts';

/** Reads files and records them, so that a release knows all its sources. */
export interface SourceReader {
  /** The file's bytes. Throws what the file system throws. */
  read(file: string): Buffer;
  /** Returns the paths of the files below a folder, relative to it; none if the folder does not exist. The key includes only their size and date. */
  list(folder: string): string[];
  /** The files read so far, in order; a folder that was listed ends in a slash. */
  readonly files: string[];
  /** Hash of the code and of all that was read so far. */
  key(): string;
}

/** Creates a reader for one tenant's build. `sourceHash` is the hash of all code (see `compile`). */
export function createSourceReader(sourceHash: string): SourceReader {
  const files: string[] = [];
  const hashes = [sourceHash];
  return {
    files,
    read(file) {
      const bytes = readFileSync(file);
      files.push(file);
      hashes.push(hashContent(bytes));
      return bytes;
    },
    list(folder) {
      const found = existsSync(folder) ? listFilesBelow(folder) : [];
      const lines = found.map((file) => {
        const { size, mtimeMs } = statSync(file);
        return `${file} ${size} ${mtimeMs}`;
      });
      files.push(`${folder}/`);
      hashes.push(hashContent(lines.join('\n')));
      return found.map((file) => relative(folder, file));
    },
    key: () => hashContent(hashes.join('\n')),
  };
}

/** Returns the current key of `files`, or undefined if one of them cannot be read. */
export function hashSources(sourceHash: string, files: readonly string[]): string | undefined {
  const reader = createSourceReader(sourceHash);
  try {
    for (const file of files) {
      if (file.endsWith('/')) reader.list(file.slice(0, -1));
      else reader.read(file);
    }
  } catch {
    return undefined;
  }
  return reader.key();
}

/** Returns the path of the tenant's config. */
export function getConfigFile(settings: BuildSettings, slug: string): string {
  return join(settings.tenantsDir, slug, 'site.json');
}

/** Returns the path of the tenant's feed, whose file name is in the config. */
export function getFeedFile(settings: BuildSettings, slug: string, file: string): string {
  return join(settings.stockDir ?? settings.tenantsDir, slug, file);
}

/** Returns the folder of the tenant's own pages, a Markdown file each. */
export function getPagesFolder(settings: BuildSettings, slug: string): string {
  return join(settings.tenantsDir, slug, 'pages');
}

/** Returns the folder of the tenant's logos and pictures, which are published unchanged under `/assets`. */
export function getAssetsFolder(settings: BuildSettings, slug: string): string {
  return join(settings.tenantsDir, slug, 'assets');
}
