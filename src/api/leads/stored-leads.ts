import { and, eq, inArray, sql } from 'drizzle-orm';
import { getLeadFingerprint } from '#src/features/leads/index.ts';
import type { Database } from '../database/open.ts';
import { leadFiles, leads } from '../database/schema.ts';
import type { Vault } from '../security/vault.ts';
import { toUuid } from './derived-id.ts';
import { type ExistingLead, isSeparateLead, type LeadWrite } from './lead-write.ts';
import { openLead } from './sealed-lead.ts';

/** Returns the key of a lead: its dealer and client id. */
export const getLeadKey = (tenant: string, clientId: string): string => `${tenant} ${clientId}`;

/** Loads the existing leads of a batch by key, locked until the transaction ends. */
async function lockExistingLeads(
  database: Database,
  vault: Vault,
  writes: readonly LeadWrite[],
): Promise<ReadonlyMap<string, ExistingLead>> {
  const requested = writes.map(({ tenant, lead }) => ({ tenant: tenant.slug, client_id: lead.client_id }));
  const rows = await database
    .select()
    .from(leads)
    .where(
      sql`(${leads.tenant}, ${leads.clientId}) IN (
        SELECT tenant, client_id FROM json_to_recordset(${JSON.stringify(requested)}::json)
          AS requested(tenant text, client_id uuid))`,
    )
    .orderBy(leads.id)
    .for('update');
  return new Map(
    rows.map(({ tenant, clientId, payload, ...row }) => [
      getLeadKey(tenant, clientId),
      { ...row, lead: openLead(vault, payload) },
    ]),
  );
}

/**
 * Returns the existing leads of a batch, and the batch to store: a complete lead that would replace a different one
 * becomes its own lead, with an id that is always the same, so that sending it again stores it once.
 */
export async function withExisting(
  database: Database,
  vault: Vault,
  batch: readonly LeadWrite[],
): Promise<{ readonly batch: readonly LeadWrite[]; readonly existing: ReadonlyMap<string, ExistingLead> }> {
  const existing = await lockExistingLeads(database, vault, batch);
  const others = new Map(
    batch.flatMap((write) => {
      const before = existing.get(getLeadKey(write.tenant.slug, write.lead.client_id));
      return before && isSeparateLead(before, write) ? [[write, asSeparateLead(vault, write)] as const] : [];
    }),
  );
  if (others.size === 0) return { batch, existing };
  const existingOthers = await lockExistingLeads(database, vault, [...others.values()]);
  return {
    batch: batch.map((write) => others.get(write) ?? write),
    existing: new Map([...existing, ...existingOthers]),
  };
}

/** Derives the id with a key, so that it cannot be used to guess the answers. */
function asSeparateLead(vault: Vault, write: LeadWrite): LeadWrite {
  const { lead } = write;
  const hash = Buffer.from(vault.hash('own lead', `${lead.client_id}\0${getLeadFingerprint(lead)}`), 'base64url');
  return { ...write, lead: { ...lead, client_id: toUuid(hash.toString('hex')) } };
}

/** Lists the ids of a lead's stored files, or returns undefined if there is no such lead. */
export async function listStoredFileIds(
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

/** Removes files that their lead already has. */
export async function withNewFiles(
  database: Database,
  writes: readonly LeadWrite[],
  existing: ReadonlyMap<string, ExistingLead>,
): Promise<readonly LeadWrite[]> {
  const ids = writes.flatMap(({ tenant, lead, files }) => {
    const before = existing.get(getLeadKey(tenant.slug, lead.client_id));
    return before && files.length > 0 ? [before.id] : [];
  });
  if (ids.length === 0) return writes;
  const rows = await database.select({ id: leadFiles.id }).from(leadFiles).where(inArray(leadFiles.leadId, ids));
  const storedIds = new Set(rows.map(({ id }) => id));
  return writes.map((write) => ({ ...write, files: write.files.filter(({ id }) => !storedIds.has(id)) }));
}
