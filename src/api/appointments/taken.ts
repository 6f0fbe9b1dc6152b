import { and, eq, gte, lt } from 'drizzle-orm';
import type { AppointmentKind } from '#src/features/leads/lookups/contract.ts';
import type { Database } from '../database/open.ts';
import { appointments } from '../database/schema.ts';

/** Bookings share room with those of the same kind, at the same location. */
export interface Diary {
  readonly tenant: string;
  readonly locationId: string;
  readonly kind: AppointmentKind;
}

/** When the bookings of a diary begin, between two instants. */
export const takenTimes = async (db: Database, diary: Diary, from: number, to: number): Promise<number[]> =>
  (await takenBy(db, diary, from, to)).map(({ startsAt }) => startsAt);

interface Taken {
  readonly leadId: string;
  readonly startsAt: number;
}

/** The same, with the leads that have them. */
export async function takenBy(db: Database, diary: Diary, from: number, to: number): Promise<readonly Taken[]> {
  const rows = await db
    .select({ leadId: appointments.leadId, startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        ...[eq(appointments.tenant, diary.tenant), eq(appointments.locationId, diary.locationId)],
        ...[eq(appointments.kind, diary.kind), gte(appointments.startsAt, new Date(from))],
        lt(appointments.startsAt, new Date(to)),
      ),
    );
  return rows.map(({ leadId, startsAt }) => ({ leadId, startsAt: startsAt.getTime() }));
}
