import { formatTime } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { Reservation } from '../store/index.ts';
import { type Checkout, type CheckoutContext, getSiteUrl } from './checkout.ts';
import { getCheckoutMessages, getNoun, type NoticeLink, sendNotice } from './checkout-page.ts';
import type { Reservability, ReservableCar } from './reservable-car.ts';

/** Answers for a car that cannot be reserved: why, and what else there is. */
export function sendUnavailable(
  checkout: Checkout,
  context: CheckoutContext,
  found: Exclude<Reservability, { kind: 'reservable' }>,
) {
  const messages = getCheckoutMessages(context);
  const noun = getNoun(context);
  const texts = {
    unknown: { heading: messages.payCarUnknownTitle({ noun }), text: messages.payCarUnknown, status: 404 },
    sold: { heading: messages.payCarSoldTitle({ noun }), text: messages.payCarSold, status: 409 },
    reserved: { heading: messages.payReservedTitle({ noun }), text: messages.payReserved, status: 409 },
    'not-online': { heading: messages.payNotReservableTitle({ noun }), text: messages.payNotReservable, status: 409 },
  } as const;
  const car = 'car' in found ? found.car : undefined;
  return sendNotice(checkout, context, {
    ...texts[found.kind],
    links: [
      ...(found.kind === 'reserved' ? listWaitLinks(checkout, context, found.car) : []),
      makeMoreLink(checkout, context),
      ...listCarLinks(checkout, context, car),
    ],
  });
}

/** Answers for a car that another shopper reserved first: until when at most, and what else there is. */
export function sendTaken(
  checkout: Checkout,
  context: CheckoutContext,
  { car, location }: ReservableCar,
  by: Pick<Reservation, 'state' | 'payUntil'>,
) {
  if (by.state !== 'paying') return sendUnavailable(checkout, context, { kind: 'reserved', car });
  const messages = getCheckoutMessages(context);
  const time = formatTime(by.payUntil.getTime(), location.timeZone, context.var.tenant.site.locale);
  return sendNotice(checkout, context, {
    heading: messages.payTakenTitle({ noun: getNoun(context) }),
    text: messages.payTaken({ time }),
    status: 409,
    links: [makeMoreLink(checkout, context), ...listCarLinks(checkout, context, car)],
  });
}

/** Links to the form that tells shoppers if a car becomes available, if the site has it. */
function listWaitLinks(checkout: Checkout, context: CheckoutContext, { id }: Car): NoticeLink[] {
  const form = context.var.tenant.forms.get('notify-available');
  if (!form) return [];
  const url = `${getSiteUrl(checkout, context)}${form.path}?${new URLSearchParams({ car_id: id })}`;
  return [{ url, label: form.title }];
}

/** Links to the car's page, if it has one. */
export function listCarLinks(
  checkout: Checkout,
  context: CheckoutContext,
  car: Pick<Car, 'slug'> | undefined,
): NoticeLink[] {
  const label = getCheckoutMessages(context).payBackToCar({ noun: getNoun(context) });
  return car ? [{ url: `${getSiteUrl(checkout, context)}/cars/${car.slug}`, label }] : [];
}

/** Links to other cars. */
export function makeMoreLink(checkout: Checkout, context: CheckoutContext): NoticeLink {
  const { defaultPath, noun } = context.var.tenant.site.search;
  const label = getCheckoutMessages(context).payMoreCars({ noun: noun.many });
  return { url: getSiteUrl(checkout, context) + defaultPath, label };
}

/**
 * Answers for a token that is forged, incomplete or of another dealer, and for a form's address that a browser opens again
 * without the form.
 */
export function sendUnknownPage(checkout: Checkout, context: CheckoutContext) {
  const { payUnknownTitle: heading, payUnknown: text } = getCheckoutMessages(context);
  return sendNotice(checkout, context, { heading, text, status: 404, links: [makeMoreLink(checkout, context)] });
}
