import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { getFeedFile, type TenantFolders } from '#src/config/index.ts';
import { listNames, tryReadText, writeFileAtomically } from '#src/lib/files/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { FeedSourceError } from './errors.ts';

/** The folder beside a dealer's feeds that has what is known of them: a folder for each feed. */
const OWN_FOLDER = '.feeds';
const COPIES_FOLDER = 'copies';
const STATE_FILE = 'state.json';
/** The last download that could not be read, for the person who looks for the reason. */
const REJECTED_FILE = 'rejected';

/** Copies that are kept of a feed, the current one included. */
const KEPT_COPIES = 6;

const StateSchema = v.object({
  /** Hash of the declaration of the source, so that one source is never asked about the content of another. */
  source: v.string(),
  /** Last attempt, in milliseconds since the epoch. */
  checkedAt: v.number(),
  /** Last attempt at which the source had the current content. Absent before the first. */
  confirmedAt: v.optional(v.number()),
  /** When the source wrote the current content, if it says so. */
  modifiedAt: v.optional(v.number()),
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
  /** The reason why the last attempt failed. Absent if it did not. */
  problem: v.optional(v.string()),
});

/** The stored state of a feed that is fetched. */
export type FeedState = v.InferOutput<typeof StateSchema>;

/** A good download that is kept. */
export interface FeedCopy {
  /** Name of its file: date and time of its download (UTC), and a part of its hash. */
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** The file of a feed in the stock folder, its copies, and its state. Every write replaces a file in one step. */
export interface FeedFolder {
  /** The feed itself, which builds read. */
  readonly file: string;
  /** Size and date of the feed's file; undefined if there is none. */
  findFile(): { readonly bytes: number; readonly modifiedAt: number } | undefined;
  readState(): FeedState | undefined;
  writeState(state: FeedState): void;
  /** Lists the copies, newest first. */
  listCopies(): FeedCopy[];
  /** Keeps a copy of a good download, then makes it the feed. Returns false if the feed has this content already. */
  replace(bytes: Uint8Array, fetchedAt: number): boolean;
  /** Makes a copy the feed. */
  restore(copy: FeedCopy): void;
  /** Keeps a download that cannot be read. Returns its path. */
  reject(bytes: Uint8Array): string;
}

/** Opens the folder of a dealer's feed. Nothing is written before there is something to write. */
export function openFeedFolder(folders: TenantFolders, slug: string, name: string): FeedFolder {
  const root = getFeedFile(folders, slug, '.');
  const file = join(root, name);
  const own = join(root, OWN_FOLDER, name);
  const copies = join(own, COPIES_FOLDER);

  const write = (path: string, content: string | Uint8Array): void => {
    makeFolderWithin(root, dirname(path));
    writeFileAtomically(path, content);
  };
  const listCopies = (): FeedCopy[] =>
    listNames(copies)
      .flatMap((copy) => {
        const fetchedAt = parseCopyName(copy);
        const entry = lstatSync(join(copies, copy), { throwIfNoEntry: false });
        return fetchedAt !== undefined && entry?.isFile() ? [{ name: copy, bytes: entry.size, fetchedAt }] : [];
      })
      .sort((a, b) => b.fetchedAt - a.fetchedAt);

  return {
    file,
    findFile() {
      const entry = statSync(file, { throwIfNoEntry: false });
      return entry?.isFile() ? { bytes: entry.size, modifiedAt: entry.mtimeMs } : undefined;
    },
    readState() {
      const parsed = v.safeParse(StateSchema, tryParseJson(tryReadText(join(own, STATE_FILE))));
      return parsed.success ? parsed.output : undefined;
    },
    writeState: (state) => write(join(own, STATE_FILE), `${JSON.stringify(state, undefined, 2)}\n`),
    listCopies,
    replace(bytes, fetchedAt) {
      const digest = hash('sha256', bytes, 'hex');
      const copy = makeCopyName(fetchedAt, digest, name);
      const isKept = listCopies().some((other) => getHashPart(other.name) === getHashPart(copy));
      if (!isKept) write(join(copies, copy), bytes);
      if (this.findFile() && hash('sha256', readFileSync(file), 'hex') === digest) return false;
      write(file, bytes);
      for (const { name: old } of listCopies().slice(KEPT_COPIES)) rmSync(join(copies, old), { force: true });
      return true;
    },
    restore: (copy) => write(file, readFileSync(join(copies, copy.name))),
    reject(bytes) {
      const path = join(own, `${REJECTED_FILE}${extname(name)}`);
      write(path, bytes);
      return path;
    },
  };
}

/** Returns the file that a process locks while it fetches a dealer's feeds. */
export function makeLockFile(folders: TenantFolders, slug: string): string {
  const root = getFeedFile(folders, slug, '.');
  makeFolderWithin(root, join(root, OWN_FOLDER));
  return join(root, OWN_FOLDER, 'lock');
}

/**
 * Creates a folder in a dealer's folder. Links in it are not followed: they may come from someone else than the operators, and lead
 * anywhere on the machine.
 */
function makeFolderWithin(root: string, folder: string): void {
  mkdirSync(root, { recursive: true });
  let current = root;
  for (const part of relative(root, folder).split(sep).filter(Boolean)) {
    current = join(current, part);
    const entry = lstatSync(current, { throwIfNoEntry: false });
    if (!entry) mkdirSync(current);
    else if (!entry.isDirectory()) {
      throw new FeedSourceError(`${current} is not a folder, but a file or a link. Replace it with a folder.`);
    }
  }
}

/** `2026-11-25T02-22-18.123Z-3f2a91bc.csv`: sorted by name they are sorted by date, and every file system accepts it. */
function makeCopyName(fetchedAt: number, digest: string, name: string): string {
  return `${new Date(fetchedAt).toISOString().replaceAll(':', '-')}-${digest.slice(0, 8)}${extname(name)}`;
}

/** Returns the part of a copy's name that depends on its content alone. */
const getHashPart = (name: string): string | undefined => /-([0-9a-f]{8})(?:\.[\w-]+)?$/u.exec(name)?.[1];

function parseCopyName(name: string): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)-[0-9a-f]{8}(?:\.[\w-]+)?$/u.exec(name);
  const time = match ? Date.parse(`${match[1]}T${match[2]}:${match[3]}:${match[4]}`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
