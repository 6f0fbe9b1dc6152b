import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { leadFiles, leads } from '../database/schema.ts';
import type { Vault } from '../security/vault.ts';
import type { KnownLead, LeadWrite } from './lead-write.ts';
import { openLead } from './payload.ts';

/** What a lead is known by: its dealer, and the id that its browser made. */
export const keyOf = (tenant: string, clientId: string): string => `${tenant} ${clientId}`;

/** Those of the leads that are there already, by their keys, locked until the transaction ends. */
export async function knownLeads(
  database: Database,
  vault: Vault,
  writes: readonly LeadWrite[],
): Promise<ReadonlyMap<string, KnownLead>> {
  const asked = writes.map(({ tenant, lead }) => ({ tenant: tenant.slug, client_id: lead.client_id }));
  const rows = await database
    .select()
    .from(leads)
    .where(
      sql`(${leads.tenant}, ${leads.clientId}) IN (
        SELECT tenant, client_id FROM json_to_recordset(${JSON.stringify(asked)}::json)
          AS asked(tenant text, client_id uuid))`,
    )
    .orderBy(leads.id)
    .for('update');
  return new Map(
    rows.map(({ tenant, clientId, payload, ...row }) => [
      keyOf(tenant, clientId),
      { ...row, lead: openLead(vault, payload) },
    ]),
  );
}

/** The ids of the files that a lead has already; nothing where there is no such lead. */
export async function storedFiles(
  database: Database,
  tenant: string,
  clientId: string,
): Promise<readonly string[] | undefined> {
  const rows = await database
    .select({ file: leadFiles.id })
    .from(leads)
    .leftJoin(leadFiles, eq(leadFiles.leadId, leads.id))
    .where(and(eq(leads.tenant, tenant), eq(leads.clientId, clientId)));
  return rows.length === 0 ? undefined : rows.flatMap(({ file }) => file ?? []);
}

/** The writes without those files that their lead has already. */
export async function withNewFiles(
  database: Database,
  writes: readonly LeadWrite[],
  known: ReadonlyMap<string, KnownLead>,
): Promise<readonly LeadWrite[]> {
  const ids = writes.flatMap(({ tenant, lead, files }) => {
    const before = known.get(keyOf(tenant.slug, lead.client_id));
    return before && files.length > 0 ? [before.id] : [];
  });
  if (ids.length === 0) return writes;
  const rows = await database.select({ id: leadFiles.id }).from(leadFiles).where(inArray(leadFiles.leadId, ids));
  const there = new Set(rows.map(({ id }) => id));
  return writes.map((write) => ({ ...write, files: write.files.filter(({ id }) => !there.has(id)) }));
}
