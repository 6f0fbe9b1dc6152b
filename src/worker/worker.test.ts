import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ListedRebuild } from '#src/api/rebuilds/queue.ts';
import type { BuildReport } from '#src/build/report.ts';
import type { NightWork } from '#src/night/night.ts';
import { openTestServices } from '#tests/api/test-services.ts';
import { formatDead, formatStatus } from './print.ts';
import { watchFolders } from './watch-folders.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

/** A folder with these tenants. */
function makeTenants(...slugs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const slug of slugs) {
    mkdirSync(join(folder, slug, 'stock'), { recursive: true });
    writeFileSync(join(folder, slug, 'site.json'), '{}');
  }
  return folder;
}

/** A night that builds `good` and `locked`, and fails for every other tenant. */
const makeNight = (slugs: readonly string[]): NightWork => {
  const tenants = slugs.map((slug) => ({
    slug,
    outcome: slug === 'bad' ? 'failed' : 'built',
    problems: slug === 'bad' ? ['Its feed is empty.'] : [],
  }));
  return {
    fetch: async () => [],
    build: async () => ({ tenants }) as unknown as BuildReport,
    index: async () => [],
    deploy: undefined,
    listSites: () => slugs,
  };
};

test('rebuilds what was requested, gives back what another worker builds, and reports what failed', async () => {
  const services = await openTestServices();
  onTestFinished(() => services.close());
  const { rebuilds: queue } = services;
  for (const slug of ['good', 'bad', 'gone', 'locked']) await queue.request(slug, 'operator');
  const log: string[] = [];
  const prepare = vi.fn<WorkerOptions['prepare']>(async (slugs) => makeNight(slugs));
  const allEnded = Promise.withResolvers<void>();
  const worker = startWorker({
    queue,
    locks: {
      tryLock: async (slug) => (slug === 'locked' ? undefined : async () => void log.push(`unlock ${slug}`)),
      close: async () => undefined,
    },
    tenantsDir: makeTenants('good', 'bad', 'locked'),
    batch: 10,
    prepare,
    events: {
      started: (slugs) => void log.push(`start ${slugs.toSorted().join(' ')}`),
      ended(slug, { problems }) {
        log.push([slug, ...problems].join(': '));
        if (log.length === 5) allEnded.resolve();
      },
      busy: (slug) => void log.push(`busy ${slug}`),
      queueFailed: (error) => expect.unreachable(String(error)),
    },
  });
  await allEnded.promise;
  await worker.stop();

  expect(prepare).toHaveBeenCalledOnce();
  expect(log.slice(0, 2)).toEqual(['busy locked', 'start bad good']);
  expect(log).toEqual(
    expect.arrayContaining([
      'good',
      'bad: build: Its feed is empty.',
      expect.stringMatching(/^gone: There is no folder gone/u),
    ]),
  );
  expect(log.slice(-3).toSorted()).toEqual(['unlock bad', 'unlock gone', 'unlock good']);
  const states = (await queue.list()).map(({ slug, state }) => `${slug} ${state}`);
  expect(states.toSorted()).toEqual(['bad retrying', 'gone retrying', 'good done', 'locked done', 'locked waiting']);
});

test('a step that ends early fails the rebuild of each tenant in it', async () => {
  const services = await openTestServices();
  onTestFinished(() => services.close());
  await services.rebuilds.request('good', 'operator');
  const ended = Promise.withResolvers<readonly string[]>();
  const fail = async (): Promise<never> => {
    throw new Error('The pages do not compile.');
  };
  const worker = startWorker({
    queue: services.rebuilds,
    locks: { tryLock: async () => async () => undefined, close: async () => undefined },
    tenantsDir: makeTenants('good'),
    batch: 1,
    prepare: async (slugs) => ({ ...makeNight(slugs), build: fail }),
    events: {
      started: () => undefined,
      ended: (_slug, { problems }) => ended.resolve(problems),
      busy: () => undefined,
      queueFailed: (error) => expect.unreachable(String(error)),
    },
  });
  expect(await ended.promise).toEqual(['build: The pages do not compile.']);
  await worker.stop();
  expect(await services.rebuilds.list()).toMatchObject([
    { slug: 'good', state: 'retrying', problem: 'build: The pages do not compile.' },
  ]);
});

test('watching finds the tenant of a changed file, and whether its feed or its config changed', async () => {
  const tenantsDir = makeTenants('north', 'south');
  const changes = new Set<string>();
  const watcher = await watchFolders({
    tenantsDir,
    stockDir: undefined,
    onChange: (slug, reason) => changes.add(`${slug} ${reason}`),
    onError: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => watcher.close());
  writeFileSync(join(tenantsDir, 'north/stock/.stock.json.swp'), '[]');
  writeFileSync(join(tenantsDir, 'north/stock/stock.json'), '[]');
  writeFileSync(join(tenantsDir, 'south/site.json'), '{"name":"South"}');
  writeFileSync(join(tenantsDir, 'README.md'), 'Not a tenant.');
  await vi.waitFor(() => expect([...changes].toSorted()).toEqual(['north feed', 'south config']), { timeout: 10_000 });
});

test('operators see what has not ended first, and problems on one line each without control characters', () => {
  const base = { reason: 'feed', at: '2026-11-20T01:00:00.000Z', attempts: 1, problem: undefined } as const;
  const rebuilds: ListedRebuild[] = [
    { ...base, slug: 'north', state: 'done' },
    { ...base, slug: 'south-west', state: 'dead', attempts: 6, problem: 'build: Bad \u001b[31mrow.\nindex: Down.' },
    { ...base, slug: 'east', state: 'waiting', reason: 'config', attempts: 0 },
  ];
  expect(formatStatus(rebuilds)).toEqual([
    'Rebuilds: 0 running, 1 waiting, 0 retrying, 1 dead, 1 done.',
    'waiting   east        due 2026-11-20T01:00:00.000Z for its config changed',
    'dead      south-west  given up 2026-11-20T01:00:00.000Z for its feed changed, 6 attempts',
    '          build: Bad  [31mrow.',
    '          index: Down.',
    'done      north       at 2026-11-20T01:00:00.000Z for its feed changed',
  ]);
  expect(formatDead(rebuilds).at(-1)).toContain('npm run worker -- retry');
  expect(formatDead([])).toEqual(['No dead rebuilds.']);
});
