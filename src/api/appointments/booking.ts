import { and, eq } from 'drizzle-orm';
import type { Lead } from '#src/features/leads/contract.ts';
import type { FormView } from '#src/features/leads/forms/index.ts';
import type { AppointmentKind } from '#src/features/leads/lookups/contract.ts';
import type { Database } from '../database/open.ts';
import { appointments, leads } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { nearestFree } from './nearest-free.ts';
import { placeOf, timetableOf } from './place.ts';
import { type AppointmentRules, openDays } from './slots.ts';
import type { Diary } from './taken.ts';
import { readTime } from './wanted-time.ts';

/** A time of ours that a lead asks for. Whether it still has room is found out as it is booked (`book.ts`). */
export interface Booking extends Diary {
  readonly startsAt: number;
  readonly rules: AppointmentRules;
  /** It was chosen from those that we offer. */
  readonly isChosen: boolean;
}

/** What becomes of the time that a lead asks for. */
export type BookingCheck =
  /** It asks for none, or for one that a person has to agree to: the lead says it, and nothing is booked. */
  | { readonly kind: 'none' }
  | { readonly kind: 'offered'; readonly booking: Booking }
  /** For below the field `dateTime`. */
  | { readonly kind: 'gone'; readonly message: string };

const WORDS = {
  gone: 'This time has just been taken. Please choose another one.',
  past: 'This time is over. Please choose another one.',
} as const;

/** What kind of appointment the times of a form are for. */
function kindOf({ steps }: FormView): AppointmentKind | undefined {
  return steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'dateTime')?.appointment;
}

/**
 * Checks the time that a whole lead asks for, before the lead is stored. A time with an offset was offered by us: when it is
 * not any more, the shopper is told, and chooses anew. One without was written by hand, as in a browser without scripts: where
 * it is one that we offer it is booked like any other, and otherwise a wish that the dealer answers.
 */
export async function checkBooking(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenant: Tenant,
  lead: Lead,
): Promise<BookingCheck> {
  const form = tenant.forms.get(lead.form);
  const kind = form && kindOf(form);
  const text = lead.dateTime?.trim();
  if (!kind || !text) return { kind: 'none' };
  const place = await placeOf(tenant, { kind, locationId: locationOf(tenant, lead), carId: lead.car_id });
  if (!place) return { kind: 'none' };
  const wanted = readTime(text, place.timeZone);
  if (wanted === undefined) return { kind: 'none' };

  const rules = tenant.site.leads.appointments;
  const diary = { tenant: tenant.slug, locationId: place.id, kind };
  const booking = { ...diary, startsAt: wanted.instant, rules, isChosen: wanted.isOurs };
  // Whoever got no answer sends the lead again, and has the time by then themselves, however near it has come.
  if (await isBookedBy(db, booking, lead)) return { kind: 'offered', booking };
  if (wanted.instant < now()) return { kind: 'gone', message: WORDS.past };
  const days = openDays({ timetable: timetableOf(tenant.site, place), rules, now: now(), taken: [] });
  if (days.some(({ slots }) => slots.includes(wanted.instant))) return { kind: 'offered', booking };
  return wanted.isOurs ? { kind: 'gone', message: WORDS.gone } : { kind: 'none' };
}

/**
 * What is said of a time that somebody else has. A form's script shows the free times anew; who has written theirs by hand is
 * told some here.
 */
export async function takenMessage(
  services: Pick<Services, 'db' | 'now'>,
  tenant: Tenant,
  booking: Booking,
): Promise<string> {
  const free = booking.isChosen ? [] : await nearestFree(services, tenant, booking);
  return free.length === 0 ? WORDS.gone : `${WORDS.gone} Still free: ${free.join('; ')}.`;
}

/** The location that a lead names: the answer to the field, or the number beside it, which only some locations have. */
function locationOf({ site }: Tenant, { location, location_id: number }: Lead): string | undefined {
  return [location, String(number)].find((named) => site.locations.some(({ id, visible }) => visible && id === named));
}

/** Whether a lead has that time already. */
async function isBookedBy(db: Database, booking: Booking, { client_id: clientId }: Lead): Promise<boolean> {
  const { tenant, locationId, kind, startsAt } = booking;
  const [own] = await db
    .select({ locationId: appointments.locationId, kind: appointments.kind, startsAt: appointments.startsAt })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(and(eq(leads.tenant, tenant), eq(leads.clientId, clientId)));
  return own?.locationId === locationId && own.kind === kind && own.startsAt.getTime() === startsAt;
}
