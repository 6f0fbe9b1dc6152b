import { and, asc, desc, eq, gt, gte, inArray, ne, or } from 'drizzle-orm';
import { deliveries, leads } from '../database/schema.ts';
import { type Delivery, deliveriesFor, insertDeliveries } from '../delivery/deliveries.ts';
import { isHeld, isHeldBack } from '../delivery/held.ts';
import { loadLeads } from '../delivery/load.ts';
import { overdueDeliveries } from '../delivery/overdue.ts';
import type { Services } from '../services.ts';
import { CommandError, type CommandOf } from './requests.ts';

type LeadRow = typeof leads.$inferSelect;

/** A lead and how far each of its deliveries is; nothing in it tells who sent it. */
const summaryOf = (lead: LeadRow, own: readonly Delivery[], now: number) => ({
  ...{ id: lead.id, reference: lead.reference, tenant: lead.tenant, form: lead.form, category: lead.category },
  ...{ status: lead.status, suspicion: lead.suspicion, mock: lead.mock, created_at: lead.createdAt.toISOString() },
  deliveries: own.map((row) => ({
    ...{ destination: row.destination, state: row.state, attempts: row.attempts, error: row.lastError },
    next: row.state === 'pending' ? row.dueAt.toISOString() : null,
    /** For the visitor to go on: nothing has failed. */
    waits: row.state === 'pending' && row.attempts === 0 && row.dueAt.getTime() > now,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
  })),
});

export type LeadSummary = ReturnType<typeof summaryOf>;

/** The newest leads, the last one first. */
export async function listLeads(services: Services, command: CommandOf<'list'>): Promise<LeadSummary[]> {
  const { tenant, since, limit } = command;
  const rows = await services.db
    .select()
    .from(leads)
    .where(
      and(
        tenant === undefined ? undefined : eq(leads.tenant, tenant),
        since === undefined ? undefined : gte(leads.createdAt, new Date(since)),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
  return withDeliveries(services, rows);
}

/** Leads with a delivery that was given up. */
export async function deadLeads(services: Services, { tenant }: CommandOf<'dead'>): Promise<LeadSummary[]> {
  const isOfTenant = tenant === undefined ? undefined : eq(deliveries.tenant, tenant);
  const dead = await services.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.state, 'dead'), isOfTenant))
    .orderBy(asc(deliveries.sequence));
  return ofDeliveries(services, dead);
}

/** Leads with a delivery that should have been made by now. */
export async function overdueLeads(services: Services, { tenant }: CommandOf<'overdue'>): Promise<LeadSummary[]> {
  const overdue = await overdueDeliveries(services);
  return ofDeliveries(
    services,
    overdue.filter((row) => tenant === undefined || row.tenant === tenant),
  );
}

/** Leads that look like a machine's and wait for a person to release them, the newest first. */
export async function heldLeads({ db, now }: Services, { tenant }: CommandOf<'held'>): Promise<LeadSummary[]> {
  const isOfTenant = tenant === undefined ? undefined : eq(leads.tenant, tenant);
  const rows = await db
    .select()
    .from(leads)
    .where(and(isHeld, isOfTenant))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST_HELD);
  return rows.map((lead) => summaryOf(lead, [], now()));
}

/** A machine may have sent any number. */
const MOST_HELD = 1000;

/** A page of a dealer's leads with what is in them, for a table. */
export async function pageOfLeads(services: Services, { tenant, after }: CommandOf<'export'>) {
  const rows = await services.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), after === undefined ? undefined : gt(leads.id, after)))
    .orderBy(asc(leads.id))
    .limit(PAGE);
  const opened = await loadLeads(
    services,
    rows.map(({ id }) => id),
  );
  return {
    leads: rows.flatMap(({ id }) => {
      const stored = opened.get(id);
      if (!stored) return [];
      const { row, lead, files } = stored;
      const created = { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() };
      return [
        {
          id,
          reference: row.reference,
          status: row.status,
          mock: row.mock,
          ...created,
          lead,
          files: files.map(({ name }) => name),
        },
      ];
    }),
    /** Leads whose key is missing: there, and not in the list. */
    unreadable: rows.length - opened.size,
    next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}

const PAGE = 500;

export type ExportedLead = Awaited<ReturnType<typeof pageOfLeads>>['leads'][number];

/** One lead with all that is in it: the person who asks has a reason to. */
export async function showLead(services: Services, { lead: name }: CommandOf<'show'>) {
  const row = await findLead(services, name);
  const stored = (await loadLeads(services, [row.id])).get(row.id);
  const [summary] = await withDeliveries(services, [row]);
  if (!stored || !summary) throw new CommandError(`Lead ${name} cannot be read: its key is not among API_KEYS.`);
  return { ...summary, revision: row.revision, lead: stored.lead, files: stored.files };
}

export type ShownLead = Awaited<ReturnType<typeof showLead>>;

/**
 * Makes what is dead or waits for its next attempt due now. A half-way form that waits for its visitor goes out only where it is
 * named itself: a target that is mended is no reason to tell a dealer of somebody who is still writing. Answers with how many
 * deliveries that were, and with the destinations where a lead has arrived before.
 */
export async function retryDeliveries(services: Services, command: CommandOf<'retry'>) {
  const { lead, tenant, destination } = command;
  if (lead === undefined && tenant === undefined && destination === undefined) {
    throw new CommandError('Say what to retry: a lead by its reference, --tenant, or --destination.');
  }
  const row = lead === undefined ? undefined : await findLead(services, lead);
  if (row) await release(services, row);
  const isNamed = and(
    row && eq(deliveries.leadId, row.id),
    tenant === undefined ? undefined : eq(deliveries.tenant, tenant),
    destination === undefined ? undefined : eq(deliveries.destination, destination),
  );
  const hasFailed = or(eq(deliveries.state, 'dead'), gt(deliveries.attempts, 0));
  const now = new Date(services.now());
  const retried = await services.db
    .update(deliveries)
    .set({ state: 'pending', attempts: 0, dueAt: now, promisedAt: now })
    .where(and(isNamed, ne(deliveries.state, 'delivered'), row ? undefined : hasFailed))
    .returning({ id: deliveries.id });
  const arrived = row
    ? await services.db
        .select()
        .from(deliveries)
        .where(and(isNamed, eq(deliveries.state, 'delivered')))
    : [];
  return { retried: retried.length, arrived: arrived.map((delivery) => delivery.destination).toSorted() };
}

/** A person has looked at a lead that was held back, and lets it go where it would have gone. */
async function release({ db, tenants, now }: Services, lead: LeadRow): Promise<void> {
  const [held] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, lead.id), isHeldBack));
  if (!held) return;
  const tenant = tenants.bySlug(lead.tenant);
  if (!tenant) throw new CommandError(`${lead.tenant} is not among the tenants, so nobody knows where its leads go.`);
  // Due at once, as what the visitor left half-way is: the update after this makes it so.
  await insertDeliveries(db, deliveriesFor(tenant, lead, now()));
}

/** A person has looked at what was held back, and takes it for a machine's. It stays where it is, and can be released later. */
export async function dismissHeld(services: Services, command: CommandOf<'dismiss'>): Promise<{ dismissed: number }> {
  const { lead, tenant } = command;
  if (lead === undefined && tenant === undefined) {
    throw new CommandError('Say what to dismiss: a lead by its reference, or all that are held with --tenant.');
  }
  const row = lead === undefined ? undefined : await findLead(services, lead);
  const dismissed = await services.db
    .update(leads)
    .set({ dismissedAt: new Date(services.now()) })
    .where(and(isHeld, row && eq(leads.id, row.id), tenant === undefined ? undefined : eq(leads.tenant, tenant)))
    .returning({ id: leads.id });
  return { dismissed: dismissed.length };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** A reference as it is stored: on the telephone it is said without its hyphen, in capitals or not. */
const writtenReference = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/gu, '')
    .replace(/^(.{4})/u, '$1-');

async function findLead({ db }: Services, name: string): Promise<LeadRow> {
  const isIt = UUID.test(name)
    ? or(eq(leads.id, name), eq(leads.clientId, name))
    : eq(leads.reference, writtenReference(name));
  const [row, another] = await db.select().from(leads).where(isIt).limit(2);
  if (!row) throw new CommandError(`There is no lead "${name}". Write its reference, such as K7QM-2XPA, or its id.`);
  if (another) throw new CommandError(`Two leads are called "${name}". Write the id: ${row.id} or ${another.id}.`);
  return row;
}

async function ofDeliveries({ db, now }: Services, rows: readonly Delivery[]): Promise<LeadSummary[]> {
  const ids = [...new Set(rows.map(({ leadId }) => leadId))];
  if (ids.length === 0) return [];
  const found = await db.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.createdAt));
  return found.map((lead) =>
    summaryOf(
      lead,
      rows.filter(({ leadId }) => leadId === lead.id),
      now(),
    ),
  );
}

async function withDeliveries({ db, now }: Services, rows: readonly LeadRow[]): Promise<LeadSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const own = await db.select().from(deliveries).where(inArray(deliveries.leadId, ids));
  return rows.map((lead) =>
    summaryOf(
      lead,
      own.filter(({ leadId }) => leadId === lead.id),
      now(),
    ),
  );
}
