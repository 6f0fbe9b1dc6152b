import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { hasErrorCode } from '#src/lib/files/index.ts';
import type { Release } from './release-dirs.ts';
import { type RemoteFiles, readRemoteFiles } from './remote-files.ts';

/** The files of a release under construction. Several processes may add files to the same release. */
export interface SiteFiles {
  /** Writes a file, and returns how many bytes it has. */
  write(file: string, content: string | Uint8Array): number;
  /** Reuses an unchanged file of another release. Returns false if the file no longer exists. */
  reuse(file: string, from: Release): boolean;
  /** Adds a file that is never changed in place, such as one of a photo. Returns false if it does not exist. */
  link(file: string, from: string): boolean;
  /** Adds a file that every site has. Returns false if it does not exist. */
  linkShared(file: string, from: string): boolean;
  /** Returns the path of a file in a folder that exists. Throws for a file outside the site. */
  prepare(file: string): string;
  /** The reused files that the bucket has and this disk has not. */
  readonly remote: RemoteFiles;
}

/** Opens the folder of a site, which need not exist yet. */
export function openSiteFiles(siteDir: string): SiteFiles {
  const folders = new Set<string>();
  const remote: RemoteFiles = {};
  const remoteByRelease = new Map<string, RemoteFiles>();

  const findRemote = (file: string, from: Release): string | undefined => {
    const files = remoteByRelease.get(from.dir) ?? readRemoteFiles(from);
    remoteByRelease.set(from.dir, files);
    return files[file];
  };

  const prepare = (file: string): string => {
    const path = join(siteDir, checkInsideSite(file));
    const folder = dirname(path);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    return path;
  };

  return {
    write(file, content) {
      writeFileSync(prepare(file), content);
      return Buffer.byteLength(content);
    },
    reuse(file, from) {
      if (linkOrCopy(join(from.siteDir, checkInsideSite(file)), prepare(file)) !== 'missing') return true;
      const version = findRemote(file, from);
      if (!version) return false;
      remote[file] = version;
      return true;
    },
    link: (file, from) => linkOrCopy(from, prepare(file)) !== 'missing',
    linkShared: (file, from) => linkOrCopyShared(from, prepare(file)),
    prepare,
    remote,
  };
}

/** Throws for a path outside the site. Paths are planned from validated slugs, so this is a second line of defence. */
function checkInsideSite(file: string): string {
  const path = normalize(file);
  if (isAbsolute(path) || path.startsWith('..')) throw new Error(`"${file}" would be written outside of the site.`);
  return path;
}

/** Hard-links a file, which releases can share because pages are never changed in place. Copies if hard links are not supported. */
function linkOrCopy(from: string, to: string): 'linked' | 'copied' | 'missing' {
  try {
    linkSync(from, to);
    return 'linked';
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return 'missing';
    if (hasErrorCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP')) {
      copyFileSync(from, to);
      return 'copied';
    }
    throw error;
  }
}

/** The last copy of each file that could not be linked. */
const copies = new Map<string, string>();

/** Links the last copy of a file that is on another disk than the sites, so that not every site needs a copy of its own. */
function linkOrCopyShared(from: string, to: string): boolean {
  const copy = copies.get(from);
  const fromCopy = copy === undefined ? 'missing' : linkOrCopy(copy, to);
  const added = fromCopy === 'missing' ? linkOrCopy(from, to) : fromCopy;
  if (added === 'copied') copies.set(from, to);
  return added !== 'missing';
}
