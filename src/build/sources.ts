import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortHash } from '#src/lib/hash.ts';
import type { BuildSettings } from './job.ts';

/** Reads files and remembers which, so that a release knows everything that it was made from. */
export interface SourceReader {
  /** The file's bytes. Throws what the file system throws. */
  read(file: string): Buffer;
  /** The files read so far, in order. */
  readonly files: string[];
  /** Hash of the code and of all files read so far. */
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
    key: () => shortHash(hashes.join('\n')),
  };
}

/** The key that `files` have now, or nothing when one of them cannot be read. */
export function keyOfSources(sourceHash: string, files: readonly string[]): string | undefined {
  const reader = sourceReader(sourceHash);
  try {
    for (const file of files) reader.read(file);
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
