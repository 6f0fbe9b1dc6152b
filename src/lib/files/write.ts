import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/** Creates a file in one step, so that no process reads half of it. Returns false if it exists already. */
export function createFileAtomically(file: string, content: string): boolean {
  const draft = makeDraftPath(file);
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Creates or replaces a file in one step, so that no process reads half of it. */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  const draft = makeDraftPath(file);
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** A folder that a command writes and cannot, with a message for operators. */
export class UnwritableFolderError extends Error {}

/** Creates a folder unless it exists, and writes a file in it to find out whether commands can. Throws an UnwritableFolderError. */
export function ensureWritableFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = makeDraftPath(join(folder, '.writable'));
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnwritableFolderError(
      `The output folder ${folder} cannot be written (${reason}). Nothing was changed. Make it writable, or name another folder with --out.`,
      { cause: error },
    );
  }
}

const makeDraftPath = (file: string): string => `${file}.${randomBytes(4).toString('hex')}`;
