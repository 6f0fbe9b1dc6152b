import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '#src/release/index.ts';
import {
  type FleetFolder,
  makeBuilt,
  makeFleetFolder,
  makeNight,
  makeReport,
  makeStock,
  makeWatch,
  PHOTOS,
  READ_AT,
  SYNDICATED,
} from '#tests/fixtures/fleet-folder.ts';
import { createFleetApp } from './app.ts';
import { COLUMNS } from './columns.ts';
import type { RebuildFact } from './fleet.ts';

const HOSTILE = '<img src=x onerror=alert(1)> "&\'';
const ROW = { row: 3, id: HOSTILE, column: HOSTILE, value: HOSTILE, reason: HOSTILE };
const GROUP = { column: HOSTILE, reason: HOSTILE, count: 30, rows: [ROW] };

const makeRebuild = (state: RebuildFact['state']): RebuildFact => ({
  state,
  reason: HOSTILE,
  at: new Date(READ_AT).toISOString(),
  attempts: 6,
  problem: HOSTILE,
});

let folder: FleetFolder;
let app: ReturnType<typeof createFleetApp>;

beforeAll(() => {
  folder = makeFleetFolder();
  for (const [slug, name, cars] of [
    ['alpha-cars', 'Alpha Cars', 9],
    ['beta-motors', 'Beta Motors', 100],
    ['gamma-group', HOSTILE, 20],
  ] as const) {
    folder.config(slug);
    folder.release(slug, { manifest: { name, cars, place: 'Geelong, VIC' } });
    folder.feed(slug, 'stock.json', cars);
  }
  folder.write(
    'report.json',
    makeReport([
      makeBuilt('alpha-cars', { cars: 9, syndication: [{ ...SYNDICATED, rejectedCars: 0, rejected: [] }] }),
      makeBuilt('beta-motors', { cars: 100, photos: PHOTOS, syndication: [SYNDICATED] }),
      makeBuilt('gamma-group', {
        cars: 20,
        warnings: [HOSTILE],
        photos: {
          ...PHOTOS,
          failed: 30,
          problems: [{ reason: HOSTILE, count: 3, photos: [{ car: HOSTILE, url: HOSTILE }] }],
        },
        syndication: [
          {
            ...SYNDICATED,
            label: HOSTILE,
            url: HOSTILE,
            rejectedCars: 30,
            rejected: [{ column: HOSTILE, reason: HOSTILE, count: 3, cars: [{ id: HOSTILE, value: HOSTILE }] }],
          },
        ],
        stock: makeStock({ quarantined: [GROUP], warnings: [GROUP], notes: [HOSTILE] }),
        changes: { rendered: [`/${HOSTILE}`], assembled: [`/${HOSTILE}`], removed: [HOSTILE] },
      }),
      { outcome: 'failed', slug: 'delta-cars', ms: 1, problems: [HOSTILE] },
    ]),
  );
  folder.write('night.json', makeNight([{ slug: 'gamma-group', problems: [{ step: 'publish', problem: HOSTILE }] }]));
  folder.write('watch.json', makeWatch({ 'beta-motors': [{ detail: HOSTILE }] }));
  const measured = { kind: 'home', path: '/', at: READ_AT, lcp: 1200 };
  folder.write('lighthouse.json', { pages: [{ slug: 'alpha-cars', ...measured }] });
  app = createFleetApp({
    ...folder.sources,
    readPublication: async (slug) =>
      slug === 'alpha-cars' ? { publishedAt: READ_AT, release: HOSTILE, files: 3, bytes: 4, earlier: 0 } : undefined,
    readRebuilds: async () =>
      new Map([
        ['alpha-cars', [makeRebuild('done'), makeRebuild('running')]],
        ['beta-motors', [makeRebuild('waiting'), makeRebuild('retrying')]],
        ['gamma-group', [makeRebuild('dead'), makeRebuild('waiting')]],
      ]),
    readVitals: async () => new Map([['alpha-cars', { lcp: 2000, loads: 50 }]]),
    readDemand: async () =>
      new Map([
        ['alpha-cars', { nothing: [{ text: HOSTILE, occurrences: 1200, lastDay: '2026-11-20' }], words: [] }],
        ['beta-motors', { nothing: [], words: [] }],
      ]),
    getLocalUrl: (slug, host) => `http://${slug}.${host}`,
  });
});
afterAll(() => folder.remove());

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(
    app.request(`http://localhost:4325${path}`, { ...init, headers: { host: 'localhost:4325', ...init.headers } }),
  );

const getText = async (path: string): Promise<string> => (await get(path)).text();

/** Returns the slugs of the rows that are shown, in their order. */
const listRows = (page: string): string[] =>
  Array.from(
    page.matchAll(/<tr data-search="[^"]*"><th scope="row"><a href="\/fleet\/tenants\/([^"]+)"/gu),
    ([, slug = '']) => slug,
  );

describe('the table', () => {
  test('begins with what is worst, and can be ordered by every column in both directions', async () => {
    expect(listRows(await getText('/fleet'))).toEqual(['gamma-group', 'delta-cars', 'beta-motors', 'alpha-cars']);
    expect(listRows(await getText('/fleet?sort=cars'))).toEqual([
      'beta-motors',
      'gamma-group',
      'alpha-cars',
      'delta-cars',
    ]);
    expect(listRows(await getText('/fleet?sort=cars&order=asc'))).toEqual([
      'alpha-cars',
      'gamma-group',
      'beta-motors',
      'delta-cars',
    ]);
    expect(listRows(await getText('/fleet?sort=name'))).toEqual([
      'gamma-group',
      'alpha-cars',
      'beta-motors',
      'delta-cars',
    ]);
    for (const { key } of COLUMNS) expect(listRows(await getText(`/fleet?sort=${key}&order=asc`))).toHaveLength(4);
  });

  test.each([
    ['feeds', ['beta-motors', 'gamma-group', 'alpha-cars', 'delta-cars']],
    ['photos', ['gamma-group', 'beta-motors', 'alpha-cars', 'delta-cars']],
    ['unsent', ['gamma-group', 'beta-motors', 'alpha-cars', 'delta-cars']],
    ['rebuilds', ['gamma-group', 'alpha-cars', 'beta-motors', 'delta-cars']],
  ])('ordered by %s has the worst first, and those without the figure last', async (key, slugs) => {
    expect(listRows(await getText(`/fleet?sort=${key}`))).toEqual(slugs);
  });

  test('shows feeds, photos, cars that were not sent and rebuilds', async () => {
    const [, row = ''] = /<tr data-search="beta motors[^>]*>(.*?)<\/tr>/u.exec(await getText('/fleet?q=beta')) ?? [];
    const text = row.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
    expect(text).toContain(' 3 12 fetched, 40 waiting 2 of 1 feed ');
    expect(text).toContain(' 2 waiting ');
    expect(text).toMatch(/days ago in place/u);
  });

  test('says which column it is ordered by, and a second click turns the order round', async () => {
    const page = await getText('/fleet?sort=cars&q=cars');
    expect(page.match(/aria-sort="/gu)).toHaveLength(1);
    expect(page).toContain('aria-sort="descending" class="number"><a href="/fleet?q=cars&amp;sort=cars&amp;order=asc"');
  });

  test.each([
    ['q=ALPHA', ['alpha-cars']],
    ['q=geelong&sort=cars', ['beta-motors', 'gamma-group', 'alpha-cars']],
    ['q=nothing', []],
    ['show=builds', ['gamma-group', 'delta-cars']],
    ['show=alarms', ['beta-motors']],
    ['show=publications', ['gamma-group', 'alpha-cars']],
    ['show=everything&sort=__proto__&order=up&q=alpha', ['alpha-cars']],
  ])('%s shows %j', async (query, slugs) => {
    expect(listRows(await getText(`/fleet?${query}`))).toEqual(slugs);
  });

  test('keeps search, filter and order in its form', async () => {
    const page = await getText('/fleet?show=builds&sort=cars&q=%22%3E%3Cb%3E');
    expect(page).toContain('name="q" value="&quot;&gt;&lt;b&gt;"');
    expect(page).toContain('<input type="hidden" name="show" value="builds">');
    expect(page).toContain('<input type="hidden" name="sort" value="cars">');
  });
});

test('every link leads to a page or file that exists, and every anchor to a section', async () => {
  const seen = new Set<string>();
  const pending = ['/fleet'];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const [address = '', anchor] = path.split('#');
    const response = await get(address);
    const body = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    if (anchor !== undefined) expect(body, path).toContain(`id="${anchor}"`);
    if (anchor !== undefined || !response.headers.get('content-type')?.startsWith('text/html')) continue;
    const links = Array.from(body.matchAll(/href="([^"]+)"/gu), ([, href = '']) => href.replaceAll('&amp;', '&'));
    const sections = links.flatMap((href) => (href.startsWith('#') ? `${address}${href}` : []));
    // Each order of each filter shows the same kinds of links.
    const isCombination = (href: string): boolean => href.split('?')[1]?.includes('&') === true;
    pending.push(...sections, ...links.filter((href) => href.startsWith('/') && !isCombination(href)));
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      '/fleet/sources/report.json',
      '/fleet/sources/night.json',
      '/fleet/sources/watch.json',
      '/fleet/sources/lighthouse.json',
      '/fleet/tenants/alpha-cars/manifest.json',
      '/fleet/tenants/alpha-cars/status.json',
      '/fleet/tenants/alpha-cars/publication.json',
      '/fleet/tenants/alpha-cars/vitals.json',
      '/fleet/tenants/alpha-cars/demand.json',
      '/fleet/tenants/alpha-cars/feeds.json',
      '/fleet/tenants/alpha-cars/rebuilds.json',
      '/fleet/tenants/beta-motors#checks',
      '/fleet/tenants/beta-motors#feeds',
      '/fleet/tenants/beta-motors#photos',
      '/fleet/tenants/beta-motors#syndication',
      '/fleet/tenants/beta-motors#rebuilds',
      '/fleet/tenants/gamma-group#quarantined',
    ]),
  );
});

test.each([
  '/fleet',
  '/fleet/tenants/alpha-cars',
  '/fleet/tenants/beta-motors',
  '/fleet/tenants/gamma-group',
  '/fleet/tenants/delta-cars',
])('%s shows text of feeds, reports and sites as text', async (path) => {
  const page = await getText(path);
  expect(page).not.toContain('<img');
  expect(page).not.toContain('x onerror=alert(1)> "');
  for (const attribute of page.matchAll(/ (?:href|data-search|title)="([^"]*)/gu))
    expect(attribute[1]).not.toContain('<');
});

test('a page of a dealer shows rows by reason, and the commands for it', async () => {
  const page = await getText('/fleet/tenants/gamma-group');
  expect(page).toContain('npm run build -- --check-feed gamma-group');
  expect(page).toContain(`--out ${folder.sources.outDir}`);
  expect(page).toContain('<a href="http://gamma-group.localhost:4325/">on this machine</a>');
  expect(page).toMatch(/Row 3 \(&lt;img/u);
});

test.each([
  '/fleet/sources/../../package.json',
  '/fleet/sources/..%2f..%2fpackage.json',
  '/fleet/sources/manifest.json',
  '/fleet/sources/constructor',
  '/fleet/tenants/..%2f..',
  '/fleet/tenants/unknown',
  '/fleet/tenants/alpha-cars/stock.json',
  '/fleet/tenants/alpha-cars/..%2fstock.json',
  '/fleet/tenants/alpha-cars/__proto__',
  '/other',
])('%s is not served', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a page of a dealer shows what was searched for in vain, and that texts may be too rare', async () => {
  const page = await getText('/fleet/tenants/alpha-cars');
  expect(page).toContain('<h3>Searches that found nothing</h3>');
  expect(page).not.toContain('Words that were not understood');
  expect(page).toContain('<td data-label="Times">1,200</td><td data-label="Last day">2026-11-20</td>');
  expect(await getText('/fleet/tenants/beta-motors')).toContain('Only texts too rare to be kept.');
  expect(await getText('/fleet/tenants/gamma-group')).toContain('<code>npm run demand</code>');
});

test('it answers this machine alone, read-only, and lets a page run nothing but its own script', async () => {
  expect((await get('/fleet', { headers: { host: 'rebound.example' } })).status).toBe(421);
  expect((await get('/fleet', { method: 'POST' })).status).toBe(405);
  const { headers } = await get('/fleet');
  const { 'content-security-policy': _policy, ...others } = SECURITY_HEADERS;
  expect(Object.fromEntries(headers)).toMatchObject(others);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*script-src 'sha256-[^']+'; .*frame-ancestors 'none'$/u,
  );
  expect((await get('/')).headers.get('location')).toBe('/fleet');
});
