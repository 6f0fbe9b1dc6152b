import { and, asc, desc, eq, gt, gte, inArray, ne, or, type SQL } from 'drizzle-orm';
import { deliveries, leads } from '../database/schema.ts';
import { type Delivery, deliveriesFor, insertDeliveries } from '../delivery/deliveries.ts';
import { isHeld } from '../delivery/held.ts';
import { loadLeads } from '../delivery/load.ts';
import { overdueDeliveries } from '../delivery/overdue.ts';
import type { Services } from '../services.ts';
import { CommandError, type CommandOf } from './requests.ts';

type LeadRow = typeof leads.$inferSelect;

/** A lead and how far each of its deliveries is; nothing in it tells who sent it. */
const summaryOf = (lead: LeadRow, own: readonly Delivery[]) => ({
  ...{ id: lead.id, reference: lead.reference, tenant: lead.tenant, form: lead.form, category: lead.category },
  ...{ status: lead.status, suspicion: lead.suspicion, created_at: lead.createdAt.toISOString() },
  deliveries: own.map((row) => ({
    ...{ destination: row.destination, state: row.state, attempts: row.attempts, error: row.lastError },
    next: row.state === 'pending' ? row.dueAt.toISOString() : null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
  })),
});

export type LeadSummary = ReturnType<typeof summaryOf>;

/** The newest leads, the last one first. */
export async function listLeads({ db }: Services, { tenant, since, limit }: CommandOf<'list'>): Promise<LeadSummary[]> {
  const rows = await db
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
  return withDeliveries({ db }, rows);
}

/** Leads with a delivery that was given up. */
export async function deadLeads({ db }: Services, { tenant }: CommandOf<'dead'>): Promise<LeadSummary[]> {
  const isOfTenant = tenant === undefined ? undefined : eq(deliveries.tenant, tenant);
  const dead = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.state, 'dead'), isOfTenant))
    .orderBy(asc(deliveries.sequence));
  return ofDeliveries({ db }, dead);
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
export async function heldLeads({ db }: Services, { tenant }: CommandOf<'held'>): Promise<LeadSummary[]> {
  const isOfTenant = tenant === undefined ? undefined : eq(leads.tenant, tenant);
  const rows = await db
    .select()
    .from(leads)
    .where(and(isHeld, isOfTenant))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST_HELD);
  return rows.map((lead) => summaryOf(lead, []));
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
        { id, reference: row.reference, status: row.status, ...created, lead, files: files.map(({ name }) => name) },
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

/** Makes what is dead or waits for its next attempt due now. Answers with how many deliveries that were. */
export async function retryDeliveries(services: Services, command: CommandOf<'retry'>): Promise<{ retried: number }> {
  const { lead, tenant, destination } = command;
  if (lead === undefined && tenant === undefined && destination === undefined) {
    throw new CommandError('Say what to retry: a lead by its reference, --tenant, or --destination.');
  }
  const row = lead === undefined ? undefined : await findLead(services, lead);
  if (row) await release(services, row);
  const wanted: (SQL | undefined)[] = [
    ne(deliveries.state, 'delivered'),
    row && eq(deliveries.leadId, row.id),
    tenant === undefined ? undefined : eq(deliveries.tenant, tenant),
    destination === undefined ? undefined : eq(deliveries.destination, destination),
  ];
  const now = new Date(services.now());
  const retried = await services.db
    .update(deliveries)
    .set({ state: 'pending', attempts: 0, dueAt: now, promisedAt: now })
    .where(and(...wanted))
    .returning({ id: deliveries.id });
  return { retried: retried.length };
}

/** A person has looked at a lead that was held back, and lets it go where it would have gone. */
async function release({ db, tenants, now }: Services, lead: LeadRow): Promise<void> {
  const [held] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, lead.id), isHeld));
  if (!held) return;
  const tenant = tenants.bySlug(lead.tenant);
  if (!tenant) throw new CommandError(`${lead.tenant} is not among the tenants, so nobody knows where its leads go.`);
  // Due at once, as what the visitor left half-way is: the update after this makes it so.
  await insertDeliveries(db, deliveriesFor(tenant, lead, now()));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

async function findLead({ db }: Services, name: string): Promise<LeadRow> {
  const isIt = UUID.test(name)
    ? or(eq(leads.id, name), eq(leads.clientId, name))
    : eq(leads.reference, name.toUpperCase());
  const [row, another] = await db.select().from(leads).where(isIt).limit(2);
  if (!row) throw new CommandError(`There is no lead "${name}". Write its reference, such as K7QM-2XPA, or its id.`);
  if (another) throw new CommandError(`Two leads are called "${name}". Write the id: ${row.id} or ${another.id}.`);
  return row;
}

async function ofDeliveries({ db }: Pick<Services, 'db'>, rows: readonly Delivery[]): Promise<LeadSummary[]> {
  const ids = [...new Set(rows.map(({ leadId }) => leadId))];
  if (ids.length === 0) return [];
  const found = await db.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.createdAt));
  return found.map((lead) =>
    summaryOf(
      lead,
      rows.filter(({ leadId }) => leadId === lead.id),
    ),
  );
}

async function withDeliveries({ db }: Pick<Services, 'db'>, rows: readonly LeadRow[]): Promise<LeadSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const own = await db.select().from(deliveries).where(inArray(deliveries.leadId, ids));
  return rows.map((lead) =>
    summaryOf(
      lead,
      own.filter(({ leadId }) => leadId === lead.id),
    ),
  );
}
