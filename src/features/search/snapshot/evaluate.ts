import {
  type Attribute,
  type FacetCounts,
  type FacetStats,
  type Filter,
  isAttribute,
  listGroupFilters,
  type SearchAnswer,
  type SearchPlan,
} from '../core/index.ts';
import { getColumn, type SearchableCar } from './columns.ts';
import { findAmong, findMatching } from './matches.ts';
import { createTextMatcher, type TextMatcher } from './text/index.ts';

/** Answers a search without the engine: the same cars in the same order with the same counts. */
export function evaluate<Car extends SearchableCar>(cars: readonly Car[], plan: SearchPlan): SearchAnswer<Car> {
  const answer = evaluateText(cars, plan, plan.query.text);
  return answer.total === 0 && plan.query.retry !== undefined ? evaluateText(cars, plan, plan.query.retry) : answer;
}

function evaluateText<Car extends SearchableCar>(
  cars: readonly Car[],
  plan: SearchPlan,
  text: string,
): SearchAnswer<Car> {
  const matcher = createTextMatcher(cars, text);
  const listed = findMatching(cars, plan.stock);
  const withText = text === '' ? listed : listed.filter(matcher.finds);
  const findAll = (filters: readonly Filter[]) => findAmong(cars, withText, filters);
  const found = findAll(listGroupFilters(plan));
  const facets: Record<string, Readonly<Record<string, number>>> = {};
  const stats: Record<string, { min: number; max: number }> = {};
  const withoutGroup = new Map(plan.groups.map((group) => [group.facet, findAll(listGroupFilters(plan, group))]));
  for (const facet of plan.facets) {
    const counted = withoutGroup.get(facet) ?? found;
    facets[facet] = getCounts(cars, facet, counted);
    const ends = findEnds(cars, facet, counted);
    if (ends) stats[facet] = ends;
  }
  const compareSorted = createComparator(cars, plan.sort);
  const ranks = rankAll(found, matcher);
  const page = found
    .toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || compareSorted(a, b))
    .slice(plan.offset, plan.offset + plan.limit);
  const without = Object.fromEntries([...withoutGroup].map(([facet, { length }]) => [facet, length]));
  return { hits: page.flatMap((position) => cars[position] ?? []), total: found.length, facets, stats, without };
}

const countsByList = new WeakMap<readonly number[], Map<Attribute, FacetCounts[string]>>();

/** Returns the counts of a facet. They are kept with the list: those of the whole stock are on each page of a make, a model or a body type. */
function getCounts(cars: readonly SearchableCar[], facet: Attribute, counted: readonly number[]): FacetCounts[string] {
  const byFacet = countsByList.get(counted) ?? new Map<Attribute, FacetCounts[string]>();
  countsByList.set(counted, byFacet);
  const known = byFacet.get(facet) ?? countValues(cars, facet, counted);
  byFacet.set(facet, known);
  return known;
}

function rankAll(found: readonly number[], { rank }: TextMatcher): ReadonlyMap<number, number> {
  const rankOne = rank(found);
  return new Map(found.map((position) => [position, rankOne(position)]));
}

function countValues(
  cars: readonly SearchableCar[],
  facet: Attribute,
  counted: readonly number[],
): FacetCounts[string] {
  const { keys, texts, numbers } = getColumn(cars, facet);
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const position of counted) {
    const number = numbers[position];
    const values = number === undefined ? (keys[position] ?? []) : [String(number)];
    for (const [index, key] of values.entries()) {
      // A car that has a value twice counts once, and shows the later spelling.
      if (values.lastIndexOf(key) !== index) continue;
      const entry = counts.get(key);
      if (entry) entry.count += 1;
      // Equal values that are spelt differently are shown as the first car spells them.
      else counts.set(key, { text: texts[position]?.[index] ?? key, count: 1 });
    }
  }
  return Object.fromEntries([...counts.values()].map(({ text, count }) => [text, count]));
}

function findEnds(
  cars: readonly SearchableCar[],
  facet: Attribute,
  counted: readonly number[],
): FacetStats[string] | undefined {
  const { numbers } = getColumn(cars, facet);
  let ends: { min: number; max: number } | undefined;
  for (const position of counted) {
    const number = numbers[position];
    if (number === undefined) continue;
    ends = ends ? { min: Math.min(ends.min, number), max: Math.max(ends.max, number) } : { min: number, max: number };
  }
  return ends;
}

/** Sorts cars without the attribute last, in either direction. */
function createComparator(cars: readonly SearchableCar[], rules: readonly string[]): (a: number, b: number) => number {
  const comparisons = rules.flatMap((rule) => {
    const [attribute = '', direction] = rule.split(':');
    return isAttribute(attribute) ? [compareByColumn(cars, attribute, direction === 'desc' ? -1 : 1)] : [];
  });
  return (a, b) => comparisons.reduce((order, compare) => order || compare(a, b), 0);
}

function compareByColumn(
  cars: readonly SearchableCar[],
  attribute: Attribute,
  sign: 1 | -1,
): (a: number, b: number) => number {
  const { keys, numbers } = getColumn(cars, attribute);
  const getValue = (position: number) => numbers[position] ?? keys[position]?.[0];
  return (a, b) => {
    const left = getValue(a);
    const right = getValue(b);
    if (left === right) return 0;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return (left < right ? -1 : 1) * sign;
  };
}
