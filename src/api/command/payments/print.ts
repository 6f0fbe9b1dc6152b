import { formatCsv } from '../csv.ts';
import { formatTable, type TableColumn } from '../table.ts';
import type { ChangedSubject } from './change.ts';
import type { Ledger } from './ledger.ts';
import type { Reconciliation } from './reconcile.ts';
import type { PaymentAnswer, PaymentAnswerTo } from './run.ts';
import type { ListedPayment, ShownSubject } from './views.ts';

type Described = ListedPayment['payment'];

/** Formats an answer as terminal lines. The export is a file. */
export function formatPaymentAnswer(answer: Exclude<PaymentAnswer, { command: 'export' }>): string[] {
  switch (answer.command) {
    case 'list':
      return answer.payments.length === 0 ? ['No payments.'] : formatTable(LIST, answer.payments);
    case 'show':
      return formatShown(answer.shown);
    case 'confirm':
    case 'extend':
    case 'release':
    case 'complete':
    case 'refund':
      return formatChanged(answer.changed);
    case 'reconcile':
      return formatReconciliation(answer.report);
    case 'secret':
      return formatSecret(answer.secret);
  }
}

/** Formats cents as an amount with its currency: "500.00 AUD". */
const formatAmount = (cents: number, currency: string): string => `${formatDecimal(cents)} ${currency}`;
const formatDecimal = (cents: number): string => (cents / 100).toFixed(2);
const formatMinute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

const getState = ({ reservation }: Pick<ListedPayment, 'reservation'>): string => reservation?.state ?? 'online';

const LIST = [
  { title: 'reference', getText: ({ name }) => name },
  { title: 'made (UTC)', getText: ({ payment }) => formatMinute(payment.created_at) },
  { title: 'tenant', getText: ({ tenant }) => tenant, minWidth: 8 },
  { title: 'reservation', getText: getState },
  { title: 'payment', getText: ({ payment }) => describeMoney(payment), minWidth: 10 },
  { title: 'amount', getText: ({ payment }) => formatAmount(payment.amount_cents, payment.currency) },
] as const satisfies readonly TableColumn<ListedPayment>[];

/** Describes a payment's state, and what is to become of it if that is not done yet. */
function describeMoney({ state, goal, next_query: next, disputed_cents: disputed }: Described): string {
  if (disputed > 0) return `${state}, disputed`;
  if (goal === 'return' && state === 'captured') return next === null ? 'refund failed' : 'captured, goes back';
  return state;
}

const NAME_WIDTH = 14;

/** A line of a name and a value, without characters that a terminal would execute. */
const line = (name: string, value: string): string =>
  `${name.padEnd(NAME_WIDTH)}  ${value.replaceAll(/\p{C}+/gu, ' ')}`;

function formatReservation(reservation: ListedPayment['reservation']): string[] {
  return reservation ? [line('reservation', `${reservation.state}${describeDeadline(reservation)}`)] : [];
}

function describeDeadline(reservation: NonNullable<ListedPayment['reservation']>): string {
  const { state, pay_until: pay, accept_until: accept, hold_until: hold, ended_at: ended } = reservation;
  if (state === 'paying') return `, to be paid until ${formatMinute(pay)}`;
  if (state === 'requested') return accept === null ? '' : `, to be confirmed until ${formatMinute(accept)}`;
  if (state === 'held') return hold === null ? '' : `, until ${formatMinute(hold)}`;
  return ended === null ? '' : `, since ${formatMinute(ended)}`;
}

function formatPayment(payment: Described): string[] {
  const { currency, captured_cents: captured, refunded_cents: refunded } = payment;
  return [
    line('payment', `${describeMoney(payment)}, ${formatAmount(payment.amount_cents, currency)}`),
    line('number', `${payment.order_number} at ${payment.processor}`),
    ...(captured > 0 ? [line('captured', formatAmount(captured, currency))] : []),
    ...(refunded > 0 ? [line('refunded', formatAmount(refunded, currency))] : []),
    ...(payment.dispute ? [line('dispute', describeDispute(payment))] : []),
    ...(payment.blocked_until ? [line('blocked', `on the card until ${formatMinute(payment.blocked_until)}`)] : []),
    ...(payment.problem ? [line('problem', 'another amount than we asked for, so it goes back')] : []),
    ...(payment.next_query ? [line('next query', formatMinute(payment.next_query))] : []),
    ...(payment.error ? [line('last error', payment.error)] : []),
  ];
}

const describeDispute = ({ dispute, disputed_cents: cents, currency }: Described): string =>
  cents > 0 ? `${dispute}, the bank took ${formatAmount(cents, currency)}` : `${dispute}`;

function formatShown({ name, tenant, reservation, person, car, purpose, payments, ...shown }: ShownSubject): string[] {
  return [
    line('reference', name),
    line('tenant', tenant),
    ...formatReservation(reservation),
    ...(car === null ? [] : [line('car', car)]),
    ...(purpose === null ? [] : [line('for', purpose)]),
    ...Object.entries(person ?? { person: 'erased' }).map(([field, value]) => line(field, value)),
    ...(shown.agreed_at === null ? [] : [line('agreed', formatMinute(shown.agreed_at))]),
    ...shown.conditions.map((condition) => line('', condition)),
    ...payments.flatMap((payment) => [
      '',
      ...formatPayment(payment),
      ...payment.refunds.map(({ number, state, amount_cents: amount, created_at: at }) =>
        line('refund', `${formatAmount(amount, payment.currency)}, ${state}, ${number}, ${formatMinute(at)}`),
      ),
      ...payment.events.map(({ type, reference, amount_cents: amount, received_at: at }) =>
        line(
          'event',
          [type, amount === null ? '' : formatAmount(amount, payment.currency), reference, formatMinute(at)]
            .filter(Boolean)
            .join(', '),
        ),
      ),
      ...payment.pending_notices.map(({ reason, created_at: since, next_attempt: next }) =>
        line('not notified', `since ${formatMinute(since)}: ${reason}, next attempt ${formatMinute(next)}`),
      ),
    ]),
  ];
}

const formatChanged = ({ name, reservation, payment }: ChangedSubject): string[] => [
  line('reference', name),
  ...(reservation ? formatReservation(reservation) : []),
  ...formatPayment(payment),
];

function formatReconciliation({ checked, changed, open }: Reconciliation): string[] {
  const count = (number: number): string => (number === 1 ? '1 payment' : `${number} payments`);
  return [
    `${count(checked)} checked, ${changed.length} changed.`,
    ...changed.map(
      ({ name, tenant, previous, payment }) => `  ${name}  ${tenant}  ${previous} -> ${describeMoney(payment)}`,
    ),
    ...(open.length > 0 ? ['', `${count(open.length)} not settled yet:`] : []),
    ...open.map(({ name, tenant, payment }) => {
      const next = payment.next_query ? `, next query ${formatMinute(payment.next_query)}` : '';
      const error = payment.error ? `: ${payment.error}` : '';
      return `  ${name}  ${tenant}  ${describeMoney(payment)}${next}${error}`;
    }),
  ];
}

function formatSecret(secret: PaymentAnswerTo<'secret'>['secret']): string[] {
  const { tenant, processor, gateway, fingerprint, isStored, hasPublishableKey } = secret;
  if (!isStored)
    return [
      fingerprint === null
        ? `${tenant} has no keys of ${gateway} for "${processor}" yet.`
        : `${tenant} has keys of ${gateway} for "${processor}", fingerprint ${fingerprint}.`,
    ];
  return [
    `Keys of ${gateway} stored for "${processor}" of ${tenant}, fingerprint ${fingerprint}. They are used from now on.`,
    ...(hasPublishableKey
      ? []
      : [`Cars of "${processor}" cannot be reserved until it has an authorization_key in site.json.`]),
  ];
}

const LEDGER = ['payment', 'kind', 'order_number', 'processor', 'gateway_reference', 'state'].concat([
  'created_at',
  'captured_at',
  'refunded_at',
  'currency',
  'captured',
  'refunded',
  'kept',
]);

/** Formats a ledger as CSV: a line for each payment, and the sums of each currency at the end. */
export const formatLedgerCsv = ({ lines, sums }: Ledger): string =>
  formatCsv(
    LEDGER,
    [...lines, ...sums.map((sum) => ({ payment: 'sum', ...sum }))].map((row) => ({
      ...row,
      captured: formatDecimal(row.captured_cents),
      refunded: formatDecimal(row.refunded_cents),
      kept: formatDecimal(row.kept_cents),
    })),
  );
