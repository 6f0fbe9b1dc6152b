import type { LandingPage } from '../landing-pages.ts';
import type { Wording } from '../landing-title.ts';
import type { SearchScope } from '../scope.ts';
import { EMPTY_STATE, type SearchState } from '../state.ts';

/**
 * What the suggestions of a site's search boxes are made from. It stands on every page, so it is small and follows from
 * the config alone: no page changes with what is in stock.
 */
export interface HeaderSearch {
  /** The search page that the boxes lead to, and what that page itself narrows by. */
  readonly path: string;
  readonly base: SearchState;
  readonly scope: SearchScope;
  readonly wording: Pick<Wording, 'locale' | 'noun'>;
}

export function headerSearch(
  path: string,
  pages: readonly LandingPage[],
  scope: SearchScope,
  { locale, noun }: HeaderSearch['wording'],
): HeaderSearch {
  const base = pages.find((page) => page.path === path)?.base ?? EMPTY_STATE;
  // What the panel of the search page offers does not matter here.
  return { path, base, scope: { ...scope, facets: [] }, wording: { locale, noun } };
}
