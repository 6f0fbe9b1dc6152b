import { listOtherDepartments } from '#src/features/locations/index.ts';
import { SURFACES } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { listFormLinks } from '../catalogue/form-links.ts';
import { findStockPage, makeStockView } from '../catalogue/inventory.ts';
import type { Place } from '../catalogue/places.ts';
import type { SiteContext } from '../context.ts';
import { CONTACT_PATH, LOCATIONS_PATH } from '../frame/index.ts';
import type { LocationInputs } from '../inputs/index.ts';
import { defineRoute } from '../route.ts';
import { makeFormPart } from './forms.ts';

/** The contact page with the details of every location, and the index of locations. */
export const contactRoute = defineRoute({
  template: '/locations',
  paths: () => [
    { path: CONTACT_PATH, params: 'details' as const },
    { path: LOCATIONS_PATH, params: 'cards' as const },
  ],
  inputs: (context, show) => {
    const messages = messagesFor(context.site.locale);
    const { places } = getCatalogue(context);
    const all = places.length > 1 ? messages.ourLocations : messages.visitUs;
    const form = show === 'details' ? makeFormPart(context, 'contact') : undefined;
    return {
      show,
      title: show === 'details' ? messages.contactUs : all,
      places: places.map(({ view }) => view),
      form,
      forms: show === 'details' ? listFormLinks(context.site) : [],
    };
  },
});

interface LocationPage {
  readonly title: string;
  readonly places: readonly Place[];
  /** The canonical URL, because a location can have two pages. */
  readonly canonical: string;
}

/**
 * `/contact-us/{slug}` for every location, and the page that it links to: `/locations/{slug}` or, for all locations
 * of a dealership together, `/locations/{dealership_slug}`. Two pages of the same location share one canonical URL.
 */
export const locationRoute = defineRoute({
  template: '/location',
  paths: (context) => {
    const { places } = getCatalogue(context);
    const linked = Map.groupBy(
      places.filter(({ view }) => view.url?.startsWith('/locations/')),
      ({ view }) => view.url ?? '',
    );
    return [
      ...[...linked].map(([path, group]) => ({ path, params: planGroupPage(context, path, group) })),
      ...places.map((place) => {
        const path = `${LOCATIONS_PATH}/${place.location.slug}`;
        return { path, params: { title: place.view.name, places: [place], canonical: place.view.page ?? path } };
      }),
    ];
  },
  inputs: (context, { title, places, canonical }: LocationPage) => {
    const [only, ...more] = places.map(({ view }) => view);
    const all = getCatalogue(context).places.map(({ view }) => view);
    return {
      title,
      places: places.map(({ view }) => view),
      departments: only && more.length === 0 ? listOtherDepartments(only, all) : [],
      stock: getYardStock(context, places),
      canonical,
      crumbs: [
        makeHomeCrumb(context.site),
        { name: messagesFor(context.site.locale).ourLocations, url: LOCATIONS_PATH },
      ],
    };
  },
  listing: (_, { canonical }, path) => (path === canonical ? {} : undefined),
});

/** Returns the newest cars that sales yards show, as many as a strip of cards has. */
function getYardStock(context: SiteContext, places: readonly Place[]): LocationInputs['stock'] {
  const yards = places
    .filter(({ location }) => location.location_type === 'sales')
    .map(({ location }) => location.name);
  if (yards.length === 0) return undefined;
  const { url, newest } = makeStockView(context, findStockPage(context, { yards }));
  const limit = SURFACES.cards.limit();
  return newest.length > 0 ? { url, newest: newest.slice(0, limit) } : undefined;
}

function planGroupPage({ site }: SiteContext, path: string, places: readonly Place[]): LocationPage {
  const [first] = places;
  const dealership = site.dealerships.find(({ id }) => id === first?.location.dealership_id);
  const title = (places.length > 1 && dealership?.name) || first?.view.name || site.name;
  return { title, places, canonical: path };
}
