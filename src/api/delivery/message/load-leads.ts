import { inArray } from 'drizzle-orm';
import { appointments, leadFiles, leads } from '../../database/schema.ts';
import { getFileState } from '../../leads/file-state.ts';
import { openLead } from '../../leads/sealed-lead.ts';
import { openFileName } from '../../leads/stored-file.ts';
import type { Services } from '../../services.ts';
import type { LeadFile, LeadMessage } from './lead-message.ts';

export type OpenedLead = Pick<LeadMessage, 'row' | 'lead' | 'files' | 'appointment'>;
type Stores = Pick<Services, 'db' | 'vault' | 'config'>;
type LeadRow = typeof leads.$inferSelect;

/** Loads leads with their files and appointments in three queries, by id. Leads whose key is missing are omitted. */
export async function loadLeads(services: Stores, ids: readonly string[]): Promise<ReadonlyMap<string, OpenedLead>> {
  if (ids.length === 0) return new Map();
  const rows = await services.db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]));
  const opened = await openLeads(services, rows);
  return new Map(opened.map((stored) => [stored.row.id, stored]));
}

/** Decrypts rows of leads. */
export async function openLeads({ db, vault, config }: Stores, rows: readonly LeadRow[]): Promise<OpenedLead[]> {
  const opened = rows.flatMap((row) => {
    try {
      return [{ row, lead: openLead(vault, row.payload) }];
    } catch {
      return [];
    }
  });
  // All files of the lead: a later revision may not mention the files of an earlier one.
  const ids = opened.map(({ row }) => row.id);
  const files = ids.length === 0 ? [] : await db.select().from(leadFiles).where(inArray(leadFiles.leadId, ids));
  const booked = ids.length === 0 ? [] : await db.select().from(appointments).where(inArray(appointments.leadId, ids));
  return opened.map(({ row, lead }) => ({
    row,
    lead,
    appointment: booked.find(({ leadId }) => leadId === row.id),
    files: files
      .filter(({ leadId }) => leadId === row.id)
      .map((file): LeadFile => {
        const { id, type, size } = file;
        return { id, type, size, name: openFileName(vault, file), state: getFileState(config, file) };
      }),
  }));
}
