import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startStack } from '#src/preview/stack.ts';
import { openNeededEngine } from '#src/search-index/index-sites.ts';
import { startTestEngine } from './engine.ts';
import { createPublishingFolder, PUBLIC_ENGINE } from './index-published.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache');
const EMBEDDED = { search: { engine: 'embedded' } };

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let folder: ReturnType<typeof createPublishingFolder>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());
beforeEach(() => {
  folder = createPublishingFolder();
  onTestFinished(folder.remove);
});

/** Runs `npm run index` without a terminal, with the engine of this file by default. */
function run(
  args: string[],
  env: Record<string, string> = {
    MEILI_URL: engine.url,
    MEILI_PUBLIC_URL: PUBLIC_ENGINE,
    MEILI_ADMIN_KEY: engine.adminKey,
  },
) {
  const command = [join(ROOT, 'scripts/index.ts'), '--out', folder.outDir, ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return { stdout, stderr, status };
}

describe('npm run index', () => {
  test('logs what it reads, sends, indexes and checks, and what changed', () => {
    folder.publish('north', [{ id: 'N1' }, { id: 'N2', slug: 'n2' }]);
    folder.publish('south', [{ id: 'S1' }]);
    const first = run([]);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const lines = ['1/2 north: 2 cars read', '2/2 south: 1 car read', '3 cars sent', '3/3 indexed'];
    for (const line of [...lines, 'Checked: 3 cars in the index']) expect(first.stdout).toContain(line);
    expect(first.stdout).toContain(
      '3 cars of 2 sites: 3 added, 0 changed, 0 removed, 0 unchanged.\n' +
        'Rebuilt the whole index: there was no index yet.\n',
    );
    folder.publish('south', [{ id: 'S1', price: 9990 }]);
    expect(run(['south']).stdout).toContain(
      '1 car of 1 site: 0 added, 1 changed, 0 removed, 0 unchanged.\n2 cars of other sites kept unchanged.\n',
    );
  });

  test('reports a failure once, with exit code 2', () => {
    folder.publish('north', [{ id: 'N1' }]);
    const { stderr, status } = run(['nowhere']);
    const lines = [
      '✖ Index [FAILED: see below]',
      `No published site nowhere in ${folder.outDir}. Published sites: north.`,
    ];
    expect({ stderr, status }).toEqual({ stderr: `${lines.join('\n')}\n`, status: 2 });
  });

  test('--rotate-keys writes new keys and indexes nothing', () => {
    folder.publish('north', [{ id: 'N1' }]);
    run([]);
    const { token } = folder.readConnection('north');
    expect(run(['--rotate-keys', 'north'])).toEqual({
      status: 0,
      stderr: '',
      stdout: 'New search keys: 1. Publish the new search.json files now: the old keys no longer work.\n',
    });
    expect(folder.readConnection('north').token).not.toBe(token);
    expect(run(['--rotate-keys', '--prune'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Use one of --prune, --rotate-keys and --api-key: only --prune goes with indexing.\n',
    });
  });

  test('--api-key prints the same search-only key for the API every time', () => {
    folder.publish('north', [{ id: 'N1' }]);
    const first = run(['--api-key']);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /^MEILI_URL=http:\/\/127\.0\.0\.1:\d+\nMEILI_SEARCH_KEY=[0-9a-f]{64}\nMEILI_UPDATE_KEY=[0-9a-f]{64}\n$/u,
    );
    expect(run(['--api-key']).stdout.split('\n')[1]).toBe(first.stdout.split('\n')[1]);
  });

  test('starts no engine when all sites search their own stock', () => {
    folder.publish('small', [{ id: 'M1' }], EMBEDDED);
    const dataDir = join(folder.outDir, '..', 'meilisearch');
    expect(run([], { MEILI_DATA_DIR: dataDir })).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('No site needs the search engine.\n1 site with search in the browser only.\n'),
    });
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('openNeededEngine', () => {
  const local = () => ({ ...engine.settings, dataDir: join(folder.outDir, '..', 'meilisearch') });

  test('returns no engine when all sites search their own stock, and one as soon as a site needs it', async () => {
    folder.publish('small', [{ id: 'M1' }], EMBEDDED);
    expect(await openNeededEngine(folder.outDir, local(), CACHE)).toBeUndefined();
    folder.publish('large', [{ id: 'L1' }]);
    expect(await openNeededEngine(folder.outDir, engine.settings, CACHE)).toMatchObject({ url: engine.url });
  });

  test('always returns a hosted engine, which may still have cars of such a site', async () => {
    folder.publish('small', [{ id: 'M1' }], EMBEDDED);
    const host = { kind: 'host', url: engine.url, adminKey: engine.adminKey, publicUrl: engine.url } as const;
    expect(await openNeededEngine(folder.outDir, host, CACHE)).toMatchObject({ url: engine.url });
  });

  test('the whole platform runs without an engine', async () => {
    folder.publish('small', [{ id: 'M1' }], EMBEDDED);
    const { outDir } = folder;
    const stack = await startStack({
      request: { outDir } as never,
      search: local(),
      cacheDir: CACHE,
      port: 0,
      run: async () => ({}) as never,
    });
    onTestFinished(stack.stop);
    expect(stack.indexed).toMatchObject({ mode: { kind: 'no engine' }, embedded: 1 });
    expect(existsSync(local().dataDir)).toBe(false);
    const { port } = stack.preview;
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: `small.localhost:${port}` } });
    expect(page.ok).toBe(true);
  });
});
