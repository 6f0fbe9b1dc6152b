import { randomBytes } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

const makeDraftPath = (file: string): string => `${file}.${randomBytes(4).toString('hex')}`;
