import { eq } from 'drizzle-orm';
import { deliveries, leads } from '#src/api/database/schema.ts';
import { openLead } from '#src/api/leads/payload.ts';
import type { Services } from '#src/api/services.ts';
import type { Lead } from '#src/features/leads/index.ts';

/** The row of a lead, with what it says. */
export async function storedLead({ db, vault }: Services, { client_id: clientId }: Pick<Lead, 'client_id'>) {
  const [row] = await db.select().from(leads).where(eq(leads.clientId, clientId));
  return row && { ...row, lead: openLead(vault, row.payload) };
}

/** What is on its way of a lead. */
export const deliveriesOf = ({ db }: Services, leadId: string) =>
  db.select().from(deliveries).where(eq(deliveries.leadId, leadId));
