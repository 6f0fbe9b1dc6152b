import { and, count, isNull, lte, sql } from 'drizzle-orm';
import { deliveries, leads } from '../../database/schema.ts';
import type { Services } from '../../services.ts';

/**
 * Leads with the hidden field filled in that were not released. Release one with `npm run leads -- retry <reference>`.
 * Written without parameters, so that the partial index applies.
 */
export const isQuarantined = sql`${leads.suspicion} = 'honeypot' AND NOT ${leads.mock}
  AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.leadId} = ${leads.id})`;

/** Quarantined leads that have not been dismissed. */
export const isAwaitingReview = and(isQuarantined, isNull(leads.dismissedAt));

/** Half a working day: a browser extension may have filled in the field for a shopper who is waiting. */
const REVIEW_WITHIN_MS = 4 * 3_600_000;

/** Counts each dealer's quarantined leads that are waiting too long for review. */
export const countUnreviewed = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db
    .select({ tenant: leads.tenant, count: count() })
    .from(leads)
    .where(and(isAwaitingReview, lte(leads.createdAt, new Date(now() - REVIEW_WITHIN_MS))))
    .groupBy(leads.tenant);
