import { getPriceView, isAvailable, listKeyFacts, toShownCar } from '#src/features/cars/index.ts';
import { findStatusEntry } from '#src/features/freshness/index.ts';
import { evaluate, getLandingTitle, type LandingPage, NEWEST_FIRST, planSearch } from '#src/features/search/index.ts';
import { memoize } from '#src/lib/memoize.ts';
import type { Car } from '#src/stock/index.ts';
import { getCatalogue } from '../../catalogue/catalogue.ts';
import { getSyndication } from '../../catalogue/syndication.ts';
import type { SiteContext } from '../../context.ts';
import type { AtomEntry } from '../../inputs/index.ts';
import { defineRoute } from '../../route.ts';

/** The stock for other companies, each file at an address that only they know. No page links to them. */
export const syndicationRoute = defineRoute({
  template: '/syndication.csv',
  paths: (context) => getSyndication(context).map((feed) => ({ path: feed.path, params: feed })),
  inputs: (_, { columns, rows }) => ({ columns, rows }),
});

/** Cars in a feed: more than a dealer gets in a day, so that a reader that comes every day misses none. */
const NEWEST = 50;

/** Returns the path of a search page's Atom feed; undefined for a site without. */
export const getAtomPath = ({ site }: SiteContext, { path }: Pick<LandingPage, 'path'>): string | undefined =>
  site.syndication.atom ? `${path}.xml` : undefined;

/** The newest cars of each search page, for feed readers. */
export const atomRoute = defineRoute({
  template: '/atom.xml',
  isDated: true,
  paths: (context) =>
    getCatalogue(context).landings.flatMap((page) => {
      const path = getAtomPath(context, page);
      return path === undefined ? [] : [{ path, params: page }];
    }),
  inputs: (context, page, dates) => {
    const { site } = context;
    const entries = listNewest(context, page).map(getEntryMaker(context));
    const wording = { locale: site.locale, noun: site.search.noun, usedLabel: site.features.cars.usedLabel };
    // An empty feed changed when its page did.
    const day = dates(page.path);
    const emptied = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`) / 1000;
    return {
      title: getLandingTitle(page.subject, wording),
      page: page.path,
      updated: entries.length > 0 ? Math.max(...entries.map(({ updated }) => updated)) : emptied,
      entries,
    };
  },
});

function listNewest(context: SiteContext, { base }: LandingPage): Car[] {
  const catalogue = getCatalogue(context);
  const { hits, scope } = catalogue;
  const state = { ...base, sort: NEWEST_FIRST };
  const found = evaluate(hits, planSearch(state, { ...scope, facets: [], pageSize: NEWEST }, context.clock.now));
  const cars = indexById(catalogue.cars);
  return found.hits.flatMap((hit) => (isAvailable(hit) ? (cars.get(hit.id) ?? []) : []));
}

const indexById = memoize(
  (cars: readonly Car[]): ReadonlyMap<string, Car> => new Map(cars.map((car) => [car.id, car])),
);

/** Makes each entry once, because a car is in the feed of every search page that shows it. */
const getEntryMaker = memoize((context: SiteContext) => memoize((car: Car) => makeEntry(context, car)));

/** An entry changes when the car's price or availability does, since when the status knows. */
function makeEntry({ site, status }: SiteContext, car: Car): AtomEntry {
  const { locale, features } = site;
  const price = getPriceView(car, locale);
  const facts = listKeyFacts(toShownCar(car), { locale, usedLabel: features.cars.usedLabel });
  const published = car.created_at_timestamp;
  return {
    path: `/cars/${car.slug}`,
    title: car.name,
    summary: [
      price.text,
      price.kind === 'priced' ? price.type : undefined,
      ...facts.map(({ label, text }) => `${label}: ${text}`),
    ]
      .filter((text) => text !== undefined)
      .join(' · '),
    image: car.images[0]?.url,
    published,
    updated: (status && findStatusEntry(status, car.id)?.since) ?? published ?? 0,
  };
}
