import { canReserve, getStandInArt, toShownCar } from '#src/features/cars/index.ts';
import {
  findCarProcessor,
  hasOnlinePayments,
  makeOnlinePaymentFields,
  makeReservationFields,
  makeReservationOffer,
  ONLINE_PAYMENT_PATH,
  renderPaymentTerms,
  type UsableProcessor,
} from '#src/features/checkout/index.ts';
import { shorten } from '#src/lib/text.ts';
import type { Car } from '#src/stock/index.ts';
import { getMoreLink, listStockCrumbs, makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { defineRoute } from '../route.ts';
import { getKnownSince, getShownPlace } from './cars.ts';
import { getAvailableLink, makeAskGuide, makeLeadCar } from './forms.ts';

/** Characters of a car's name that fit in one line of a phone, behind two other breadcrumbs. */
const MAX_CRUMB = 28;

interface Checkout {
  readonly car: Car;
  readonly processor: UsableProcessor;
}

/**
 * The page on which a shopper reserves a car. A reserved car keeps its page, which says so: the shopper who reserved it comes
 * back to it, and the car can be reserved again if the reservation ends before the next build.
 */
export const checkoutRoute = defineRoute({
  template: '/checkout',
  paths: ({ site, stock }) =>
    stock.flatMap((car) => {
      const processor = canReserve({ ...car, reserved: false }) ? findCarProcessor(site, car) : undefined;
      return processor ? [{ path: `/cars/${car.slug}/checkout`, params: { car, processor } }] : [];
    }),
  inputs: (context, { car, processor }: Checkout) => {
    const { site } = context;
    const catalogue = getCatalogue(context);
    const place = catalogue.findPlace(car);
    const { id, slug, name, stocknum, price, price_type, before_price, subscription_price, status, reserved } =
      toShownCar(car);
    return {
      car: { id, slug, name, stocknum, price, price_type, before_price, subscription_price, status, reserved },
      picture: car.images[0]?.url ?? getStandInArt(car),
      place: place && getShownPlace(context, place),
      offer: makeReservationOffer(site, processor),
      fields: makeReservationFields(site),
      since: getKnownSince(context, car),
      more: getMoreLink(listStockCrumbs(context, catalogue, car), site.search.defaultPath),
      notify: getAvailableLink(context, car),
      lead: makeLeadCar(context, car),
      guide: makeAskGuide(context, place ? [place] : []),
      crumbs: [...listStockCrumbs(context, catalogue), { name: shorten(name, MAX_CRUMB), url: `/cars/${slug}` }],
    };
  },
  // About one car each, and of no use to a search engine.
  listing: () => undefined,
});

/** The page on which a shopper pays an amount that the dealer agreed to, if the dealer takes such payments. */
export const onlinePaymentRoute = defineRoute({
  template: '/online-payment',
  paths: ({ site }) => (hasOnlinePayments(site) ? [{ path: ONLINE_PAYMENT_PATH, params: undefined }] : []),
  inputs: (context) => ({
    fields: makeOnlinePaymentFields(context.site),
    terms: renderPaymentTerms(context.site),
    guide: makeAskGuide(context, []),
    crumbs: [makeHomeCrumb(context.site)],
  }),
  listing: () => undefined,
});
