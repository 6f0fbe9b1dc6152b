import { and, count, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import { HOUR, MINUTE } from '../../../lib/durations.ts';
import { deliveries, leads } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import type { Delivery } from '../outbox/index.ts';

/* Leads that have not reached a destination: overdue deliveries, quarantined leads, and how many of each there are. */

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

/**
 * Leads with the hidden field filled in, or like others from many networks, that were not released. Release one with `npm run leads -- retry <reference>`.
 * Written without parameters, so that the partial index applies.
 */
export const isQuarantined = sql`${leads.suspicion} IN ('honeypot', 'look-alike') AND NOT ${leads.mock}
  AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.leadId} = ${leads.id})`;

/** Quarantined leads that have not been dismissed. */
export const isAwaitingReview = and(isQuarantined, isNull(leads.dismissedAt));

/** Half a working day: a browser extension may have filled in the field for a shopper who is waiting. */
const REVIEW_WITHIN_MS = 4 * HOUR;

/** Counts each dealer's quarantined leads that are waiting too long for review. */
export const countUnreviewed = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db
    .select({ tenant: leads.tenant, count: count() })
    .from(leads)
    .where(and(isAwaitingReview, lte(leads.createdAt, new Date(now() - REVIEW_WITHIN_MS))))
    .groupBy(leads.tenant);

type CountedServices = Pick<Services, 'db' | 'now'>;

/** Counts deliveries by state, and quarantined leads, and returns how long the oldest due delivery has waited. */
export async function countDeliveries({ db, now }: CountedServices) {
  const time = sql`${new Date(now()).toISOString()}::timestamptz`;
  const [counts] = await db
    .select({
      pending: count(sql`CASE WHEN ${deliveries.state} = 'pending' THEN 1 END`),
      due: count(sql`CASE WHEN ${deliveries.state} = 'pending' AND ${deliveries.dueAt} <= ${time} THEN 1 END`),
      dead: count(sql`CASE WHEN ${deliveries.state} = 'dead' THEN 1 END`),
      oldest: min(sql`CASE WHEN ${deliveries.state} = 'pending' THEN ${deliveries.promisedAt} END`).mapWith(
        deliveries.promisedAt,
      ),
    })
    .from(deliveries)
    // Names the states instead of "not delivered", so that the index applies and skips delivered leads.
    .where(inArray(deliveries.state, ['pending', 'dead']));
  const [quarantined] = await db.select({ count: count() }).from(leads).where(isAwaitingReview);
  const { oldest = null, ...states } = counts ?? { pending: 0, due: 0, dead: 0 };
  const oldestDueSeconds = oldest === null ? 0 : Math.max(0, Math.floor((now() - oldest.getTime()) / 1000));
  return { ...states, quarantined: quarantined?.count ?? 0, oldestDueSeconds };
}
