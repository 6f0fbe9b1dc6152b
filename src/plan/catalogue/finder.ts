import { FINDER_FIELDS, type FinderCounts, type FinderField } from '#src/features/content/index.ts';
import { EMPTY_STATE, evaluate, normaliseValue, parseSearchParams, planSearch } from '#src/features/search/index.ts';
import type { SiteContext } from '../context.ts';
import { getCatalogue } from './catalogue.ts';
import { CONDITIONS, listBodyTiles, listMakeTiles } from './tiles.ts';

/**
 * Counts the cars of the default search page by the fields of the home page's search form. Cars that are equal for the form are one
 * group, so that the file grows with the variety of the stock and not with its size.
 */
export function makeFinderCounts(context: SiteContext): FinderCounts {
  const { site, clock } = context;
  const { hits, scope, landings } = getCatalogue(context);
  const base = landings.find(({ path }) => path === site.search.defaultPath)?.base ?? EMPTY_STATE;
  /** Finds the cars of the page once these fields no longer narrow its search. */
  const findWithout = (fields: readonly FinderField[]) => {
    const state = parseSearchParams(new URLSearchParams(fields.map((field) => [field, ''])), base);
    return evaluate(hits, planSearch(state, { ...scope, facets: [], pageSize: hits.length }, clock.now)).hits;
  };
  const own = FINDER_FIELDS.map((field) => new Set(findWithout(FINDER_FIELDS.filter((other) => other !== field))));

  const amounts = site.features.cars.quickPicks.toSorted((a, b) => a - b);
  const values = {
    make: listMakeTiles(landings, site.manufacturers).map(({ name }) => name),
    body: listBodyTiles(landings, site.locale).map(({ name, value = name }) => value),
    car_type: [...CONDITIONS],
    price: amounts.map((amount) => `:${amount}`),
  } as const satisfies FinderCounts['values'];
  const findPlace = {
    make: createPlaceFinder(values.make),
    body: createPlaceFinder(values.body),
    car_type: createPlaceFinder(values.car_type),
  };

  const groups = new Map<string, number[]>();
  for (const car of findWithout(FINDER_FIELDS)) {
    const places = [
      findPlace.make(car.make),
      findPlace.body(car.body),
      findPlace.car_type(car.car_type),
      amounts.findIndex((amount) => car.price <= amount),
    ];
    const bits = own.reduce((sum, cars, index) => (cars.has(car) ? sum | (1 << index) : sum), 0);
    const key = [...places, bits].join();
    const count = (groups.get(key)?.at(-1) ?? 0) + 1;
    groups.set(key, [...places, bits, count]);
  }
  return { values, groups: [...groups.values()] };
}

/** Creates a lookup of a value's place in a list, -1 if it is not there. Searches ignore case too. */
function createPlaceFinder(values: readonly string[]): (value: string | undefined) => number {
  const places = new Map(values.map((value, index) => [normaliseValue(value), index]));
  return (value) => (value === undefined ? undefined : places.get(normaliseValue(value))) ?? -1;
}
