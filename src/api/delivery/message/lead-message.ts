import { getPrimaryLocation, type Location } from '#src/config/index.ts';
import { APPOINTMENT_STATUS, type Lead } from '#src/features/leads/index.ts';
import { parseVehicleName } from '#src/features/leads/lookups/index.ts';
import { formatMoment } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/index.ts';
import { parseRequestedTime } from '../../appointments/slots.ts';
import type { appointments, leadFiles, leads } from '../../database/schema.ts';
import type { FileState } from '../../leads/file-state.ts';
import { findFormForVisit, getLeadVisit } from '../../leads/visit-words.ts';
import type { Tenant } from '../../tenants/tenants.ts';

/** A file of a lead, without its content. */
export type LeadFile = Pick<typeof leadFiles.$inferSelect, 'id' | 'type' | 'size'> & {
  readonly name: string;
  readonly state: FileState;
  /** Download link, valid for a month. */
  readonly url?: string;
};

/** Location and time of an appointment. */
export type BookedSlot = Pick<typeof appointments.$inferSelect, 'locationId' | 'startsAt'>;

/** Everything that a message about a lead is made from, decrypted. */
export interface LeadMessage {
  readonly tenant: Tenant;
  readonly row: typeof leads.$inferSelect;
  readonly lead: Lead;
  /** The car it is about, if the site still lists it. */
  readonly car: Car | undefined;
  readonly files: readonly LeadFile[];
  /** The booked appointment. */
  readonly appointment: BookedSlot | undefined;
  /** `resend` if the destination may have an earlier revision (ADF 1.0, prospect@status). */
  readonly status: 'new' | 'resend';
}

/** A vehicle as described in a message. */
export interface MessageVehicle {
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

/** Returns the car that the customer asks about, from stock or else from the form. */
export function getWantedVehicle({ car, lead }: LeadMessage): MessageVehicle | undefined {
  if (car) {
    return {
      id: car.id,
      stocknum: car.stocknum,
      vin: car.vin,
      rego: car.rego,
      year: car.year?.toString(),
      make: car.make,
      model: car.model,
      badge: car.badge,
      body: car.simple_body,
      doors: car.doors,
      transmission: car.simple_transmission,
      colour: car.colour_name ?? car.colour,
      car_type: car.car_type,
      status: car.status,
      odometer: car.km?.toString(),
      price: car.price || undefined,
    };
  }
  const requested: MessageVehicle = {
    id: lead.car_id,
    stocknum: lead.stock_number,
    make: lead['Vehicle Make'],
    model: lead['Vehicle Model'],
    car_type: lead.car_type,
    status: lead.vehicle_status,
  };
  return hasContent(requested) ? requested : undefined;
}

/** Returns the customer's own vehicle: to be valued, traded in or serviced. */
export function getOwnVehicle({ lead }: LeadMessage): MessageVehicle | undefined {
  const details = lead.details ?? {};
  const own: MessageVehicle = {
    rego: lead.Rego,
    rego_state: lead.regoState,
    ...splitVehicle(details['vehicle']),
    odometer: details['vehicle_km'],
    condition: details['vehicle_condition'],
  };
  return hasContent(own) ? own : undefined;
}

const hasContent = (vehicle: MessageVehicle): boolean =>
  Object.values(vehicle).some((value) => value !== undefined && value !== '');

/** Splits "2018 Toyota Corolla Ascent"; a text that does not start with a year becomes the model. */
function splitVehicle(text: string | undefined): Pick<MessageVehicle, 'year' | 'make' | 'model'> {
  const vehicle = parseVehicleName(text ?? '');
  return vehicle ? { year: String(vehicle.year), make: vehicle.make, model: vehicle.model } : { model: text };
}

/** Returns whether the customer offers their vehicle for sale; service and parts forms ask for it too. */
export function offersVehicle({ tenant, row }: LeadMessage): boolean {
  const fields = tenant.forms.get(row.form)?.steps.flatMap((step) => step.fields) ?? [];
  return fields.some(({ name }) => name === 'vehicle_condition' || name === 'vehicle_km');
}

/** Returns the location of the lead, else the main one. */
export function getLeadLocation({ tenant, row }: LeadMessage): Location | undefined {
  const { locations } = tenant.site;
  return locations.find(({ id }) => id === row.locationId) ?? getPrimaryLocation(locations);
}

/** Returns whether the requested time is booked. The dealer has to confirm any other time. */
export function isBooked({ tenant: { site }, lead, appointment }: LeadMessage): boolean {
  if (!appointment) return false;
  const place = site.locations.find(({ id }) => id === appointment.locationId);
  const requested = parseRequestedTime(lead.dateTime?.trim() ?? '', place?.timeZone ?? site.timeZone);
  return requested?.instant === appointment.startsAt.getTime();
}

/** Returns what the shopper did to the appointment by the link in the confirmation, if anything. */
export function getAppointmentChange({ details }: Lead): 'moved' | 'cancelled' | undefined {
  const status = details?.[APPOINTMENT_STATUS];
  return status === 'moved' || status === 'cancelled' ? status : undefined;
}

/** Returns the location of the appointment, else of the lead. */
export function getAppointmentLocation(message: LeadMessage): Location | undefined {
  const { tenant, appointment } = message;
  return tenant.site.locations.find(({ id }) => id === appointment?.locationId) ?? getLeadLocation(message);
}

/** Formats the time of a lead as the clocks of its location show it; undefined if it is none. */
export function formatRequestedTime(message: LeadMessage, text: string | undefined): string | undefined {
  const { site } = message.tenant;
  const zone = getAppointmentLocation(message)?.timeZone ?? site.timeZone;
  const requested = parseRequestedTime(text?.trim() ?? '', zone);
  return requested && formatMoment(requested.instant, zone, site.locale);
}

/** Returns the customer's full name, or undefined. */
export function getFullName(lead: Lead): string | undefined {
  const parts = [lead.first_name ?? (lead.last_name ? lead.name : undefined), lead.middle_name, lead.last_name];
  const whole = parts.filter((part) => part?.trim()).join(' ');
  return whole || lead.name?.trim() || undefined;
}

/** Returns the title of the form. */
export const getFormTitle = ({ tenant, row, lead, car }: LeadMessage): string =>
  findFormForVisit(tenant, row.form, getLeadVisit(lead, car))?.title ?? row.category;
