import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { appointments } from '../database/schema.ts';
import type { Booking } from './booking.ts';
import { hasRoom } from './slots.ts';
import { type Diary, takenBy } from './taken.ts';

/*
 * How times are booked, in the transaction that stores their leads: hold the diaries, see who finds room, write it down. A
 * shopper is told that a time is theirs only when it is.
 */

/** A booking with the lead that asks for it. */
export interface LeadBooking {
  readonly leadId: string;
  readonly booking: Booking;
}

const DAY = 24 * 60 * 60 * 1000;

const keyOf = ({ tenant, locationId, kind }: Diary): string => JSON.stringify([tenant, locationId, kind]);

/**
 * Lets nobody else book in these diaries until the transaction ends. To be called before it locks anything else, so that nobody
 * waits for a diary while they hold what its holder waits for.
 */
export async function holdDiaries(transaction: Database, diaries: readonly Diary[]): Promise<void> {
  // In one order for everybody, so that two transactions wait for each other rather than lock each other out.
  for (const key of [...new Set(diaries.map(keyOf))].toSorted()) {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** The leads that find no room for their time, the first to come being the first to have it. A lead has its own time for good. */
export async function withoutRoom(transaction: Database, wanted: readonly LeadBooking[]): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  const before = new Map<string, number[]>();
  for (const { leadId, booking } of wanted) {
    const { startsAt, rules } = booking;
    const there = await takenBy(transaction, booking, startsAt - DAY, startsAt + DAY);
    const isOwn = there.some((one) => one.leadId === leadId && one.startsAt === startsAt);
    const others = there.filter((one) => one.leadId !== leadId).map((one) => one.startsAt);
    const together = before.get(keyOf(booking)) ?? [];
    if (isOwn || hasRoom(startsAt, rules, [...others, ...together]))
      before.set(keyOf(booking), [...together, startsAt]);
    else refused.add(leadId);
  }
  return refused;
}

/** Writes the times of leads down, after their rows. A lead has one appointment, which moves with it. */
export async function bookAppointments(transaction: Database, bookings: readonly LeadBooking[]): Promise<void> {
  if (bookings.length === 0) return;
  await transaction
    .insert(appointments)
    .values(
      bookings.map(({ leadId, booking: { tenant, locationId, kind, startsAt } }) => ({
        ...{ id: randomUUID(), leadId, tenant, locationId, kind, startsAt: new Date(startsAt) },
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

/** Gives the times back of leads that ask for them no longer. */
export async function releaseAppointments(transaction: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length > 0) await transaction.delete(appointments).where(inArray(appointments.leadId, [...leadIds]));
}
