import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { DAY } from '../../lib/durations.ts';
import type { Database } from '../database/open.ts';
import { appointments } from '../database/schema.ts';
import type { Booking } from './booking.ts';
import { type Diary, listBookings } from './diary.ts';
import { hasCapacity } from './slots.ts';

/*
 * Books appointments in the transaction that stores the leads: lock the diaries, check capacity, write. Shoppers are
 * only promised a time that is committed.
 */

/** A booking and the lead that requests it. */
export interface LeadBooking {
  readonly leadId: string;
  readonly booking: Booking;
}

const getDiaryKey = ({ tenant, locationId, kind }: Diary): string => JSON.stringify([tenant, locationId, kind]);

/**
 * Locks these diaries until the transaction ends. Call it before any other lock, otherwise two transactions can
 * deadlock.
 */
export async function lockDiaries(transaction: Database, diaries: readonly Diary[]): Promise<void> {
  // Always in the same order, so that transactions queue instead of deadlocking.
  for (const key of [...new Set(diaries.map(getDiaryKey))].toSorted()) {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/**
 * Returns the leads whose time has no capacity left, first come, first served. A lead keeps the time it already has.
 */
export async function findUnavailable(
  transaction: Database,
  requested: readonly LeadBooking[],
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  const acceptedByDiary = new Map<string, number[]>();
  for (const { leadId, booking } of requested) {
    const { startsAt, rules } = booking;
    const existing = await listBookings(transaction, booking, startsAt - DAY, startsAt + DAY);
    const isOwn = existing.some((one) => one.leadId === leadId && one.startsAt === startsAt);
    const others = existing.filter((one) => one.leadId !== leadId).map((one) => one.startsAt);
    const accepted = acceptedByDiary.get(getDiaryKey(booking)) ?? [];
    if (isOwn || hasCapacity(startsAt, rules, [...others, ...accepted]))
      acceptedByDiary.set(getDiaryKey(booking), [...accepted, startsAt]);
    else refused.add(leadId);
  }
  return refused;
}

/** Writes the appointments of leads, after the lead rows. A lead has one appointment, which moves with the lead. */
export async function bookAppointments(transaction: Database, bookings: readonly LeadBooking[]): Promise<void> {
  if (bookings.length === 0) return;
  await transaction
    .insert(appointments)
    .values(
      bookings.map(({ leadId, booking: { tenant, locationId, kind, startsAt } }) => ({
        id: randomUUID(),
        leadId,
        tenant,
        locationId,
        kind,
        startsAt: new Date(startsAt),
      })),
    )
    .onConflictDoUpdate({
      target: appointments.leadId,
      set: {
        locationId: sql`excluded.location_id`,
        kind: sql`excluded.kind`,
        startsAt: sql`excluded.starts_at`,
      },
    });
}

/** Deletes the appointments of leads that no longer request a time. */
export async function releaseAppointments(transaction: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length > 0) await transaction.delete(appointments).where(inArray(appointments.leadId, [...leadIds]));
}
