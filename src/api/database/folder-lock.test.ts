import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a folder that is in use is refused with the process that has it, until it is given back', () => {
  const folder = newFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}.`);
  release();
  lockFolder(folder)();
});

test('a folder that another living process has is refused', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'in-use.json'), JSON.stringify({ pid: process.ppid, process: 'another' }));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}.`);
});

test('what a dead process left, or one with our number before us, or half a file, is taken over', () => {
  const folder = newFolder();
  const left = [
    { pid: 2 ** 30, process: 'dead' },
    { pid: process.pid, process: 'before' },
  ].map((owner) => JSON.stringify(owner));
  for (const text of [...left, '{"pid"']) {
    writeFileSync(join(folder, 'in-use.json'), text);
    lockFolder(folder)();
  }
});

test('what another start of the machine left is taken over, whoever has the number now', () => {
  const folder = newFolder();
  const file = join(folder, 'in-use.json');
  lockFolder(folder);
  const own = v.parse(v.object({ began: v.optional(v.string()) }), JSON.parse(readFileSync(file, 'utf8')));
  // Only where the system tells when a process began.
  if (own.began === undefined) return;
  writeFileSync(file, JSON.stringify({ pid: process.ppid, process: 'before', began: `${randomUUID()} 100` }));
  lockFolder(folder)();
  expect(existsSync(file)).toBe(false);
});
