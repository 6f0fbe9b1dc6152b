import { getPaymentCategory } from '#src/features/checkout/index.ts';
import type { Lead } from '#src/features/leads/index.ts';
import { formatCents, messagesFor } from '#src/lib/locale/index.ts';
import { isLive } from '../reservation-states.ts';
import { type DealerAction, listDealerLinks } from './dealer-link.ts';
import { formatNoticeAmount, formatNoticeTime, type NoticeSubject } from './subject.ts';

interface LeadOptions {
  readonly secret: Uint8Array;
  readonly clientId: string;
}

/**
 * Makes the dealer's lead about a reservation or an online payment, as it is now. There is one for each: a later change is a
 * new revision of it, which dealer systems get as an update.
 */
export function makeDealerLead(subject: NoticeSubject, { secret, clientId }: LeadOptions): Lead {
  const { tenant, person, location } = subject;
  const { site } = tenant;
  const shared = {
    ...person,
    client_id: clientId,
    form: subject.kind,
    category: getPaymentCategory(subject.kind, site.locale),
    lead_status: 'Complete' as const,
    website_slug: tenant.slug,
    location_id: location?.id,
    source: 'Website' as const,
    message: describeState(subject).join('\n'),
  };
  if (subject.kind === 'online-payment') return { ...shared, details: listPaymentDetails(subject) };
  const { car } = subject.details;
  return {
    ...shared,
    car_id: car.id,
    stock_number: car.stocknum,
    // Describes a car that the site no longer lists.
    'Vehicle Model': car.name,
    details: { ...listPaymentDetails(subject), ...listReservationDetails(subject), ...listLinks(subject, secret) },
  };
}

/** Says in the dealer's language what happened and what to do. */
function describeState(subject: NoticeSubject): string[] {
  const { tenant, payment } = subject;
  const { locale } = tenant.site;
  const messages = messagesFor(locale);
  const refunded = formatCents(payment.refundedCents, locale);
  return [
    describeEvent(subject),
    ...(payment.refundedCents > 0 ? [messages.dealerRefunded({ amount: refunded })] : []),
    ...(payment.state === 'ended' && payment.capturedCents === 0 ? [messages.dealerUnblocked] : []),
  ];
}

function describeEvent(subject: NoticeSubject): string {
  const { tenant, payment } = subject;
  const { locale } = tenant.site;
  const messages = messagesFor(locale);
  const amount = formatNoticeAmount(subject, locale);
  if (subject.kind === 'online-payment') {
    const { reference } = subject.details;
    const isKept = payment.problem === null;
    return isKept ? messages.dealerPaid({ amount, reference }) : messages.dealerUnusable({ amount });
  }
  const { reservation } = subject;
  const noun = tenant.site.search.noun.one;
  const time = (moment: Date | null): string => (moment ? formatNoticeTime(subject, moment, locale) : '');
  switch (reservation.state) {
    case 'requested':
      return messages.dealerRequested({ amount, time: time(reservation.acceptUntil) });
    case 'held':
      return messages.dealerHeld({ amount, noun, time: time(reservation.holdUntil) });
    case 'cancelled':
      return reservation.paymentId === null ? messages.dealerUnusable({ amount }) : messages.dealerCancelled({ noun });
    case 'released':
      return reservation.paymentId === null ? messages.dealerUnusable({ amount }) : messages.dealerReleased({ noun });
    case 'lapsed':
      return reservation.refund === 'always' ? messages.dealerLapsed({ noun }) : messages.dealerLapsedKept({ noun });
    case 'completed':
      return messages.dealerCompleted;
    case 'paying':
    case 'abandoned':
      return messages.dealerUnusable({ amount });
  }
}

/** Amounts for the dealer's system, in dollars. */
const listPaymentDetails = ({ payment, ...subject }: NoticeSubject) => ({
  payment_reference: subject.kind === 'online-payment' ? subject.details.reference : payment.orderNumber,
  payment_amount: (payment.amountCents / 100).toFixed(2),
  payment_refunded: (payment.refundedCents / 100).toFixed(2),
  payment_currency: payment.currency,
});

function listReservationDetails({ reservation }: Extract<NoticeSubject, { kind: 'reservation' }>) {
  const until = reservation.state === 'requested' ? reservation.acceptUntil : reservation.holdUntil;
  const details = { reservation_status: reservation.state, reservation_reference: reservation.reference };
  if (until === null || !isLive(reservation.state)) return details;
  return { ...details, reservation_until: until.toISOString() };
}

function listLinks(
  subject: Extract<NoticeSubject, { kind: 'reservation' }>,
  secret: Uint8Array,
): Record<string, string> {
  const { slug, site } = subject.tenant;
  const links = listDealerLinks({ secret, slug, url: site.url }, subject.reservation);
  return Object.fromEntries(links.map(({ action, url }) => [LINK_DETAILS[action], url]));
}

const LINK_DETAILS = {
  accept: 'accept_link',
  extend: 'extend_link',
  release: 'release_link',
} as const satisfies Record<DealerAction, string>;
