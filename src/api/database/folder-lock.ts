import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parsedJson } from '#src/lib/parsed-json.ts';
import { createWhole, isCode } from '#src/lib/whole-file.ts';

const OwnerSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  process: v.string(),
  /** Absent where the system does not tell. */
  began: v.optional(v.string()),
});
type Owner = v.InferOutput<typeof OwnerSchema>;

/**
 * When a process began: the id of the system's start, and ticks since then (proc_pid_stat(5), the 22nd field; the second one
 * may hold spaces and brackets). After a restart of the machine others have the numbers of those that were there before.
 */
function beganOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  } catch {
    return undefined;
  }
}

/** Tells this process from one before it that had the same number, as the only one of a container has each time. */
const SELF: Owner = { pid: process.pid, process: randomBytes(8).toString('hex'), began: beganOf(process.pid) };

/**
 * Takes a folder for this process: two that have one embedded Postgres open destroy it. The lock of a process that died is
 * taken over. Answers with a function that gives it back.
 * @throws with the process that has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'in-use.json');
  if (!createWhole(file, JSON.stringify(SELF)) && !takeOver(file)) {
    throw new Error(
      `${folder} is in use by process ${ownerOf(file)?.pid ?? 'unknown'}. One process at a time can use an embedded ` +
        'database: end that one first, such as another npm start or npm run api, or give all of them a database server ' +
        'with DATABASE_URL.',
    );
  }
  return () => {
    if (isOwn(ownerOf(file))) rmSync(file, { force: true });
  };
}

/** Two processes may find the same dead one: what each takes away it looks at again, and puts a living one's back. */
function takeOver(file: string): boolean {
  if (isAlive(ownerOf(file))) return false;
  const stale = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, stale);
  } catch {
    return createWhole(file, JSON.stringify(SELF));
  }
  try {
    if (isAlive(ownerOf(stale))) linkSync(stale, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(stale, { force: true });
  }
  return createWhole(file, JSON.stringify(SELF));
}

const isOwn = (owner: Owner | undefined): boolean => owner?.pid === SELF.pid && owner.process === SELF.process;

function isAlive(owner: Owner | undefined): boolean {
  if (!owner) return false;
  if (owner.pid === SELF.pid) return isOwn(owner);
  const began = beganOf(owner.pid);
  if (owner.began !== undefined && began !== undefined && began !== owner.began) return false;
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it lives.
    return isCode(error, 'EPERM');
  }
}

function ownerOf(file: string): Owner | undefined {
  try {
    const owner = v.safeParse(OwnerSchema, parsedJson(readFileSync(file, 'utf8')));
    return owner.success ? owner.output : undefined;
  } catch {
    return undefined;
  }
}
