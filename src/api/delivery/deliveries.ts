import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { deliveries, leads } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { destinationNames } from './routes.ts';

type LeadRow = typeof leads.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

/** A row that is to be written, as the statement reads it. */
export interface NewDelivery {
  readonly id: string;
  readonly lead_id: string;
  readonly tenant: string;
  readonly destination: string;
  readonly revision: number;
  readonly due_at: Date;
  readonly created_at: Date;
}

/** What of a lead decides its deliveries. */
export type DeliverableLead = Pick<LeadRow, 'id' | 'form' | 'category' | 'locationId' | 'status' | 'revision'> & {
  /** Came under `/mock`: it is stored, and no dealer ever hears of it. */
  readonly mock: boolean;
};

const MINUTE = 60_000;

/**
 * The rows of the outbox for a lead as it was just written, for `insertDeliveries` in the same transaction. One that its
 * visitor has not completed yet is due once they have not gone on for a while; the complete one at once.
 */
export function deliveriesFor(tenant: Tenant, lead: DeliverableLead, now: number): NewDelivery[] {
  if (lead.mock) return [];
  const wait = lead.status === 'incomplete' ? tenant.site.leads.incompleteAfterMinutes * MINUTE : 0;
  return destinationNames(tenant.site, lead).map((destination) => ({
    id: randomUUID(),
    lead_id: lead.id,
    tenant: tenant.slug,
    destination,
    revision: lead.revision,
    due_at: new Date(now + wait),
    created_at: new Date(now),
  }));
}

/**
 * Writes the rows, in two statements of few parameters however many there are. A lead has one row for each destination: a
 * later revision takes it over, also while the earlier one is under way, and is then delivered after it. Destinations that
 * the later revision no longer goes to, and that heard nothing yet, hear nothing.
 */
export async function insertDeliveries(database: Database, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await database.execute(sql`
    INSERT INTO deliveries (id, lead_id, tenant, destination, revision, state, due_at, promised_at, created_at)
    SELECT id, lead_id, tenant, destination, revision, 'pending', due_at, due_at, created_at
      FROM json_to_recordset(${JSON.stringify(newestOf(rows))}::json) AS made(id uuid, lead_id uuid, tenant text,
        destination text, revision integer, due_at timestamptz, created_at timestamptz)
    ON CONFLICT (lead_id, destination) DO UPDATE SET
      revision = excluded.revision, state = 'pending', attempts = 0, last_error = NULL,
      due_at = excluded.due_at, promised_at = excluded.promised_at
    WHERE deliveries.revision < excluded.revision`);
  const changed = rows.filter(({ revision }) => revision > 1).map(({ lead_id }) => lead_id);
  if (changed.length === 0) return;
  const latest = sql`(SELECT ${leads.revision} FROM ${leads} WHERE ${leads.id} = ${deliveries.leadId})`;
  await database
    .delete(deliveries)
    .where(
      and(
        inArray(deliveries.leadId, changed),
        lt(deliveries.revision, latest),
        isNull(deliveries.firstRevision),
        eq(deliveries.state, 'pending'),
      ),
    );
}

/** One statement cannot write a row twice, and two revisions of a lead may come together. */
function newestOf(rows: readonly NewDelivery[]): NewDelivery[] {
  const byPlace = new Map<string, NewDelivery>();
  for (const row of rows) {
    const place = `${row.lead_id} ${row.destination}`;
    const other = byPlace.get(place);
    if (!other || other.revision < row.revision) byPlace.set(place, row);
  }
  return [...byPlace.values()];
}
