import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../security/vault.ts';
import { toUuid } from './derived-id.ts';
import { getSafeFileName } from './file-name.ts';

/** A file of a lead, as in its row. The content lies sealed in `<dataDir>/files`. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const CONTENT = 'file';
const NAME = 'file name';

/** Returns the path of a content, by id and never by the visitor's name for it. */
const getFilePath = (dataDir: string, id: string): string => join(dataDir, 'files', id);

/** Makes the same id for the same content of the same lead, so that sending it again stores it once. */
export function makeFileId(tenant: string, clientId: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(`${tenant}\0${clientId}\0`).update(content).digest('hex');
  return toUuid(hash);
}

/** Saves a content. It is on disk when the promise resolves, completely or not at all. */
export async function saveFile({
  vault,
  dataDir,
  id,
  content,
}: {
  readonly vault: Vault;
  readonly dataDir: string;
  readonly id: string;
  readonly content: Uint8Array;
}): Promise<void> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = getFilePath(dataDir, id);
  // Concurrent requests may save the same file, so each has its own draft.
  const draft = `${path}.${randomUUID()}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(vault.seal(CONTENT, content));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  // Flushes the folder too, which holds the name.
  const listing = await open(folder, 'r');
  try {
    await listing.sync();
  } finally {
    await listing.close();
  }
}

/**
 * Reads a content.
 * @throws if it is missing or was not sealed by one of our keys.
 */
export const openFile = async (vault: Vault, dataDir: string, id: string): Promise<Buffer> =>
  vault.open(CONTENT, await readFile(getFilePath(dataDir, id)));

/** Deletes a content; a missing one is fine. */
export const deleteFile = (dataDir: string, id: string): Promise<void> => rm(getFilePath(dataDir, id), { force: true });

export const sealFileName = (vault: Vault, name: string): Uint8Array => vault.seal(NAME, name);

/** Returns the name of a stored file, made safe again: rows may be older than the rules for names. */
export const openFileName = (vault: Vault, file: { readonly name: Uint8Array; readonly type: string }): string =>
  getSafeFileName(vault.open(NAME, file.name).toString('utf8'), file.type);
