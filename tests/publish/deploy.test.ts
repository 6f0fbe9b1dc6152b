import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeStockStatus } from '#src/features/freshness/index.ts';
import { DAY } from '#src/lib/durations.ts';
import type { SiteReport } from '#src/publish/index.ts';
import { findReleaseDirs, readStatus, replaceStatus } from '#src/release/index.ts';
import { CARS, makePublishing, NOW, withPrice } from './publishing.ts';

const publishing = makePublishing();

const listUploads = (reports: readonly SiteReport[]): string[] =>
  reports.flatMap((report) => ('changes' in report ? report.changes.uploaded : [])).sort();

const listDifferent = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([path, content]) => (before.get(path) === content ? [] : [path])).sort();

describe('publishing to a bucket', () => {
  test('uploads a whole site, then only the files whose bytes differ, then nothing', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    await publishing.fleet.build();
    expect(await publishing.readPublication()).toBeUndefined();
    const first = await publishing.run();
    expect(first).toMatchObject([{ slug: 'dealer', outcome: 'published' }]);
    const before = publishing.readFolder();
    expect(listUploads(first)).toEqual([...before.keys()].sort());
    expect(publishing.readSite()).toEqual(before);

    publishing.fleet.feed('dealer', withPrice(19_500));
    await publishing.fleet.build();
    const second = await publishing.run();
    const after = publishing.readFolder();
    expect(listUploads(second)).toEqual(listDifferent(before, after));
    expect(listUploads(second)).toContain('status.json');

    publishing.server.writes.length = 0;
    expect(await publishing.run()).toMatchObject([{ outcome: 'unchanged' }]);
    expect(publishing.server.writes).toEqual([]);
    expect(await publishing.readPublication()).toMatchObject({
      publishedAt: NOW,
      files: after.size,
      earlier: 1,
      unfinished: undefined,
    });
  });

  test('sends content types, caching, the cache tag, and the status of pages about delisted cars', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    await publishing.fleet.build();
    publishing.fleet.feed('dealer', CARS.slice(1));
    await publishing.fleet.build();
    await publishing.run();
    const { pages } = publishing.fleet.manifest('dealer');
    const gone = Object.values(pages).find(({ status }) => status === 410)?.file;
    expect(await publishing.objects.inspect(`live/dealer/${gone}`)).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'public, max-age=0, s-maxage=300, must-revalidate',
      metadata: { 'cache-tag': 'tenant:dealer', status: '410' },
    });
    const script = [...publishing.readFolder().keys()].find((path) => /^_astro\/.*\.js$/u.test(path));
    expect(await publishing.objects.inspect(`live/dealer/${script}`)).toMatchObject({
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(await publishing.objects.inspect('live/dealer/status.json')).toMatchObject({
      cacheControl: 'public, max-age=0, s-maxage=60, must-revalidate',
    });
  });

  test('uploads assets before pages, pages before what leads to them, and the record last', async () => {
    await publishing.publishFirst();
    const keys = publishing.server.writes.map(({ key }) => key.replace('live/dealer/', ''));
    const pages = keys.flatMap((key, at) => (key.endsWith('.html') ? [at] : []));
    const first = pages[0] ?? -1;
    const last = pages.at(-1) ?? -1;
    for (const [at, key] of keys.entries()) {
      if (/^(?:_astro|pictures)\/|^stock-/u.test(key)) expect(at, key).toBeLessThan(first);
      if (/^(?:status|stock|search)\.json$|^sitemap/u.test(key)) expect(at, key).toBeGreaterThan(last);
    }
    expect(keys.at(-1)).toBe('live/.releases/dealer/record.json');
  });

  test('a refresh between two builds uploads the changed files of the status alone, in an order that keeps it whole', async () => {
    await publishing.publishFirst();
    const release = findReleaseDirs(publishing.fleet.outDir, 'dealer');
    if (!release) throw new Error('The dealer is not published.');
    const refresh = async (cars: number, price: number): Promise<string[]> => {
      const facts = { price: 20_000, status: 'in_stock' as const, reserved: false };
      const listed = Array.from({ length: cars }, (_, index) => ({ ...facts, id: `car-${index}` }));
      listed[0] = { ...facts, id: 'car-0', price };
      const before = readStatus(release);
      replaceStatus(release, makeStockStatus({ listed, withheld: [], before, now: NOW + price }));
      publishing.server.writes.length = 0;
      await publishing.run();
      expect(publishing.readSite()).toEqual(publishing.readFolder());
      return publishing.server.writes.flatMap(({ key }) => (key.startsWith('live/dealer/') ? [key.slice(12)] : []));
    };
    expect(await refresh(3, 1000)).toEqual(['status.json']);
    const divided = await refresh(400, 2000);
    expect(divided).toHaveLength(4 + 1);
    expect(divided.at(-1)).toBe('status.json');
    expect(await refresh(400, 3000)).toEqual([expect.stringMatching(/^status-4-\d\.json$/u), 'status.json']);
    // The parts are deleted after nothing leads to them.
    expect((await refresh(3, 4000))[0]).toBe('status.json');
    expect([...publishing.readSite().keys()].filter((path) => /^status-\d/u.test(path))).toEqual([]);
    expect(await publishing.run({ task: { kind: 'verify' } })).toMatchObject([{ outcome: 'verified' }]);
  });

  test('a dry run lists the changes and makes none', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    await publishing.fleet.build();
    expect(listUploads(await publishing.run({ dryRun: true }))).toHaveLength(publishing.readFolder().size);
    expect(publishing.server.writes).toEqual([]);
  });

  test('keeps hashed files for a day after they left, and deletes pages at once', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    publishing.fleet.asset('dealer', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>');
    await publishing.fleet.build();
    await publishing.run();
    const stock = [...publishing.readFolder().keys()].find((path) => path.startsWith('stock-')) ?? '';
    publishing.fleet.feed('dealer', withPrice(18_000));
    await publishing.fleet.build();
    expect(await publishing.run()).toMatchObject([{ changes: { retired: [stock] } }]);
    expect(publishing.readSite().has(stock)).toBe(true);
    await publishing.run({ now: NOW + DAY });
    expect(publishing.readSite().has(stock)).toBe(false);
    expect(await publishing.run({ task: { kind: 'verify' } })).toMatchObject([{ outcome: 'verified' }]);
  });

  test('refuses to delete a large share of the pages, unless that is accepted', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    const pages = join(publishing.fleet.tenantsDir, 'dealer/pages');
    mkdirSync(pages);
    for (let page = 0; page < 30; page += 1)
      writeFileSync(join(pages, `page-${page}.md`), '---\ntitle: A page\n---\nText');
    await publishing.fleet.build();
    await publishing.run();
    const before = publishing.readSite();
    rmSync(pages, { recursive: true });
    await publishing.fleet.build();
    expect(await publishing.run()).toMatchObject([
      {
        outcome: 'failed',
        problems: [expect.stringMatching(/^30 of its \d+ pages would be deleted.*--accept-deletes/u)],
      },
    ]);
    expect(publishing.readSite()).toEqual(before);
    expect(await publishing.run({ acceptDeletes: true })).toMatchObject([{ outcome: 'published' }]);
    expect(publishing.readSite()).toEqual(publishing.readFolder());
  });
});
