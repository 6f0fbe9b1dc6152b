import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFile, lockFileUntil } from './lock.ts';

const explain = (pid: number | string) => `in use by process ${pid}`;

function makeLockPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock.json');
}

test('refuses a locked file, naming the process, until it is unlocked', () => {
  const file = makeLockPath();
  const release = lockFile(file, explain);
  expect(() => lockFile(file, explain)).toThrow(`in use by process ${process.pid}`);
  release();
  lockFile(file, explain)();
});

test('waits for work that is needed once: one does it, the others find it done', async () => {
  const file = makeLockPath();
  let times = 0;
  const work = async (): Promise<void> => {
    const unlock = await lockFileUntil(file, () => times > 0);
    if (!unlock) return;
    await new Promise(setImmediate);
    times += 1;
    unlock();
  };
  await Promise.all([work(), work(), work()]);
  expect(times).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test('takes over work that is needed once from a process that died', async () => {
  const file = makeLockPath();
  writeFileSync(file, JSON.stringify({ pid: 2 ** 30, process: 'dead' }));
  const unlock = await lockFileUntil(file, () => false);
  unlock?.();
  expect(unlock).toBeDefined();
});

test('refuses a file that another running process has locked', () => {
  const file = makeLockPath();
  writeFileSync(file, JSON.stringify({ pid: process.ppid, process: 'another' }));
  expect(() => lockFile(file, explain)).toThrow(`in use by process ${process.ppid}`);
});

test('takes over the lock of a dead process, of an earlier one with the same number, and half a file', () => {
  const file = makeLockPath();
  const left = [
    { pid: 2 ** 30, process: 'dead' },
    { pid: process.pid, process: 'before' },
  ].map((owner) => JSON.stringify(owner));
  for (const text of [...left, '{"pid"']) {
    writeFileSync(file, text);
    lockFile(file, explain)();
  }
});

test('takes over a lock from before a reboot, even if a process has the number now', () => {
  const file = makeLockPath();
  lockFile(file, explain);
  const own = v.parse(v.object({ began: v.optional(v.string()) }), JSON.parse(readFileSync(file, 'utf8')));
  // Only some systems provide the start time of a process.
  if (own.began === undefined) return;
  writeFileSync(file, JSON.stringify({ pid: process.ppid, process: 'before', began: `${randomUUID()} 100` }));
  lockFile(file, explain)();
  expect(existsSync(file)).toBe(false);
});

test.runIf(existsSync('/proc/self/stat'))(
  'takes over the lock of a process that ended but was never waited for',
  async () => {
    // The shell starts a process, prints its number and becomes a program that does not wait for it. Only then does the
    // process end, since the shell itself would wait for it.
    const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60 3<&-'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    onTestFinished(() => void parent.kill());
    const { stdout, stdio } = parent;
    const [output] = stdout ? await once(stdout, 'data') : [];
    const pid = Number(String(output));
    await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/cmdline`, 'utf8')).toContain('sleep\u{0}60'));
    stdio[3]?.destroy();
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '));
    const file = makeLockPath();
    writeFileSync(file, JSON.stringify({ pid, process: 'ended' }));
    lockFile(file, explain)();
  },
);
