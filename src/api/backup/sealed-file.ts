import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { hasErrorCode } from '#src/lib/files/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { CommandError } from '../command-error.ts';
import type { ApiConfig } from '../config.ts';
import { deriveKey, getKeyId } from '../security/vault.ts';
import { type BackupHeader, HeaderSchema } from './manifest.ts';

/*
 * The file of a backup: a line of JSON (`BackupHeader`), then a gzipped tar archive encrypted with AES-256-GCM, then the
 * 16 bytes of its tag. The header is authenticated too. The key comes from the newest of API_KEYS and the header's salt.
 */

type Keys = Pick<ApiConfig, 'keys' | 'secret'>;

const CIPHER = 'aes-256-gcm';
/** Each backup has its own key, so the nonce may be constant (NIST SP 800-38D, section 8.2). */
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;
/** AES-GCM must not encrypt more under one key and nonce: 2^36 - 32 bytes. */
const MAX_BYTES = 2 ** 36 - 32;
const MAX_HEADER_BYTES = 10_000;

const deriveBackupKey = (key: Uint8Array, salt: string): Buffer =>
  deriveKey(key, 'backup', Buffer.from(salt, 'base64'));

/** Writes a backup. The file appears when it is complete and on disk. @throws if there is a file of that name. */
export async function writeSealedFile(path: string, { keys, secret }: Keys, created: string, content: Readable) {
  const [newest] = keys;
  if (!newest) throw new Error('A backup needs at least one key.');
  const salt = randomBytes(32).toString('base64');
  const header: BackupHeader = {
    format: 'forecourt-backup',
    version: 1,
    created,
    salt,
    keys: keys.map(getKeyId),
    secret: getKeyId(secret),
  };
  const line = `${JSON.stringify(header)}\n`;
  const cipher = createCipheriv(CIPHER, deriveBackupKey(newest, salt), NONCE).setAAD(Buffer.from(line));
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const output = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    output.write(line);
    await pipeline(content, createGzip({ level: 1 }), limitSize(), cipher, appendTag(cipher), output);
    // Fails if the name is taken, unlike a rename.
    await link(draft, path);
    await flushFolder(dirname(path));
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) throw new CommandError(describeTaken(path), { cause: error });
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

export const describeTaken = (path: string): string =>
  `${path} exists. A backup never replaces a file: choose another name.`;

function limitSize(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) return done(null, chunk);
      done(new CommandError('The data is larger than 64 GB, the most that one backup can encrypt.'));
    },
  });
}

const appendTag = (cipher: ReturnType<typeof createCipheriv> & { getAuthTag(): Buffer }): Transform =>
  new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush(done) {
      this.push(cipher.getAuthTag());
      done();
    },
  });

/** Writes a folder's list of names to disk. */
async function flushFolder(folder: string): Promise<void> {
  const listing = await open(folder, 'r');
  try {
    await listing.sync();
  } finally {
    await listing.close();
  }
}

/** A backup whose header fits our keys. */
export interface SealedFile {
  readonly header: BackupHeader;
  /** Decrypts the archive. Only after it was read to its end are all bytes known to be as written. */
  read(handle: (content: AsyncIterable<Uint8Array>) => Promise<void>): Promise<void>;
}

/** Reads the header. @throws CommandError if it is not a backup, or our keys are not those of the backup. */
export async function openSealedFile(path: string, keys: Keys): Promise<SealedFile> {
  const line = await readFirstLine(path);
  const header = v.safeParse(HeaderSchema, line && tryParseJson(line));
  if (!line || !header.success) {
    throw new CommandError(`${path} is not a backup of this version: its first line is not the expected header.`);
  }
  const key = requireKeys(path, header.output, keys);
  const { size } = await stat(path);
  const start = Buffer.byteLength(line);
  const end = size - TAG_BYTES;
  if (end <= start) throw new CommandError(describeDamage(path));
  return {
    header: header.output,
    async read(handle) {
      const tag = await readTag(path, end);
      const decipher = createDecipheriv(CIPHER, deriveBackupKey(key, header.output.salt), NONCE);
      decipher.setAAD(Buffer.from(line)).setAuthTag(tag);
      await pipeline(createReadStream(path, { start, end: end - 1 }), decipher, createGunzip(), handle);
    },
  };
}

export const describeDamage = (path: string): string =>
  `${path} is damaged or incomplete: it is not what the backup wrote. Nothing was changed. Use another backup.`;

/** Returns the key that encrypted the backup. */
function requireKeys(path: string, header: BackupHeader, { keys, secret }: Keys): Uint8Array {
  const byId = new Map(keys.map((key) => [getKeyId(key), key]));
  const missing = header.keys.filter((id) => !byId.has(id));
  const [newest = ''] = header.keys;
  const key = byId.get(newest);
  if (missing.length > 0 || !key) {
    throw new CommandError(
      `${path} needs the keys with the fingerprints ${header.keys.join(', ')}, and API_KEYS (or keys.json in the data ` +
        `folder) lacks ${missing.join(', ')}. Nothing was changed. Add them from your secret store, after any newer key.`,
    );
  }
  if (header.keys.at(-1) !== [...byId.keys()].at(-1)) {
    throw new CommandError(
      `The last of API_KEYS must have the fingerprint ${header.keys.at(-1)}, because people are found by it. Nothing was ` +
        'changed. Put the keys into the order newest to oldest.',
    );
  }
  if (header.secret !== getKeyId(secret)) {
    throw new CommandError(
      `${path} belongs to an API_SECRET with the fingerprint ${header.secret}. Nothing was changed. Set that secret; ` +
        'it can be replaced after the restore.',
    );
  }
  return key;
}

async function readFirstLine(path: string): Promise<string | undefined> {
  const file = await openExisting(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    return end === -1 ? undefined : buffer.subarray(0, end + 1).toString('utf8');
  } finally {
    await file.close();
  }
}

async function readTag(path: string, position: number): Promise<Buffer> {
  const file = await openExisting(path);
  try {
    return (await file.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, position)).buffer;
  } finally {
    await file.close();
  }
}

async function openExisting(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw new CommandError(`There is no file ${path}.`, { cause: error });
    throw error;
  }
}
