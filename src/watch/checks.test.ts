import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeSnapshot } from '#src/features/search/index.ts';
import { makeIndexedCar } from '#tests/fixtures/search.ts';
import { DAY } from '../lib/durations.ts';
import { type CheckName, checkSite, type WatchedSite } from './checks.ts';
import type { SiteAnswer } from './request.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const seconds = (days: number): number => (NOW + days * DAY) / 1000;
const HOME = '<!doctype html><html>Home</html>';

let siteDir: string;
beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(siteDir, 'cars'));
  for (const file of ['index.html', 'used-cars.html', 'cars/trade-in.html', 'cars/one.html'])
    writeFileSync(join(siteDir, file), HOME);
});
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

const page = (status: number, body = HOME) => ({ status, type: 'text/html; charset=utf-8', body });
const json = (value: unknown, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(value) });

/** The file with the stock, whose first car is sold, and one from which all cars are gone. */
const STOCK = encodeSnapshot([
  makeIndexedCar({ id: 'S', slug: 'sold', status: 'sold' }),
  makeIndexedCar({ id: 'C', slug: 'coming', status: 'coming_soon' }),
  makeIndexedCar({ id: 'O', slug: 'one' }),
]);
const POINTER = { snapshot: '/stock-1a.json', cars: 3 };

type Answer = Omit<SiteAnswer, 'body'> & { readonly body: string };

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/': { ...page(200), certificateEnd: NOW + 60 * DAY },
  '/used-cars': page(200),
  '/cars/one': page(200),
  '/cars/gone': page(410),
  // A form has a page below /cars/ too, and comes first.
  '/cars/trade-in': page(200),
  '/stock.json': json(POINTER),
  '/stock-1a.json': json(STOCK),
  '/status.json': json({ version: 1, revision: 'r', read: seconds(-1), cars: {} }),
  '/search.json': json({ host: 'https://search.example', indexUid: 'cars', token: 't', expires: seconds(6) }),
  '/api/health': json({ ok: true }),
};

const getSite = (): WatchedSite => {
  const entry = (file: string, status: number) => ({ key: 'k', file, bytes: 1, status });
  const pages = {
    '/': entry('index.html', 200),
    '/used-cars': entry('used-cars.html', 200),
    '/cars/trade-in': entry('cars/trade-in.html', 200),
    '/cars/one': entry('cars/one.html', 200),
    '/cars/gone': entry('cars/gone.html', 410),
  };
  const release = { id: '1', dir: siteDir, siteDir, manifest: { pages } } as unknown as WatchedSite['release'];
  return { slug: 'dealer', address: 'https://dealer.example', searchPath: '/used-cars', release };
};

/** Checks the site while some paths have other answers; undefined means that there is none. */
async function check(
  changes: Readonly<Record<string, Answer | undefined>> = {},
  site = getSite(),
  asked: string[] = [],
) {
  const answers = { ...ANSWERS, ...changes };
  const ask = async (address: string): Promise<SiteAnswer> => {
    const { pathname } = new URL(address);
    asked.push(pathname);
    const answer = pathname in answers ? answers[pathname] : page(404);
    if (!answer) throw new Error('socket hang up');
    return { ...answer, body: Buffer.from(answer.body) };
  };
  return await checkSite(site, ask, NOW);
}

const listFailures = (checks: Awaited<ReturnType<typeof check>>) =>
  checks.flatMap(({ name, ok, detail }) => (ok ? [] : [[name, detail]]));

describe('the checks of a site', () => {
  test('succeed for a site that is well', async () => {
    const checks = await check();
    expect(listFailures(checks)).toEqual([]);
    expect(checks.map(({ name }) => name)).toEqual([
      'home',
      'search page',
      'car page',
      'content',
      'status',
      'search token',
      'certificate',
      'missing page',
      'delisted page',
      'api',
    ]);
  });

  test('include the page of a car that is in stock, whatever else is below /cars/', async () => {
    for (const site of [getSite(), { ...getSite(), release: undefined }]) {
      const asked: string[] = [];
      const checks = await check({}, site, asked);
      expect(checks.find(({ name }) => name === 'car page')).toMatchObject({ ok: true });
      expect(asked.filter((path) => path.startsWith('/cars/') && path !== '/cars/gone')).toEqual(
        site.release ? ['/cars/one', '/cars/one'] : ['/cars/one'],
      );
    }
  });

  test('read the stock of the build on this machine if it is the published one', async () => {
    const own = encodeSnapshot([makeIndexedCar({ id: 'O', slug: 'one' })]);
    writeFileSync(join(siteDir, 'stock-2b.json'), JSON.stringify(own));
    const asked: string[] = [];
    const checks = await check({ '/stock.json': json({ snapshot: '/stock-2b.json', cars: 1 }) }, getSite(), asked);
    expect(listFailures(checks)).toEqual([]);
    expect(asked).toContain('/cars/one');
    expect(asked).not.toContain('/stock-2b.json');
  });

  test('leave the car page out if no car is in stock', async () => {
    const stock = encodeSnapshot([makeIndexedCar({ id: 'S', slug: 'sold', status: 'sold' })]);
    for (const content of [encodeSnapshot([]), stock]) {
      const checks = await check({ '/stock-1a.json': json(content) });
      expect(listFailures(checks)).toEqual([]);
      expect(checks.map(({ name }) => name)).not.toContain('car page');
    }
  });

  test('include the age of feeds that have a limit, also while the site is down', async () => {
    const old = { file: 'stock.csv', alarm: 'The feed stock.csv is 5 days old.' };
    const site = { ...getSite(), feeds: [{ file: 'used.csv' }, old] };
    expect(listFailures(await check({}, site))).toEqual([['feed', 'The feed stock.csv is 5 days old.']]);
    const down = await check({ '/': undefined }, site);
    expect(down.map(({ name, ok }) => [name, ok])).toEqual([
      ['home', false],
      ['feed', false],
    ]);
    const recent = await check({}, { ...site, feeds: [{ file: 'used.csv' }] });
    expect(recent.find(({ name }) => name === 'feed')).toEqual({ name: 'feed', ok: true, detail: 'Recent: used.csv.' });
  });

  test.each<[string, Readonly<Record<string, Answer | undefined>>, CheckName, string]>([
    ['a page that is missing', { '/used-cars': page(404) }, 'search page', 'Status 404, expected 200.'],
    ['a page that ends early', { '/cars/one': page(200, '<html>') }, 'car page', 'The page ends early.'],
    [
      'a stock that is missing',
      { '/stock.json': page(404) },
      'car page',
      'stock.json is missing or invalid (status 404)',
    ],
    [
      'a stock whose cars are missing',
      { '/stock-1a.json': page(404) },
      'car page',
      'stock-1a.json is missing or invalid (status 404)',
    ],
    ['a stock that is no JSON', { '/stock-1a.json': json({ version: 1 }) }, 'car page', 'missing or invalid'],
    ['a car in stock without its page', { '/cars/one': page(404) }, 'car page', 'Status 404, expected 200.'],
    ['a page of another build', { '/': { ...page(200, '<html>Old</html>') } }, 'content', 'Not as built: /.'],
    [
      'a feed that stopped',
      { '/status.json': json({ version: 1, revision: 'r', read: seconds(-9), cars: {} }) },
      'status',
      'The stock changed 9 days ago. Check that the feed still arrives.',
    ],
    [
      'a status without its parts',
      { '/status.json': json({ version: 1, revision: 'r', read: seconds(-1), parts: 4 }) },
      'status',
      'status-4-0.json is missing or invalid (status 404)',
    ],
    ['a status that is no JSON', { '/status.json': page(200) }, 'status', 'status.json is missing or invalid'],
    [
      'a token that ends soon',
      { '/search.json': json({ host: 'https://s.example', indexUid: 'cars', token: 't', expires: seconds(1) }) },
      'search token',
      'The token lasts 1 day.',
    ],
    [
      'a token that has ended',
      { '/search.json': json({ host: 'https://s.example', indexUid: 'cars', token: 't', expires: seconds(-1) }) },
      'search token',
      'The token has expired',
    ],
    [
      'a certificate that ends soon',
      { '/': { ...page(200), certificateEnd: NOW + 5 * DAY } },
      'certificate',
      'Renew it.',
    ],
    ['a page that was sold and still says 200', { '/cars/gone': page(200) }, 'delisted page', 'expected 410'],
    ['an API that stores nothing', { '/api/health': json({ ok: false }, 503) }, 'api', 'status 503'],
    ['no answer', { '/api/health': undefined }, 'api', 'There was no answer: socket hang up'],
  ])('report %s', async (_, changes, name, detail) => {
    expect(listFailures(await check(changes))).toContainEqual([name, expect.stringContaining(detail)]);
  });

  test('know a stock that does not change from a feed that stopped', async () => {
    const old = { '/status.json': json({ version: 1, revision: 'r', read: seconds(-9), cars: {} }) };
    const checkFeed = async (days: number) => {
      const checks = await check(old, { ...getSite(), feedAt: NOW - days * DAY });
      return checks.find(({ name }) => name === 'status');
    };
    expect(await checkFeed(1)).toMatchObject({
      ok: true,
      detail: 'The stock changed 9 days ago, and its feed came 1 day ago.',
    });
    expect(await checkFeed(8)).toMatchObject({
      ok: false,
      detail: 'The stock changed 9 days ago, and its feed came 8 days ago. Check that the feed still arrives.',
    });
  });

  test('report a site that is down once', async () => {
    expect(await check({ '/': undefined })).toEqual([
      { name: 'home', ok: false, detail: 'There was no answer: socket hang up' },
    ]);
  });

  test('report a host that answers 200 for pages that do not exist', async () => {
    const ask = async (): Promise<SiteAnswer> => ({ ...page(200), body: Buffer.from(HOME) });
    expect(listFailures(await checkSite(getSite(), ask, NOW))).toContainEqual([
      'missing page',
      'Status 200, expected 404.',
    ]);
  });

  test('a site that searches its own stock needs no token, and one that was built elsewhere is not compared', async () => {
    const checks = await check({ '/search.json': page(404) }, { ...getSite(), release: undefined });
    expect(listFailures(checks)).toEqual([]);
    expect(checks.some(({ name }) => name === 'content')).toBe(false);
  });
});
