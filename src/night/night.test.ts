import { describe, expect, test } from 'vitest';
import type { BuildReport } from '#src/build/report.ts';
import type { TenantFeeds } from '#src/feeds/index.ts';
import type { SiteReport } from '#src/publish/index.ts';
import { getNightExitCode, listNightLines, type NightWork, runNight } from './night.ts';

const PUBLISHED = {
  slug: 'north',
  ms: 1,
  outcome: 'published',
  changes: { uploaded: [], headers: [], deleted: [], retired: [] },
};

const makeBuild = (...tenants: object[]) => ({ shard: undefined, tenants }) as unknown as BuildReport;

/** Work that succeeds for `north` and `south`; `calls` lists what was asked of it. */
function makeWork(changes: Partial<NightWork> = {}) {
  const calls: string[] = [];
  const work: NightWork = {
    fetch: async () => [
      { slug: 'north', outcome: 'fetched', feeds: [], problems: [] },
      { slug: 'south', outcome: 'in-place', feeds: [], problems: [] },
    ],
    build: async () => makeBuild({ slug: 'north', outcome: 'built' }, { slug: 'south', outcome: 'unchanged' }),
    index: async (slugs) => {
      calls.push(`index ${slugs.join(' ')}`);
      return [];
    },
    deploy: async ({ kind }, slugs) => {
      calls.push(`${kind} ${slugs.join(' ')}`);
      return slugs.map((slug) =>
        kind === 'verify'
          ? { slug, ms: 1, outcome: 'verified' }
          : ({ ...PUBLISHED, slug, outcome: slug === 'north' ? 'published' : 'unchanged' } as SiteReport),
      );
    },
    listSites: () => ['north', 'south'],
    ...changes,
  };
  return { work, calls };
}

const fail = async (): Promise<never> => {
  throw new Error('Out of order.');
};

describe('a night', () => {
  test('fetches feeds, builds, indexes and publishes all sites, and checks those that it changed', async () => {
    const { work, calls } = makeWork();
    const report = await runNight(work);
    expect(calls).toEqual(['index north south', 'publish north south', 'verify north']);
    expect(report.tenants).toEqual([
      {
        slug: 'north',
        fetch: 'fetched',
        build: 'built',
        index: 'indexed',
        publish: 'published',
        check: 'verified',
        problems: [],
      },
      { slug: 'south', build: 'unchanged', index: 'indexed', publish: 'unchanged', problems: [] },
    ]);
    expect(getNightExitCode(report)).toBe(0);
    expect(listNightLines(report)).toEqual([
      expect.stringMatching(/^fetch: 1 fetched \(/u),
      expect.stringMatching(/^build: 1 built, 1 unchanged \(/u),
      expect.stringMatching(/^index: 2 indexed \(/u),
      expect.stringMatching(/^publish: 1 published, 1 unchanged \(/u),
      expect.stringMatching(/^check: 1 verified \(/u),
    ]);
  });

  test('a tenant that fails in a step goes through the others, and does not stop another tenant', async () => {
    const { work } = makeWork({
      build: async () =>
        makeBuild(
          { slug: 'north', outcome: 'failed', problems: ['The feed is empty.'] },
          { slug: 'south', outcome: 'built' },
        ),
      index: async () => [{ site: 'south', reason: 'its stock is unreadable' }],
    });
    const report = await runNight(work);
    expect(report.tenants).toMatchObject([
      { slug: 'north', build: 'failed', index: 'indexed', publish: 'published' },
      { slug: 'south', build: 'built', index: 'failed', publish: 'unchanged' },
    ]);
    expect(listNightLines(report).slice(-2)).toEqual([
      'north: build: The feed is empty.',
      'south: index: Search is out of date because its stock is unreadable.',
    ]);
    expect(getNightExitCode(report)).toBe(1);
  });

  test('a feed that is not fetched, and one that is too old, stop no tenant', async () => {
    const feeds: TenantFeeds[] = [
      { slug: 'north', outcome: 'failed', feeds: [], problems: ['The feed stock.csv was not fetched.'] },
      { slug: 'south', outcome: 'old', feeds: [], problems: ['The feed stock.csv is 5 days old.'] },
    ];
    const report = await runNight(makeWork({ fetch: async () => feeds }).work);
    expect(report.tenants).toMatchObject([
      { slug: 'north', fetch: 'failed', build: 'built', publish: 'published' },
      { slug: 'south', fetch: 'old', build: 'unchanged', publish: 'unchanged' },
    ]);
    expect(listNightLines(report)).toContain('south: fetch: The feed stock.csv is 5 days old.');
    expect(getNightExitCode(report)).toBe(1);
  });

  test.each(['fetch', 'build', 'index', 'deploy'] as const)('a broken %s stops no other step', async (broken) => {
    const { work, calls } = makeWork({ [broken]: fail });
    const report = await runNight(work);
    const all = ['index', 'publish', 'verify'];
    const ran = { fetch: all, build: all, index: ['publish', 'verify'], deploy: ['index'] }[broken];
    expect(calls.map((call) => call.split(' ')[0])).toEqual(ran);
    expect(report.steps.filter(({ outcome }) => outcome === 'failed')).toMatchObject(
      broken === 'deploy' ? [{ step: 'publish' }, { step: 'check' }] : [{ step: broken, problem: 'Out of order.' }],
    );
    expect(getNightExitCode(report)).toBe(1);
  });

  test('without a bucket, sites are built and indexed, and the report says what was left out', async () => {
    const { work } = makeWork({ deploy: undefined });
    const report = await runNight(work);
    expect(report.steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'fetch done',
      'build done',
      'index done',
      'publish skipped',
      'check skipped',
    ]);
    expect(listNightLines(report).at(-1)).toContain('DEPLOY_TO');
    expect(getNightExitCode(report)).toBe(0);
  });
});
