import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseMirroredAddress } from '#src/features/images/index.ts';
import { isProcessRunning, writeFileAtomically } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { FetchedPhotoSchema, type FetchedPhotos } from '#src/release/index.ts';
import { DAY } from '../lib/durations.ts';
import { DRAFT } from './encode-photo.ts';

const INDEX = 'photos.json';
/** Photos that no car has had for this long are removed: a refused feed or a car that comes back needs no new download. */
const KEPT_MS = 14 * DAY;
/** A folder that another process has just written may not be in an index yet. */
const UNLISTED_MS = DAY;

const IndexSchema = v.object({
  /** Changes when pages show other photos. */
  key: v.string(),
  /** `usedAt` is when a car had the photo last, in milliseconds since the epoch. */
  photos: v.record(v.string(), v.object({ ...FetchedPhotoSchema.entries, usedAt: v.number() })),
});

type PhotoIndex = v.InferOutput<typeof IndexSchema>;
export type IndexedPhotos = PhotoIndex['photos'];

/**
 * The photos of a tenant, which survive nights:
 *
 *     <photos>/<slug>/photos.json       the photos of the feed by address: which files they have, when their host was asked
 *     <photos>/<slug>/<id>-<tone>/      the files of one photo, as the site publishes them
 */
export interface PhotoStore {
  readonly folder: string;
  /** Path of `photos.json`. */
  readonly indexFile: string;
  /** Returns the photos of the index; undefined if there is none. */
  read(): { readonly key: string; readonly photos: IndexedPhotos } | undefined;
  /** Replaces the index in one step. `shown` are the addresses that cars have today. */
  write(photos: IndexedPhotos, shown: Iterable<string>): void;
  /** Returns the folder that has the files of a mirrored photo; undefined if they are not here. */
  findFiles(address: string): { readonly folder: string; readonly files: readonly string[] } | undefined;
  /** Removes what no car has had for two weeks, and what killed runs left. Returns the photos that stay. */
  prune(photos: IndexedPhotos, now: number): IndexedPhotos;
}

/** Opens the photos of a tenant. Creates nothing until something is written. */
export function openPhotoStore(photosDir: string, slug: string): PhotoStore {
  const folder = join(photosDir, slug);
  const getFolder = (address: string) => {
    const listed = parseMirroredAddress(address);
    const name = listed?.folder.slice(listed.folder.lastIndexOf('/') + 1) ?? '';
    return listed && { folder: join(folder, name), files: listed.files.map((file) => file.name) };
  };
  return {
    folder,
    indexFile: join(folder, INDEX),
    read: () => readIndex(join(folder, INDEX)),
    write(photos, shown) {
      mkdirSync(folder, { recursive: true });
      const index: PhotoIndex = { key: makeKey(photos, shown), photos };
      writeFileAtomically(join(folder, INDEX), JSON.stringify(index));
    },
    findFiles(address) {
      const found = getFolder(address);
      return found && existsSync(found.folder) ? found : undefined;
    },
    prune(photos, now) {
      const kept = Object.fromEntries(Object.entries(photos).filter(([, { usedAt }]) => now - usedAt < KEPT_MS));
      const needed = new Set(Object.values(kept).flatMap(({ address }) => address && getFolder(address)?.folder));
      const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
      for (const entry of entries) {
        const path = join(folder, entry.name);
        if (!entry.isDirectory() || needed.has(path)) continue;
        const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now);
        if (age > UNLISTED_MS || isAbandoned(entry.name)) {
          rmSync(path, { recursive: true, force: true });
        }
      }
      return kept;
    },
  };
}

/** Returns true for the draft of a process that was killed. */
function isAbandoned(name: string): boolean {
  const pid = name.startsWith(DRAFT) ? Number.parseInt(name.slice(DRAFT.length), 10) : undefined;
  return pid !== undefined && !isProcessRunning(pid);
}

function readIndex(file: string): ReturnType<PhotoStore['read']> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(IndexSchema, tryParseJson(text));
  return parsed.success ? parsed.output : undefined;
}

function makeKey(photos: FetchedPhotos, shown: Iterable<string>): string {
  const lines = [...new Set(shown)].sort().flatMap((url) => {
    const photo = Object.hasOwn(photos, url) ? photos[url] : undefined;
    return photo ? `${url} ${photo.address ?? ''}` : [];
  });
  return lines.length === 0 ? '' : hashContent(lines.join('\n'));
}
