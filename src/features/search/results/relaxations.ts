import { descendants, FACETS, type FacetName } from '../facets.ts';
import { type Chip, chips } from '../filters/chips.ts';
import type { ShownSearch } from '../filters/shown-search.ts';
import { linkKey } from '../link-key.ts';
import { type SearchState, withRange, withValues } from '../state.ts';
import { searchUrl } from '../url.ts';

/** A way out of a search that found nothing: what to let go of, and how many cars there are then. */
export interface Relaxation extends Chip {
  readonly count: number;
}

/** What narrows the search too much, that which helps most first. */
export function relaxations(shown: ShownSearch, withoutText = 0): Relaxation[] {
  const narrowing = chips(shown);
  const text = narrowing.filter(({ key }) => key === 'query').map((chip) => ({ ...chip, count: withoutText }));
  const facets = FACETS.flatMap(({ attribute }) => {
    const count = shown.results.without[attribute];
    return count === undefined ? [] : [{ ...facetChip(attribute, narrowing, shown), count }];
  });
  return [...text, ...facets].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** A facet with what hangs on it as one chip: a make goes together with its models. */
function facetChip(facet: FacetName, narrowing: readonly Chip[], { page, state }: ShownSearch): Chip {
  const freed = [facet, ...descendants(facet)];
  const own = narrowing.filter(({ key }) => freed.some((name) => key === name || key.startsWith(linkKey(name, ''))));
  const text = own.map((chip) => chip.text).join(', ');
  // A single value may have a better way out than an address of this page.
  if (own.length === 1 && own[0]) return own[0];
  const next = withoutFacet(state, facet);
  return { key: facet, text, href: searchUrl(page.path, next, page.base), next };
}

function withoutFacet(state: SearchState, facet: FacetName): SearchState {
  const row = FACETS.find(({ attribute }) => attribute === facet);
  if (!row) return state;
  return row.kind === 'range' ? withRange(state, row.attribute, {}) : withValues(state, row.attribute, []);
}

/** What a shopper looks for, in words: "Toyota, Ute, Price: up to $20,000". */
export function wantedText(shown: ShownSearch): string {
  return chips(shown)
    .map(({ text }) => text)
    .join(', ');
}
