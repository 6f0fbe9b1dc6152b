import { and, asc, desc, eq, gt, gte, inArray, ne, or } from 'drizzle-orm';
import { CommandError } from '../command-error.ts';
import { deliveries, leads } from '../database/schema.ts';
import {
  canConfirm,
  type Delivery,
  insertDeliveries,
  isAwaitingReview,
  isQuarantined,
  listOverdueDeliveries,
  loadLeads,
  makeDeliveries,
} from '../delivery/index.ts';
import { openLead } from '../leads/sealed-lead.ts';
import type { Access } from '../security/audit-log.ts';
import type { Services } from '../services.ts';
import type { CommandOf } from './requests.ts';

type LeadRow = typeof leads.$inferSelect;

/** Writes the audit entry of the running command. */
export type RecordAccess = (access: Partial<Access>) => Promise<void>;

const describeLead = ({ tenant, id }: LeadRow): Partial<Access> => ({ tenant, leadId: id, leads: 1 });

/** Summarises a lead and its deliveries without personal data. */
const summarise = (lead: LeadRow, own: readonly Delivery[], now: number) => ({
  id: lead.id,
  reference: lead.reference,
  tenant: lead.tenant,
  form: lead.form,
  category: lead.category,
  status: lead.status,
  suspicion: lead.suspicion,
  mock: lead.mock,
  created_at: lead.createdAt.toISOString(),
  deliveries: own.map((row) => ({
    destination: row.destination,
    state: row.state,
    attempts: row.attempts,
    error: row.lastError,
    next: row.state === 'pending' ? row.dueAt.toISOString() : null,
    /** Waiting for the visitor to continue the form; nothing has failed. */
    waits: row.state === 'pending' && row.attempts === 0 && row.dueAt.getTime() > now,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
  })),
});

export type LeadSummary = ReturnType<typeof summarise>;

/** Lists the newest leads, newest first. */
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
  return summariseLeads(services, rows);
}

/** Lists leads with a delivery that was given up. */
export async function listDeadLeads(services: Services, { tenant }: CommandOf<'dead'>): Promise<LeadSummary[]> {
  const isOfTenant = tenant === undefined ? undefined : eq(deliveries.tenant, tenant);
  const dead = await services.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.state, 'dead'), isOfTenant))
    .orderBy(asc(deliveries.sequence));
  return summariseDeliveries(services, dead);
}

/** Lists leads with an overdue delivery. */
export async function listOverdueLeads(services: Services, { tenant }: CommandOf<'overdue'>): Promise<LeadSummary[]> {
  const overdue = await listOverdueDeliveries(services);
  return summariseDeliveries(
    services,
    overdue.filter((row) => tenant === undefined || row.tenant === tenant),
  );
}

/** Lists quarantined leads that await review, newest first. */
export async function listQuarantinedLeads(
  { db, now }: Services,
  { tenant }: CommandOf<'quarantined'>,
): Promise<LeadSummary[]> {
  const isOfTenant = tenant === undefined ? undefined : eq(leads.tenant, tenant);
  const rows = await db
    .select()
    .from(leads)
    .where(and(isAwaitingReview, isOfTenant))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MAX_QUARANTINED);
  return rows.map((lead) => summarise(lead, [], now()));
}

/** A bot may have sent any number. */
const MAX_QUARANTINED = 1000;

/** Reads a page of a dealer's leads with their contents, for the export. */
export async function readLeadPage(services: Services, { tenant, after }: CommandOf<'export'>, record: RecordAccess) {
  const rows = await services.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), after === undefined ? undefined : gt(leads.id, after)))
    .orderBy(asc(leads.id))
    .limit(PAGE);
  await record({ tenant, leads: rows.length });
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
          files: files.map(({ name, state }) => (state === 'available' ? name : `${name} (${state})`)),
        },
      ];
    }),
    /** Leads whose key is missing: stored, but not in the list. */
    unreadable: rows.length - opened.size,
    next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}

const PAGE = 500;

export type ExportedLead = Awaited<ReturnType<typeof readLeadPage>>['leads'][number];

/** Returns one lead with its contents, including personal data. */
export async function showLead(services: Services, { lead: name }: CommandOf<'show'>, record: RecordAccess) {
  const row = await findLead(services, name);
  await record(describeLead(row));
  const stored = (await loadLeads(services, [row.id])).get(row.id);
  const [summary] = await summariseLeads(services, [row]);
  if (!stored || !summary) throw new CommandError(`Lead ${name} cannot be read: its key is not among API_KEYS.`);
  return { ...summary, revision: row.revision, lead: stored.lead, files: stored.files };
}

export type ShownLead = Awaited<ReturnType<typeof showLead>>;

/**
 * Makes dead and failed deliveries due now. An incomplete form that its visitor may still continue is only sent when it
 * is named itself. Returns how many deliveries are due, and the destinations that already have the lead.
 */
export async function retryDeliveries(services: Services, command: CommandOf<'retry'>, record: RecordAccess) {
  const { lead, tenant, destination } = command;
  if (lead === undefined && tenant === undefined && destination === undefined) {
    throw new CommandError('Specify what to retry: a lead by its reference, --tenant, or --destination.');
  }
  const row = lead === undefined ? undefined : await findLead(services, lead);
  await record(row ? describeLead(row) : { tenant });
  if (row) await releaseQuarantined(services, row);
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

/** Releases a quarantined lead to its destinations after review. */
async function releaseQuarantined({ db, vault, tenants, now }: Services, lead: LeadRow): Promise<void> {
  const [quarantined] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, lead.id), isQuarantined));
  if (!quarantined) return;
  const tenant = tenants.bySlug(lead.tenant);
  if (!tenant) throw new CommandError(`${lead.tenant} is not a tenant, so its leads have no destination.`);
  // Its shopper was not answered before.
  const isConfirmed = lead.status === 'complete' && canConfirm(tenant.site, openLead(vault, lead.payload).email);
  await db.transaction(async (transaction) => {
    // A reviewed lead is no longer suspicious, so its later steps are delivered too.
    await transaction.update(leads).set({ suspicion: null }).where(eq(leads.id, lead.id));
    // The update that follows makes these due at once, incomplete forms included.
    await insertDeliveries(transaction, makeDeliveries(tenant, { ...lead, isConfirmed }, now()));
  });
}

/** Dismisses quarantined leads as spam. They stay stored and can still be released. */
export async function dismissQuarantined(
  services: Services,
  command: CommandOf<'dismiss'>,
  record: RecordAccess,
): Promise<{ dismissed: number }> {
  const { lead, tenant } = command;
  if (lead === undefined && tenant === undefined) {
    throw new CommandError(
      'Specify what to dismiss: a lead by its reference, or all quarantined leads of a dealer with --tenant.',
    );
  }
  const row = lead === undefined ? undefined : await findLead(services, lead);
  await record(row ? describeLead(row) : { tenant });
  const dismissed = await services.db
    .update(leads)
    .set({ dismissedAt: new Date(services.now()) })
    .where(
      and(isAwaitingReview, row && eq(leads.id, row.id), tenant === undefined ? undefined : eq(leads.tenant, tenant)),
    )
    .returning({ id: leads.id });
  return { dismissed: dismissed.length };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Normalises a reference: people type it without the hyphen and in any case. */
const normaliseReference = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/gu, '')
    .replace(/^(.{4})/u, '$1-');

async function findLead({ db }: Services, name: string): Promise<LeadRow> {
  const isIt = UUID.test(name)
    ? or(eq(leads.id, name), eq(leads.clientId, name))
    : eq(leads.reference, normaliseReference(name));
  const [row, another] = await db.select().from(leads).where(isIt).limit(2);
  if (!row) throw new CommandError(`There is no lead "${name}". Write its reference, such as K7QM-2XPA, or its id.`);
  if (another) throw new CommandError(`Two leads are called "${name}". Write the id: ${row.id} or ${another.id}.`);
  return row;
}

async function summariseDeliveries({ db, now }: Services, rows: readonly Delivery[]): Promise<LeadSummary[]> {
  const ids = [...new Set(rows.map(({ leadId }) => leadId))];
  if (ids.length === 0) return [];
  const found = await db.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.createdAt));
  return found.map((lead) =>
    summarise(
      lead,
      rows.filter(({ leadId }) => leadId === lead.id),
      now(),
    ),
  );
}

async function summariseLeads({ db, now }: Services, rows: readonly LeadRow[]): Promise<LeadSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const own = await db.select().from(deliveries).where(inArray(deliveries.leadId, ids));
  return rows.map((lead) =>
    summarise(
      lead,
      own.filter(({ leadId }) => leadId === lead.id),
      now(),
    ),
  );
}

/** Sorts leads by the time they were received. They are read in id order, which stays stable while rows are removed. */
export const sortByReceived = (leads: readonly ExportedLead[]): ExportedLead[] =>
  leads.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
