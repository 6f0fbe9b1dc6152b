import { and, asc, eq, gte } from 'drizzle-orm';
import { ledgerEntries, payments, reservations } from '../../database/schema.ts';
import type { Payment } from '../../payments/store/index.ts';
import type { Services } from '../../services.ts';
import { getName } from './find.ts';
import type { RequestOf } from './requests.ts';

type Entry = typeof ledgerEntries.$inferSelect;

/** Reads the money that a dealer's payments moved, with sums. What was captured was refunded or kept. */
export async function readLedger({ db }: Pick<Services, 'db'>, { tenant, since }: RequestOf<'export'>) {
  const isSince = since === undefined ? undefined : gte(payments.createdAt, new Date(since));
  const isOfTenant = eq(payments.tenant, tenant);
  const rows = await db
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .leftJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(isOfTenant, isSince))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const entries = await db
    .select({ entry: ledgerEntries })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(isOfTenant, isSince))
    .orderBy(asc(ledgerEntries.sequence));
  const byPayment = Map.groupBy(
    entries.map(({ entry }) => entry),
    ({ paymentId }) => paymentId,
  );
  const lines = rows
    .filter(({ payment }) => byPayment.has(payment.id) || payment.capturedCents > 0)
    .map(({ payment, reservation }) => ({
      payment: getName(payment, reservation),
      kind: reservation ? ('deposit' as const) : ('online payment' as const),
      ...sumUp(payment, byPayment.get(payment.id) ?? []),
    }));
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return {
    tenant,
    lines,
    sums: currencies.map((currency) => addUp(currency, lines)),
    /** Payments whose ledger differs from what their gateway says; none unless the database was changed by hand. */
    mismatches: lines.filter(({ agrees }) => !agrees).map(({ payment }) => payment),
  };
}

export type Ledger = Awaited<ReturnType<typeof readLedger>>;

function sumUp(payment: Payment, entries: readonly Entry[]) {
  const sum = (kind: Entry['kind']): number =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { amountCents }) => total + amountCents, 0);
  const captured = sum('captured');
  const refunded = -sum('refunded') || 0;
  return {
    order_number: payment.orderNumber,
    processor: payment.processor,
    gateway_reference: payment.reference,
    state: payment.state,
    created_at: payment.createdAt.toISOString(),
    captured_at: entries.find(({ kind }) => kind === 'captured')?.at.toISOString() ?? null,
    refunded_at: entries.findLast(({ kind }) => kind === 'refunded')?.at.toISOString() ?? null,
    currency: payment.currency,
    captured_cents: captured,
    refunded_cents: refunded,
    kept_cents: captured - refunded,
    agrees: captured === payment.capturedCents && refunded === payment.refundedCents,
  };
}

type Amounts = Pick<ReturnType<typeof sumUp>, 'currency' | 'captured_cents' | 'refunded_cents' | 'kept_cents'>;

function addUp(currency: Amounts['currency'], lines: readonly Amounts[]): Amounts {
  const own = lines.filter((line) => line.currency === currency);
  return {
    currency,
    captured_cents: own.reduce((total, line) => total + line.captured_cents, 0),
    refunded_cents: own.reduce((total, line) => total + line.refunded_cents, 0),
    kept_cents: own.reduce((total, line) => total + line.kept_cents, 0),
  };
}
