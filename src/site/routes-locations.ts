import { otherDepartments } from '#src/features/locations/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { CONTACT_PATH, LOCATIONS_PATH } from './frame.ts';
import type { Place } from './frame-locations.ts';
import { catalogueOf } from './routes-catalogue.ts';
import { route, type SiteContext } from './routes-context.ts';
import { homeCrumb } from './routes-crumbs.ts';
import { formPart } from './routes-forms.ts';

/** The contact page with everything on it, and the index of locations (spec 2 §2). */
export const contactRoute = route({
  template: '/locations',
  paths: () => [
    { path: CONTACT_PATH, params: 'details' as const },
    { path: LOCATIONS_PATH, params: 'cards' as const },
  ],
  inputs: (context, show) => {
    const messages = messagesFor(context.site.locale);
    const { places } = catalogueOf(context);
    const all = places.length > 1 ? messages.ourLocations : messages.visitUs;
    const form = show === 'details' ? formPart(context, 'contact') : undefined;
    return {
      show,
      title: show === 'details' ? messages.contactUs : all,
      places: places.map(({ view }) => view),
      ...(form && { form }),
    };
  },
});

interface LocationPage {
  readonly title: string;
  readonly places: readonly Place[];
  /** The address that the page should be found as, where the same place has two. */
  readonly canonical: string;
}

/**
 * `/contact-us/{slug}` for every location, and the page that its link leads to: `/locations/{slug}` or, for all locations
 * of a dealership together, `/locations/{dealership_slug}` (D36). Where both show one location they name one canonical URL.
 */
export const locationRoute = route({
  template: '/location',
  paths: (context) => {
    const { places } = catalogueOf(context);
    const linked = Map.groupBy(
      places.filter(({ view }) => view.url?.startsWith('/locations/')),
      ({ view }) => view.url ?? '',
    );
    return [
      ...[...linked].map(([path, group]) => ({ path, params: groupPage(context, path, group) })),
      ...places.map((place) => {
        const path = `${LOCATIONS_PATH}/${place.location.slug}`;
        const alone = place.view.url !== undefined && linked.get(place.view.url)?.length === 1;
        const canonical = alone && place.view.url ? place.view.url : path;
        return { path, params: { title: place.view.name, places: [place], canonical } };
      }),
    ];
  },
  inputs: (context, { title, places, canonical }: LocationPage) => {
    const [only, ...more] = places.map(({ view }) => view);
    const all = catalogueOf(context).places.map(({ view }) => view);
    return {
      title,
      places: places.map(({ view }) => view),
      departments: only && more.length === 0 ? otherDepartments(only, all) : [],
      canonical,
      crumbs: [homeCrumb(context.site), { name: messagesFor(context.site.locale).ourLocations, url: LOCATIONS_PATH }],
    };
  },
  listing: (_, { canonical }, path) => (path === canonical ? {} : undefined),
});

function groupPage({ site }: SiteContext, path: string, places: readonly Place[]): LocationPage {
  const [first] = places;
  const dealership = site.dealerships.find(({ id }) => id === first?.location.dealership_id);
  const title = (places.length > 1 && dealership?.name) || first?.view.name || site.name;
  return { title, places, canonical: path };
}
