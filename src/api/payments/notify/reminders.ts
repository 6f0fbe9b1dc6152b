import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { addOpenHours } from '#src/features/checkout/index.ts';
import { DAY } from '../../../lib/durations.ts';
import { payments, reservations } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import { getCarTimetable } from '../car-timetable.ts';
import { openReservationDetails } from '../details.ts';
import type { Reservation } from '../store/index.ts';
import { storeNotices } from './on-change.ts';

/** Shoppers are reminded this many open hours before a hold ends, which leaves time to come. */
const REMIND_HOURS = 4;
/** No reminder of a hold this short: the receipt is still fresh. */
const SHORTEST_HOURS = 2 * REMIND_HOURS;
/** Longer than the open hours ever take, holidays included. */
const LOOK_AHEAD_MS = 30 * DAY;

const CHECK_MS = 60_000;

/** Reminds shoppers until stopped. Several processes may do so on one database server. */
export function startReminders(services: Services): { stop(): Promise<void> } {
  let run: Promise<void> | undefined;
  const check = (): void => {
    run ??= remindShoppers(services)
      .catch((error: unknown) => {
        services.log.error(
          { error: error instanceof Error ? error.name : 'unknown' },
          'shoppers could not be reminded',
        );
      })
      .finally(() => {
        run = undefined;
      });
  };
  const timer = setInterval(check, CHECK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await run;
    },
  };
}

/** Stores a mail for each shopper whose hold ends soon. */
export async function remindShoppers(services: Services): Promise<void> {
  const { db, now } = services;
  const soon = new Date(now() + LOOK_AHEAD_MS);
  const held = await db
    .select()
    .from(reservations)
    .where(and(isUnreminded, gt(reservations.holdUntil, new Date(now())), lte(reservations.holdUntil, soon)));
  for (const reservation of held) {
    try {
      if (isDue(services, reservation)) await remind(services, reservation);
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      // One whose key is missing does not keep the others from theirs.
      services.log.error({ tenant: reservation.tenant, error: name }, 'a shopper could not be reminded');
    }
  }
}

const isUnreminded = and(eq(reservations.state, 'held'), isNull(reservations.remindedAt));

function isDue({ vault, tenants, now }: Services, reservation: Reservation): boolean {
  const { car } = openReservationDetails(vault, reservation);
  const timetable = getCarTimetable(tenants.bySlug(reservation.tenant)?.site, car.location_id);
  const end = reservation.holdUntil?.getTime() ?? 0;
  const isShort = addOpenHours(SHORTEST_HOURS, timetable, reservation.createdAt.getTime()) >= end;
  return !isShort && addOpenHours(REMIND_HOURS, timetable, now()) >= end;
}

async function remind(services: Services, { id, holdUntil, paymentId }: Reservation): Promise<void> {
  await services.db.transaction(async (transaction) => {
    // Another process may have reminded the shopper, and the dealer may have extended or ended the hold.
    const [reservation] = await transaction
      .update(reservations)
      .set({ remindedAt: new Date(services.now()) })
      .where(and(eq(reservations.id, id), isUnreminded, eq(reservations.holdUntil, holdUntil ?? new Date(0))))
      .returning();
    const [payment] = await transaction
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId ?? ''));
    if (reservation && payment)
      await storeNotices(services, transaction, { payment, reservation, notices: ['ending'] });
  });
}
