import { sql } from 'drizzle-orm';
import { deliveries, leads } from '../database/schema.ts';

/**
 * Leads with a field filled in that nobody sees, and that were not sent on: they wait for a person, who releases them with
 * `npm run leads -- retry <reference>`. Written out, without parameters, so that the index of them serves.
 */
export const isHeld = sql`${leads.suspicion} = 'honeypot' AND NOT ${leads.mock}
  AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.leadId} = ${leads.id})`;
