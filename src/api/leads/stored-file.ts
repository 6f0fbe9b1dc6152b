import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../security/vault.ts';
import { derivedId } from './derived-id.ts';

/** A file that came with a lead, as its row has it. Its content lies in `<dataDir>/files`, sealed. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const CONTENT = 'file';
const NAME = 'file name';

/** Where the content of a file lies: by its id, never by a name that a visitor gave it. */
const pathOf = (dataDir: string, id: string): string => join(dataDir, 'files', id);

/** The same for the same content of the same lead, so that sending it again makes no second file. */
export function fileId(tenant: string, clientId: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(`${tenant}\0${clientId}\0`).update(content).digest('hex');
  return derivedId(hash);
}

/** Keeps a content; it is on the disk when the promise is fulfilled, whole or not at all. */
export async function keepFile(facts: {
  readonly vault: Vault;
  readonly dataDir: string;
  readonly id: string;
  readonly content: Uint8Array;
}): Promise<void> {
  const { vault, dataDir, id, content } = facts;
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = pathOf(dataDir, id);
  // Two requests may bring the same file at once, and each has to finish its own draft.
  const draft = `${path}.${randomUUID()}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(vault.seal(CONTENT, content));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  // The name is in the folder, and the folder has to be on the disk as well.
  const listing = await open(folder, 'r');
  try {
    await listing.sync();
  } finally {
    await listing.close();
  }
}

/** The content of a file. Throws where it is gone or was not sealed by one of our keys. */
export const openFile = async (vault: Vault, dataDir: string, id: string): Promise<Buffer> =>
  vault.open(CONTENT, await readFile(pathOf(dataDir, id)));

/** Removes a content; one that is gone already is no mistake. */
export const removeFile = (dataDir: string, id: string): Promise<void> => rm(pathOf(dataDir, id), { force: true });

export const sealFileName = (vault: Vault, name: string): Uint8Array => vault.seal(NAME, name);
export const openFileName = (vault: Vault, name: Uint8Array): string => vault.open(NAME, name).toString('utf8');
