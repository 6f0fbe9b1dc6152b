import {
  availability,
  type CardForm,
  carTag,
  certifiedOf,
  isAvailable,
  marketPrice,
  type ShownCar,
  shownCar,
  standInArt,
} from '#src/features/cars/index.ts';
import { carFinance } from '#src/features/finance/offer/index.ts';
import { entryOf } from '#src/features/freshness/index.ts';
import { type LocationSummary, lastingTimetable, locationSummary } from '#src/features/locations/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { Place } from './frame-locations.ts';
import type { CarInputs } from './page.ts';
import { actionsOf, pagesAmong } from './routes-car-actions.ts';
import { catalogueOf } from './routes-catalogue.ts';
import { route, type SiteContext } from './routes-context.ts';
import { stockCrumbs } from './routes-crumbs.ts';
import { leadCarOf, notifyLink } from './routes-forms.ts';
import { similarCars } from './routes-similar.ts';

/** Pictures of a car that a sitemap names: those after them show the same car once more. */
const LISTED_IMAGES = 10;
/** As many cards of a form as stand in a row. */
const SIMILAR_IN_A_ROW = { framed: 3, bare: 3, slab: 4, compact: 5 } as const satisfies Record<CardForm, number>;
/** On the page of a car that is gone they are what the page is about. */
const SIMILAR_INSTEAD = 8;

export const carRoute = route({
  template: '/car',
  paths: (context, planned) => {
    const hasPage = pagesAmong(planned);
    return context.stock.map((car) => ({ path: `/cars/${car.slug}`, params: { car, hasPage } }));
  },
  inputs: (context, { car, hasPage }) => {
    const catalogue = catalogueOf(context);
    const tag = carTag(car, context.clock);
    const place = catalogue.placeOf(car);
    const market = marketPrice(car);
    const finance = carFinance(car, context.site, context.clock);
    return {
      car: carToShow(context, car),
      availability: availability(car),
      ...(tag && { tag }),
      ...(place && { place: placeToShow(context, place) }),
      ...(market && { market }),
      ...(car.certified && { certified: certifiedOf(context.site) }),
      actions: actionsOf(context, car, hasPage),
      lead: leadCarOf(context, car),
      ...(finance && { finance }),
      ...(car.images.length === 0 && { art: standInArt(car) }),
      similar: similarCars(context, car, SIMILAR_IN_A_ROW[context.site.features.cars.card]),
      ...knownSince(context, car),
      remembers: context.site.features.cars.recentlyViewed,
      crumbs: stockCrumbs(context, catalogue, car),
    };
  },
  listing: (_, { car }) =>
    isAvailable(car) ? { images: car.images.slice(0, LISTED_IMAGES).map(({ url }) => url) } : undefined,
});

/** A car that the status does not have is of a feed that was refused since: its page is as new as what is known. */
function knownSince({ status }: SiteContext, { id }: Car): Pick<CarInputs, 'since'> {
  return status ? { since: entryOf(status, id)?.since ?? status.read } : {};
}

function carToShow({ site }: SiteContext, car: Car): ShownCar {
  const { vin, ...facts } = shownCar(car);
  return site.features.cars.vin && vin !== undefined ? { ...facts, vin } : facts;
}

function placeToShow({ site }: SiteContext, { location, view }: Place): LocationSummary {
  const { weekendByAppointment } = site.features.hours;
  const timetable = lastingTimetable(location, { specialHours: site.special_hours, weekendByAppointment });
  return { ...locationSummary(view), timetable };
}

export const soldRoute = route({
  template: '/sold',
  status: 410,
  paths: ({ departed }) => departed.map((car) => ({ path: `/cars/${car.slug}`, params: car })),
  inputs: (context, car) => ({
    name: car.name,
    ...notifyLink(context, car.make, car.model),
    similar: similarCars(context, car, SIMILAR_INSTEAD),
    crumbs: stockCrumbs(context, catalogueOf(context), car),
  }),
});
