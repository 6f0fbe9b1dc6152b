import { isAvailable } from '#src/features/cars/index.ts';
import { CONTACT_PATH, LOCATIONS_PATH } from './frame.ts';
import { catalogueOf } from './routes-catalogue.ts';
import { route } from './routes-context.ts';

/**
 * Every page that should be found: no sold car, no search without results, no second address of a location. There is no
 * `lastmod`: a feed does not say when a car last changed, and a date of the build would make every night look new.
 */
export const sitemapRoute = route({
  template: '/sitemap.xml',
  paths: () => [{ path: '/sitemap.xml', params: undefined }],
  inputs: (context) => {
    const { landings, places } = catalogueOf(context);
    const locations = places.map(({ location, view }) =>
      view.url?.startsWith('/locations/') ? view.url : `${LOCATIONS_PATH}/${location.slug}`,
    );
    return {
      paths: [
        '/',
        ...landings.filter((page) => page.indexable).map((page) => page.path),
        CONTACT_PATH,
        LOCATIONS_PATH,
        ...new Set(locations),
        ...context.stock.filter(isAvailable).map((car) => `/cars/${car.slug}`),
      ],
    };
  },
});

export const robotsRoute = route({
  template: '/robots.txt',
  paths: () => [{ path: '/robots.txt', params: undefined }],
  inputs: () => ({}),
});
