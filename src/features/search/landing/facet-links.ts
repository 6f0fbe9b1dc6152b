import { memoize } from '#src/lib/memoize.ts';
import {
  type FacetCounts,
  LIST_FACETS,
  type ListFacet,
  makeLinkKey,
  makeStateKey,
  normaliseValue,
  type SearchPageData,
  type SearchState,
  toCanonicalText,
  toggleValue,
  withValues,
} from '../core/index.ts';
import type { LandingPage } from './landing-pages.ts';

/** The landing pages that differ in the values of one facet only. */
interface Siblings {
  /** Their paths by `makeValuesKey`. */
  readonly paths: Map<string, string>;
  /** The most values that one of them has. */
  mostValues: number;
}

interface LandingIndex {
  /** The path of each landing page by its search. */
  readonly paths: ReadonlyMap<string, string>;
  /** The landing pages with a facet, by that facet and the rest of their search. */
  readonly siblings: ReadonlyMap<ListFacet, ReadonlyMap<string, Siblings>>;
}

/**
 * Lists the links of a page's facet values. They are looked up among the landing pages that differ from it in that facet only: most values of a
 * site have no such page.
 */
export function listFacetLinks(
  base: SearchState,
  facets: FacetCounts,
  pages: readonly LandingPage[],
): SearchPageData['links'] {
  const index = getLandingIndex(pages);
  const links: Record<string, string> = {};
  for (const facet of index.siblings.keys()) {
    const findPath = createPathFinder(base, facet, index);
    for (const value of Object.keys((findPath && facets[facet]) ?? {})) {
      const path = findPath?.(value);
      if (path !== undefined) links[makeLinkKey(facet, value)] = path;
    }
  }
  return links;
}

/** Creates the function that finds the page of a facet's value. Returns undefined if no value has one. */
function createPathFinder(
  base: SearchState,
  facet: ListFacet,
  index: LandingIndex,
): ((value: string) => string | undefined) | undefined {
  const own = base.refinements[facet] ?? [];
  const rest = makeStateKey(withValues(base, facet, []));
  const siblings = index.siblings.get(facet)?.get(rest);
  const findAlone = (value: string): string | undefined => siblings?.paths.get(toCanonicalText(value));
  if (own.length === 0) return siblings && findAlone;
  const chosen = new Set(own.map(normaliseValue));
  const canBeAdded = siblings !== undefined && siblings.mostValues > own.length;
  const findToggled = (value: string): string | undefined => {
    if (!canBeAdded && !chosen.has(normaliseValue(value))) return undefined;
    const values = toggleValue(base, facet, value).refinements[facet];
    return values ? siblings?.paths.get(makeValuesKey(values)) : index.paths.get(rest);
  };
  return (value) => findToggled(value) ?? findAlone(value);
}

const getLandingIndex = memoize((pages: readonly LandingPage[]): LandingIndex => {
  const siblings = new Map<ListFacet, Map<string, Siblings>>();
  // Of two pages with the same search the first one is linked.
  const lastFirst = pages.toReversed();
  for (const { attribute } of LIST_FACETS) {
    const byRest = new Map<string, Siblings>();
    for (const { base, path } of lastFirst) {
      const { [attribute]: values, ...others } = base.refinements;
      if (!values) continue;
      const rest = makeStateKey({ ...base, refinements: others });
      const known = byRest.get(rest) ?? { paths: new Map(), mostValues: 0 };
      byRest.set(rest, known);
      known.paths.set(makeValuesKey(values), path);
      known.mostValues = Math.max(known.mostValues, values.length);
    }
    if (byRest.size > 0) siblings.set(attribute, byRest);
  }
  return { paths: new Map(lastFirst.map(({ base, path }) => [makeStateKey(base), path])), siblings };
});

/** Returns a key for the values of a facet. They are canonical, so no value has a line break. */
const makeValuesKey = (values: readonly string[]): string => values.join('\n');
