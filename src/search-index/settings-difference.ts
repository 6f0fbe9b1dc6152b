import { isDeepStrictEqual } from 'node:util';
import type { Settings } from 'meilisearch';

/** Lists whose order matters. The engine returns other lists in an arbitrary order. */
const ORDERED: ReadonlySet<string> = new Set(['searchableAttributes', 'rankingRules']);

/** Returns the names of settings in which the engine differs. Settings that only later engine versions have are ignored. */
export function findDifferentSettings(expected: Settings, actual: Settings): string[] {
  const theirs = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(expected)
    .filter(([name, value]) => {
      const actualValue = theirs.get(name);
      if (ORDERED.has(name)) return !isDeepStrictEqual(value, actualValue);
      return !isDeepStrictEqual(sortTexts(value), sortTexts(actualValue));
    })
    .map(([name]) => name);
}

function sortTexts(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(sortTexts);
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sortTexts(inner)]));
}
