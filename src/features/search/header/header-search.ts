import { EMPTY_STATE, type SearchScope, type SearchState, type Wording } from '../core/index.ts';
import type { LandingPage } from '../landing/index.ts';

/**
 * The data behind the suggestions of a site's search boxes. It is on every page, so it is small and depends only on the
 * config: no page changes with the stock.
 */
export interface HeaderSearch {
  /** The search page that the boxes lead to, and that page's own search. */
  readonly path: string;
  readonly base: SearchState;
  readonly scope: SearchScope;
  readonly wording: Pick<Wording, 'locale' | 'noun'>;
}

export function createHeaderSearch(
  path: string,
  pages: readonly LandingPage[],
  scope: SearchScope,
  { locale, noun }: HeaderSearch['wording'],
): HeaderSearch {
  const base = pages.find((page) => page.path === path)?.base ?? EMPTY_STATE;
  // The facets of the search page are not needed here.
  return { path, base, scope: { ...scope, facets: [] }, wording: { locale, noun } };
}
