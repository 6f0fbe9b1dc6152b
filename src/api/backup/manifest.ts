import { createHash, type Hash } from 'node:crypto';
import * as v from 'valibot';

const Fingerprint = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/u));

/** The first line of a backup, which is not encrypted. */
export const HeaderSchema = v.strictObject({
  format: v.literal('forecourt-backup'),
  version: v.literal(1),
  created: v.pipe(v.string(), v.isoTimestamp()),
  /** Makes the key of each backup a different one. */
  salt: v.pipe(v.string(), v.base64()),
  /** Fingerprints of API_KEYS, newest first. The newest encrypts the backup. */
  keys: v.pipe(v.array(Fingerprint), v.minLength(1)),
  /** Fingerprint of API_SECRET. */
  secret: Fingerprint,
});
export type BackupHeader = v.InferOutput<typeof HeaderSchema>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A table, the folder of files or the folder of configs. */
const SectionSchema = v.strictObject({
  /** `tables/<name>`, `files` or `configs`. */
  name: v.string(),
  /** Rows of a table, or files of a folder. */
  count: Count,
  bytes: Count,
  sha256: v.string(),
});
export type BackupSection = v.InferOutput<typeof SectionSchema>;

/** The last entry of a backup: its contents. */
export const BackupManifestSchema = v.strictObject({
  created: v.string(),
  database: v.picklist(['embedded', 'server']),
  /** Name of the newest migration of the database. */
  migration: v.string(),
  sections: v.array(SectionSchema),
  /** Files whose rows are in the backup and whose contents were gone: erased meanwhile, or lost before. */
  missingFiles: Count,
});
export type BackupManifest = v.InferOutput<typeof BackupManifestSchema>;

export const MANIFEST = 'manifest.json';
const NEWLINE = 10;

/** Counts and hashes the entries of a backup by section, both when it is written and when it is read. */
export class SectionTally {
  readonly #sections = new Map<string, { count: number; bytes: number; readonly hash: Hash }>();

  /** Makes a section appear in the manifest even if it stays empty. */
  start(section: string): void {
    this.#get(section);
  }

  /** Begins an entry, and returns a function that adds its bytes. */
  addEntry(name: string): (chunk: Uint8Array) => void {
    const section = getSection(name);
    const isTable = section.startsWith('tables/');
    const tally = this.#get(section);
    if (!isTable) tally.count += 1;
    tally.hash.update(`${name}\0`);
    return (chunk) => {
      tally.bytes += chunk.length;
      tally.hash.update(chunk);
      if (isTable) tally.count += countLines(chunk);
    };
  }

  finish(): BackupSection[] {
    return [...this.#sections].map(([name, { count, bytes, hash }]) => ({
      name,
      count,
      bytes,
      sha256: hash.copy().digest('hex'),
    }));
  }

  #get(section: string) {
    const tally = this.#sections.get(section) ?? { count: 0, bytes: 0, hash: createHash('sha256') };
    this.#sections.set(section, tally);
    return tally;
  }
}

/** Returns the section of an entry: `tables/leads/3.jsonl` belongs to `tables/leads`, `files/<id>` to `files`. */
const getSection = (name: string): string => name.slice(0, name.lastIndexOf('/'));

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let index = chunk.indexOf(NEWLINE); index !== -1; index = chunk.indexOf(NEWLINE, index + 1)) lines += 1;
  return lines;
}
