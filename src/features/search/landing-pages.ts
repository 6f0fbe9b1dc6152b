import type { Clock } from '#src/lib/clock.ts';
import type { CarType } from '#src/stock/car.ts';
import type { IndexedCar } from '../cars/index.ts';

import { matcher, matching } from './matches.ts';
import { groupFilters, searchPlan } from './plan.ts';
import { type SearchScope, soldWindowEnd, stockFilter } from './scope.ts';
import { slugOf } from './slug.ts';
import { EMPTY_STATE, type SearchState } from './state.ts';
import { stateFromParams } from './url.ts';

/** What a landing page is about; `landingTitle` puts it in words. */
export type LandingSubject =
  | { readonly kind: 'all' }
  | { readonly kind: 'car-types'; readonly types: readonly CarType[] }
  | { readonly kind: 'make'; readonly make: string }
  | { readonly kind: 'model'; readonly make: string; readonly model: string }
  | { readonly kind: 'body'; readonly body: string }
  | { readonly kind: 'configured'; readonly title: string };

/** A page of the search with a URL of its own, prerendered with its first results. */
export interface LandingPage {
  readonly path: string;
  readonly subject: LandingSubject;
  /** What the page narrows the search to. */
  readonly base: SearchState;
  /** How many cars it shows. */
  readonly count: number;
  /** Whether search engines are told of it: an empty page helps nobody. */
  readonly indexable: boolean;
}

/** The part of the tenant's config that makes landing pages: its `search` area. */
export interface LandingConfig {
  readonly defaultPath: string;
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly refinements: Readonly<Partial<Record<string, readonly string[]>>>;
  }[];
}

type Draft = Omit<LandingPage, 'count' | 'indexable'>;

/** The pages that every site has, whatever is in stock (spec 2 §2). */
const CAR_TYPE_PAGES: readonly Draft[] = [
  carTypePage('new-cars', ['new']),
  carTypePage('used-cars', ['used']),
  carTypePage('demo-cars', ['demo']),
  carTypePage('new-used-and-demo-cars', ['new', 'used', 'demo']),
  carTypePage('new-and-demo-cars', ['new', 'demo']),
];

/** The bodies that have a page on every site (spec 2 §2). */
const STANDARD_BODIES = ['SUV', 'Hatchback', 'Ute', 'Coupe', 'Sedan', 'Wagon'];

/**
 * Every landing page of a site. Where two would have one URL the earlier of these wins: condition, the dealer's own pages,
 * makes with their models, bodies (D40). The default page is always there.
 */
export function landingPages(
  config: LandingConfig,
  scope: SearchScope,
  cars: readonly IndexedCar[],
  clock: Clock,
): LandingPage[] {
  watchSoldWindows(cars, scope, clock);
  const positions = matching(cars, stockFilter(scope, clock.now));
  const shown = positions.flatMap((position) => cars[position] ?? []);
  const drafts = [...CAR_TYPE_PAGES, ...config.pages.map(configuredPage), ...makePages(shown), ...bodyPages(shown)];
  const byPath = new Map<string, Draft>();
  for (const draft of [...drafts, { path: config.defaultPath, subject: { kind: 'all' }, base: EMPTY_STATE } as const]) {
    if (!byPath.has(draft.path)) byPath.set(draft.path, draft);
  }
  return [...byPath.values()].map((draft) => {
    const plan = searchPlan(draft.base, scope, clock.now);
    const conditions = groupFilters(plan).map((filter) => matcher(cars, filter));
    const count = positions.filter((position) => conditions.every((matches) => matches(position))).length;
    return { ...draft, count, indexable: count > 0 };
  });
}

/** Tells the clock when the next sold car leaves the search, because the page then changes. */
export function watchSoldWindows(cars: readonly IndexedCar[], scope: SearchScope, clock: Clock): void {
  for (const { status, sold_date_timestamp: soldDate } of cars) {
    if (status === 'sold' && soldDate !== undefined) clock.hasReached(soldWindowEnd(scope, soldDate));
  }
}

function carTypePage(name: string, types: readonly CarType[]): Draft {
  // All three types are no narrowing, and the page is then the one to come back to when the last filter is removed.
  const base = types.length === 3 ? EMPTY_STATE : baseOf({ car_type: types });
  return { path: `/search/${name}`, subject: { kind: 'car-types', types }, base };
}

function configuredPage({ path, title, refinements }: LandingConfig['pages'][number]): Draft {
  return { path, subject: { kind: 'configured', title }, base: baseOf(refinements) };
}

function makePages(cars: readonly IndexedCar[]): Draft[] {
  return [...grouped(cars, (car) => car.make)].flatMap(([makeSlug, ofMake]) => {
    const makes = distinct(ofMake.map((car) => car.make));
    const make = makes[0] ?? '';
    const models = [...grouped(ofMake, (car) => car.model)].map(([modelSlug, ofModel]): Draft => {
      const names = distinct(ofModel.map((car) => car.model));
      const subject = { kind: 'model', make, model: names[0] ?? '' } as const;
      return { path: `/search/${makeSlug}/${modelSlug}`, subject, base: baseOf({ make: makes, model: names }) };
    });
    return [{ path: `/search/${makeSlug}`, subject: { kind: 'make', make }, base: baseOf({ make: makes }) }, ...models];
  });
}

function bodyPages(cars: readonly IndexedCar[]): Draft[] {
  const inStock = grouped(cars, (car) => car.body);
  const slugs = new Set([...STANDARD_BODIES.map(slugOf), ...inStock.keys()]);
  return [...slugs].map((slug) => {
    const stocked = distinct((inStock.get(slug) ?? []).flatMap((car) => car.body ?? []));
    const bodies = stocked.length > 0 ? stocked : STANDARD_BODIES.filter((body) => slugOf(body) === slug);
    return {
      path: `/search/${slug}`,
      subject: { kind: 'body', body: bodies[0] ?? '' },
      base: baseOf({ body: bodies }),
    };
  });
}

/** Cars by the slug of their value, in the order of the slugs; those whose value has none are left out. */
function grouped(
  cars: readonly IndexedCar[],
  value: (car: IndexedCar) => string | undefined,
): Map<string, IndexedCar[]> {
  const groups = Map.groupBy(cars, (car) => slugOf(value(car) ?? ''));
  groups.delete('');
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

/** Refinements as they stand in a config, read as if they stood in a URL. */
function baseOf(refinements: Readonly<Partial<Record<string, readonly string[]>>>): SearchState {
  const params = new URLSearchParams();
  for (const [facet, values = []] of Object.entries(refinements)) {
    for (const value of values) params.append(facet, value);
  }
  return stateFromParams(params);
}
