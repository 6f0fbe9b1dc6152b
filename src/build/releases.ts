import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import type { ClientAssets } from './assets.ts';
import { type Manifest, readManifest } from './manifest.ts';

/**
 * A tenant's releases: `<out>/.releases/<slug>/<id>/` holds `site/`, `stock.json` and `manifest.json`, and `<out>/<slug>`
 * is a symbolic link to the `site/` of the published one. A release is written beside the published one and appears in
 * one rename of that link, so whatever stops a build, the link leads to a whole site.
 */
export interface Release {
  id: string;
  dir: string;
  siteDir: string;
}

const RELEASES = '.releases';
/** The published release and the one before it, for a roll-back and for visitors who are halfway through a page load. */
const KEPT_RELEASES = 2;

/** Written into the published site by `npm run index` (D15), in its own rhythm. */
const CARRIED_FILES = ['search.json'];

/** The release that visitors see, or nothing before the first. */
export function publishedRelease(outDir: string, slug: string): (Release & { manifest: Manifest }) | undefined {
  let target: string;
  try {
    target = readlinkSync(join(outDir, slug));
  } catch {
    return undefined;
  }
  const siteDir = join(outDir, target);
  const dir = dirname(siteDir);
  const manifest = readManifest(join(dir, 'manifest.json'));
  return manifest && { id: dir.slice(dir.lastIndexOf('/') + 1), dir, siteDir, manifest };
}

/** A release under construction. `publish` or `abandon` ends it. */
export interface Draft extends Release {
  write(file: string, content: string | Uint8Array): number;
  /** Takes over an unchanged file of another release; false when it is not there any more. */
  reuse(file: string, from: Release): boolean;
  /** Puts in the files that every site ships. */
  adopt(assets: ClientAssets): void;
  /** Copies the tenant's own files, which may be edited in place later, below `/assets`. */
  copyAssets(folder: string, files: readonly string[]): void;
  /** Takes over files that other jobs put into the published site, such as the search key that indexing wrote. */
  carryOver(from: Release): void;
  publish(manifest: Manifest): void;
  /** Throws the draft away; does nothing once it is published. */
  abandon(): void;
}

/** Keeps builds off a tenant until the answer is called. Throws when one is at it. */
export function lockReleases(outDir: string, slug: string): () => void {
  return lock(join(outDir, RELEASES, slug, 'lock'), slug);
}

/** Starts a release. Throws when another build of the same tenant is still at it. */
export function draftRelease(outDir: string, slug: string): Draft {
  const home = join(outDir, RELEASES, slug);
  mkdirSync(home, { recursive: true });
  const unlock = lock(join(home, 'lock'), slug);
  const id = randomBytes(8).toString('hex');
  const dir = join(home, id);
  const siteDir = join(dir, 'site');
  const folders = new Set<string>();
  let published = false;

  const place = (file: string): string => {
    const path = join(siteDir, within(file));
    const folder = dirname(path);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    return path;
  };

  return {
    id,
    dir,
    siteDir,
    write(file, content) {
      writeFileSync(place(file), content);
      return Buffer.byteLength(content);
    },
    reuse: (file, from) => linkOrCopy(join(from.siteDir, within(file)), place(file)),
    adopt({ folder, files }) {
      for (const file of files) {
        if (!linkOrCopy(join(folder, file), place(file)))
          throw new Error(`${join(folder, file)} is gone; build again.`);
      }
    },
    copyAssets(folder, files) {
      for (const file of files) copyFileSync(join(folder, file), place(join('assets', file)));
    },
    carryOver(from) {
      for (const file of CARRIED_FILES) linkOrCopy(join(from.siteDir, file), place(file));
    },
    publish(manifest) {
      writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest));
      const link = join(home, 'next');
      rmSync(link, { force: true });
      symlinkSync(join(RELEASES, slug, id, 'site'), link);
      renameSync(link, join(outDir, slug));
      published = true;
      try {
        removeOldReleases(home, id);
      } catch {
        // What cannot be removed today is removed after the next release; the new one is out either way.
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

/** Paths are planned from validated slugs; this holds even if one day they are not. */
function within(file: string): string {
  const path = normalize(file);
  if (isAbsolute(path) || path.startsWith('..')) throw new Error(`"${file}" would be written outside of the site.`);
  return path;
}

/** Pages are never changed in place, so releases can share a file. Copies where the file system has no hard links. */
function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    if (hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP')) {
      copyFileSync(from, to);
      return true;
    }
    throw error;
  }
}

function removeOldReleases(home: string, published: string): void {
  const others = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== published)
    .map((entry) => ({ dir: join(home, entry.name), finishedAt: finishedAt(join(home, entry.name)) }))
    .sort((a, b) => b.finishedAt - a.finishedAt);
  const kept = others.slice(0, KEPT_RELEASES - 1).filter((release) => release.finishedAt > 0);
  for (const release of others) {
    if (!kept.includes(release)) rmSync(release.dir, { recursive: true, force: true });
  }
}

/** Milliseconds since the epoch; 0 for a release that was never finished. */
function finishedAt(dir: string): number {
  return statSync(join(dir, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** One build at a time may write a tenant. The lock of a process that is gone is taken over. */
function lock(file: string, slug: string): () => void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner !== process.pid && isRunning(owner)) {
      const fix = 'Wait for it, or end it and build again.';
      throw new Error(`Another build (process ${owner}) is writing ${slug}. ${fix}`, { cause: error });
    }
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
