import { and, eq } from 'drizzle-orm';
import type { LeadStatus } from '#src/features/leads/index.ts';
import { deliveries, leads } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** How far a lead of a dealer has come; nothing where there is none (any more). */
export async function leadStatus(
  { db }: Pick<Services, 'db'>,
  tenant: string,
  id: string,
): Promise<LeadStatus | undefined> {
  const rows = await db
    .select({ reference: leads.reference, state: deliveries.state, attempts: deliveries.attempts })
    .from(leads)
    .leftJoin(deliveries, and(eq(deliveries.leadId, leads.id), eq(deliveries.tenant, tenant)))
    .where(and(eq(leads.tenant, tenant), eq(leads.id, id)));
  const [first] = rows;
  return first && { reference: first.reference, state: stateOf(rows) };
}

/** A delivery that was given up for now is one that people look after: to the shopper it is still under way. */
function stateOf(rows: readonly { state: string | null; attempts: number | null }[]): LeadStatus['state'] {
  if (rows.every(({ state }) => state === 'delivered')) return 'delivered';
  return rows.some(({ state, attempts }) => state !== 'delivered' && (attempts ?? 0) > 0) ? 'retrying' : 'received';
}
