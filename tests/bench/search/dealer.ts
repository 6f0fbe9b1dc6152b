import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readBuildRequest } from '#src/build/request.ts';
import { parseSite } from '#src/config/index.ts';
import {
  createSearchScope,
  type EngineConnection,
  SearchConnectionSchema,
  type SearchScope,
} from '#src/features/search/index.ts';
import { startStack } from '#src/preview/stack.ts';
import { findPublishedRelease, readStoredStock } from '#src/release/index.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';
import type { Car } from '#src/stock/index.ts';
import { writeLargeDealer } from '../fleet.ts';

const SLUG = 'bench-group';

/** A published site with its stock in a running engine. */
export interface Dealer {
  /** Address of the site, without a trailing slash. */
  readonly url: string;
  readonly searchPath: string;
  /** Folder of the published files. Files added here are served as well. */
  readonly siteDir: string;
  readonly cars: readonly Car[];
  readonly scope: SearchScope;
  readonly connection: EngineConnection;
  stop(): Promise<void>;
}

/** Builds, indexes and serves one large dealer of the real listings in `work`, with its own engine. */
export async function startDealer(work: string, cacheDir: string): Promise<Dealer> {
  const [tenants, out] = [join(work, 'tenants'), join(work, 'sites')];
  writeLargeDealer(tenants, SLUG, 'Melbourne, VIC');
  const file = join(tenants, SLUG, 'site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug: SLUG });
  if (parsed.kind === 'invalid') throw new Error(`The benchmark's dealer: ${parsed.problems[0]?.message}`);
  const { search, stock } = parsed.site;
  const environment = {
    MEILI_BIN: process.env['MEILI_BIN'],
    MEILI_DATA_DIR: join(work, 'meilisearch'),
    MEILI_PORT: '0',
  };
  const stack = await startStack({
    request: readBuildRequest({ tenants, out, slugs: [], force: false, 'accept-stock-drop': false }),
    search: getSearchSettings(environment, work),
    cacheDir,
    port: 0,
  });
  const release = findPublishedRelease(out, SLUG);
  const cars = release && readStoredStock(release)?.cars;
  if (!cars) throw new Error("The benchmark's dealer was not published.");
  const { siteDir } = release;
  return {
    url: stack.preview.getSiteUrl(SLUG),
    searchPath: search.defaultPath,
    siteDir,
    cars,
    scope: createSearchScope(search, stock.soldVisibleDays),
    connection: v.parse(
      v.required(SearchConnectionSchema, ['host', 'token', 'expires']),
      JSON.parse(readFileSync(join(siteDir, 'search.json'), 'utf8')),
    ),
    stop: stack.stop,
  };
}
