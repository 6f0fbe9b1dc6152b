import type { ListedCar } from '../lists/index.ts';

/** A feature that any of the cars lists. */
export interface FeatureRow {
  readonly name: string;
  /** True for each car that lists it. */
  readonly has: readonly boolean[];
  /** True if some cars with a list do not have it. */
  readonly differs: boolean;
}

/** The longest name of a feature. Feeds also have whole descriptions as one. */
const LONGEST_NAME = 120;

/**
 * Returns the features that any car lists, differences first and otherwise in the order of the cars' lists. Names that differ only in
 * case and spaces are one feature. A car without a list does not count as different: its dealer has stated nothing.
 */
export function listFeatureRows(cars: readonly Pick<ListedCar, 'features'>[]): FeatureRow[] {
  const lists = cars.map(({ features = [] }) => new Map(features.flatMap(nameFeature)));
  const stated = lists.filter(({ size }) => size > 0);
  const names = new Map<string, string>();
  for (const [key, name] of lists.flatMap((list) => [...list])) if (!names.has(key)) names.set(key, name);
  const rows = [...names].map(([key, name]) => ({
    name,
    has: lists.map((list) => list.has(key)),
    differs: stated.some((list) => !list.has(key)),
  }));
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

function nameFeature(text: string): [key: string, name: string][] {
  const name = text.replace(/\s+/gu, ' ').trim();
  return name && name.length <= LONGEST_NAME ? [[name.toLowerCase(), name]] : [];
}
