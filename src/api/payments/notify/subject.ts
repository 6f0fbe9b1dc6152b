import { getPrimaryLocation, type Location } from '#src/config/index.ts';
import { formatCents, formatMoment, type Locale, type Messages, messagesFor } from '#src/lib/locale/index.ts';
import type { Services } from '../../services.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import {
  openPaymentDetails,
  openReservationDetails,
  type PaymentDetails,
  type ReservationDetails,
} from '../details.ts';
import type { Payment, Reservation } from '../store/index.ts';

/** A reservation or an online payment, opened for messages about it. */
export type NoticeSubject = {
  readonly tenant: Tenant;
  readonly payment: Payment;
  readonly location: Location | undefined;
  readonly locale: Locale;
  readonly messages: Messages;
  readonly person: ReservationDetails['shopper'];
} & (
  | { readonly kind: 'reservation'; readonly reservation: Reservation; readonly details: ReservationDetails }
  | { readonly kind: 'online-payment'; readonly details: PaymentDetails }
);

interface SubjectRows {
  readonly tenant: Tenant;
  readonly payment: Payment;
  readonly reservation: Reservation | undefined;
}

/**
 * Opens what a payment is for.
 * @throws if its details were not sealed with one of our keys.
 */
export function openSubject({ vault }: Pick<Services, 'vault'>, rows: SubjectRows): NoticeSubject {
  const { tenant, payment, reservation } = rows;
  const makeShared = (details: ReservationDetails | PaymentDetails, locationId: string) => ({
    tenant,
    payment,
    location: findLocation(tenant, locationId),
    locale: details.locale,
    messages: messagesFor(details.locale),
  });
  if (reservation) {
    const details = openReservationDetails(vault, reservation);
    const shared = makeShared(details, details.car.location_id);
    return { kind: 'reservation', ...shared, reservation, details, person: details.shopper };
  }
  if (!payment.details) throw new Error(`The payment ${payment.id} has neither a reservation nor details.`);
  const details = openPaymentDetails(vault, payment.details);
  return { kind: 'online-payment', ...makeShared(details, details.location_id), details, person: details.payer };
}

function findLocation({ site: { locations } }: Tenant, id: string): Location | undefined {
  return locations.find((location) => location.id === id) ?? getPrimaryLocation(locations);
}

/** Formats a time of the dealer in a language: "Friday, 27 November at 3:00 pm AEDT". */
export const formatNoticeTime = ({ tenant, location }: NoticeSubject, time: Date, locale: Locale): string =>
  formatMoment(time.getTime(), location?.timeZone ?? tenant.site.timeZone, locale);

export const formatNoticeAmount = ({ payment }: NoticeSubject, locale: Locale): string =>
  formatCents(payment.amountCents, locale);
