import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { restoreFeed } from '#src/feeds/restore-feed.ts';
import { DAY } from '#src/lib/durations.ts';
import { atDepth } from '../fixtures/depth.ts';
import { getTenantProblems, getTenantReport } from '../fixtures/fleet.ts';
import { send, sendPart } from './feed-server.ts';
import { CSV_FORMAT, makeFetching, makeRows } from './fetching.ts';

const fetching = makeFetching();
const { fleet } = fetching;
const TEN = makeRows(10);
const folders = () => ({ tenantsDir: fleet.tenantsDir, stockDir: undefined });

/** Fetches and builds, as a night does. */
async function runNight() {
  const [fetched] = await fetching.fetch();
  const report = await fleet.build();
  return { fetched, report, tenant: getTenantReport(report, 'dealer') };
}

const HOSTILE: [string, () => typeof fetching.server.answer][] = [
  ['truncated', () => sendPart(TEN, 300)],
  ['empty', () => send('')],
  ['a web page', () => send('<!doctype html><h1>Sign in</h1>')],
  ['in Latin-1', () => send(Buffer.from(TEN.replaceAll('Corolla', 'Citroën'), 'latin1'))],
  ['an incomplete gzip', () => send(gzipSync(TEN).subarray(0, 70))],
];

describe('a night with a feed at a URL', () => {
  test('builds from what was fetched, and names the command if nothing was', async () => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    const first = await fleet.build();
    expect(getTenantProblems(first, 'dealer')).toContain('has never been fetched. Run "npm run feeds -- dealer"');
    fetching.server.answer = send(TEN);
    expect(await runNight()).toMatchObject({ fetched: { outcome: 'fetched' }, tenant: { outcome: 'built', cars: 10 } });
  });

  test.each(atDepth({ sample: HOSTILE.slice(0, 1), full: HOSTILE }))(
    'keeps the site as it is if the feed is %s, and stops no other dealer',
    async (_, makeAnswer) => {
      fetching.tenant([{ source: fetching.urlSource() }]);
      fetching.server.answer = send(TEN);
      await runNight();
      fetching.tenant([{ source: fetching.urlSource() }], 'other');
      const answer = makeAnswer();
      fetching.server.answer = (...exchange) =>
        (fetching.server.requests.length === 2 ? send(TEN) : answer)(...exchange);
      expect(await fetching.fetch({}, {}, ['other', 'dealer'])).toMatchObject([
        { slug: 'other', outcome: expect.stringMatching(/fetched|failed/u) },
        { slug: 'dealer', outcome: 'failed', problems: [expect.stringContaining('Builds use the last good copy')] },
      ]);
      expect(getTenantReport(await fleet.build(), 'dealer')).toMatchObject({ outcome: 'unchanged', cars: 10 });
    },
  );

  test('refuses a feed that lost half of its cars, until a person accepts it or goes back to a copy', async () => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    fetching.server.answer = send(TEN, { etag: '"1"' });
    await runNight();
    fetching.pass(DAY);
    fetching.server.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"2"') response.writeHead(304).end();
      else send(makeRows(4), { etag: '"2"' })(request, response);
    };
    expect(await runNight()).toMatchObject({
      fetched: { outcome: 'fetched' },
      tenant: { outcome: 'previous-stock', cars: 10 },
    });
    const { copy } = restoreFeed(folders(), 'dealer', {});
    expect(fetching.read()).toBe(TEN);
    // The source has nothing new, so the copy stays; its age is that of the copy.
    expect(await runNight()).toMatchObject({
      fetched: { outcome: 'unchanged', feeds: [{ ageHours: 24 }] },
      tenant: { cars: 10 },
    });
    expect(() => restoreFeed(folders(), 'dealer', { copy: '2020' })).toThrow(copy.name);
    expect(() => restoreFeed(folders(), 'dealer', { file: 'x' })).toThrow('Its fetched feeds are stock.csv.');
  });

  test(`takes ${atDepth({ sample: '2,000', full: '100,000' })} rows`, { timeout: 120_000 }, async () => {
    const rows = atDepth({ sample: 2000, full: 100_000 });
    fetching.tenant([{ source: fetching.urlSource() }]);
    fetching.server.answer = send(gzipSync(makeRows(rows)));
    expect(await fetching.fetch()).toMatchObject([{ outcome: 'fetched', problems: [] }]);
    expect(fetching.read()).toBe(makeRows(rows));
  });

  test('raises an alarm when the feed is older than the dealer allows', async () => {
    fetching.tenant([{ source: fetching.urlSource(), maxAgeHours: 48 }]);
    fetching.server.answer = send(TEN, { 'last-modified': new Date(fetching.now - DAY).toUTCString() });
    expect(await fetching.fetch()).toMatchObject([{ outcome: 'fetched', problems: [] }]);
    fetching.pass(2 * DAY);
    expect(await fetching.fetch()).toMatchObject([
      {
        outcome: 'old',
        problems: [
          'The feed stock.csv is 3 days old; the dealer allows 48 hours. Ask its provider if the export still runs.',
        ],
      },
    ]);
    // A feed that another program puts in place has the date of its file.
    fetching.tenant([{ maxAgeHours: 1 }]);
    expect(await fetching.fetch({ now: () => Date.now() + DAY })).toMatchObject([{ outcome: 'old' }]);
  });
});

describe("links in a dealer's folder", () => {
  test('lead no download out of it', async () => {
    const outside = `${fleet.outDir}-outside`;
    mkdirSync(outside);
    fetching.tenant([{ file: 'sub/stock.csv', source: fetching.urlSource(), format: CSV_FORMAT }]);
    symlinkSync(outside, fetching.getFile('sub'));
    fetching.server.answer = send(TEN);
    expect(await fetching.fetch()).toMatchObject([
      { outcome: 'failed', problems: [expect.stringContaining('is not a folder, but a file or a link')] },
    ]);
    rmSync(fetching.getFile('sub'));
    writeFileSync(`${outside}/target.csv`, 'untouched');
    mkdirSync(fetching.getFile('sub'));
    symlinkSync(`${outside}/target.csv`, fetching.getFile('sub/stock.csv'));
    expect(await fetching.fetch()).toMatchObject([{ outcome: 'fetched' }]);
    expect(readFileSync(`${outside}/target.csv`, 'utf8')).toBe('untouched');
    rmSync(outside, { recursive: true });
  });
});
