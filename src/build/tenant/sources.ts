import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type FileStamp, hashStamps, listFolder, stampFile } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { formatProblems } from '#src/lib/problems/index.ts';
import { type BuildSettings, TenantProblem } from '../job.ts';

/** Reads files and records them, so that a release knows all its sources. Reads nothing outside the tenant's folders. */
export interface SourceReader {
  /** The file's bytes. Throws what the file system throws, and a TenantProblem if a link leads out of the tenant's folder. */
  read(file: string): Buffer;
  /**
   * Returns the paths of the files below a folder, relative to it; none if the folder does not exist. The key includes only their
   * size and date. Throws a TenantProblem if the folder is a link or contains one.
   */
  list(folder: string): string[];
  /** The files read so far, in order; a folder that was listed ends in a slash. */
  readonly files: string[];
  /** Hash of the code and of all that was read so far. */
  key(): string;
  /**
   * Hash of the size, times and inode of each file before it was read. Undefined if one was written so shortly before that the
   * times would not show another change.
   */
  stamp(): string | undefined;
}

/** Creates a reader for one tenant's build. `sourceHash` is the hash of all code (see `compile`). */
export function createSourceReader(settings: BuildSettings, slug: string, sourceHash = ''): SourceReader {
  const files: string[] = [];
  const hashes = [sourceHash];
  const stamps: FileStamp[] = [];
  const folders = listTenantFolders(settings, slug);
  return {
    files,
    read(file) {
      checkInsideTenant(file, folders);
      stamps.push(stampFile(file));
      const bytes = readFileSync(file);
      files.push(file);
      hashes.push(hashContent(bytes));
      return bytes;
    },
    list(folder) {
      const found = listWithoutLinks(folder);
      const listed = found.map(stampFile);
      const lines = listed.map(({ size, mtimeMs }, index) => `${found[index]} ${size} ${mtimeMs}`);
      stamps.push(...listed);
      files.push(`${folder}/`);
      hashes.push(hashContent(lines.join('\n')));
      return found.map((file) => relative(folder, file));
    },
    key: () => hashContent(hashes.join('\n')),
    stamp: () => (stamps.some(({ isSettled }) => !isSettled) ? undefined : hashStamps(stamps)),
  };
}

/** Returns the current stamp of `files`, as a reader listed them, without reading them; undefined if one is missing. */
export function stampSources(files: readonly string[]): string | undefined {
  try {
    const stamps = files.flatMap((file) => (file.endsWith('/') ? listWithoutLinks(file.slice(0, -1)) : [file]));
    return hashStamps(stamps.map(stampFile));
  } catch {
    return undefined;
  }
}

/** Returns true for the path of a hidden file, or of a file in a hidden folder: they belong to editors and systems. */
export function isHidden(path: string): boolean {
  return /(?:^|\/)\./u.test(path);
}

/** Lists what may be published. A link here would publish what it leads to, so none is followed, not even within the folder. */
function listWithoutLinks(folder: string): string[] {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (!entry) return [];
  const content = entry.isDirectory() ? listFolder(folder) : { files: [], others: [folder] };
  // Hidden ones are not published: some editors lock a file by a link beside it.
  const others = content.others.filter((file) => !isHidden(relative(folder, file)));
  if (others.length === 0) return content.files;
  throw new TenantProblem(
    formatProblems(
      others.map((file) => ({
        file,
        path: '',
        message: 'Links are not published',
        expected: 'ordinary files and folders',
        received: lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ? 'a symbolic link' : 'a special file',
        fix: 'Replace it with a copy of what it should contain, or remove it.',
      })),
    ),
  );
}

/**
 * Checks that a file is an ordinary one inside the tenant's folder, wherever links lead. The folders themselves may be links: operators make
 * those, while what is in a tenant's folder may come from someone else.
 */
function checkInsideTenant(file: string, folders: readonly string[]): void {
  const real = realpathSync.native(file);
  const folder = folders.find((candidate) => file.startsWith(candidate + sep));
  const isInside = folder !== undefined && real.startsWith(realpathSync.native(folder) + sep);
  if (isInside && statSync(real).isFile()) return;
  throw new TenantProblem(
    formatProblems([
      {
        file,
        path: '',
        message: isInside ? 'This is not a file' : "The file is outside of the tenant's folder",
        expected: `an ordinary file in ${folder ?? folders.join(' or ')}`,
        received: isInside ? 'something else' : `a link to ${real}`,
        fix: 'Replace it with the file itself.',
      },
    ]),
  );
}

/** Reads `files` again; undefined if one of them cannot be read. */
export function readSourcesAgain(
  settings: BuildSettings,
  slug: string,
  sourceHash: string,
  files: readonly string[],
): SourceReader | undefined {
  const reader = createSourceReader(settings, slug, sourceHash);
  try {
    for (const file of files) {
      if (file.endsWith('/')) reader.list(file.slice(0, -1));
      else reader.read(file);
    }
  } catch {
    return undefined;
  }
  return reader;
}

/** The tenant's own folder, and the one of its feed if `--stock` names another. */
function listTenantFolders({ tenantsDir, stockDir }: BuildSettings, slug: string): string[] {
  return [tenantsDir, stockDir ?? tenantsDir].map((folder) => join(folder, slug));
}
