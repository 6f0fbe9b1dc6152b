import { eq } from 'drizzle-orm';
import { deliveries, leads } from '#src/api/database/schema.ts';
import { openLead } from '#src/api/leads/sealed-lead.ts';
import type { Services } from '#src/api/services.ts';
import type { Lead } from '#src/features/leads/index.ts';

/** Finds the row of a lead, with its content. */
export async function findStoredLead({ db, vault }: Services, { client_id: clientId }: Pick<Lead, 'client_id'>) {
  const [row] = await db.select().from(leads).where(eq(leads.clientId, clientId));
  return row && { ...row, lead: openLead(vault, row.payload) };
}

/** Lists the deliveries of a lead. */
export const listDeliveries = ({ db }: Services, leadId: string) =>
  db.select().from(deliveries).where(eq(deliveries.leadId, leadId));
