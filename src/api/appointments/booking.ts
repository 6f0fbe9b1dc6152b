import { and, eq } from 'drizzle-orm';
import type { FormView, Lead } from '#src/features/leads/index.ts';
import type { AppointmentKind } from '#src/features/leads/lookups/index.ts';
import { DAY } from '../../lib/durations.ts';
import type { Database } from '../database/open.ts';
import { appointments, leads } from '../database/schema.ts';
import type { ApiText } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { type Diary, listBookedTimes } from './diary.ts';
import { findAppointmentLocation, getTimetable } from './location.ts';
import { type AppointmentRules, listOpenDays, parseRequestedTime } from './slots.ts';

/** A bookable time that a lead requests. Capacity is checked when it is booked (`book.ts`). */
export interface Booking extends Diary {
  readonly startsAt: number;
  readonly rules: AppointmentRules;
  /** Chosen from the offered times rather than typed by hand. */
  readonly isChosen: boolean;
}

/** Result of checking the time that a lead requests. */
export type BookingCheck =
  /** No time requested, or one that the dealer has to confirm: it stays in the lead and nothing is booked. */
  | { readonly kind: 'none' }
  | { readonly kind: 'offered'; readonly booking: Booking }
  /** Shown below the field `dateTime`. */
  | { readonly kind: 'unavailable'; readonly text: ApiText };

/** Returns the kind of appointment that a form books. */
function getAppointmentKind({ steps }: FormView): AppointmentKind | undefined {
  return steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'dateTime')?.appointment;
}

/**
 * Checks the requested time of a complete lead before the lead is stored. A time with an offset was chosen from the
 * offered ones; if it is no longer offered the shopper has to choose again. A time without one was typed by hand, for
 * example in a browser without JavaScript: it is booked if it is offered, otherwise the dealer has to
 * confirm it.
 */
export async function checkBooking(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenant: Tenant,
  lead: Lead,
): Promise<BookingCheck> {
  const form = tenant.forms.get(lead.form);
  const kind = form && getAppointmentKind(form);
  const text = lead.dateTime?.trim();
  if (!kind || !text) return { kind: 'none' };
  const location = await findAppointmentLocation(tenant, {
    kind,
    locationId: getNamedLocation(tenant, lead),
    carId: lead.car_id,
  });
  if (!location) return { kind: 'none' };
  const requested = parseRequestedTime(text, location.timeZone);
  if (requested === undefined) return { kind: 'none' };

  const rules = tenant.site.leads.appointments;
  const diary = { tenant: tenant.slug, locationId: location.id, kind };
  const booking = { ...diary, startsAt: requested.instant, rules, isChosen: requested.hasOffset };
  // A lead sent again after a lost answer already holds its time, even if that time is now too close to be offered.
  if (await isBookedBy(db, booking, lead)) return { kind: 'offered', booking };
  if (requested.instant < now()) return { kind: 'unavailable', text: ({ apiTimePast }) => apiTimePast };
  const days = listOpenDays({ timetable: getTimetable(tenant.site, location), rules, now: now(), taken: [] });
  if (days.some(({ slots }) => slots.includes(requested.instant))) return { kind: 'offered', booking };
  return requested.hasOffset ? { kind: 'unavailable', text: ({ apiTimeTaken }) => apiTimeTaken } : { kind: 'none' };
}

/**
 * Explains that a time is taken. With JavaScript the form shows the free times itself; for a time typed by hand the
 * message lists a few.
 */
export async function describeUnavailable(
  services: Pick<Services, 'db' | 'now'>,
  tenant: Tenant,
  booking: Booking,
): Promise<ApiText> {
  const free = booking.isChosen ? [] : await listNearestFree(services, tenant, booking);
  const times = free.join('; ');
  return (messages) => (times ? messages.apiTimeTakenFree({ times }) : messages.apiTimeTaken);
}

/** Returns the location that a lead names, by its answer or by `location_id`, if it is a visible one of the dealer. */
function getNamedLocation({ site }: Tenant, { location, location_id: number }: Lead): string | undefined {
  return [location, String(number)].find((named) => site.locations.some(({ id, visible }) => visible && id === named));
}

/** Returns whether the lead already holds this time. */
async function isBookedBy(db: Database, booking: Booking, { client_id: clientId }: Lead): Promise<boolean> {
  const { tenant, locationId, kind, startsAt } = booking;
  const [own] = await db
    .select({ locationId: appointments.locationId, kind: appointments.kind, startsAt: appointments.startsAt })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(and(eq(leads.tenant, tenant), eq(leads.clientId, clientId)));
  return own?.locationId === locationId && own.kind === kind && own.startsAt.getTime() === startsAt;
}

const MAX_ALTERNATIVES = 3;

/** Lists the free times nearest to the requested one, formatted for people, earliest first. */
async function listNearestFree(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { site }: Tenant,
  { startsAt, rules, ...diary }: Booking,
): Promise<string[]> {
  const location = site.locations.find(({ id }) => id === diary.locationId);
  if (!location) return [];
  const taken = await listBookedTimes(db, diary, now() - DAY, now() + (rules.daysAhead + 2) * DAY);
  const days = listOpenDays({ timetable: getTimetable(site, location), rules, now: now(), taken });
  const format = new Intl.DateTimeFormat(site.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: location.timeZone,
  });
  return days
    .flatMap(({ slots }) => slots)
    .toSorted((a, b) => Math.abs(a - startsAt) - Math.abs(b - startsAt))
    .slice(0, MAX_ALTERNATIVES)
    .toSorted((a, b) => a - b)
    .map((slot) => format.format(slot));
}
