import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shortHash } from '#src/lib/hash.ts';
import { filesBelow } from './files.ts';
import type { BuildSettings } from './job.ts';

/** Reads files and remembers which, so that a release knows everything that it was made from. */
export interface SourceReader {
  /** The file's bytes. Throws what the file system throws. */
  read(file: string): Buffer;
  /** Paths of the files below a folder, relative to it; none when there is no such folder. Only their size and date count. */
  list(folder: string): string[];
  /** The files read so far, in order; a folder that was listed ends in a slash. */
  readonly files: string[];
  /** Hash of the code and of all that was read so far. */
  key(): string;
}

/** A reader for one tenant's build. `sourceHash` stands for all code (see `compile`). */
export function sourceReader(sourceHash: string): SourceReader {
  const files: string[] = [];
  const hashes = [sourceHash];
  return {
    files,
    read(file) {
      const bytes = readFileSync(file);
      files.push(file);
      hashes.push(shortHash(bytes));
      return bytes;
    },
    list(folder) {
      const found = existsSync(folder) ? filesBelow(folder) : [];
      const lines = found.map((file) => {
        const { size, mtimeMs } = statSync(file);
        return `${file} ${size} ${mtimeMs}`;
      });
      files.push(`${folder}/`);
      hashes.push(shortHash(lines.join('\n')));
      return found.map((file) => relative(folder, file));
    },
    key: () => shortHash(hashes.join('\n')),
  };
}

/** The key that `files` have now, or nothing when one of them cannot be read. */
export function keyOfSources(sourceHash: string, files: readonly string[]): string | undefined {
  const reader = sourceReader(sourceHash);
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

/** The tenant's config. */
export function configFile(settings: BuildSettings, slug: string): string {
  return join(settings.tenantsDir, slug, 'site.json');
}

/** The tenant's feed, by the file name that its config gives. */
export function feedFile(settings: BuildSettings, slug: string, file: string): string {
  return join(settings.stockDir ?? settings.tenantsDir, slug, file);
}

/** The pages that the tenant has written, a Markdown file each. */
export function pagesFolder(settings: BuildSettings, slug: string): string {
  return join(settings.tenantsDir, slug, 'pages');
}

/** The tenant's own logos and pictures, published as they are under `/assets`. */
export function assetsFolder(settings: BuildSettings, slug: string): string {
  return join(settings.tenantsDir, slug, 'assets');
}
