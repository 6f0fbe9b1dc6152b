import { toZonedIso } from '#src/lib/time-zone.ts';
import {
  getFormTitle,
  getFullName,
  getLeadLocation,
  getOwnVehicle,
  getWantedVehicle,
  isBooked,
  type LeadMessage,
} from './lead-message.ts';

/** Incremented for changes that readers must know of; adding a key is not one. */
export const WEBHOOK_VERSION = 1;

/**
 * Formats a lead as a webhook message (docs/operations/leads.md). Unknown values are null, so that every key is always
 * present.
 */
export function makeWebhookMessage(message: LeadMessage) {
  const { row, tenant, lead, status } = message;
  const { site } = tenant;
  const location = getLeadLocation(message);
  const time = (at: Date): string => toZonedIso(at.getTime(), location?.timeZone ?? site.timeZone);
  return {
    type: row.status === 'complete' ? 'lead.complete' : 'lead.incomplete',
    version: WEBHOOK_VERSION,
    timestamp: time(row.updatedAt),
    data: {
      status,
      lead: {
        id: row.id,
        reference: row.reference,
        revision: row.revision,
        created_at: time(row.createdAt),
        updated_at: time(row.updatedAt),
        form: row.form,
        form_title: getFormTitle(message),
        category: row.category,
        subcategory: lead.subcategory ?? null,
        message: lead.message ?? null,
        additional_services: lead.additional_services ?? null,
        details: lead.details ?? {},
        skipped_steps: lead.skipped_steps ?? [],
        suspicion: row.suspicion,
        files: message.files,
      },
      customer: {
        full_name: getFullName(lead) ?? null,
        first_name: lead.first_name ?? lead.name ?? null,
        middle_name: lead.middle_name ?? null,
        last_name: lead.last_name ?? null,
        email: lead.email ?? null,
        phone: lead.phone ?? null,
        postcode: lead.postcode ?? null,
      },
      opt_in:
        lead.opt_in === undefined
          ? null
          : { given: lead.opt_in, text: lead.opt_in_text ?? null, preticked: lead.opt_in_preticked ?? null },
      car: getWantedVehicle(message) ?? null,
      customer_vehicle: getOwnVehicle(message) ?? null,
      appointment: lead.dateTime
        ? { starts_at: lead.dateTime, time_zone: location?.timeZone ?? site.timeZone, booked: isBooked(message) }
        : null,
      dealer: describeDealer(message),
      location: location ? { id: location.id, name: location.name, time_zone: location.timeZone } : null,
      attribution: {
        source: 'Website',
        page: lead.url ?? null,
        linked_query_params: lead.linked_query_params ?? {},
        visited_pages: lead.visited_pages ?? [],
        user_agent: lead.user_agent ?? null,
      },
    },
  } as const;
}

function describeDealer({ tenant: { slug, site }, lead }: LeadMessage) {
  return {
    slug,
    name: site.name,
    url: site.url,
    dealership_slug: lead.dealership_slug ?? null,
    dealership_group: site.dealership_group ?? null,
    dealer_id: site.dealer_id ?? null,
    manufacturer: site.manufacturer?.name ?? null,
    manufacturer_id: site.manufacturer_id ?? null,
  };
}
