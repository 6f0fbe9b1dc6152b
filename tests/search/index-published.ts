import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { SearchConnectionSchema } from '#src/features/search/index.ts';
import { draftRelease, makeManifest, writeStoredStock } from '#src/release/index.ts';
import type { Car } from '#src/stock/car.ts';
import { makeSearchCar, SEARCH_NOW } from '../fixtures/search.ts';

const MINIMAL = v.parse(
  v.looseObject({}),
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../sites/minimal/site.json'), 'utf8')),
);

/** The engine's address for the browsers of the tests' shoppers. */
export const PUBLIC_ENGINE = 'https://search.example';

/** Creates empty folders of tenants and of published sites. */
export function createPublishingFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'index-sites-'));
  const outDir = join(folder, 'dist');
  const connectionFile = (slug: string) => join(outDir, slug, 'search.json');
  return {
    outDir,
    connectionFile,

    /** Publishes a site as a build does: config, stock and one page. */
    publish(slug: string, cars: readonly Partial<Car>[], config: object = {}, searchOrigin = PUBLIC_ENGINE): void {
      const configFile = join(folder, 'tenants', slug, 'site.json');
      mkdirSync(join(folder, 'tenants', slug), { recursive: true });
      writeFileSync(configFile, JSON.stringify({ ...MINIMAL, ...config, slug }));
      const draft = draftRelease(outDir, slug);
      draft.write('index.html', '');
      writeStoredStock(draft, { cars: cars.map(makeSearchCar), departed: [] });
      draft.publish(
        makeManifest({
          slug,
          name: slug,
          template: 'plain',
          place: '',
          builtAt: SEARCH_NOW,
          sources: [configFile],
          sourcesKey: 'k',
          validUntil: null,
          searchOrigin,
          pages: {},
          cars: cars.length,
          warnings: [],
          stock: { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], warnings: [], notes: [] },
        }),
      );
    },

    readConnection: (slug: string) =>
      v.parse(
        v.required(SearchConnectionSchema, ['host', 'token', 'expires']),
        JSON.parse(readFileSync(connectionFile(slug), 'utf8')),
      ),

    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
