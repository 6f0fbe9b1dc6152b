import type { IndexedCar } from '#src/features/cars/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { slugify } from '#src/lib/slug.ts';
import type { CarType } from '#src/stock/car.ts';
import {
  EMPTY_STATE,
  FOR_SALE,
  isForRentals,
  listGroupFilters,
  makeStockFilter,
  parseSearchParams,
  planSearch,
  type SearchScope,
  type SearchState,
  watchSoldWindows,
} from '../core/index.ts';
import { createMatcher, findAmong, findMatching } from '../snapshot/index.ts';

/** The subject of a landing page; `getLandingTitle` puts it into words. */
export type LandingSubject =
  | { readonly kind: 'all' }
  | { readonly kind: 'car-types'; readonly types: readonly CarType[] }
  | { readonly kind: 'make'; readonly make: string }
  | { readonly kind: 'model'; readonly make: string; readonly model: string }
  | { readonly kind: 'body'; readonly body: string }
  | { readonly kind: 'configured'; readonly title: string };

/** A search page with a URL of its own, prerendered with its first results. */
export interface LandingPage {
  readonly path: string;
  readonly subject: LandingSubject;
  /** The page's own search, which its URL stands for. */
  readonly base: SearchState;
  /** The number of cars it shows. */
  readonly count: number;
  /** False for a page without cars, which is kept out of search engines. */
  readonly indexable: boolean;
}

/** The part of the tenant's `search` config that defines landing pages. */
export interface LandingConfig {
  readonly defaultPath: string;
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly refinements: Readonly<Partial<Record<string, readonly string[]>>>;
  }[];
}

type Draft = Omit<LandingPage, 'count' | 'indexable'>;

/** Pages that every site has, whatever is in stock. */
const CAR_TYPE_PAGES: readonly Draft[] = [
  makeCarTypePage('new-cars', ['new']),
  makeCarTypePage('used-cars', ['used']),
  makeCarTypePage('demo-cars', ['demo']),
  makeCarTypePage('new-used-and-demo-cars', ['new', 'used', 'demo']),
  makeCarTypePage('new-and-demo-cars', ['new', 'demo']),
];

/** Body types that have a page on every site. */
const STANDARD_BODIES = ['SUV', 'Hatchback', 'Ute', 'Coupe', 'Sedan', 'Wagon'];

/**
 * Returns every landing page of a site. When two have the same URL, the first of these wins: condition, the dealer's own
 * pages, makes with their models, bodies. The default page always exists.
 */
export function listLandingPages(
  config: LandingConfig,
  scope: SearchScope,
  cars: readonly IndexedCar[],
  clock: Clock,
): LandingPage[] {
  watchSoldWindows(cars, scope, clock);
  const listed = findMatching(cars, makeStockFilter(scope, clock.now));
  const isForSale = createMatcher(cars, FOR_SALE);
  const forSale = listed.filter(isForSale);
  const shown = forSale.flatMap((position) => cars[position] ?? []);
  const drafts = [
    ...CAR_TYPE_PAGES,
    ...config.pages.map(makeConfiguredPage),
    ...listMakePages(shown),
    ...listBodyPages(shown),
  ];
  const byPath = new Map<string, Draft>();
  for (const draft of [...drafts, { path: config.defaultPath, subject: { kind: 'all' }, base: EMPTY_STATE } as const]) {
    if (!byPath.has(draft.path)) byPath.set(draft.path, draft);
  }
  return [...byPath.values()].map((draft) => {
    const plan = planSearch(draft.base, scope, clock.now);
    const positions = isForRentals(draft.base) ? listed : forSale;
    const count = findAmong(cars, positions, listGroupFilters(plan)).length;
    return { ...draft, count, indexable: count > 0 };
  });
}

function makeCarTypePage(name: string, types: readonly CarType[]): Draft {
  // All three types narrow nothing, so this is the page that shoppers return to when they remove the last filter.
  const base = types.length === 3 ? EMPTY_STATE : parseRefinements({ car_type: types });
  return { path: `/search/${name}`, subject: { kind: 'car-types', types }, base };
}

function makeConfiguredPage({ path, title, refinements }: LandingConfig['pages'][number]): Draft {
  return { path, subject: { kind: 'configured', title }, base: parseRefinements(refinements) };
}

function listMakePages(cars: readonly IndexedCar[]): Draft[] {
  return [...groupBySlug(cars, (car) => car.make)].flatMap(([makeSlug, ofMake]) => {
    const makes = listDistinct(ofMake.map((car) => car.make));
    const make = makes[0] ?? '';
    const models = [...groupBySlug(ofMake, (car) => car.model)].map(([modelSlug, ofModel]): Draft => {
      const names = listDistinct(ofModel.map((car) => car.model));
      const subject = { kind: 'model', make, model: names[0] ?? '' } as const;
      return {
        path: `/search/${makeSlug}/${modelSlug}`,
        subject,
        base: parseRefinements({ make: makes, model: names }),
      };
    });
    return [
      { path: `/search/${makeSlug}`, subject: { kind: 'make', make }, base: parseRefinements({ make: makes }) },
      ...models,
    ];
  });
}

function listBodyPages(cars: readonly IndexedCar[]): Draft[] {
  const inStock = groupBySlug(cars, (car) => car.body);
  const slugs = new Set([...STANDARD_BODIES.map(slugify), ...inStock.keys()]);
  return [...slugs].map((slug) => {
    const stocked = listDistinct((inStock.get(slug) ?? []).flatMap((car) => car.body ?? []));
    const bodies = stocked.length > 0 ? stocked : STANDARD_BODIES.filter((body) => slugify(body) === slug);
    return {
      path: `/search/${slug}`,
      subject: { kind: 'body', body: bodies[0] ?? '' },
      base: parseRefinements({ body: bodies }),
    };
  });
}

/** Groups cars by the slug of a value, in slug order, without cars whose value has no slug. */
function groupBySlug(
  cars: readonly IndexedCar[],
  value: (car: IndexedCar) => string | undefined,
): Map<string, IndexedCar[]> {
  const groups = Map.groupBy(cars, (car) => slugify(value(car) ?? ''));
  groups.delete('');
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const listDistinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

/** Parses the refinements of a config like those of a URL. */
function parseRefinements(refinements: Readonly<Partial<Record<string, readonly string[]>>>): SearchState {
  const params = new URLSearchParams();
  for (const [facet, values = []] of Object.entries(refinements)) {
    for (const value of values) params.append(facet, value);
  }
  return parseSearchParams(params);
}
