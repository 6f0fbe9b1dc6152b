import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Lead } from '#src/features/leads/contract.ts';
import type { FormView } from '#src/features/leads/forms/index.ts';
import type { AppointmentKind } from '#src/features/leads/lookups/contract.ts';
import type { Database } from '../database/open.ts';
import { appointments, leads } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { placeOf, timetableOf } from './place.ts';
import { type AppointmentRules, hasRoom, openDays } from './slots.ts';
import { type Diary, takenTimes } from './taken.ts';
import { instantAt } from './zoned-time.ts';

/** A time that a lead asks for, which has room as far as is known. */
export interface Booking extends Diary {
  readonly startsAt: number;
  readonly rules: AppointmentRules;
}

/** What becomes of the time that a lead asks for. */
export type BookingCheck =
  /** It asks for none, or for one that a person has to agree to: the lead says it, and nothing is booked. */
  | { readonly kind: 'none' }
  | { readonly kind: 'free'; readonly booking: Booking }
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
 * not any more, the shopper is told, and chooses anew. One without was written by hand, as in a browser without scripts: it
 * is booked where it happens to be free, and otherwise a wish that the dealer answers.
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

  const diary = { tenant: tenant.slug, locationId: place.id, kind };
  const rules = tenant.site.leads.appointments;
  const booking = { ...diary, startsAt: wanted.instant, rules };
  // Whoever got no answer sends the lead again, and has taken the room by then themselves.
  if ((await bookedTime(db, tenant, lead)) === wanted.instant) return { kind: 'free', booking };
  if (wanted.instant < now()) return { kind: 'gone', message: WORDS.past };
  const facts = { timetable: timetableOf(tenant.site, place), rules, now: now() };
  const isOffered = openDays({ ...facts, taken: [] }).some(({ slots }) => slots.includes(wanted.instant));
  const taken = isOffered ? await takenTimes(db, diary, wanted.instant - DAY, wanted.instant + DAY) : [];
  if (isOffered && hasRoom(wanted.instant, rules, taken)) {
    return { kind: 'free', booking };
  }
  return wanted.isOurs ? { kind: 'gone', message: WORDS.gone } : { kind: 'none' };
}

const DAY = 24 * 60 * 60 * 1000;

/** The location that a lead names: the answer to the field, or the number beside it, which only some locations have. */
function locationOf({ site }: Tenant, { location, location_id: number }: Lead): string | undefined {
  return [location, String(number)].find((named) => site.locations.some(({ id, visible }) => visible && id === named));
}

/** The time that a lead has booked already. */
async function bookedTime(db: Database, { slug }: Tenant, { client_id: clientId }: Lead): Promise<number | undefined> {
  const [row] = await db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(and(eq(leads.tenant, slug), eq(leads.clientId, clientId)));
  return row?.startsAt.getTime();
}

function readTime(text: string, zone: string): { instant: number; isOurs: boolean } | undefined {
  const [, date, time, offset] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(Z|[+-]\d\d:\d\d)?$/u.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const instant = offset === undefined ? instantAt(date, time, zone) : Date.parse(`${date}T${time}:00${offset}`);
  return instant === undefined || Number.isNaN(instant) ? undefined : { instant, isOurs: offset !== undefined };
}

/** A booking with the lead that asks for it. */
export interface LeadBooking {
  readonly leadId: string;
  readonly booking: Booking;
}

/**
 * Books the times of leads, in the transaction that stores the leads and after their rows. Where somebody else took the last
 * room since the check nothing is booked: the lead stays, and asks for a time that the dealer has to agree on. A lead has one
 * appointment; one that is sent again keeps it, and with another time moves it.
 */
export async function bookAppointments(transaction: Database, bookings: readonly LeadBooking[]): Promise<void> {
  // In one order for everybody, so that two transactions wait for each other rather than lock each other out.
  const ordered = bookings
    .map((each) => ({ ...each, lock: lockOf(each.booking) }))
    .toSorted((a, b) => (a.lock < b.lock ? -1 : 1));
  for (const { leadId, booking, lock } of ordered) {
    // Two who take the last room at once come here one after the other.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    await book(transaction, leadId, booking);
  }
}

const lockOf = ({ tenant, locationId, kind }: Diary): string => JSON.stringify([tenant, locationId, kind]);

async function book(transaction: Database, leadId: string, booking: Booking): Promise<void> {
  const { tenant, locationId, kind, startsAt, rules } = booking;
  const isOwn = and(eq(appointments.leadId, leadId), eq(appointments.tenant, tenant));
  const [own] = await transaction.select({ startsAt: appointments.startsAt }).from(appointments).where(isOwn);
  if (own?.startsAt.getTime() === startsAt) return;
  if (own) await transaction.delete(appointments).where(isOwn);
  const taken = await takenTimes(transaction, booking, startsAt - DAY, startsAt + DAY);
  if (!hasRoom(startsAt, rules, taken)) return;
  await transaction
    .insert(appointments)
    .values({ id: randomUUID(), tenant, locationId, kind, leadId, startsAt: new Date(startsAt) });
}
