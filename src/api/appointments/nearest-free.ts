import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import type { Booking } from './booking.ts';
import { timetableOf } from './place.ts';
import { openDays } from './slots.ts';
import { takenTimes } from './taken.ts';

const DAY = 24 * 60 * 60 * 1000;
const FEW = 3;

/** The free times that are nearest to the one that a booking asks for, as people read them, the soonest first. */
export async function nearestFree(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { site }: Tenant,
  { startsAt, rules, ...diary }: Booking,
): Promise<string[]> {
  const place = site.locations.find(({ id }) => id === diary.locationId);
  if (!place) return [];
  const taken = await takenTimes(db, diary, now() - DAY, now() + (rules.daysAhead + 2) * DAY);
  const days = openDays({ timetable: timetableOf(site, place), rules, now: now(), taken });
  const format = new Intl.DateTimeFormat(site.locale, {
    ...({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const),
    timeZone: place.timeZone,
  });
  return days
    .flatMap(({ slots }) => slots)
    .toSorted((a, b) => Math.abs(a - startsAt) - Math.abs(b - startsAt))
    .slice(0, FEW)
    .toSorted((a, b) => a - b)
    .map((slot) => format.format(slot));
}
