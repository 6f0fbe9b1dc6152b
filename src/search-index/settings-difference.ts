import { isDeepStrictEqual } from 'node:util';
import type { Settings } from 'meilisearch';

/** Lists whose order means something. The engine gives the others back in an order of its own. */
const ORDERED: ReadonlySet<string> = new Set(['searchableAttributes', 'rankingRules']);

/**
 * Names of the settings that the engine has otherwise than `wanted`. What only a later version of the engine knows is not
 * ours to compare.
 */
export function settingsDifference(wanted: Settings, actual: Settings): string[] {
  const theirs = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(wanted)
    .filter(([name, value]) => {
      const actualValue = theirs.get(name);
      if (ORDERED.has(name)) return !isDeepStrictEqual(value, actualValue);
      return !isDeepStrictEqual(withSortedTexts(value), withSortedTexts(actualValue));
    })
    .map(([name]) => name);
}

function withSortedTexts(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(withSortedTexts);
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withSortedTexts(inner)]));
}
