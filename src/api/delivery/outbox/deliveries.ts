import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notLike, or, sql } from 'drizzle-orm';
import { MINUTE } from '../../../lib/durations.ts';
import type { Database } from '../../database/open.ts';
import { deliveries, leads } from '../../database/schema.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import { listDestinationNames } from '../destinations/index.ts';
import { CONFIRMATION, getShopperDestination } from '../message/index.ts';

type LeadRow = typeof leads.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

/** A row to insert, as the statement reads it. */
export interface NewDelivery {
  readonly id: string;
  readonly lead_id: string;
  readonly tenant: string;
  readonly destination: string;
  readonly revision: number;
  readonly due_at: Date;
  readonly created_at: Date;
  /** A sealed mail to the shopper, as hexadecimal digits. */
  readonly mail?: string | undefined;
}

/** The fields of a lead that decide its deliveries. */
export type DeliverableLead = Pick<LeadRow, 'id' | 'form' | 'category' | 'locationId' | 'status' | 'revision'> & {
  /** Received under `/mock`: stored, but no dealer ever gets it. */
  readonly mock: boolean;
  /** The shopper gets a confirmation of this revision. */
  readonly isConfirmed?: boolean | undefined;
};

/**
 * Makes the outbox rows of a lead that was just written, for `insertDeliveries` in the same transaction. Complete leads
 * are due at once, incomplete ones after their visitor has been idle for a while.
 */
export function makeDeliveries(tenant: Tenant, lead: DeliverableLead, now: number): NewDelivery[] {
  if (lead.mock) return [];
  const wait = lead.status === 'incomplete' ? tenant.site.leads.incompleteAfterMinutes * MINUTE : 0;
  const confirmation = lead.isConfirmed ? [CONFIRMATION] : [];
  return [...listDestinationNames(tenant.site, lead), ...confirmation].map((destination) => ({
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
 * Inserts the rows in two statements with few parameters, however many rows there are. A lead has one row per
 * destination: a later revision takes it over, even while the earlier one is in flight, and is delivered afterwards.
 * Destinations that the later revision no longer goes to are dropped unless something was already sent. Mails to the
 * shopper are not: each is about one event.
 */
export async function insertDeliveries(database: Database, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await database.execute(sql`
    INSERT INTO deliveries (id, lead_id, tenant, destination, revision, state, due_at, promised_at, created_at, mail)
    SELECT id, lead_id, tenant, destination, revision, 'pending', due_at, due_at, created_at, decode(mail, 'hex')
      FROM json_to_recordset(${JSON.stringify(keepNewest(rows))}::json) AS made(id uuid, lead_id uuid, tenant text,
        destination text, revision integer, due_at timestamptz, created_at timestamptz, mail text)
    ON CONFLICT (lead_id, destination) DO UPDATE SET
      revision = excluded.revision, state = 'pending', attempts = 0, last_error = NULL,
      due_at = excluded.due_at, promised_at = excluded.promised_at, mail = excluded.mail
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
        notLike(deliveries.destination, getShopperDestination('%')),
        eq(deliveries.state, 'pending'),
      ),
    );
}

/** Deletes the deliveries of leads of which nothing was sent yet. Returns the leads that still have some. */
export async function withdrawDeliveries(database: Database, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const ids = [...leadIds];
  const sent = await database
    .select({ leadId: deliveries.leadId })
    .from(deliveries)
    .where(
      and(inArray(deliveries.leadId, ids), or(isNotNull(deliveries.firstRevision), ne(deliveries.state, 'pending'))),
    )
    .for('update');
  const kept = new Set(sent.map(({ leadId }) => leadId));
  const unsent = ids.filter((id) => !kept.has(id));
  if (unsent.length > 0) await database.delete(deliveries).where(inArray(deliveries.leadId, unsent));
  return kept;
}

/** Keeps the newest revision per lead and destination: one statement cannot write a row twice. */
function keepNewest(rows: readonly NewDelivery[]): NewDelivery[] {
  const byKey = new Map<string, NewDelivery>();
  for (const row of rows) {
    const key = `${row.lead_id} ${row.destination}`;
    const other = byKey.get(key);
    if (!other || other.revision < row.revision) byKey.set(key, row);
  }
  return [...byKey.values()];
}
