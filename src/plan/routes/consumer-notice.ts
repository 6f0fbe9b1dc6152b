import type { Site } from '#src/config/index.ts';
import { makeNotice, needsNotice } from '#src/features/cars/index.ts';
import { formatPlainPhone } from '#src/features/locations/index.ts';
import { shorten } from '#src/lib/text.ts';
import type { Car } from '#src/stock/index.ts';
import { listStockCrumbs } from '../catalogue/breadcrumbs.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { defineRoute } from '../route.ts';

/** Characters of a car's name that fit in one line of a phone, behind two other breadcrumbs. */
const MAX_CRUMB = 28;

/** Returns the path of a car's notice; undefined if it needs none. */
export function getNoticePath({ features, locale }: Site, car: Car): string | undefined {
  const isRequired = features.cars.consumerNotice ?? locale === 'en-NZ';
  return isRequired && needsNotice(car) ? `/cars/${car.slug}/notice` : undefined;
}

/** The Consumer Information Notice of each used car, as a sheet to print. */
export const consumerNoticeRoute = defineRoute({
  template: '/consumer-notice',
  paths: ({ site, stock }) =>
    stock.flatMap((car) => {
      const path = getNoticePath(site, car);
      return path === undefined ? [] : { path, params: car };
    }),
  inputs: (context, car: Car) => {
    const { site } = context;
    const catalogue = getCatalogue(context);
    const place = (catalogue.findPlace(car) ?? catalogue.main)?.view;
    const phone = place?.phone ?? place?.landline;
    const trader = {
      name: site.leads.collection?.company ?? site.name,
      address: place?.address ?? [],
      phone: phone && formatPlainPhone(phone),
      number: place?.licence,
    };
    const url = `/cars/${car.slug}`;
    return {
      name: car.name,
      url,
      parts: makeNotice(car, trader, site.locale),
      crumbs: [...listStockCrumbs(context, catalogue), { name: shorten(car.name, MAX_CRUMB), url }],
    };
  },
  // About one car each, and of no use to a search engine.
  listing: () => undefined,
});
