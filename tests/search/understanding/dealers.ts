import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { formatProblems, parseSite } from '#src/config/index.ts';
import { REFERENCE } from '#src/demo/value.ts';
import { type IndexedCar, makeIndexContext, toSearchDocument } from '#src/features/cars/index.ts';
import { getAdvertisedLoan } from '#src/features/finance/offer/index.ts';
import {
  createSearchScope,
  evaluate,
  planSearch,
  type SearchScope,
  type SearchState,
} from '#src/features/search/index.ts';
import { createReader, planVocabulary } from '#src/features/search/understanding/index.ts';
import { createClock } from '#src/lib/clock.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import { SEARCH_CONFIG } from '../../fixtures/search.ts';
import { loadRealStock } from '../real-stock.ts';

const TENANTS = fileURLToPath(new URL('../../../tenants', import.meta.url));
/** Demo stock is as of this time. */
const NOW = (REFERENCE + 3600) * 1000;

/** A dealer whose search boxes understand texts. */
export interface Dealer {
  readonly read: ReturnType<typeof createReader>;
  /** Counts the cars that a search of the site finds. */
  readonly count: (state: SearchState) => number;
  readonly scope: SearchScope;
  /** The cars in stock. */
  readonly cars: readonly IndexedCar[];
  /** All cars that the index of the site has. */
  readonly indexed: readonly IndexedCar[];
  /** Milliseconds since the epoch, as of which the stock is searched. */
  readonly now: number;
  /** Returns whether a search of the site finds a car. */
  readonly finds: (state: SearchState, car: IndexedCar) => boolean;
}

function makeDealer(cars: readonly IndexedCar[], scope: SearchScope, locale: Locale, now: number): Dealer {
  const { facets: counts } = evaluate(cars, planVocabulary(scope, now));
  return {
    read: createReader({ counts, locale, now, loan: scope.weeklyLoan }),
    count: (state) => evaluate(cars, planSearch(state, scope, now)).total,
    scope,
    indexed: cars,
    now,
    cars: cars.filter(({ status }) => status === 'in_stock'),
    finds: (state, { id }) =>
      evaluate(cars, planSearch(state, { ...scope, pageSize: cars.length }, now)).hits.some((hit) => hit.id === id),
  };
}

/** Returns a demo dealer with today's stock. */
export function loadDemoDealer(slug: string): Dealer {
  const file = join(TENANTS, slug, 'site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (parsed.kind === 'invalid') throw new Error(formatProblems(parsed.problems));
  const { site } = parsed;
  const settings = { tenantsDir: TENANTS, stockDir: undefined, outDir: '', now: NOW, force: false };
  const plan = planFromFiles({ ...settings, acceptStockDrop: false }, site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  const context = makeIndexContext(site, createClock(NOW));
  const cars = plan.stock.listed.map((car) => toSearchDocument(car, context));
  const scope = createSearchScope(site.search, site.stock.soldVisibleDays, getAdvertisedLoan(site));
  return makeDealer(cars, scope, site.locale, NOW);
}

const LARGE = 3800;

/** Returns a dealer with thousands of real listings. */
export function makeLargeDealer(locale: Locale): Dealer {
  const cars = [...loadRealStock().values()].flat().slice(0, LARGE);
  const scope = createSearchScope(SEARCH_CONFIG, 3);
  return makeDealer(cars, scope, locale, NOW);
}
