import { inArray } from 'drizzle-orm';
import { appointments, deliveries, sessions, watchlist } from '../database/schema.ts';
import { openLeads } from '../delivery/index.ts';
import { openFile } from '../leads/stored-file.ts';
import type { Services } from '../services.ts';
import { openUser } from '../sign-in/customers.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { type Contact, findPerson } from './person.ts';

type ExportServices = Pick<Services, 'db' | 'vault' | 'config'>;

/**
 * Exports a person's data at one dealer, for them to take away. File contents are in base64, without those that are
 * infected or not checked yet.
 */
export async function exportPerson(services: ExportServices, tenant: Tenant, contact: Contact) {
  const { db, vault, config } = services;
  const person = await findPerson(services, tenant, contact);
  const leadIds = person.leads.map(({ id }) => id);
  const customerIds = person.customers.map(({ id }) => id);
  const opened = await openLeads(services, person.leads);
  const [sent, times, saved, open] = await Promise.all([
    leadIds.length === 0 ? [] : db.select().from(deliveries).where(inArray(deliveries.leadId, leadIds)),
    leadIds.length === 0 ? [] : db.select().from(appointments).where(inArray(appointments.leadId, leadIds)),
    customerIds.length === 0 ? [] : db.select().from(watchlist).where(inArray(watchlist.customerId, customerIds)),
    customerIds.length === 0 ? [] : db.select().from(sessions).where(inArray(sessions.customerId, customerIds)),
  ]);

  const content = async (id: string): Promise<string | null> =>
    openFile(vault, config.dataDir, id).then(
      (bytes) => bytes.toString('base64'),
      () => null,
    );
  return {
    dealer: tenant.slug,
    /** Leads whose key is missing: stored, but not in the list. */
    unreadable: person.leads.length - opened.length,
    leads: await Promise.all(
      opened.map(async ({ row, lead, files }) => ({
        id: row.id,
        reference: row.reference,
        status: row.status,
        form: row.form,
        category: row.category,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        lead,
        files: await Promise.all(
          files.map(async (file) => ({ ...file, content: file.state === 'available' ? await content(file.id) : null })),
        ),
        sent_to: sent
          .filter(({ leadId }) => leadId === row.id)
          .map(({ destination, state, deliveredAt }) => ({
            destination,
            state,
            at: deliveredAt?.toISOString() ?? null,
          })),
        appointments: times
          .filter(({ leadId }) => leadId === row.id)
          .map(({ kind, startsAt }) => ({ kind, starts_at: startsAt.toISOString() })),
      })),
    ),
    customers: person.customers.map((row) => ({
      ...openUser(vault, row),
      created_at: row.createdAt.toISOString(),
      seen_at: row.seenAt.toISOString(),
      watchlist: saved.filter(({ customerId }) => customerId === row.id).map(({ carId }) => carId),
      sessions: open
        .filter(({ customerId }) => customerId === row.id)
        .map(({ createdAt, expiresAt }) => ({ since: createdAt.toISOString(), until: expiresAt.toISOString() })),
    })),
  };
}

export type PersonExport = Awaited<ReturnType<typeof exportPerson>>;
