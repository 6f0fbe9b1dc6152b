import {
  createSimilarFinder,
  formatRates,
  getAvailability,
  getCarTag,
  getEnergyText,
  getMarketPrice,
  getSharedCard,
  getStandInArt,
  isAvailable,
  isForRent,
  isOnlyForRent,
  listTrustPoints,
  makeCertifiedView,
  type ShownCar,
  toShownCar,
} from '#src/features/cars/index.ts';
import { type CarFinance, getCarFinance, makePaymentView } from '#src/features/finance/offer/index.ts';
import { findKnownSince } from '#src/features/freshness/index.ts';
import {
  getLastingTimetable,
  getLocationSummary,
  type LocationSummary,
  type OtherPlace,
} from '#src/features/locations/index.ts';
import { makeReviewsView, type ReviewsView } from '#src/features/reviews/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { renderMarkdown } from '#src/lib/markdown/index.ts';
import { memoize } from '#src/lib/memoize.ts';
import type { Car, SoldCar } from '#src/stock/index.ts';
import { countSimilarInRow } from '#src/templates/index.ts';
import { getMoreLink, listStockCrumbs } from '../catalogue/breadcrumbs.ts';
import { type Catalogue, getCatalogue } from '../catalogue/catalogue.ts';
import { findSalesPhone, type Place } from '../catalogue/places.ts';
import type { SiteContext } from '../context.ts';
import type { FragmentOf } from '../inputs/index.ts';
import { defineRoute } from '../route.ts';
import { findPagesAmong, listCarActions } from './car-actions.ts';
import { getNoticePath } from './consumer-notice.ts';
import { getAvailableLink, getNotifyLink, makeLeadCar } from './forms.ts';

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
    const checkout = `/cars/${car.slug}/checkout`;
    const crumbs = listStockCrumbs(context, catalogue, car);
    const finance = isOnlyForRent(car) ? undefined : getCarFinance(car, context.site, context.clock);
    return {
      car: getShownCar(context, car),
      availability: getAvailability(car),
      tag,
      place: place ? getShownPlace(context, place) : undefined,
      notice: getNoticePath(context.site, car),
      otherPlaces: listOtherPlaces(catalogue, car),
      market,
      rental: formatRates(car, context.site.locale),
      rentalTerms: isForRent(car) ? makeRentalTerms(context) : undefined,
      energy: getEnergyText(car, context.site),
      trust: listTrustPoints(car, context.site),
      reviews: isAvailable(car) ? getYardReviews(context, place) : undefined,
      certified: car.certified ? makeCertifiedView(context.site) : undefined,
      actions: listCarActions(context, car, hasPage),
      lead: makeLeadCar(context, car),
      finance,
      art: car.images.length === 0 ? getStandInArt(car) : undefined,
      similar: listSimilarCars(context, car, countSimilarInRow(context.site.features.cars.card), {
        getFinder: isOnlyForRent(car) ? getSimilarRentalFinder : getSimilarFinder,
        warned: finance && showsWarning(finance, context) ? true : undefined,
      }),
      since: getKnownSince(context, car),
      remembers: context.site.features.cars.recentlyViewed,
      crumbs,
      more: getMoreLink(crumbs, context.site.search.defaultPath),
      checkout: !car.reserved && hasPage(checkout) ? checkout : undefined,
      notify: isAvailable(car) ? getAvailableLink(context, car) : undefined,
      testDriveReserved: context.site.payments.testDriveReserved || undefined,
    };
  },
  partitionKey: ({ car }) => getModelName(car),
  listing: (_, { car }) =>
    isAvailable(car) ? { images: car.images.slice(0, LISTED_IMAGES).map(({ url }) => url) } : undefined,
});

const getModelName = ({ make, model }: Pick<Car, 'make' | 'model'>): string => `${make} ${model}`;

/** Returns the cars still for sale that are most like another one. */
function listSimilarCars(
  context: SiteContext,
  car: Pick<SoldCar, 'slug' | 'name' | 'make' | 'model' | 'year' | 'simple_body'>,
  count: number,
  { getFinder = getSimilarFinder, warned }: { getFinder?: typeof getSimilarFinder; warned?: true | undefined } = {},
): FragmentOf<'car-grid'> | undefined {
  const cars = getFinder(getCatalogue(context))(car, count).map((hit) => getSharedCard(hit, context.clock));
  return cars.length > 0 ? { fragment: 'car-grid', inputs: { cars, warned } } : undefined;
}

/** Returns whether the repayment beside a car's price has a comparison rate, and so its warning. */
const showsWarning = ({ offer, frequency }: CarFinance, { site }: SiteContext): boolean =>
  offer.comparison !== undefined && makePaymentView(offer, frequency, site.locale).kind === 'payment';

const getSimilarFinder = memoize(({ hits }: Catalogue) =>
  createSimilarFinder(hits.filter((hit) => isAvailable(hit) && !hit.rental_only)),
);
const getSimilarRentalFinder = memoize(({ hits }: Catalogue) =>
  createSimilarFinder(hits.filter((hit) => isAvailable(hit) && hit.rental_only)),
);

function makeRentalTerms({ site: { rentals, locale } }: SiteContext): string | undefined {
  return rentals && renderMarkdown(rentals.terms, { tableLabel: messagesFor(locale).rentalTerms, firstLevel: 3 }).html;
}

/** Returns the time since when a car's price and availability are known, in seconds; undefined for a site that does not refresh them. */
export const getKnownSince = ({ status }: SiteContext, { id }: Car): number | undefined =>
  status && findKnownSince(status, id);

function getShownCar({ site }: SiteContext, car: Car): ShownCar {
  const shown = toShownCar(car);
  return site.features.cars.vin || shown.vin === undefined ? shown : { ...shown, vin: undefined };
}

/** Returns the dealer's reviews with the rating of a car's yard, if it has its own. */
function getYardReviews({ site }: SiteContext, place: Place | undefined): ReviewsView | undefined {
  const reviews = makeReviewsView(site);
  const rating = place?.view.rating;
  if (site.reviews.hidden || (!reviews && !rating)) return undefined;
  const page = place?.view.review;
  return {
    rating: rating ?? reviews?.rating,
    items: reviews?.items ?? [],
    pages: page ? [{ url: page }] : (reviews?.pages ?? []),
    service: rating ? undefined : reviews?.service,
  };
}

/** Returns what the page of a car shows of its location, with the number of those who sell it. */
export function getShownPlace(context: SiteContext, place: Place): LocationSummary {
  const { site } = context;
  const { location, view } = place;
  const { weekendByAppointment } = site.features.hours;
  const timetable = getLastingTimetable(location, { specialHours: site.special_hours, weekendByAppointment });
  const phone = findSalesPhone(context, getCatalogue(context).places, place);
  return { ...getLocationSummary(view), phone, timetable };
}

function listOtherPlaces({ places }: Catalogue, { distribution_locations: names }: Car): OtherPlace[] | undefined {
  return names?.map((name) => ({
    name,
    url: places.find(({ location }) => location.name === name)?.view.url || undefined,
  }));
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
  partitionKey: getModelName,
});
