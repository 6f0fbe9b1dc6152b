import { and, eq, inArray, sql } from 'drizzle-orm';
import { saidIn } from '#src/features/leads/index.ts';
import type { Database } from '../database/open.ts';
import { leadFiles, leads } from '../database/schema.ts';
import type { Vault } from '../security/vault.ts';
import { derivedId } from './derived-id.ts';
import { isAnother, type KnownLead, type LeadWrite } from './lead-write.ts';
import { openLead } from './payload.ts';

/** What a lead is known by: its dealer, and the id that its browser made. */
export const keyOf = (tenant: string, clientId: string): string => `${tenant} ${clientId}`;

/** Those of the leads that are there already, by their keys, locked until the transaction ends. */
async function knownLeads(
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

/**
 * What is known of the leads of a batch, and the batch as it is to be stored: a whole lead that would take the place of another
 * one is a lead of its own, always the same one, so that sending it again makes no third (D18).
 */
export async function withKnown(
  database: Database,
  vault: Vault,
  batch: readonly LeadWrite[],
): Promise<{ readonly batch: readonly LeadWrite[]; readonly known: ReadonlyMap<string, KnownLead> }> {
  const known = await knownLeads(database, vault, batch);
  const others = new Map(
    batch.flatMap((write) => {
      const before = known.get(keyOf(write.tenant.slug, write.lead.client_id));
      return before && isAnother(before, write) ? [[write, ownLead(vault, write)] as const] : [];
    }),
  );
  if (others.size === 0) return { batch, known };
  const knownOthers = await knownLeads(database, vault, [...others.values()]);
  return { batch: batch.map((write) => others.get(write) ?? write), known: new Map([...known, ...knownOthers]) };
}

/** Its id is made with a key: nobody can find out by guessing who it is of. */
function ownLead(vault: Vault, write: LeadWrite): LeadWrite {
  const { lead } = write;
  const hash = Buffer.from(vault.hash('own lead', `${lead.client_id}\0${saidIn(lead)}`), 'base64url');
  return { ...write, lead: { ...lead, client_id: derivedId(hash.toString('hex')) } };
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
