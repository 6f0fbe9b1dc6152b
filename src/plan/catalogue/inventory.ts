import { getBodyIcon } from '#src/features/brands/index.ts';
import { getBodyText, getConditionText, getSharedCard, isAvailable } from '#src/features/cars/index.ts';
import {
  EMPTY_STATE,
  evaluate,
  type LandingPage,
  makeSearchUrl,
  makeStateKey,
  planSearch,
  type SearchState,
  withValues,
} from '#src/features/search/index.ts';
import { memoize } from '#src/lib/memoize.ts';
import { slugify } from '#src/lib/slug.ts';
import type { SiteContext } from '../context.ts';
import type { StockView } from '../inputs/index.ts';
import { getCatalogue } from './catalogue.ts';
import { CONDITIONS } from './tiles.ts';

/** A part of the stock, and the search page that lists it. */
export interface StockPage {
  readonly path: string;
  /** The state that the page has by default, and the requested one. */
  readonly base: SearchState;
  readonly state: SearchState;
}

interface StockSubject {
  readonly makes?: readonly string[] | undefined;
  readonly models?: readonly string[] | undefined;
  /** Names of locations that show the cars. */
  readonly yards?: readonly string[] | undefined;
}

/** A page that every site has and that lists all cars. */
const EVERYTHING = '/search/new-used-and-demo-cars';

/** Finds the search page for makes, models or yards: their landing page, else the page of all cars with a filter. */
export function findStockPage(context: SiteContext, { makes = [], models = [], yards = [] }: StockSubject): StockPage {
  const state = withValues(withValues(withValues(EMPTY_STATE, 'make', makes), 'model', models), 'location_name', yards);
  const own = indexLandingsByState(getCatalogue(context).landings).get(makeStateKey(state));
  return own ? { path: own.path, base: own.base, state } : { path: EVERYTHING, base: EMPTY_STATE, state };
}

/** Counts the cars that a search page lists. */
export function countStock(context: SiteContext, { state }: StockPage): number {
  const { hits, scope } = getCatalogue(context);
  return evaluate(hits, planSearch(state, { ...scope, facets: [] }, context.clock.now)).total;
}

/** Indexes the landing pages of a site by their search state. */
const indexLandingsByState = memoize(
  (landings: readonly LandingPage[]): ReadonlyMap<string, LandingPage> =>
    new Map(landings.toReversed().map((page) => [makeStateKey(page.base), page])),
);

const NEWEST = 8;

/** Summarises a part of the stock. The counts match the search page; the newest cars exclude sold ones. */
export function makeStockView(context: SiteContext, place: StockPage): StockView {
  const { site, clock } = context;
  const { hits, scope } = getCatalogue(context);
  const counted = { ...scope, facets: ['car_type', 'model', 'body'] as const, pageSize: hits.length };
  const found = evaluate(hits, planSearch(place.state, counted, clock.now));
  const wording = { locale: site.locale, usedLabel: site.features.cars.usedLabel };
  const tiles = (facet: 'model' | 'body') =>
    Object.entries(found.facets[facet] ?? {})
      .map(([name, count]) => ({
        name,
        url: facet === 'model' ? getModelUrl(context, place, name) : getNarrowedUrl(place, facet, name),
        count,
      }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return {
    total: found.total,
    url: makeSearchUrl(place.path, place.state, place.base),
    conditions: CONDITIONS.flatMap((type) => {
      const count = found.facets['car_type']?.[type] ?? 0;
      return count > 0
        ? { name: getConditionText(type, wording), url: getNarrowedUrl(place, 'car_type', type), count }
        : [];
    }),
    models: tiles('model'),
    bodies: tiles('body').map((tile) => {
      const body = slugify(tile.name);
      const name = getBodyText(tile.name, site.locale);
      return { ...tile, name, body: getBodyIcon(body) ? body : undefined };
    }),
    newest: found.hits
      .filter(isAvailable)
      .toSorted((a, b) => (b.created_at_timestamp ?? 0) - (a.created_at_timestamp ?? 0))
      .slice(0, NEWEST)
      .map((hit) => getSharedCard(hit, clock)),
  };
}

function getNarrowedUrl({ path, base, state }: StockPage, facet: 'car_type' | 'body', value: string): string {
  return makeSearchUrl(path, withValues(state, facet, [value]), base);
}

/** Returns the search URL for a model of the page's make. */
function getModelUrl(context: SiteContext, place: StockPage, name: string): string {
  const makes = place.state.refinements.make ?? [];
  const { path, base, state } = findStockPage(context, { makes, models: [name] });
  return makeSearchUrl(path, state, base);
}
