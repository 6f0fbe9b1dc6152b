import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getEngineBinary } from '#src/search-index/binary.ts';
import { openEngine } from '#src/search-index/engine.ts';
import { startTestEngine } from './engine.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

/** Returns the settings of an engine with its own empty data. */
function makeSettings(binary?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { kind: 'local', binary, port: 0, dataDir, publicUrl: undefined } as const;
}

const CACHE = join(ROOT, '.cache');
const readRunning = (dataDir: string): { pid: number; url: string } =>
  JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));

describe('openEngine', () => {
  test('shares an engine that already has the data open, and does not stop it', async () => {
    const second = await openEngine(engine.settings, '/nowhere');
    expect(second.url).toBe(engine.url);
    await second.stop();
    expect((await fetch(`${engine.url}/health`)).ok).toBe(true);
  });

  test('two runs that open the same data share one engine', async () => {
    const settings = makeSettings();
    const [first, second] = await Promise.all([openEngine(settings, CACHE), openEngine(settings, CACHE)]);
    expect(first.url).toBe(second.url);
    expect(readRunning(settings.dataDir).url).toBe(first.url);
    await Promise.all([first.stop(), second.stop()]);
    expect(existsSync(join(settings.dataDir, 'running.json'))).toBe(false);
  });

  test('rejects data in use by a process that does not respond, with advice', async () => {
    const settings = makeSettings();
    const file = join(settings.dataDir, 'running.json');
    const held = JSON.stringify({ pid: process.pid, url: 'http://127.0.0.1:9' });
    writeFileSync(file, held);
    await expect(openEngine(settings, CACHE, 0)).rejects.toThrow(
      `in use by process ${process.pid}, which did not respond at http://127.0.0.1:9 within 0 s. Wait for it or stop it. ` +
        `If process ${process.pid} is not a search engine, remove ${file}.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(held);
  });

  test('takes over data of a dead process', async () => {
    const settings = makeSettings();
    const { pid } = spawnSync('true');
    writeFileSync(join(settings.dataDir, 'running.json'), JSON.stringify({ pid, url: 'http://127.0.0.1:9' }));
    const own = await openEngine(settings, CACHE);
    expect(readRunning(settings.dataDir)).toMatchObject({ url: own.url });
    await own.stop();
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends an engine that is starting, and then the process with code %i', async (signal, code) => {
    const { dataDir, binary } = makeSettings(writeSleeper());
    const settings = JSON.stringify({ kind: 'local', port: 0, dataDir, binary });
    const module = pathToFileURL(join(ROOT, 'src/search-index/engine.ts')).href;
    const script = `const { openEngine } = await import('${module}'); await openEngine(${settings}, '/nowhere');`;
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT, stdio: 'ignore' });
    const ended = once(owner, 'exit');
    await expect
      .poll(() => existsSync(join(dataDir, 'running.json')) && readRunning(dataDir).pid !== owner.pid, {
        timeout: 20_000,
      })
      .toBe(true);
    const { pid } = readRunning(dataDir);
    expect(() => process.kill(pid, 0)).not.toThrow();
    owner.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
  });

  test('reports why an engine cannot start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'search-test-'));
    const settings = { kind: 'local', binary: '/bin/false', port: 0, dataDir, publicUrl: undefined } as const;
    await expect(openEngine(settings, '/nowhere')).rejects.toThrow(
      /^The search engine could not be started: it exited with exit code 1\. Fix the error it reports, or set MEILI_BIN/u,
    );
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    rmSync(dataDir, { recursive: true });
  });

  test('names a host that does not respond', async () => {
    const host = { kind: 'host', url: 'http://127.0.0.1:9', adminKey: 'k', publicUrl: 'http://127.0.0.1:9' } as const;
    await expect(openEngine(host, '/nowhere')).rejects.toThrow(
      'No search engine responds at http://127.0.0.1:9/health. Start it, or correct MEILI_URL.',
    );
  });

  test('requires MEILI_BIN to be an executable file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'search-test-')), 'meilisearch');
    writeFileSync(file, '');
    await expect(getEngineBinary(file, '/nowhere')).rejects.toThrow(
      `MEILI_BIN is "${file}", which is not an executable file.`,
    );
  });
});

/** An engine that starts and never responds. */
function writeSleeper(): string {
  const folder = mkdtempSync(join(tmpdir(), 'search-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'sleeper');
  writeFileSync(file, '#!/bin/sh\nexec sleep 60\n');
  chmodSync(file, 0o755);
  return file;
}

describe('npm start', () => {
  test('rejects a wrong port before it builds', () => {
    const run = spawnSync(process.execPath, [join(ROOT, 'scripts/start.ts'), '--port=http'], { encoding: 'utf8' });
    expect(run.stderr).toBe('--port is "http", expected a whole number from 0 to 65535.\n');
    expect(run.status).toBe(1);
  });
});
