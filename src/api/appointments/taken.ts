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
export async function takenTimes(db: Database, diary: Diary, from: number, to: number): Promise<number[]> {
  const rows = await db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        ...[eq(appointments.tenant, diary.tenant), eq(appointments.locationId, diary.locationId)],
        ...[eq(appointments.kind, diary.kind), gte(appointments.startsAt, new Date(from))],
        lt(appointments.startsAt, new Date(to)),
      ),
    );
  return rows.map(({ startsAt }) => startsAt.getTime());
}
