import { inArray } from 'drizzle-orm';
import { appointments, leadFiles, leads } from '../database/schema.ts';
import { openLead } from '../leads/payload.ts';
import { openFileName } from '../leads/stored-file.ts';
import type { Services } from '../services.ts';
import type { LeadFacts, LeadFile } from './facts.ts';

export type StoredLead = Pick<LeadFacts, 'row' | 'lead' | 'files' | 'appointment'>;
type Stores = Pick<Services, 'db' | 'vault'>;
type LeadRow = typeof leads.$inferSelect;

/** Leads by id with what came with them, in three queries. One whose key is missing is left out, and costs no other. */
export async function loadLeads(services: Stores, ids: readonly string[]): Promise<ReadonlyMap<string, StoredLead>> {
  if (ids.length === 0) return new Map();
  const rows = await services.db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]));
  const opened = await openLeads(services, rows);
  return new Map(opened.map((stored) => [stored.row.id, stored]));
}

/** Rows of leads, opened. */
export async function openLeads({ db, vault }: Stores, rows: readonly LeadRow[]): Promise<StoredLead[]> {
  const opened = rows.flatMap((row) => {
    try {
      return [{ row, lead: openLead(vault, row.payload) }];
    } catch {
      return [];
    }
  });
  // Whatever a lead says of files: a later revision may bring none, and those of an earlier one are still its own.
  const ids = opened.map(({ row }) => row.id);
  const files = ids.length === 0 ? [] : await db.select().from(leadFiles).where(inArray(leadFiles.leadId, ids));
  const booked = ids.length === 0 ? [] : await db.select().from(appointments).where(inArray(appointments.leadId, ids));
  return opened.map(({ row, lead }) => ({
    row,
    lead,
    appointment: booked.find(({ leadId }) => leadId === row.id),
    files: files
      .filter(({ leadId }) => leadId === row.id)
      .map(({ id, type, size, name }): LeadFile => ({ id, type, size, name: openFileName(vault, name) })),
  }));
}
