import { bodyIcon } from '#src/features/brands/index.ts';
import { type CarCardData, conditionText, isAvailable, toCard } from '#src/features/cars/index.ts';
import type { Tile } from '#src/features/content/index.ts';
import {
  EMPTY_STATE,
  evaluate,
  type LandingPage,
  type SearchState,
  searchPlan,
  searchUrl,
  slugOf,
  stateKey,
  withValues,
} from '#src/features/search/index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
import { CONDITIONS } from './routes-tiles.ts';

/** Some of the stock, as a search page shows it. */
export interface StockPlace {
  readonly path: string;
  /** What that page narrows by itself, and what is asked of it. */
  readonly base: SearchState;
  readonly state: SearchState;
}

/** Some of the stock, counted by what shoppers choose by; each count leads to the search that has as many. */
export interface StockView {
  readonly total: number;
  readonly url: string;
  readonly conditions: readonly CountedTile[];
  readonly models: readonly CountedTile[];
  readonly bodies: readonly CountedTile[];
  readonly newest: readonly CarCardData[];
}

export type CountedTile = Tile & { readonly count: number };

/** A page of every site, which narrows nothing itself (spec 2 §2). */
const EVERYTHING = '/search/new-used-and-demo-cars';

/** Where the cars of some makes and models are found: on a page of their own, else on the page of everything, narrowed. */
export function stockPlace(
  context: SiteContext,
  { makes, models = [] }: { readonly makes: readonly string[]; readonly models?: readonly string[] },
): StockPlace {
  const state = withValues(withValues(EMPTY_STATE, 'make', makes), 'model', models);
  const own = landingsByState(catalogueOf(context).landings).get(stateKey(state));
  return own ? { path: own.path, base: own.base, state } : { path: EVERYTHING, base: EMPTY_STATE, state };
}

/** How many cars the search page at a place shows. */
export function stockTotal(context: SiteContext, { state }: StockPlace): number {
  const { hits, scope } = catalogueOf(context);
  return evaluate(hits, searchPlan(state, { ...scope, facets: [] }, context.clock.now)).total;
}

const byState = new WeakMap<readonly LandingPage[], ReadonlyMap<string, LandingPage>>();

/** The landing pages of a site by what each narrows the search to. */
function landingsByState(landings: readonly LandingPage[]): ReadonlyMap<string, LandingPage> {
  let known = byState.get(landings);
  if (!known) {
    known = new Map(landings.toReversed().map((page) => [stateKey(page.base), page]));
    byState.set(landings, known);
  }
  return known;
}

const NEWEST = 8;

/** What is to be seen at a place. Its counts are those of the search page, its newest cars are still for sale. */
export function stockView(context: SiteContext, place: StockPlace): StockView {
  const { site, clock } = context;
  const { hits, scope } = catalogueOf(context);
  const counted = { ...scope, facets: ['car_type', 'model', 'body'] as const, pageSize: hits.length };
  const found = evaluate(hits, searchPlan(place.state, counted, clock.now));
  const wording = { locale: site.locale, usedLabel: site.features.cars.usedLabel };
  const tiles = (facet: 'model' | 'body') =>
    Object.entries(found.facets[facet] ?? {})
      .map(([name, count]) => ({
        name,
        url: facet === 'model' ? modelUrl(context, place, name) : narrowed(place, facet, name),
        count,
      }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return {
    total: found.total,
    url: searchUrl(place.path, place.state, place.base),
    conditions: CONDITIONS.flatMap((type) => {
      const count = found.facets['car_type']?.[type] ?? 0;
      return count > 0 ? { name: conditionText(type, wording), url: narrowed(place, 'car_type', type), count } : [];
    }),
    models: tiles('model'),
    bodies: tiles('body').map((tile) => ({ ...tile, ...(bodyIcon(slugOf(tile.name)) && { body: slugOf(tile.name) }) })),
    newest: found.hits
      .filter(isAvailable)
      .toSorted((a, b) => (b.created_at_timestamp ?? 0) - (a.created_at_timestamp ?? 0))
      .slice(0, NEWEST)
      .map((hit) => toCard(hit, clock)),
  };
}

function narrowed({ path, base, state }: StockPlace, facet: 'car_type' | 'body', value: string): string {
  return searchUrl(path, withValues(state, facet, [value]), base);
}

/** The page of a model, where the make has one of it. */
function modelUrl(context: SiteContext, place: StockPlace, name: string): string {
  const makes = place.state.refinements.make ?? [];
  const { path, base, state } = stockPlace(context, { makes, models: [name] });
  return searchUrl(path, state, base);
}
