import { expect, test } from 'vitest';
import type { PaymentState } from '../payment-states.ts';
import type { ReservationState } from '../reservation-states.ts';
import type { Payment, PaymentChange, Reservation } from '../store/index.ts';
import { listNotices } from './notices.ts';

interface Case {
  /** The reservation before and after; none for an online payment. */
  readonly states?: readonly [ReservationState, ReservationState];
  readonly payment?: readonly [PaymentState, PaymentState];
  readonly refundedCents?: number;
  readonly isExtended?: boolean;
  readonly isDeposit?: boolean;
  readonly goal?: Payment['goal'];
}

/** The decision reads these columns only. */
function makeChange(options: Case): PaymentChange {
  const { states, payment = ['authorised', 'authorised'], isDeposit = true, goal = 'keep' } = options;
  const row = { id: 'one', state: payment[1], goal } as Payment;
  const [before, after] = states ?? [];
  return {
    payment: row,
    reservation: after && ({ state: after, paymentId: isDeposit ? 'one' : null } as Reservation),
    previousState: before === after ? undefined : before,
    previousPaymentState: payment[0],
    refundedCents: options.refundedCents ?? 0,
    isExtended: options.isExtended ?? false,
  };
}

test.each<[string, Case, readonly string[]]>([
  ['a deposit that holds', { states: ['paying', 'held'], payment: ['open', 'authorised'] }, ['held']],
  ['a deposit to accept', { states: ['paying', 'requested'], payment: ['open', 'captured'] }, ['requested']],
  ['an accepted request', { states: ['requested', 'held'] }, ['accepted']],
  ['a longer hold', { states: ['held', 'held'], isExtended: true }, ['extended']],
  ['a cancelled hold', { states: ['held', 'cancelled'] }, ['cancelled']],
  ['a cancelled attempt', { states: ['paying', 'cancelled'], payment: ['open', 'open'] }, []],
  ['an attempt that was not paid', { states: ['paying', 'abandoned'], payment: ['open', 'ended'] }, []],
  ['a request that was not accepted', { states: ['requested', 'released'] }, ['declined']],
  ['a hold that the dealer ended', { states: ['held', 'released'] }, ['released']],
  ['a hold that ran out', { states: ['held', 'lapsed'] }, ['lapsed']],
  ['a bought car', { states: ['held', 'completed'] }, []],
  ['a captured deposit', { states: ['held', 'held'], payment: ['authorised', 'captured'] }, []],
  [
    'a deposit after the time to pay',
    { states: ['abandoned', 'abandoned'], payment: ['open', 'captured'], isDeposit: false },
    ['unusable'],
  ],
  [
    'a wrong amount',
    { states: ['paying', 'paying'], payment: ['open', 'captured'], isDeposit: false, goal: 'return' },
    ['unusable'],
  ],
  [
    'a deposit that went back',
    { states: ['cancelled', 'cancelled'], payment: ['captured', 'refunded'], refundedCents: 50_000 },
    ['refunded'],
  ],
  ['a block that was released', { states: ['lapsed', 'lapsed'], payment: ['authorised', 'ended'] }, ['unblocked']],
  [
    'a refund at the gateway during a hold',
    { states: ['held', 'released'], payment: ['captured', 'refunded'], refundedCents: 50_000 },
    ['released', 'refunded'],
  ],
  ['an online payment', { payment: ['open', 'captured'] }, ['paid']],
  ['an online payment that is not captured yet', { payment: ['open', 'authorised'] }, []],
  ['a declined online payment', { payment: ['open', 'declined'] }, []],
  ['an online payment of a wrong amount', { payment: ['open', 'captured'], goal: 'return' }, ['unusable']],
])('the shopper gets a mail about %s', (_, options, expected) => {
  expect(listNotices(makeChange(options))).toEqual(expected);
});
