import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import { rowsOf } from '../database/rows.ts';
import { deliveries } from '../database/schema.ts';
import type { Delivery } from './deliveries.ts';

/** How long a worker may keep what it took without saying so again. One that died leaves its rows to others after that. */
const CLAIM_MILLISECONDS = 15_000;
/** How often it says so. */
export const RENEW_MILLISECONDS = 5000;

/** Rows of one destination that are looked at; no more of them go out at once. */
const LOOKED_AT = 8;

/** A destination of one tenant, as one text. */
export const targetOf = ({ tenant, destination }: Pick<Delivery, 'tenant' | 'destination'>): string =>
  `${tenant}/${destination}`;

interface ClaimLimits {
  readonly now: number;
  /** Most rows to take. */
  readonly free: number;
  /** How many more a destination may have under way. */
  freeFor(target: string): number;
  /** Destinations that may have none. */
  readonly busy: readonly string[];
}

/**
 * Takes what is due, the longest overdue first, and counts the attempt before it is made: what kills a worker is no endless
 * loop. Several workers never take the same row: the one that comes second skips it.
 */
export async function claimDue(database: Database, limits: ClaimLimits): Promise<readonly Delivery[]> {
  const now = new Date(limits.now);
  const isDue = and(
    eq(deliveries.state, 'pending'),
    lte(deliveries.dueAt, now),
    or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now)),
  );
  const candidates = await rowsOf(database, dueOfEach(now, limits.busy), CandidateSchema);
  const chosen = chooseFair(candidates, limits);
  if (chosen.length === 0) return [];
  const free = database
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.id, chosen), isDue));
  return database
    .update(deliveries)
    .set({
      claimedUntil: new Date(limits.now + CLAIM_MILLISECONDS),
      attempts: sql`${deliveries.attempts} + 1`,
      firstRevision: sql`coalesce(${deliveries.firstRevision}, ${deliveries.revision})`,
    })
    .where(inArray(deliveries.id, free.for('update', { skipLocked: true })))
    .returning();
}

const CandidateSchema = v.object({ id: v.string(), tenant: v.string(), destination: v.string() });

/**
 * The first due rows of each destination that may have more, whatever waits for the others. Destinations are found by leaps
 * through the index of what is pending: a backlog of a hundred thousand rows for a dead target costs one leap.
 */
const dueOfEach = (now: Date, busy: readonly string[]): SQL => sql`
  WITH RECURSIVE targets AS (
    (SELECT tenant, destination FROM deliveries WHERE state = 'pending' ORDER BY tenant, destination LIMIT 1)
    UNION ALL
    SELECT next.tenant, next.destination FROM targets CROSS JOIN LATERAL (
      SELECT tenant, destination FROM deliveries
      WHERE state = 'pending' AND (tenant, destination) > (targets.tenant, targets.destination)
      ORDER BY tenant, destination LIMIT 1) AS next
  )
  SELECT due.id, due.tenant, due.destination FROM targets CROSS JOIN LATERAL (
    SELECT id, tenant, destination, due_at, sequence FROM deliveries
    WHERE tenant = targets.tenant AND destination = targets.destination AND state = 'pending'
      AND due_at <= ${now.toISOString()}::timestamptz
      AND (claimed_until IS NULL OR claimed_until <= ${now.toISOString()}::timestamptz)
    ORDER BY due_at, sequence LIMIT ${LOOKED_AT}) AS due
  WHERE targets.tenant || '/' || targets.destination
    NOT IN (SELECT json_array_elements_text(${JSON.stringify(busy)}::json))
  ORDER BY due.due_at, due.sequence`;

function chooseFair(
  candidates: readonly Pick<Delivery, 'id' | 'tenant' | 'destination'>[],
  { free, freeFor }: ClaimLimits,
): string[] {
  const taken = new Map<string, number>();
  const chosen: string[] = [];
  for (const row of candidates) {
    if (chosen.length >= free) break;
    const target = targetOf(row);
    const count = taken.get(target) ?? 0;
    if (count >= freeFor(target)) continue;
    taken.set(target, count + 1);
    chosen.push(row.id);
  }
  return chosen;
}

/** Keeps what is still under way. */
export async function renewClaims(database: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(deliveries)
    .set({ claimedUntil: new Date(now + CLAIM_MILLISECONDS) })
    .where(inArray(deliveries.id, [...ids]));
}

/** What became of an attempt. */
export interface Outcome {
  readonly id: string;
  /** Which attempt it was: the number that `claimDue` gave it. */
  readonly attempts: number;
  /** The revision that the attempt was made with. */
  readonly revision: number;
  readonly result:
    | { readonly kind: 'delivered'; readonly at: Date }
    | { readonly kind: 'retry'; readonly dueAt: Date; readonly error: string }
    | { readonly kind: 'dead'; readonly error: string };
}

/**
 * Writes down outcomes in one statement. Where the lead has changed meanwhile, the row is due for its later revision,
 * whatever became of the earlier one. An outcome that comes so late that another worker has taken the row is not written: that
 * one's is. No attempts at all means that a later revision or `retry` has begun anew, and that nobody has taken it since.
 */
export async function settle(database: Database, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ id, attempts, revision, result }) => ({
    id,
    attempts,
    revision,
    state: result.kind === 'retry' ? 'pending' : result.kind,
    due_at: result.kind === 'retry' ? result.dueAt.toISOString() : null,
    last_error: result.kind === 'delivered' ? null : result.error,
    delivered_at: result.kind === 'delivered' ? result.at.toISOString() : null,
  }));
  await database.execute(sql`
    UPDATE deliveries SET
      claimed_until = NULL,
      delivered_at = coalesce(made.delivered_at, deliveries.delivered_at),
      state = CASE WHEN deliveries.revision <= made.revision THEN made.state ELSE deliveries.state END,
      due_at = CASE WHEN deliveries.revision <= made.revision THEN coalesce(made.due_at, deliveries.due_at)
                    ELSE deliveries.due_at END,
      last_error = CASE WHEN deliveries.revision <= made.revision THEN made.last_error ELSE deliveries.last_error END
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS made(
      id uuid, attempts integer, revision integer, state text, due_at timestamptz, last_error text, delivered_at timestamptz)
    WHERE deliveries.id = made.id AND deliveries.state = 'pending' AND deliveries.attempts IN (made.attempts, 0)`);
}

/**
 * Gives back what an earlier process of an embedded database had taken: nobody else can have it open, so that process is gone.
 */
export async function releaseClaims(database: Database): Promise<void> {
  await database.update(deliveries).set({ claimedUntil: null }).where(isNotNull(deliveries.claimedUntil));
}
