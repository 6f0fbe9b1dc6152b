import { statSync } from 'node:fs';
import { hashContent } from '../hash.ts';

/** A file's state without its content: path, size, times and inode. A changed file has another stamp. */
export interface FileStamp {
  readonly text: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** False just after a write: a file system with coarse times could give the next one the same stamp. */
  readonly isSettled: boolean;
}

/** Writes that are further apart than this have different times on every file system. */
const TIME_RESOLUTION_MS = 2000;

/** Returns the stamp of a file. @throws if it does not exist. */
export function stampFile(file: string): FileStamp {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > TIME_RESOLUTION_MS;
  return { text: `${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}`, size, mtimeMs, isSettled };
}

/** Hashes stamps in their order. */
export const hashStamps = (stamps: readonly FileStamp[]): string =>
  hashContent(stamps.map(({ text }) => text).join('\n'));
