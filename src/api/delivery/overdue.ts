import { and, eq, lte } from 'drizzle-orm';
import { deliveries } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { Delivery } from './deliveries.ts';

const MINUTE = 60_000;
/** Of a dealer whose config is gone or broken: their leads are overdue too. */
const FALLBACK_MINUTES = 15;

/**
 * Deliveries that should have been made by now: those whose first due time is longer ago than the dealer's `overdueMinutes`.
 * A retry moves the time of the next attempt, not the time that a lead was promised for.
 */
export async function overdueDeliveries({ db, tenants, now }: Services): Promise<readonly Delivery[]> {
  const known = tenants.list().map(({ slug, site }) => ({ slug, minutes: site.leads.overdueMinutes }));
  const limits = new Map(known.map(({ slug, minutes }) => [slug, minutes]));
  const shortest = Math.min(FALLBACK_MINUTES, ...limits.values());
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.state, 'pending'), lte(deliveries.promisedAt, new Date(now() - shortest * MINUTE))));
  return rows.filter(
    ({ tenant, promisedAt }) => promisedAt.getTime() <= now() - (limits.get(tenant) ?? FALLBACK_MINUTES) * MINUTE,
  );
}
