import * as v from 'valibot';
import { listConditions, toCents } from '#src/features/checkout/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import { DAY } from '../../../lib/durations.ts';
import { getCarTimetable } from '../car-timetable.ts';
import { getDeadline } from '../connect.ts';
import type { ReservationDetails } from '../details.ts';
import type { NewPayment } from '../store/index.ts';
import type { CheckoutContext } from './checkout.ts';
import type { ReservableCar } from './reservable-car.ts';

/** Makes the sealed part of a reservation: who reserves which car, and what was agreed. */
export function makeDetails(
  context: CheckoutContext,
  { car, location }: ReservableCar,
  { first_name, last_name, email, phone }: ReservationDetails['shopper'],
  now: number,
): ReservationDetails {
  const { site } = context.var.tenant;
  const { payments: config, locale } = site;
  const image = car.images[0]?.thumb_url ?? car.images[0]?.url;
  return {
    shopper: { first_name, last_name, email, phone },
    car: {
      id: car.id,
      slug: car.slug,
      name: car.name,
      stocknum: car.stocknum,
      price: car.price,
      image,
      location_id: location.id,
    },
    hold: config.hold,
    acceptWithinHours: config.acceptWithinHours,
    agreed: { at: now, conditions: listConditions(site), terms: config.terms },
    locale,
  };
}

const CurrencySchema = v.picklist(['AUD', 'NZD', 'USD']);

/** Returns the currency of the dealer's prices. */
export const getCurrency = (context: CheckoutContext): NewPayment['currency'] =>
  v.parse(CurrencySchema, LOCALE_FACTS[context.var.tenant.site.locale].currency);

/** Returns when a hold ends at the latest, of a deposit paid then. */
export function getLatestEnd(context: CheckoutContext, details: ReservationDetails, paidAt: number): number {
  const { site } = context.var.tenant;
  const timetable = getCarTimetable(site, details.car.location_id);
  const accepted =
    site.payments.acceptance === 'dealer' ? getDeadline('requested', { details, timetable, start: paidAt }) : paidAt;
  return getDeadline('held', { details, timetable, start: accepted });
}

/** A block on a card lasts about a week. Shorter holds only block the deposit, which saves a refund. */
const MAX_BLOCKED_MS = 5 * DAY;

/** Makes the deposit. It is only blocked on the card if the hold surely ends before the block does. */
export function makeDeposit(
  context: CheckoutContext,
  { processor }: ReservableCar,
  details: ReservationDetails,
  now: number,
): NewPayment {
  const { slug } = context.var.tenant;
  const ends = getLatestEnd(context, details, now);
  return {
    tenant: slug,
    processor: processor.name,
    amountCents: toCents(processor.deposit_amount),
    currency: getCurrency(context),
    capture: ends - now <= MAX_BLOCKED_MS ? 'manual' : 'automatic',
    goal: 'hold',
    details: null,
  };
}
