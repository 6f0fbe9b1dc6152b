import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Location } from '#src/config/index.ts';
import { APPOINTMENT_REQUESTED, APPOINTMENT_STATUS, type Lead, LeadSchema } from '#src/features/leads/index.ts';
import { toZonedIso } from '#src/lib/time-zone.ts';
import { DAY } from '../../lib/durations.ts';
import type { Database } from '../database/open.ts';
import { appointments, leads } from '../database/schema.ts';
import { canConfirm, insertDeliveries, makeDeliveries } from '../delivery/index.ts';
import { MAX_REVISIONS } from '../leads/lead-write.ts';
import { openLead, sealLead } from '../leads/sealed-lead.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { bookAppointments, findUnavailable, lockDiaries, releaseAppointments } from './book.ts';
import type { Booking } from './booking.ts';
import { listBookedTimes } from './diary.ts';
import { getTimetable } from './location.ts';
import { listOpenDays, type OpenDay } from './slots.ts';

/*
 * Changes of a booking by its shopper. A change is a revision of the lead, so the dealer gets it like every other one: an update
 * of the e-mail or webhook, written in the transaction that moves or frees the time.
 */

export type BookingChange = { readonly kind: 'move'; readonly startsAt: number } | { readonly kind: 'cancel' };

export type AppointmentChangeOutcome =
  | 'changed'
  /** The requested time is not free. */
  | 'taken'
  /** There is no booking, it is in the past, or it was moved too often. */
  | 'closed';

type ChangeServices = Pick<Services, 'db' | 'vault' | 'now'>;
type LeadRow = typeof leads.$inferSelect;
type AppointmentRow = typeof appointments.$inferSelect;

/** A lead of a booking form. */
export interface BookedLead {
  readonly row: LeadRow;
  readonly lead: Lead;
  /** The booked time; undefined once it is cancelled. */
  readonly appointment: AppointmentRow | undefined;
  readonly location: Location | undefined;
}

/** Loads a dealer's lead with its booking; undefined for none, or one that was erased. */
export async function loadBooking(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  tenant: Tenant,
  leadId: string,
): Promise<BookedLead | undefined> {
  const [found] = await db
    .select({ row: leads, appointment: appointments })
    .from(leads)
    .leftJoin(appointments, eq(appointments.leadId, leads.id))
    .where(and(eq(leads.tenant, tenant.slug), eq(leads.id, leadId)));
  if (!found) return undefined;
  const { row, appointment } = found;
  const id = appointment?.locationId ?? row.locationId;
  const location = tenant.site.locations.find((one) => one.id === id);
  return { row, lead: openLead(vault, row.payload), appointment: appointment ?? undefined, location };
}

/** Lists the times that a booking can move to: all free ones at its location but its own, and none once it moved too often. */
export async function listMoveTimes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenant: Tenant,
  { row, appointment, location }: BookedLead,
): Promise<readonly OpenDay[]> {
  if (!appointment || !location || row.revision >= MAX_REVISIONS) return [];
  const rules = tenant.site.leads.appointments;
  const diary = { tenant: tenant.slug, locationId: location.id, kind: appointment.kind };
  const until = now() + (rules.daysAhead + 2) * DAY;
  const own = appointment.startsAt.getTime();
  const booked = await listBookedTimes(db, diary, now() - DAY, until);
  const ownIndex = booked.indexOf(own);
  const taken = booked.filter((_, index) => index !== ownIndex);
  return listOpenDays({ timetable: getTimetable(tenant.site, location), rules, now: now(), taken })
    .map(({ date, slots }) => ({ date, slots: slots.filter((slot) => slot !== own) }))
    .filter(({ slots }) => slots.length > 0);
}

/** Moves or cancels a booking. Doing it again changes nothing more. */
export async function changeBooking(
  services: ChangeServices,
  tenant: Tenant,
  leadId: string,
  change: BookingChange,
): Promise<AppointmentChangeOutcome> {
  const before = await loadBooking(services, tenant, leadId);
  if (!before?.appointment || !before.location) return 'closed';
  const booking = makeBooking(tenant, before.appointment, change);
  return await services.db.transaction(async (transaction) => {
    await lockDiaries(transaction, [booking]);
    await transaction.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)).for('update');
    const current = await loadBooking({ ...services, db: transaction }, tenant, leadId);
    if (!isOpen(current, before, services.now())) return 'closed';
    if (change.kind === 'move') {
      if (current.row.revision >= MAX_REVISIONS) return 'closed';
      if (booking.startsAt === current.appointment.startsAt.getTime()) return 'changed';
      if (!isOffered(tenant, current.location, booking, services.now())) return 'taken';
      if ((await findUnavailable(transaction, [{ leadId, booking }])).size > 0) return 'taken';
    }
    const lead = reviseLead(current, change);
    // A lead at the limit of its answers has no room for the change.
    if (!v.is(LeadSchema, lead)) return 'closed';
    if (change.kind === 'move') await bookAppointments(transaction, [{ leadId, booking }]);
    else await releaseAppointments(transaction, [leadId]);
    await storeRevision(services, transaction, { tenant, row: current.row, lead });
    return 'changed';
  });
}

type OpenBooking = BookedLead & { readonly appointment: AppointmentRow; readonly location: Location };

/** Returns whether the booking can still change, and is in the diary that was locked. */
function isOpen(current: BookedLead | undefined, before: BookedLead, now: number): current is OpenBooking {
  const { appointment, location } = current ?? {};
  if (!appointment || !location || appointment.startsAt.getTime() <= now) return false;
  return appointment.locationId === before.appointment?.locationId && appointment.kind === before.appointment.kind;
}

function makeBooking({ slug, site }: Tenant, appointment: AppointmentRow, change: BookingChange): Booking {
  const { locationId, kind } = appointment;
  const startsAt = change.kind === 'move' ? change.startsAt : appointment.startsAt.getTime();
  return { tenant: slug, locationId, kind, startsAt, rules: site.leads.appointments, isChosen: true };
}

function isOffered({ site }: Tenant, location: Location, { startsAt, rules }: Booking, now: number): boolean {
  const days = listOpenDays({ timetable: getTimetable(site, location), rules, now, taken: [] });
  return days.some(({ slots }) => slots.includes(startsAt));
}

function reviseLead({ lead, appointment, location }: OpenBooking, change: BookingChange): Lead {
  const { timeZone } = location;
  const requested = lead.details?.[APPOINTMENT_REQUESTED] ?? toZonedIso(appointment.startsAt.getTime(), timeZone);
  // A cancelled booking is named by the time that it had.
  const last = change.kind === 'move' ? requested : toZonedIso(appointment.startsAt.getTime(), timeZone);
  const status = change.kind === 'move' ? 'moved' : 'cancelled';
  return {
    ...lead,
    dateTime: change.kind === 'move' ? toZonedIso(change.startsAt, timeZone) : undefined,
    details: { ...lead.details, [APPOINTMENT_STATUS]: status, [APPOINTMENT_REQUESTED]: last },
  };
}

interface Revision {
  readonly tenant: Tenant;
  readonly row: LeadRow;
  readonly lead: Lead;
}

async function storeRevision({ vault, now }: ChangeServices, transaction: Database, { tenant, row, lead }: Revision) {
  const revision = row.revision + 1;
  await transaction
    .update(leads)
    .set({ payload: sealLead(vault, lead), revision, updatedAt: new Date(now()) })
    .where(eq(leads.id, row.id));
  const isConfirmed = canConfirm(tenant.site, lead.email);
  await insertDeliveries(transaction, makeDeliveries(tenant, { ...row, revision, isConfirmed }, now()));
}
