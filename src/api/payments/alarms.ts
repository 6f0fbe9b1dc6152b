import {
  and,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import { paymentEvents, payments, pendingNotices } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { GATEWAY_KEYS } from './gateway-keys.ts';
import { FINAL_STATES } from './payment-states.ts';

/** A condition at a dealer's processor that needs an operator. */
export type PaymentAlarm =
  | 'refund-failed'
  | 'payment-unknown'
  | 'block-expiring'
  | 'webhook-silent'
  | 'notice-late'
  | 'disputed';

/** Payments of one processor that need an operator. */
export interface PaymentCondition {
  readonly tenant: string;
  readonly processor: string;
  readonly kind: PaymentAlarm;
  readonly count: number;
}

/** A bank that has not decided and a gateway that is down are common for minutes. */
const UNKNOWN_MS = HOUR;
/** A blocked deposit is captured half a day before its block ends, so this late the capture has failed for hours. */
const EXPIRING_MS = 6 * HOUR;
/** A missing config or key is often back within minutes, such as after a deployment. */
const LATE_MS = 10 * MINUTE;
/** Banks want an answer within weeks; not every gateway reports how a dispute ended. */
const DISPUTE_MS = 30 * DAY;
/** A notification is repeated for some minutes before it is missing. */
const SILENT_MS = 30 * MINUTE;

type AlarmServices = Pick<Services, 'db' | 'tenants' | 'now'>;

/** Lists what needs an operator, by processor. */
export async function listPaymentConditions(services: AlarmServices): Promise<PaymentCondition[]> {
  const { db, now } = services;
  const before = (milliseconds: number): Date => new Date(now() - milliseconds);
  const { tenant, processor } = payments;
  const countBy = (condition: ReturnType<typeof and>) =>
    db.select({ tenant, processor, count: count() }).from(payments).where(condition).groupBy(tenant, processor);
  const failed = await countBy(isRefundFailed);
  const unknown = await countBy(
    and(
      isNotNull(payments.queryAt),
      lte(payments.unknownSince, before(UNKNOWN_MS)),
      notInArray(payments.state, [...FINAL_STATES]),
      // A gateway without open payments does not know one that its shopper never paid.
      or(ne(payments.state, 'created'), isNotNull(payments.lastError)),
    ),
  );
  const expiring = await countBy(
    and(eq(payments.state, 'authorised'), lte(payments.captureBefore, new Date(now() + EXPIRING_MS))),
  );
  const late = await db
    .select({ tenant, processor, count: countDistinct(payments.id) })
    .from(pendingNotices)
    .innerJoin(payments, eq(payments.id, pendingNotices.paymentId))
    .where(lte(pendingNotices.createdAt, before(LATE_MS)))
    .groupBy(tenant, processor);
  const disputed = await countBy(and(isDisputed, gte(payments.disputedAt, before(DISPUTE_MS))));
  return [
    ...disputed.map((row) => ({ ...row, kind: 'disputed' as const })),
    ...late.map((row) => ({ ...row, kind: 'notice-late' as const })),
    ...failed.map((row) => ({ ...row, kind: 'refund-failed' as const })),
    ...unknown.map((row) => ({ ...row, kind: 'payment-unknown' as const })),
    ...expiring.map((row) => ({ ...row, kind: 'block-expiring' as const })),
    ...(await listSilentProcessors(services)),
  ];
}

/** Payments whose money is to go back, and whose refunds failed so often that no more are made. */
export const isRefundFailed = and(
  eq(payments.state, 'captured'),
  eq(payments.goal, 'return'),
  isNull(payments.queryAt),
  // What the cardholder's bank took back is not refunded as well.
  lt(payments.disputedCents, payments.amountCents),
);

/** Payments that a cardholder disputes. */
export const isDisputed = eq(payments.dispute, 'open');

/** Lists processors that were paid within a day, and whose gateway has sent no notification since. */
async function listSilentProcessors({ db, tenants, now }: AlarmServices): Promise<PaymentCondition[]> {
  const { tenant, processor } = payments;
  const paid = await db
    .select({ tenant, processor, count: count(), first: min(payments.createdAt) })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['authorised', 'captured', 'refunded']),
        gte(payments.createdAt, new Date(now() - DAY)),
        lte(payments.createdAt, new Date(now() - SILENT_MS)),
      ),
    )
    .groupBy(tenant, processor);
  const silent: PaymentCondition[] = [];
  for (const { first, ...row } of paid) {
    const config = tenants.bySlug(row.tenant)?.site.payments.processors.find(({ name }) => name === row.processor);
    if (!config || !first || !GATEWAY_KEYS[config.authorization_type].sendsNotifications) continue;
    const isOfProcessor = and(eq(paymentEvents.tenant, row.tenant), eq(paymentEvents.processor, row.processor));
    const received = await db.$count(paymentEvents, and(isOfProcessor, gte(paymentEvents.receivedAt, first)));
    if (received === 0) silent.push({ ...row, kind: 'webhook-silent' });
  }
  return silent;
}

/** Counts payments that are not settled, and those that need an operator, for health. */
export async function countPayments(services: AlarmServices) {
  const conditions = await listPaymentConditions(services);
  const sum = (kind: PaymentAlarm): number =>
    conditions.filter((one) => one.kind === kind).reduce((total, one) => total + one.count, 0);
  const [waiting] = await services.db
    .select({ count: count(sql`1`) })
    .from(payments)
    .where(isNotNull(payments.queryAt));
  return {
    unsettled: waiting?.count ?? 0,
    refundsFailed: sum('refund-failed'),
    unknown: sum('payment-unknown'),
    blocksExpiring: sum('block-expiring'),
    disputed: sum('disputed'),
    noticesLate: sum('notice-late'),
    silentProcessors: conditions.filter(({ kind }) => kind === 'webhook-silent').length,
  };
}

/** Explains an alarm to an operator. */
export function formatPaymentAlarm(
  change: 'raised' | 'ended',
  { tenant, processor, kind, count: number }: PaymentCondition,
): string {
  const see = `See: npm run payments -- list ${tenant} --open`;
  const at = `at "${processor}"`;
  const payment = number === 1 ? '1 payment' : `${number} payments`;
  switch (kind) {
    case 'refund-failed':
      if (change === 'ended') return `${tenant}: no refund ${at} has failed any more.`;
      return `${tenant}: refunds of ${payment} ${at} failed for good, so shoppers wait for their money. ${see}`;
    case 'payment-unknown':
      if (change === 'ended') return `${tenant}: the gateway answers about all payments ${at} again.`;
      return `${tenant}: ${payment} ${at} unknown for over an hour. Check the gateway and its keys. ${see}`;
    case 'block-expiring':
      if (change === 'ended') return `${tenant}: no blocked deposit ${at} is about to expire.`;
      return `${tenant}: the card blocks of ${payment} ${at} end within hours, and the deposits could not be taken. ${see}`;
    case 'webhook-silent':
      if (change === 'ended') return `${tenant}: the gateway sends notifications ${at} again.`;
      return `${tenant}: ${payment} ${at} within a day, but no notification of the gateway. Check its notification address and signing secret.`;
    case 'disputed':
      if (change === 'ended') return `${tenant}: no dispute ${at} is open any more.`;
      return `${tenant}: ${payment} ${at} disputed by cardholders. Answer on the gateway’s site. ${see}`;
    case 'notice-late':
      if (change === 'ended') return `${tenant}: everyone ${at} is notified of their payments again.`;
      return `${tenant}: the people of ${payment} ${at} could not be notified for over ten minutes. ${see}`;
  }
}
