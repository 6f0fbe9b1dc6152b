import { and, eq, lte } from 'drizzle-orm';
import { deliveries } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import type { Delivery } from '../outbox/index.ts';

const MINUTE = 60_000;
/** For dealers whose config is missing or broken: their leads become overdue too. */
const FALLBACK_MINUTES = 15;

/**
 * Lists overdue deliveries: those first due longer ago than the dealer's `overdueMinutes`. Retries do not move that
 * time.
 */
export async function listOverdueDeliveries({ db, tenants, now }: Services): Promise<readonly Delivery[]> {
  const configured = tenants.list().map(({ slug, site }) => ({ slug, minutes: site.leads.overdueMinutes }));
  const limits = new Map(configured.map(({ slug, minutes }) => [slug, minutes]));
  const shortest = Math.min(FALLBACK_MINUTES, ...limits.values());
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.state, 'pending'), lte(deliveries.promisedAt, new Date(now() - shortest * MINUTE))));
  return rows.filter(
    ({ tenant, promisedAt }) => promisedAt.getTime() <= now() - (limits.get(tenant) ?? FALLBACK_MINUTES) * MINUTE,
  );
}
