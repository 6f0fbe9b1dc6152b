import type { Lead } from '#src/features/leads/index.ts';
import { type Location, primaryLocation } from '#src/site/index.ts';
import type { Car } from '#src/stock/index.ts';
import { readTime } from '../appointments/wanted-time.ts';
import type { appointments, leadFiles, leads } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** A file that came with a lead, without its content. */
export type LeadFile = Pick<typeof leadFiles.$inferSelect, 'id' | 'type' | 'size'> & {
  readonly name: string;
  /** Where it can be fetched from for a month. */
  readonly url?: string;
};

/** Where and when. */
export type BookedTime = Pick<typeof appointments.$inferSelect, 'locationId' | 'startsAt'>;

/** All that a message about a lead is made from, opened and put together. */
export interface LeadFacts {
  readonly tenant: Tenant;
  readonly row: typeof leads.$inferSelect;
  readonly lead: Lead;
  /** The car that it is about, where the site still lists it. */
  readonly car: Car | undefined;
  readonly files: readonly LeadFile[];
  /** The time that is booked for it. */
  readonly appointment: BookedTime | undefined;
  /** `resend` where the destination may have an earlier revision of it (ADF 1.0, prospect@status). */
  readonly status: 'new' | 'resend';
}

/** A vehicle as a message tells of it. */
export interface VehicleFacts {
  readonly id?: string | undefined;
  readonly stocknum?: string | undefined;
  readonly vin?: string | undefined;
  readonly rego?: string | undefined;
  readonly rego_state?: string | undefined;
  readonly year?: string | undefined;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly badge?: string | undefined;
  readonly body?: string | undefined;
  readonly transmission?: string | undefined;
  readonly colour?: string | undefined;
  readonly doors?: number | undefined;
  readonly car_type?: string | undefined;
  readonly status?: string | undefined;
  readonly odometer?: string | undefined;
  readonly price?: number | undefined;
  readonly condition?: string | undefined;
}

/** The car that the customer asks about: what the stock says, else what the form said of it. */
export function wantedVehicle({ car, lead }: LeadFacts): VehicleFacts | undefined {
  if (car) {
    return {
      ...{ id: car.id, stocknum: car.stocknum, vin: car.vin, rego: car.rego, year: car.year?.toString() },
      ...{ make: car.make, model: car.model, badge: car.badge, body: car.simple_body, doors: car.doors },
      ...{ transmission: car.simple_transmission, colour: car.colour_name ?? car.colour },
      ...{ car_type: car.car_type, status: car.status, odometer: car.km?.toString(), price: car.price || undefined },
    };
  }
  const wanted: VehicleFacts = {
    ...{ id: lead.car_id, stocknum: lead.stock_number, make: lead['Vehicle Make'], model: lead['Vehicle Model'] },
    ...{ car_type: lead.car_type, status: lead.vehicle_status },
  };
  return isKnown(wanted) ? wanted : undefined;
}

/** The customer's own vehicle: to be valued, traded in or looked after. */
export function ownVehicle({ lead }: LeadFacts): VehicleFacts | undefined {
  const details = lead.details ?? {};
  const own: VehicleFacts = {
    ...{ rego: lead.Rego, rego_state: lead.regoState, ...described(details['vehicle']) },
    ...{ odometer: details['vehicle_km'], condition: details['vehicle_condition'] },
  };
  return isKnown(own) ? own : undefined;
}

const isKnown = (vehicle: VehicleFacts): boolean =>
  Object.values(vehicle).some((value) => value !== undefined && value !== '');

/** Customers write "2018 Toyota Corolla Ascent"; what does not begin with a year is the model as it stands. */
function described(text: string | undefined): Pick<VehicleFacts, 'year' | 'make' | 'model'> {
  const [, year, make, model] = /^\s*((?:19|20)\d\d)\s+(\S+)\s+(\S.*)$/su.exec(text ?? '') ?? [];
  return year === undefined ? { model: text } : { year, make, model };
}

/** Whether the customer offers their vehicle: service and parts ask for it as well. */
export function isOffered({ tenant, row }: LeadFacts): boolean {
  const fields = tenant.forms.get(row.form)?.steps.flatMap((step) => step.fields) ?? [];
  return fields.some(({ name }) => name === 'vehicle_condition' || name === 'vehicle_km');
}

/** The location that it is for, else the main one. */
export function locationOf({ tenant, row }: LeadFacts): Location | undefined {
  const { locations } = tenant.site;
  return locations.find(({ id }) => id === row.locationId) ?? primaryLocation(locations);
}

/** Whether the time that the customer asks for is theirs. Any other one somebody has to agree on with them. */
export function isBooked({ tenant: { site }, lead, appointment }: LeadFacts): boolean {
  if (!appointment) return false;
  const place = site.locations.find(({ id }) => id === appointment.locationId);
  const wanted = readTime(lead.dateTime?.trim() ?? '', place?.timeZone ?? site.timeZone);
  return wanted?.instant === appointment.startsAt.getTime();
}

/** The customer's whole name, or nothing. */
export function nameOf(lead: Lead): string | undefined {
  const parts = [lead.first_name ?? (lead.last_name ? lead.name : undefined), lead.middle_name, lead.last_name];
  const whole = parts.filter((part) => part?.trim()).join(' ');
  return whole || lead.name?.trim() || undefined;
}

/** The form's own name, which tells people what the lead is. */
export const formTitle = ({ tenant, row }: LeadFacts): string => tenant.forms.get(row.form)?.title ?? row.category;
