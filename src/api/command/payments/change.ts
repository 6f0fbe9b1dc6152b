import { toInstant } from '#src/lib/time-zone.ts';
import { CommandError } from '../../command-error.ts';
import { getCarTimetable } from '../../payments/car-timetable.ts';
import { openReservationDetails } from '../../payments/details.ts';
import { isLive, type ReservationCommand } from '../../payments/reservation-states.ts';
import { type SettleServices, settlePayment, toOptions } from '../../payments/settle.ts';
import {
  commandReservation,
  type ExtendOutcome,
  extendReservationUntil,
  type ReturnOutcome,
  returnPayment,
} from '../../payments/store/index.ts';
import type { Services } from '../../services.ts';
import { findPaymentSubject, type PaymentSubject } from './find.ts';
import type { RequestOf } from './requests.ts';
import { describePayment, describeReservation } from './views.ts';

/* Commands that change a reservation or order a refund. Each then asks the gateway, and answers with what it says. */

type Decision = 'confirm' | 'release' | 'complete';

const COMMANDS = {
  confirm: 'accept',
  release: 'release',
  complete: 'complete',
} as const satisfies Record<Decision, ReservationCommand>;

/** The state that each command requires, in words that complete "Only a reservation that …". */
const NEEDS = {
  confirm: 'waits for the dealer ("requested")',
  release: 'is being paid, requested or held',
  complete: 'is held',
} as const satisfies Record<Decision, string>;

/** Accepts, releases or completes a reservation. */
export async function decideReservation(settle: SettleServices, subject: PaymentSubject, command: Decision) {
  const reservation = requireReservation(subject, command);
  if (!(await commandReservation(settle.db, reservation.id, COMMANDS[command], toOptions(settle))))
    throw new CommandError(
      `${subject.name} is ${reservation.state}. Only a reservation that ${NEEDS[command]} can be changed by "${command}".`,
    );
  return await settleSubject(settle, subject);
}

/** Extends a hold until a date and time at the car's location. */
export async function extendHold(
  { vault, tenants }: Services,
  settle: SettleServices,
  subject: PaymentSubject,
  { until }: RequestOf<'extend'>,
) {
  const reservation = requireReservation(subject, 'extend');
  if (!isLive(reservation.state)) throw new CommandError(explainRefusal(subject, { kind: 'not-held' }));
  const { car } = openReservationDetails(vault, reservation);
  const { zone } = getCarTimetable(tenants.bySlug(reservation.tenant)?.site, car.location_id);
  const [date = '', time = ''] = until.split('T');
  const instant = toInstant(date, time, zone);
  if (instant === undefined)
    throw new CommandError(`There is no time ${until} in the time zone ${zone}. Write another one.`);
  const outcome = await extendReservationUntil(settle.db, reservation.id, instant, toOptions(settle));
  if (outcome.kind !== 'extended') throw new CommandError(explainRefusal(subject, outcome));
  return await settleSubject(settle, subject);
}

function explainRefusal(
  { name, reservation }: PaymentSubject,
  outcome: Exclude<ExtendOutcome, { kind: 'extended' }>,
): string {
  switch (outcome.kind) {
    case 'not-held':
      return `${name} is ${reservation?.state}, and only a hold can be extended.`;
    case 'not-later':
      return `The hold of ${name} ends at ${formatTime(outcome.holdUntil)}. Write a later time that is in the future.`;
    case 'too-late':
      return `A hold can be extended until ${formatTime(outcome.latest)} at most. Extend it again later.`;
    case 'block-ended':
      return `The deposit of ${name} is blocked on the card, and the block ends before it can be taken. Let the shopper reserve the car again.`;
    case 'no-deposit':
      return `It is not known how long the deposit of ${name} stays blocked on the card. Run "npm run payments -- reconcile", then try again.`;
  }
}

const formatTime = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Orders that the money of a completed, kept or online payment goes back. */
export async function refundPayment(settle: SettleServices, subject: PaymentSubject) {
  const outcome = await returnPayment(settle.db, subject.payment.id, { now: settle.now() });
  if (outcome.kind !== 'ordered') throw new CommandError(explainReturn(subject, outcome));
  return await settleSubject(settle, subject);
}

function explainReturn(
  { name, payment }: PaymentSubject,
  { kind }: Exclude<ReturnOutcome, { kind: 'ordered' }>,
): string {
  switch (kind) {
    case 'under-way':
      return `The money of ${name} is on its way back already. See: npm run payments -- show ${name}`;
    case 'live':
      return `${name} still runs. Releasing it returns the deposit: npm run payments -- release ${name}`;
    case 'final':
      return `${name} has no money to return: its payment is ${payment.state}.`;
  }
}

function requireReservation({ name, reservation }: PaymentSubject, command: string) {
  if (reservation) return reservation;
  throw new CommandError(`${name} is an online payment, and "${command}" is for reservations.`);
}

/** Settles the payments of a subject, and returns their states. */
async function settleSubject(settle: SettleServices, { payment: { id }, payments }: PaymentSubject) {
  for (const payment of payments) await settlePayment(settle, payment);
  const { name, tenant, reservation, payment } = await findPaymentSubject(settle, id);
  return {
    name,
    tenant,
    reservation: reservation ? describeReservation(reservation) : null,
    payment: describePayment(payment),
  };
}

export type ChangedSubject = Awaited<ReturnType<typeof settleSubject>>;
