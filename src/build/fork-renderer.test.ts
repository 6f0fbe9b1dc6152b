import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forkAhead, forkRenderer } from './fork-renderer.ts';

let folder = '';
let module = '';
let codeCache = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fork-'));
  codeCache = join(folder, 'code');
  module = join(folder, 'echo.mjs');
  writeFileSync(module, "process.on('message', (message) => process.send(message));");
  writeFileSync(join(folder, 'other.mjs'), "process.on('message', () => undefined);");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process, asks it and ends it. Returns its id. */
async function askNext(file = module): Promise<number | undefined> {
  const child = forkRenderer(file, codeCache);
  if (file === module) {
    child.send('ready?');
    expect(await once(child, 'message')).toEqual(['ready?', undefined]);
  }
  child.disconnect();
  await once(child, 'exit');
  return child.pid;
}

describe('a process that was started ahead', () => {
  test('is the next one of its module, once', async () => {
    const ahead = forkAhead(module, codeCache);
    expect(await askNext()).toBe(ahead.pid);
    expect(await askNext()).not.toBe(ahead.pid);
  });

  test('waits while another module is started', async () => {
    const ahead = forkAhead(module, codeCache);
    expect(await askNext(join(folder, 'other.mjs'))).not.toBe(ahead.pid);
    expect(await askNext()).toBe(ahead.pid);
  });

  test('is replaced if it has ended', async () => {
    const ahead = forkAhead(module, codeCache);
    ahead.kill('SIGKILL');
    await once(ahead, 'exit');
    expect(await askNext()).not.toBe(ahead.pid);
  });

  test('does not keep a process running that does not need it', () => {
    const file = join(import.meta.dirname, 'fork-renderer.ts');
    const code = `(await import(${JSON.stringify(file)})).forkAhead(${JSON.stringify(module)}, ${JSON.stringify(codeCache)});`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { timeout: 20_000 });
    expect(status).toBe(0);
  });
});
