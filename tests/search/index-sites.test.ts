import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifestOf } from '#src/build/manifest.ts';
import { draftRelease } from '#src/build/releases.ts';
import { writeStoredStock } from '#src/build/stored-stock.ts';
import { EMPTY_STATE, SearchConnectionSchema, searchPlan, searchScope } from '#src/features/search/index.ts';
import { indexSites } from '#src/search-index/index-sites.ts';
import type { Car } from '#src/stock/car.ts';
import { CONFIG, car, NOW } from './cars.ts';
import { askEngine, multiSearch, startTestEngine } from './engine.ts';

const MINIMAL = resolve(import.meta.dirname, '../sites/minimal/site.json');

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let folder: string;
let outDir: string;

beforeAll(async () => {
  engine = await startTestEngine();
  folder = mkdtempSync(join(tmpdir(), 'index-sites-'));
  outDir = join(folder, 'dist');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await engine.stop();
});

/** Publishes a site as a build does, with its config, its stock and one page. */
function publish(
  slug: string,
  cars: readonly Partial<Car>[],
  config: object = JSON.parse(readFileSync(MINIMAL, 'utf8')),
): void {
  const configFile = join(folder, 'tenants', slug, 'site.json');
  mkdirSync(join(folder, 'tenants', slug), { recursive: true });
  writeFileSync(configFile, JSON.stringify({ ...config, slug }));
  const draft = draftRelease(outDir, slug);
  draft.write('index.html', '');
  writeStoredStock(draft, { cars: cars.map(car), departed: [] });
  draft.publish(
    manifestOf({
      ...{ slug, name: slug, template: 'plain', place: '', builtAt: NOW, sources: [configFile], sourcesKey: 'k' },
      ...{ validUntil: null, pages: {}, cars: cars.length, warnings: [] },
      stock: { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], notes: [] },
    }),
  );
}

const indexWith = (request: { slugs?: string[]; prune?: boolean; outDir?: string }) =>
  indexSites(
    { ...engine, publicUrl: 'https://search.example', stop: engine.stop },
    { outDir, slugs: [], now: Date.now(), ...request },
  );
const index = (...slugs: string[]) => indexWith({ slugs });

const connectionOf = (slug: string) =>
  v.parse(SearchConnectionSchema, JSON.parse(readFileSync(join(outDir, slug, 'search.json'), 'utf8')));

const EVERYTHING = searchPlan(EMPTY_STATE, searchScope(CONFIG, 3), NOW);

async function foundAt(slug: string): Promise<string[]> {
  const { hits } = await askEngine(engine.url, connectionOf(slug).token, EVERYTHING);
  return hits.map(({ id }) => id);
}

describe('indexSites', () => {
  test('without any published site it says what to do first, and leaves the index alone', async () => {
    await expect(index()).rejects.toThrow(/^No site is published in .+\. Run "npm run build" first\.$/u);
  });

  test('indexes the published stock of every site and gives each a key to it', async () => {
    publish('north', [{ id: 'N1' }, { id: 'HIDDEN', slug: 'h', show_on_dealer_website: false }]);
    publish('south', [{ id: 'S1' }]);
    expect(await index()).toEqual({ sites: 2, cars: 2, keptCars: 0, problems: [] });
    expect(await foundAt('north')).toEqual(['N1']);
    expect(await foundAt('south')).toEqual(['S1']);
    expect(connectionOf('north')).toMatchObject({ host: 'https://search.example', indexUid: 'cars' });
    expect(readdirSync(join(outDir, 'north')).toSorted()).toEqual(['index.html', 'search.json']);
  });

  test('with names, only those sites are read anew', async () => {
    publish('north', [{ id: 'N2' }]);
    publish('south', [{ id: 'S2' }]);
    expect(await index('north')).toMatchObject({ sites: 1, cars: 1, keptCars: 1 });
    expect(await foundAt('north')).toEqual(['N2']);
    expect(await foundAt('south')).toEqual(['S1']);
  });

  test('a site whose config has broken keeps its indexed cars, and the others go on', async () => {
    publish('north', [{ id: 'N3' }], { template: 'broken' });
    const report = await index();
    expect(report.problems).toEqual([
      { site: 'north', reason: 'its site.json has problems; "npm run build" tells which' },
    ]);
    expect(await foundAt('north')).toEqual(['N2']);
    expect(await foundAt('south')).toEqual(['S2']);
  });

  test('the token of a site does not find the cars that its search rules leave out, whatever is asked', async () => {
    const minimal = JSON.parse(readFileSync(MINIMAL, 'utf8'));
    const search = {
      ...{ filter: 'NOT model = "Corolla"', minimumPrice: 10 },
      ...{ excludedStockNumbers: ['X1'], excludedNewMakes: ['Mazda'] },
    };
    const cars: Partial<Car>[] = [
      { id: 'SHOWN' },
      { id: 'FILTER', model: 'Corolla' },
      { id: 'CHEAP', price: 9 },
      { id: 'NUMBER', stocknum: 'X1' },
      { id: 'MAKE', make: 'Mazda', car_type: 'new' },
      { id: 'SOLD', status: 'sold', sold_date_timestamp: NOW / 1000 - 100 * 86_400 },
    ];
    publish(
      'rules',
      cars.map((facts) => ({ ...facts, slug: `${facts.id}`.toLowerCase() })),
      { ...minimal, search },
    );
    expect(await index('rules')).toMatchObject({ sites: 1, problems: [] });
    const { token } = connectionOf('rules');
    const body = { queries: [{ indexUid: 'cars', q: '', filter: '', limit: 100 }] };
    const answer = (await multiSearch(engine.url, token, body as never)) as { results: { hits: { id: string }[] }[] };
    expect(answer.results[0]?.hits.map(({ id }) => id).toSorted()).toEqual(['SHOWN', 'SOLD']);
    rmSync(join(outDir, 'rules'));
    await indexWith({ prune: true });
  });

  test('sites that another machine publishes keep their cars, until those of unpublished sites are pruned', async () => {
    const { token } = connectionOf('south');
    rmSync(join(outDir, 'south'));
    const found = async () => (await askEngine(engine.url, token, EVERYTHING)).total;
    expect(await index()).toMatchObject({ sites: 0, keptCars: 2 });
    expect(await found()).toBe(1);
    expect(await indexWith({ prune: true })).toMatchObject({ sites: 0, keptCars: 1 });
    expect(await found()).toBe(0);
  });

  test('a key that cannot be written is a problem of that site only', async () => {
    publish('north', [{ id: 'N4' }]);
    publish('south', [{ id: 'S4' }]);
    const file = join(outDir, 'north', 'search.json');
    rmSync(file, { force: true });
    mkdirSync(file);
    const report = await index();
    expect(report).toMatchObject({ sites: 2, problems: [{ site: 'north' }] });
    expect(report.problems[0]?.reason).toMatch(/^its search key could not be written \(.+\); correct that and run /u);
    expect(readdirSync(join(outDir, 'north')).toSorted()).toEqual(['index.html', 'search.json']);
    expect(await foundAt('south')).toEqual(['S4']);
    rmSync(file, { recursive: true });
    rmSync(join(outDir, 'south'));
  });

  test('a name that is not published is refused with the names that are', async () => {
    await expect(index('nowhere')).rejects.toThrow(/^No published site nowhere in .+\. Published sites: north\.$/u);
  });
});
