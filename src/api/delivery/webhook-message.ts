import { formTitle, isBooked, type LeadFacts, locationOf, nameOf, ownVehicle, wantedVehicle } from './facts.ts';
import { localTime } from './local-time.ts';

/** Counts changes of the message that a reader must know of; keys are added without one. */
export const WEBHOOK_VERSION = 1;

/** A lead as a webhook tells of it (docs/operations.md). What is not known is null, so that every key is always there. */
export function webhookMessage(facts: LeadFacts) {
  const { row, tenant, lead, status } = facts;
  const { site } = tenant;
  const location = locationOf(facts);
  const time = (at: Date): string => localTime(at.getTime(), location?.timeZone ?? site.timeZone);
  return {
    type: row.status === 'complete' ? 'lead.complete' : 'lead.incomplete',
    version: WEBHOOK_VERSION,
    timestamp: time(row.updatedAt),
    data: {
      status,
      lead: {
        ...{ id: row.id, reference: row.reference, revision: row.revision },
        ...{ created_at: time(row.createdAt), updated_at: time(row.updatedAt) },
        ...{ form: row.form, form_title: formTitle(facts), category: row.category },
        subcategory: lead.subcategory ?? null,
        message: lead.message ?? null,
        additional_services: lead.additional_services ?? null,
        details: lead.details ?? {},
        skipped_steps: lead.skipped_steps ?? [],
        suspicion: row.suspicion,
        files: facts.files,
      },
      customer: {
        full_name: nameOf(lead) ?? null,
        first_name: lead.first_name ?? lead.name ?? null,
        middle_name: lead.middle_name ?? null,
        last_name: lead.last_name ?? null,
        ...{ email: lead.email ?? null, phone: lead.phone ?? null, postcode: lead.postcode ?? null },
      },
      opt_in: lead.opt_in === undefined ? null : { given: lead.opt_in, text: lead.opt_in_text ?? null },
      car: wantedVehicle(facts) ?? null,
      customer_vehicle: ownVehicle(facts) ?? null,
      appointment: lead.dateTime
        ? { starts_at: lead.dateTime, time_zone: location?.timeZone ?? site.timeZone, booked: isBooked(facts) }
        : null,
      dealer: { slug: tenant.slug, name: site.name, url: site.url, dealership_slug: lead.dealership_slug ?? null },
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
