import type { PaymentState } from '../payment-states.ts';
import type { PaymentChange } from '../store/index.ts';

/** The mails to a shopper. Each is sent once, however often its change is recorded. */
export const NOTICES = [
  /** Paid; the dealer has to accept. */
  'requested',
  /** Paid, and held at once. */
  'held',
  'accepted',
  'extended',
  'ending',
  'cancelled',
  'released',
  /** The dealer did not accept. */
  'declined',
  'lapsed',
  /** Money that reserves nothing: too late, twice or the wrong amount. */
  'unusable',
  /** An online payment arrived. */
  'paid',
  'refunded',
  /** The block on the card was released without a charge. */
  'unblocked',
] as const;

export type Notice = (typeof NOTICES)[number];

const hasMoney = (state: PaymentState): boolean =>
  state === 'authorised' || state === 'captured' || state === 'refunded';

/** Returns what a change means for the shopper, in the order of the mails. */
export function listNotices(change: PaymentChange): Notice[] {
  const { payment, reservation, previousPaymentState, refundedCents, isExtended } = change;
  const hasArrived = hasMoney(payment.state) && !hasMoney(previousPaymentState);
  const isUsable = reservation ? reservation.paymentId === payment.id : payment.goal !== 'return';
  const isPaid = !reservation && isUsable && payment.state === 'captured' && previousPaymentState !== 'captured';
  return [
    getReservationNotice(change),
    isExtended ? ('extended' as const) : undefined,
    isPaid ? ('paid' as const) : undefined,
    hasArrived && !isUsable ? ('unusable' as const) : undefined,
    refundedCents > 0 ? ('refunded' as const) : undefined,
    previousPaymentState === 'authorised' && payment.state === 'ended' ? ('unblocked' as const) : undefined,
  ].filter((notice) => notice !== undefined);
}

function getReservationNotice({ reservation, previousState }: PaymentChange): Notice | undefined {
  if (!reservation || previousState === undefined || previousState === reservation.state) return undefined;
  const { state } = reservation;
  const wasPaid = previousState === 'requested' || previousState === 'held';
  switch (state) {
    case 'requested':
      return 'requested';
    case 'held':
      return wasPaid ? 'accepted' : 'held';
    case 'cancelled':
    case 'lapsed':
      return wasPaid ? state : undefined;
    case 'released':
      if (!wasPaid) return undefined;
      return previousState === 'requested' ? 'declined' : 'released';
    case 'paying':
    case 'abandoned':
    case 'completed':
      return undefined;
  }
}
