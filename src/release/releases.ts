import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lockFile, writeFileAtomically } from '#src/lib/files/index.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { findReleaseDirs, type Release } from './release-dirs.ts';
import { type RemoteFiles, writeRemoteFiles } from './remote-files.ts';
import { SEARCH_FILE } from './served-file.ts';
import { openSiteFiles, type SiteFiles } from './site-files.ts';

/** Compiled scripts, styles, fonts and icons, copied into every site. */
export interface ClientAssets {
  folder: string;
  files: readonly string[];
}

const RELEASES = '.releases';
const LOCK = 'lock';
const NEXT_LINK = 'next';
const MANIFEST = 'manifest.json';

/** Written into the published site by `npm run index`, which runs independently of builds. */
const CARRIED_FILES = [SEARCH_FILE];

/** Returns the published release, or undefined before the first. */
export function findPublishedRelease(outDir: string, slug: string): (Release & { manifest: Manifest }) | undefined {
  const release = findReleaseDirs(outDir, slug);
  const manifest = release && readManifest(join(release.dir, MANIFEST));
  return manifest && { ...release, id: release.dir.slice(release.dir.lastIndexOf('/') + 1), manifest };
}

/** A release under construction. `publish` or `abandon` ends it. */
export interface Draft extends Release, SiteFiles {
  /** Adds files that the bucket has and this disk has not. */
  addRemote(files: RemoteFiles): void;
  /** Adds the files that are part of every site. */
  adopt(assets: ClientAssets): void;
  /** Copies the tenant's own files, which may be edited in place later, below `/assets`; `drawings` are written instead of theirs. */
  copyAssets(
    folder: string,
    assets: { readonly files: readonly string[]; readonly drawings: ReadonlyMap<string, string> },
  ): void;
  /** Carries over files that other jobs wrote into the published site, such as the search key of indexing. */
  carryOver(from: Release): void;
  publish(manifest: Manifest): void;
  /** Deletes the draft; does nothing after it is published. */
  abandon(): void;
}

/** Locks a tenant against builds and returns the function that unlocks it. Throws if a build is running. */
export const lockReleases = (outDir: string, slug: string): (() => void) => waitForLock(outDir, slug);

/** The same for a process that answers requests: throws at once if the tenant is locked. */
export const lockReleasesNow = (outDir: string, slug: string): (() => void) => lock(outDir, slug);

/**
 * Removes what a build of this tenant left behind when its process was killed: its lock and the release that it did not
 * publish. Throws if a build is running.
 */
export function removeKilledBuild(outDir: string, slug: string): void {
  const home = join(outDir, RELEASES, slug);
  if (!existsSync(home)) return;
  const unlock = waitForLock(outDir, slug);
  try {
    removeUnpublished(outDir, slug);
  } finally {
    unlock();
  }
}

/** Removes a site and its releases from the folder. Throws if a build is running. */
export function removeSite(outDir: string, slug: string): void {
  const home = join(outDir, RELEASES, slug);
  if (!existsSync(home)) return;
  const unlock = waitForLock(outDir, slug);
  try {
    rmSync(join(outDir, slug), { force: true });
    removeReleases(home, () => true);
  } finally {
    unlock();
  }
}

/** Ids of releases, which are names of folders. */
const ID = /^[0-9a-f]{16}$/u;

/** Starts a release. Throws if another build of the same tenant is running. A release that is restored from a bucket has its id already. */
export function draftRelease(outDir: string, slug: string, id: string = randomBytes(8).toString('hex')): Draft {
  if (!ID.test(id)) throw new Error(`The id of a release is "${id}", expected 16 hexadecimal digits.`);
  const home = join(outDir, RELEASES, slug);
  mkdirSync(home, { recursive: true });
  const unlock = waitForLock(outDir, slug);
  removeUnpublished(outDir, slug);
  const dir = join(home, id);
  const siteDir = join(dir, 'site');
  rmSync(dir, { recursive: true, force: true });
  const files = openSiteFiles(siteDir);
  let published = false;

  return {
    id,
    dir,
    siteDir,
    ...files,
    addRemote: (remote) => void Object.assign(files.remote, remote),
    adopt({ folder, files: own }) {
      for (const file of own) {
        if (!files.linkShared(file, join(folder, file)))
          throw new Error(`${join(folder, file)} no longer exists; build again.`);
      }
    },
    copyAssets(folder, { files: own, drawings }) {
      for (const file of own) {
        const path = files.prepare(join('assets', file));
        const drawing = drawings.get(file);
        if (drawing === undefined) copyFileSync(join(folder, file), path);
        else writeFileSync(path, drawing);
      }
    },
    carryOver(from) {
      for (const file of CARRIED_FILES) files.link(file, join(from.siteDir, file));
    },
    publish(manifest) {
      const before = findReleaseDirs(outDir, slug);
      writeRemoteFiles({ dir }, files.remote);
      writeFileAtomically(join(dir, MANIFEST), JSON.stringify(manifest));
      const link = join(home, NEXT_LINK);
      rmSync(link, { force: true });
      symlinkSync(join(RELEASES, slug, id, 'site'), link);
      renameSync(link, join(outDir, slug));
      published = true;
      try {
        // The release before it is kept for a rollback and for visitors who are halfway through a page load.
        removeReleases(home, (other) => other !== dir && other !== before?.dir);
      } catch {
        // The new release is published already. Files that cannot be removed now are removed after the next one.
      }
      unlock();
    },
    abandon() {
      if (published) return;
      rmSync(dir, { recursive: true, force: true });
      unlock();
    },
  };
}

/** Removes what killed builds left. The caller has the lock. */
function removeUnpublished(outDir: string, slug: string): void {
  const home = join(outDir, RELEASES, slug);
  const published = findReleaseDirs(outDir, slug)?.dir;
  const publishedAt = published === undefined ? Number.POSITIVE_INFINITY : getFinishedAt(published);
  // A build can be killed after it finished a release and before it published it.
  removeReleases(home, (dir) => {
    const finishedAt = getFinishedAt(dir);
    return dir !== published && (finishedAt === 0 || finishedAt > publishedAt);
  });
  const files = readdirSync(home, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  for (const { name } of files) if (name !== LOCK) rmSync(join(home, name), { force: true });
}

function removeReleases(home: string, isRemoved: (dir: string) => boolean): void {
  const folders = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const dir of folders.map(({ name }) => join(home, name)).filter(isRemoved)) {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Returns the finishing time in milliseconds since the epoch, or 0 for an unfinished release. */
function getFinishedAt(dir: string): number {
  return statSync(join(dir, MANIFEST), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** An API that publishes which cars are reserved has the lock for a few milliseconds. */
const PATIENCE_MS = 2000;
const RETRY_MS = 20;

/** Locks the releases of a tenant once the API has published its status. Throws if a build is running. */
function waitForLock(outDir: string, slug: string): () => void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < PATIENCE_MS; waited += RETRY_MS) {
    try {
      return lock(outDir, slug);
    } catch {
      Atomics.wait(clock, 0, 0, RETRY_MS);
    }
  }
  return lock(outDir, slug);
}

/** Locks the releases of a tenant, because only one build at a time may write them. */
function lock(outDir: string, slug: string): () => void {
  const home = join(outDir, RELEASES, slug);
  mkdirSync(home, { recursive: true });
  return lockFile(
    join(home, LOCK),
    (pid) => `Another build (process ${pid}) is writing ${slug}. Wait for it, or end it and build again.`,
  );
}
