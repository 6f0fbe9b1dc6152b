import { and, count, isNull, lte, sql } from 'drizzle-orm';
import { deliveries, leads } from '../database/schema.ts';
import type { Services } from '../services.ts';

/**
 * Leads with a field filled in that nobody sees, and that were not sent on. A person releases one with
 * `npm run leads -- retry <reference>`. Written out, without parameters, so that the index of them serves.
 */
export const isHeldBack = sql`${leads.suspicion} = 'honeypot' AND NOT ${leads.mock}
  AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.leadId} = ${leads.id})`;

/** Those of them that still wait for a person, who has not dismissed them either. */
export const isHeld = and(isHeldBack, isNull(leads.dismissedAt));

/** Half a working day: a browser may have filled in the field for a shopper, who waits for an answer. */
const LOOK_WITHIN_MILLISECONDS = 4 * 3_600_000;

/** How many leads of each dealer wait for a person longer than they should. */
export const heldTooLong = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db
    .select({ tenant: leads.tenant, count: count() })
    .from(leads)
    .where(and(isHeld, lte(leads.createdAt, new Date(now() - LOOK_WITHIN_MILLISECONDS))))
    .groupBy(leads.tenant);
