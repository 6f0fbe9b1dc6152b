import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { tryParseJson } from '../json.ts';
import { hasErrorCode } from './error-code.ts';
import { createFileAtomically } from './write.ts';

const OwnerSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  process: v.string(),
  /** Absent if the system does not provide it. */
  began: v.optional(v.string()),
});
type Owner = v.InferOutput<typeof OwnerSchema>;

/** Reads fields of proc_pid_stat(5) from the third on. Field 2, the name, may contain spaces and brackets. */
function readStatus(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Returns when a process began: the id of the system's boot, and ticks since then. After a reboot other processes have the
 * numbers of those before it.
 */
function getStartTime(pid: number): string | undefined {
  const ticks = readStatus(pid)?.[19];
  return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
}

/** Identifies this process even among earlier ones with the same number, as the only process of a container has each time. */
const SELF: Owner = { pid: process.pid, process: randomBytes(8).toString('hex'), began: getStartTime(process.pid) };

/**
 * Locks a file for this process, and takes over the lock of a process that died. Returns a function that unlocks it.
 * @throws with `explain(pid)` when another process, or this one, holds the lock.
 */
export function lockFile(file: string, explain: (pid: number | string) => string): () => void {
  const unlock = tryLockFile(file);
  if (!unlock) throw new Error(explain(readOwner(file)?.pid ?? 'unknown'));
  return unlock;
}

/** Milliseconds between two attempts to lock a file. */
const POLL_INTERVAL = 100;

/** Locks a file for work that is needed once, and waits while another process does it. Returns undefined when `isDone`. */
export async function lockFileUntil(file: string, isDone: () => boolean): Promise<(() => void) | undefined> {
  while (!isDone()) {
    const unlock = tryLockFile(file);
    // Another process may have finished just before the lock.
    if (unlock && !isDone()) return unlock;
    if (unlock) unlock();
    else await wait(POLL_INTERVAL);
  }
  return undefined;
}

function tryLockFile(file: string): (() => void) | undefined {
  if (!claimFile(file, JSON.stringify(SELF), (existing) => isAlive(readOwner(existing)))) return undefined;
  return () => {
    if (isSelf(readOwner(file))) rmSync(file, { force: true });
  };
}

/**
 * Creates a file that belongs to one process at a time. Replaces an existing one unless `isInUse`. Returns false if another
 * process has it.
 */
export function claimFile(file: string, content: string, isInUse: (file: string) => boolean): boolean {
  if (createFileAtomically(file, content)) return true;
  if (isInUse(file)) return false;
  // Two processes can find the same stale file: each checks again what it moved away, and puts a live one back.
  const stale = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, stale);
  } catch {
    return createFileAtomically(file, content);
  }
  try {
    if (isInUse(stale)) linkSync(stale, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(stale, { force: true });
  }
  return createFileAtomically(file, content);
}

export function isProcessRunning(pid: number): boolean {
  // A process that ended stays a zombie until its parent asks for its exit code, which the first process of a container may never do.
  if (readStatus(pid)?.[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is running.
    return hasErrorCode(error, 'EPERM');
  }
}

const isSelf = (owner: Owner | undefined): boolean => owner?.pid === SELF.pid && owner.process === SELF.process;

function isAlive(owner: Owner | undefined): boolean {
  if (!owner) return false;
  if (owner.pid === SELF.pid) return isSelf(owner);
  const began = getStartTime(owner.pid);
  if (owner.began !== undefined && began !== undefined && began !== owner.began) return false;
  return isProcessRunning(owner.pid);
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner = v.safeParse(OwnerSchema, tryParseJson(readFileSync(file, 'utf8')));
    return owner.success ? owner.output : undefined;
  } catch {
    return undefined;
  }
}
