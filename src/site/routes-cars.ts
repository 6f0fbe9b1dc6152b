import {
  availability,
  type CarCardData,
  carTag,
  type IndexedCar,
  isAvailable,
  shownCar,
  standInArt,
  toCard,
} from '#src/features/cars/index.ts';
import { locationSummary } from '#src/features/locations/index.ts';
import type { Car, DepartedCar } from '#src/stock/index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import { route, type SiteContext } from './routes-context.ts';
import { stockCrumbs } from './routes-crumbs.ts';

/** Pictures of a car that a sitemap names: those after them show the same car once more. */
const LISTED_IMAGES = 10;

export const carRoute = route({
  template: '/car',
  paths: (context) => context.stock.map((car) => ({ path: `/cars/${car.slug}`, params: car })),
  inputs: (context, car) => {
    const catalogue = catalogueOf(context);
    const tag = carTag(car, context.clock);
    const place = catalogue.placeOf(car);
    return {
      car: shownCar(car),
      availability: availability(car),
      ...(tag && { tag }),
      ...(place && { place: locationSummary(place.view) }),
      ...(car.images.length === 0 && { art: standInArt(car) }),
      crumbs: stockCrumbs(context, catalogue, car),
    };
  },
  listing: (_, car) =>
    isAvailable(car) ? { images: car.images.slice(0, LISTED_IMAGES).map(({ url }) => url) } : undefined,
});

export const soldRoute = route({
  template: '/sold',
  status: 410,
  paths: ({ departed }) => departed.map((car) => ({ path: `/cars/${car.slug}`, params: car })),
  inputs: (context, car) => ({
    name: car.name,
    similar: similarCars(context, car),
    crumbs: stockCrumbs(context, catalogueOf(context), car),
  }),
});

const SIMILAR = 8;

/** Cars still for sale, most alike first: the same model, then make and body, body, make; newest first among equals. */
function similarCars(context: SiteContext, gone: DepartedCar): CarCardData[] {
  const { hits } = catalogueOf(context);
  return hits
    .flatMap((hit) => {
      const likeness = isAvailable(hit) ? likenessOf(hit, gone) : 0;
      return likeness > 0 ? { hit, likeness } : [];
    })
    .toSorted(
      (a, b) => b.likeness - a.likeness || (b.hit.created_at_timestamp ?? 0) - (a.hit.created_at_timestamp ?? 0),
    )
    .slice(0, SIMILAR)
    .map(({ hit }) => toCard(hit, context.clock));
}

function likenessOf(hit: IndexedCar, gone: Pick<Car, 'make' | 'model' | 'simple_body'>): number {
  const make = hit.make === gone.make;
  const model = make && hit.model === gone.model;
  const body = gone.simple_body !== undefined && hit.simple_body === gone.simple_body;
  return Number(model) * 4 + Number(body) * 2 + Number(make);
}
