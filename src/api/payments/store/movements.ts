import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { paymentEvents, payments, refunds } from '../../database/schema.ts';
import type { Movement } from '../gateways/gateway.ts';

/*
 * Money that moved without us, as a signed notification says: a gateway's query does not tell of a dispute, and not every
 * gateway's of refunds on its own site.
 */

interface MovedPayment {
  readonly tenant: string;
  readonly processor: string;
  readonly orderNumber: string;
  readonly now: number;
}

/** Records a movement at its payment, in the transaction that stores its notification. The payment is then queried. */
export async function recordMovement(
  transaction: Database,
  { tenant, processor, orderNumber, now }: MovedPayment,
  movement: Movement,
): Promise<void> {
  const isPayment = and(
    eq(payments.tenant, tenant),
    eq(payments.processor, processor),
    eq(payments.orderNumber, orderNumber),
  );
  const [payment] = await transaction.select().from(payments).where(isPayment).for('update');
  if (!payment) return;
  const { kind, amountCents, reference } = movement;
  if (kind === 'refunded') {
    await transaction
      .insert(refunds)
      .values({
        id: randomUUID(),
        paymentId: payment.id,
        tenant,
        number: reference,
        reference,
        amountCents: amountCents ?? payment.capturedCents - payment.refundedCents,
        state: 'succeeded',
        createdAt: new Date(now),
      })
      .onConflictDoNothing();
    return;
  }
  if (kind === 'disputed' && (await isClosed(transaction, { tenant, processor }, reference))) return;
  const cents = kind === 'dispute-won' ? 0 : (amountCents ?? payment.capturedCents);
  await transaction
    .update(payments)
    .set({
      dispute: DISPUTES[kind],
      disputedCents: Math.min(cents, payment.capturedCents),
      disputedAt: payment.disputedAt ?? new Date(now),
    })
    .where(isPayment);
}

const DISPUTES = { disputed: 'open', 'dispute-won': 'won', 'dispute-lost': 'lost' } as const;

/** Returns whether a dispute was closed: notifications come in any order. */
async function isClosed(
  transaction: Database,
  { tenant, processor }: Pick<MovedPayment, 'tenant' | 'processor'>,
  reference: string,
): Promise<boolean> {
  const isOfDispute = and(
    eq(paymentEvents.tenant, tenant),
    eq(paymentEvents.processor, processor),
    eq(paymentEvents.reference, reference),
  );
  const closings = ['dispute-won', 'dispute-lost'] as const;
  return (
    (await transaction.$count(paymentEvents, and(isOfDispute, inArray(paymentEvents.movement, [...closings])))) > 0
  );
}
