import { and, eq, gte, lt } from 'drizzle-orm';
import type { AppointmentKind } from '#src/features/leads/lookups/index.ts';
import type { Database } from '../database/open.ts';
import { appointments } from '../database/schema.ts';

/** Bookings of the same kind at the same location share capacity. */
export interface Diary {
  readonly tenant: string;
  readonly locationId: string;
  readonly kind: AppointmentKind;
}

/** Lists the start times booked in a diary between two instants. */
export const listBookedTimes = async (db: Database, diary: Diary, from: number, to: number): Promise<number[]> =>
  (await listBookings(db, diary, from, to)).map(({ startsAt }) => startsAt);

interface BookedTime {
  readonly leadId: string;
  readonly startsAt: number;
}

/** Lists the same bookings with their leads. */
export async function listBookings(
  db: Database,
  diary: Diary,
  from: number,
  to: number,
): Promise<readonly BookedTime[]> {
  const rows = await db
    .select({ leadId: appointments.leadId, startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.tenant, diary.tenant),
        eq(appointments.locationId, diary.locationId),
        eq(appointments.kind, diary.kind),
        gte(appointments.startsAt, new Date(from)),
        lt(appointments.startsAt, new Date(to)),
      ),
    );
  return rows.map(({ leadId, startsAt }) => ({ leadId, startsAt: startsAt.getTime() }));
}
