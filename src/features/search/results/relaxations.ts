import {
  FACETS,
  type FacetName,
  getDescendants,
  makeLinkKey,
  makeSearchUrl,
  type SearchState,
  withRange,
  withValues,
} from '../core/index.ts';
import { type Chip, listChips, type ShownSearch } from '../filters/index.ts';

/** A filter to remove from a search that found nothing, and the number of cars found without it. */
export interface Relaxation extends Chip {
  readonly count: number;
}

/** Lists the filters to remove, the most effective first. */
export function listRelaxations(shown: ShownSearch, withoutText = 0): Relaxation[] {
  const narrowing = listChips(shown);
  const text = narrowing.filter(({ key }) => key === 'query').map((chip) => ({ ...chip, count: withoutText }));
  const facets = FACETS.flatMap(({ attribute }) => {
    const count = shown.results.without[attribute];
    return count === undefined ? [] : [{ ...makeFacetChip(attribute, narrowing, shown), count }];
  });
  return [...text, ...facets].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** Makes one chip of a facet and its children: a make is removed together with its models. */
function makeFacetChip(facet: FacetName, narrowing: readonly Chip[], { page, state }: ShownSearch): Chip {
  const removed = [facet, ...getDescendants(facet)];
  const own = narrowing.filter(({ key }) =>
    removed.some((name) => key === name || key.startsWith(makeLinkKey(name, ''))),
  );
  const text = own.map((chip) => chip.text).join(', ');
  // The chip of a single value may link to a better page than this one.
  if (own.length === 1 && own[0]) return own[0];
  const next = clearFacet(state, facet);
  return { key: facet, text, href: makeSearchUrl(page.path, next, page.base), next };
}

function clearFacet(state: SearchState, facet: FacetName): SearchState {
  const row = FACETS.find(({ attribute }) => attribute === facet);
  if (!row) return state;
  return row.kind === 'range' ? withRange(state, row.attribute, {}) : withValues(state, row.attribute, []);
}
