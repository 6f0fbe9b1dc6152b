import { randomUUID } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { MINUTE } from '../../../lib/durations.ts';
import type { Database } from '../../database/open.ts';
import { payments, pendingNotices, reservations } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import type { OnChange } from '../store/index.ts';
import { listNotices, NOTICES } from './notices.ts';
import { type NoticedChange, type NotifyServices, writeNotices } from './write.ts';

/*
 * Money never waits for a message. Notices that cannot be written, because the dealer's config or a key is missing, are
 * kept in the transaction of their change and tried again until they can.
 */

/** Waits before the second, third … attempt; the last one repeats. */
const RETRY_MS = [30_000, MINUTE, 5 * MINUTE, 15 * MINUTE];
const MAX_AT_ONCE = 50;

const getNextAttempt = (now: number, attempts: number): Date =>
  new Date(now + (RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 0));

/** Stores the messages about a change in its transaction. Recording a change again stores nothing twice. */
export const notifyPeople =
  (services: NotifyServices): OnChange =>
  async (transaction, change) => {
    const notices = listNotices(change);
    const isCompleted = change.previousState === 'held' && change.reservation?.state === 'completed';
    if (notices.length > 0 || isCompleted) await storeNotices(services, transaction, { ...change, notices });
  };

/** Stores notices of a change, or keeps them if they cannot be written now. */
export async function storeNotices(
  services: NotifyServices,
  transaction: Database,
  change: NoticedChange,
): Promise<void> {
  const outcome = await writeNotices(services, transaction, change);
  if (outcome === 'written') return;
  const { id, tenant } = change.payment;
  services.log.error(
    { tenant, payment: id, reason: outcome },
    'The people of a payment cannot be notified yet. This is tried again.',
  );
  const now = services.now();
  await transaction.insert(pendingNotices).values({
    id: randomUUID(),
    tenant,
    paymentId: id,
    notices: JSON.stringify(change.notices),
    reason: outcome,
    createdAt: new Date(now),
    dueAt: getNextAttempt(now, 0),
  });
}

/** Writes the pending notices that are due, oldest first. Several processes may do so. */
export async function retryNotices(services: Services): Promise<void> {
  const { db, now } = services;
  const due = await db
    .select({ id: pendingNotices.id })
    .from(pendingNotices)
    .where(lte(pendingNotices.dueAt, new Date(now())))
    .orderBy(pendingNotices.createdAt)
    .limit(MAX_AT_ONCE);
  for (const { id } of due) await retry(services, id);
}

async function retry(services: Services, id: string): Promise<void> {
  const { db, now, log } = services;
  const isIt = eq(pendingNotices.id, id);
  try {
    await db.transaction(async (transaction) => {
      const [pending] = await transaction.select().from(pendingNotices).where(isIt).for('update', { skipLocked: true });
      if (!pending) return;
      const outcome = await writePending(services, transaction, pending);
      if (outcome === 'written') await transaction.delete(pendingNotices).where(isIt);
      else await postpone(transaction, outcome);
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    log.error({ error: name }, 'Pending notices of a payment could not be written. This is tried again.');
    await postpone(db, name);
  }

  async function postpone(database: Database, reason: string): Promise<void> {
    const [pending] = await database.select().from(pendingNotices).where(isIt);
    const dueAt = getNextAttempt(now(), (pending?.attempts ?? 0) + 1);
    await database
      .update(pendingNotices)
      .set({ reason, dueAt, attempts: sql`${pendingNotices.attempts} + 1` })
      .where(isIt);
  }
}

const NoticesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.picklist(NOTICES)));

/** Writes notices about a payment and its reservation as they are now. */
async function writePending(
  services: Services,
  transaction: Database,
  { paymentId, notices }: typeof pendingNotices.$inferSelect,
) {
  const [row] = await transaction
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .leftJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(eq(payments.id, paymentId));
  // The person was erased meanwhile, so there is no person to notify.
  const isErased = !row || (row.reservation ? row.reservation.details.length === 0 : row.payment.details === null);
  if (isErased) return 'written';
  const change = { payment: row.payment, reservation: row.reservation ?? undefined };
  return await writeNotices(services, transaction, { ...change, notices: v.parse(NoticesSchema, notices) });
}
