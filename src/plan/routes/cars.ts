import {
  type CarCardData,
  createSimilarFinder,
  getAvailability,
  getCarTag,
  getMarketPrice,
  getStandInArt,
  isAvailable,
  makeCertifiedView,
  type ShownCar,
  toCard,
  toShownCar,
} from '#src/features/cars/index.ts';
import { getCarFinance } from '#src/features/finance/offer/index.ts';
import { findStatusEntry } from '#src/features/freshness/index.ts';
import { getLastingTimetable, getLocationSummary, type LocationSummary } from '#src/features/locations/index.ts';
import type { Car, SoldCar } from '#src/stock/index.ts';
import { countSimilarInRow } from '#src/templates/index.ts';
import { listStockCrumbs } from '../catalogue/breadcrumbs.ts';
import { type Catalogue, getCatalogue } from '../catalogue/catalogue.ts';
import { memoize } from '../catalogue/memoize.ts';
import type { Place } from '../catalogue/places.ts';
import type { SiteContext } from '../context.ts';
import type { CarInputs } from '../inputs/index.ts';
import { defineRoute } from '../route.ts';
import { findPagesAmong, listCarActions } from './car-actions.ts';
import { getNotifyLink, makeLeadCar } from './forms.ts';

/** Number of a car's pictures in the sitemap. The rest add little. */
const LISTED_IMAGES = 10;
/** Number of similar cars on a delisted car's page: more than usual, because they are its main content. */
const SIMILAR_TO_SOLD = 8;

export const carRoute = defineRoute({
  template: '/car',
  paths: (context, planned) => {
    const hasPage = findPagesAmong(planned);
    return context.stock.map((car) => ({ path: `/cars/${car.slug}`, params: { car, hasPage } }));
  },
  inputs: (context, { car, hasPage }) => {
    const catalogue = getCatalogue(context);
    const tag = getCarTag(car, context.clock);
    const place = catalogue.findPlace(car);
    const market = getMarketPrice(car);
    const finance = getCarFinance(car, context.site, context.clock);
    return {
      car: getShownCar(context, car),
      availability: getAvailability(car),
      tag,
      place: place ? getShownPlace(context, place) : undefined,
      market,
      certified: car.certified ? makeCertifiedView(context.site) : undefined,
      actions: listCarActions(context, car, hasPage),
      lead: makeLeadCar(context, car),
      finance,
      art: car.images.length === 0 ? getStandInArt(car) : undefined,
      similar: listSimilarCars(context, car, countSimilarInRow(context.site.features.cars.card)),
      ...getKnownSince(context, car),
      remembers: context.site.features.cars.recentlyViewed,
      crumbs: listStockCrumbs(context, catalogue, car),
    };
  },
  listing: (_, { car }) =>
    isAvailable(car) ? { images: car.images.slice(0, LISTED_IMAGES).map(({ url }) => url) } : undefined,
});

/** Returns the cars still for sale that are most like another one. */
function listSimilarCars(
  context: SiteContext,
  car: Pick<SoldCar, 'slug' | 'name' | 'make' | 'model' | 'year' | 'simple_body'>,
  count: number,
): CarCardData[] {
  return getSimilarFinder(getCatalogue(context))(car, count).map((hit) => toCard(hit, context.clock));
}

const getSimilarFinder = memoize(({ hits }: Catalogue) => createSimilarFinder(hits.filter(isAvailable)));

/** Returns no time for a car missing from the status: its feed has been refused since, so its page is as current as it can be. */
function getKnownSince({ status }: SiteContext, { id }: Car): Pick<CarInputs, 'since'> {
  return status ? { since: findStatusEntry(status, id)?.since ?? status.read } : {};
}

function getShownCar({ site }: SiteContext, car: Car): ShownCar {
  const { vin, ...facts } = toShownCar(car);
  return site.features.cars.vin && vin !== undefined ? { ...facts, vin } : facts;
}

function getShownPlace({ site }: SiteContext, { location, view }: Place): LocationSummary {
  const { weekendByAppointment } = site.features.hours;
  const timetable = getLastingTimetable(location, { specialHours: site.special_hours, weekendByAppointment });
  return { ...getLocationSummary(view), timetable };
}

export const soldRoute = defineRoute({
  template: '/sold',
  status: 410,
  paths: ({ delisted }) => delisted.map((car) => ({ path: `/cars/${car.slug}`, params: car })),
  inputs: (context, car) => ({
    name: car.name,
    ...getNotifyLink(context, car.make, car.model),
    similar: listSimilarCars(context, car, SIMILAR_TO_SOLD),
    crumbs: listStockCrumbs(context, getCatalogue(context), car),
  }),
});
