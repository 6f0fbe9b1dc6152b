import type { FacetName } from './facets.ts';
import type { SearchScope } from './scope.ts';
import type { Sort } from './sorts.ts';

/** What a place that searches asks for, whatever the shopper adds: how many cars, in which order, counted by what. */
interface Surface {
  readonly limit: (scope: SearchScope) => number;
  readonly sort: (scope: SearchScope) => Sort;
  readonly facets: (scope: SearchScope) => readonly FacetName[];
}

const sortOfScope = ({ sort }: SearchScope): Sort => sort;
const none = (): readonly FacetName[] => [];

/** Every place that searches (spec 2 §7 and §9). `query` is the query builder by itself. */
export const SURFACES = {
  query: { limit: () => 100, sort: sortOfScope, facets: none },
  search: { limit: ({ pageSize }) => pageSize, sort: sortOfScope, facets: ({ facets }) => facets },
  header: { limit: () => 3, sort: () => 'custom_rank:desc', facets: () => ['make', 'make_model', 'body'] },
  cards: { limit: () => 3, sort: sortOfScope, facets: none },
  'car-types': { limit: () => 1, sort: sortOfScope, facets: () => ['car_type'] },
} as const satisfies Record<string, Surface>;

export type SurfaceName = keyof typeof SURFACES;
