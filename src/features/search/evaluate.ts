import type { FacetCounts, FacetStats, SearchAnswer } from './answer.ts';
import { type Attribute, isAttribute } from './attributes.ts';
import { columnOf } from './corpus.ts';
import type { Filter } from './filter.ts';
import { matcher, matching } from './matches.ts';
import { groupFilters, type SearchPlan } from './plan.ts';
import type { SearchableCar } from './searchable-car.ts';
import { textMatcher } from './text.ts';

/** Answers a search without the engine: the same cars in the same order with the same counts (D14). */
export function evaluate<Car extends SearchableCar>(cars: readonly Car[], plan: SearchPlan): SearchAnswer<Car> {
  const answer = evaluateText(cars, plan, plan.query.text);
  return answer.total === 0 && plan.query.retry !== undefined ? evaluateText(cars, plan, plan.query.retry) : answer;
}

function evaluateText<Car extends SearchableCar>(
  cars: readonly Car[],
  plan: SearchPlan,
  text: string,
): SearchAnswer<Car> {
  const hasText = textMatcher(cars, text);
  const shown = matching(cars, plan.stock);
  const withText = text === '' ? shown : shown.filter(hasText);
  const fulfilling = (filters: readonly Filter[]) => {
    const conditions = filters.map((filter) => matcher(cars, filter));
    return withText.filter((position) => conditions.every((matches) => matches(position)));
  };
  const found = fulfilling(groupFilters(plan));
  const facets: Record<string, Readonly<Record<string, number>>> = {};
  const stats: Record<string, { min: number; max: number }> = {};
  const freed = new Map(plan.groups.map((group) => [group.facet, fulfilling(groupFilters(plan, group))]));
  for (const facet of plan.facets) {
    const counted = freed.get(facet) ?? found;
    facets[facet] = countValues(cars, facet, counted);
    const ends = endsOf(cars, facet, counted);
    if (ends) stats[facet] = ends;
  }
  const page = found.toSorted(comparator(cars, plan.sort)).slice(plan.offset, plan.offset + plan.limit);
  const without = Object.fromEntries([...freed].map(([facet, { length }]) => [facet, length]));
  return { hits: page.flatMap((position) => cars[position] ?? []), total: found.length, facets, stats, without };
}

function countValues(
  cars: readonly SearchableCar[],
  facet: Attribute,
  counted: readonly number[],
): FacetCounts[string] {
  const { keys, texts, numbers } = columnOf(cars, facet);
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const position of counted) {
    const number = numbers[position];
    const values = number === undefined ? (keys[position] ?? []) : [String(number)];
    for (const [index, key] of values.entries()) {
      // A car counts once for a value that it has twice, and then shows the later spelling.
      if (values.lastIndexOf(key) !== index) continue;
      const entry = counts.get(key);
      if (entry) entry.count += 1;
      // Values that are equal but spelt differently are shown as the first car has them.
      else counts.set(key, { text: texts[position]?.[index] ?? key, count: 1 });
    }
  }
  return Object.fromEntries([...counts.values()].map(({ text, count }) => [text, count]));
}

function endsOf(
  cars: readonly SearchableCar[],
  facet: Attribute,
  counted: readonly number[],
): FacetStats[string] | undefined {
  const { numbers } = columnOf(cars, facet);
  let ends: { min: number; max: number } | undefined;
  for (const position of counted) {
    const number = numbers[position];
    if (number === undefined) continue;
    ends = ends ? { min: Math.min(ends.min, number), max: Math.max(ends.max, number) } : { min: number, max: number };
  }
  return ends;
}

/** Cars without the attribute come last, whichever the direction. */
function comparator(cars: readonly SearchableCar[], rules: readonly string[]): (a: number, b: number) => number {
  const comparisons = rules.flatMap((rule) => {
    const [attribute = '', direction] = rule.split(':');
    return isAttribute(attribute) ? [byColumn(cars, attribute, direction === 'desc' ? -1 : 1)] : [];
  });
  return (a, b) => comparisons.reduce((order, compare) => order || compare(a, b), 0);
}

function byColumn(
  cars: readonly SearchableCar[],
  attribute: Attribute,
  sign: 1 | -1,
): (a: number, b: number) => number {
  const { keys, numbers } = columnOf(cars, attribute);
  const value = (position: number) => numbers[position] ?? keys[position]?.[0];
  return (a, b) => {
    const left = value(a);
    const right = value(b);
    if (left === right) return 0;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return (left < right ? -1 : 1) * sign;
  };
}
