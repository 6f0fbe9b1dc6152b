import { randomInt } from 'node:crypto';
import { and, eq, notLike } from 'drizzle-orm';
import type { LeadStatus } from '#src/features/leads/index.ts';
import { deliveries, leads } from '../database/schema.ts';
import { getShopperDestination } from '../delivery/index.ts';
import { signId, verifySignedId } from '../security/signature.ts';
import type { Services } from '../services.ts';

/** Letters and digits that are not confused on paper or on the phone: no 0 and O, 1, I and L, 5 and S, 8 and B. */
const LETTERS = '234679ACDEFGHJKMNPQRTUVWXYZ';

/**
 * Makes a reference for shoppers to quote, such as "K7QM-2XPA". One of 280 billion; not a secret, and only looked up
 * per dealer.
 */
export function makeReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Makes a receipt, which lets its holder ask for the state of a lead at the site it was sent from. */
export const makeReceipt = (secret: Uint8Array, tenant: string, id: string): string =>
  signId({ secret, purpose: 'receipt', tenant }, id);

/** Returns the lead of a receipt, or undefined if it was not issued for this site. */
export const verifyReceipt = (secret: Uint8Array, tenant: string, receipt: string): string | undefined =>
  verifySignedId({ secret, purpose: 'receipt', tenant }, receipt);

/** Returns the state of a dealer's lead, or undefined if there is none. */
export async function getLeadStatus(
  { db }: Pick<Services, 'db'>,
  tenant: string,
  id: string,
): Promise<LeadStatus | undefined> {
  const rows = await db
    .select({ reference: leads.reference, state: deliveries.state, attempts: deliveries.attempts })
    .from(leads)
    .leftJoin(
      deliveries,
      and(
        eq(deliveries.leadId, leads.id),
        eq(deliveries.tenant, tenant),
        // A confirmation that does not reach the shopper says nothing about the dealer.
        notLike(deliveries.destination, getShopperDestination('%')),
      ),
    )
    .where(and(eq(leads.tenant, tenant), eq(leads.id, id)));
  const [first] = rows;
  return first && { reference: first.reference, state: summariseState(rows) };
}

/** Summarises the deliveries for the shopper: a dead delivery counts as being retried, because staff take care of it. */
function summariseState(rows: readonly { state: string | null; attempts: number | null }[]): LeadStatus['state'] {
  if (rows.every(({ state }) => state === 'delivered')) return 'delivered';
  return rows.some(({ state, attempts }) => state !== 'delivered' && (attempts ?? 0) > 0) ? 'retrying' : 'received';
}
