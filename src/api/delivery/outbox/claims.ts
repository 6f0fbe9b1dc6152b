import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/open.ts';
import { selectRows } from '../../database/rows.ts';
import { deliveries } from '../../database/schema.ts';
import type { Delivery } from './deliveries.ts';

/** Lifetime of a claim that is not renewed. After that, other workers can claim the rows of a dead one. */
const CLAIM_MS = 15_000;
/** Interval at which a worker renews its claims. */
export const RENEW_MS = 5000;

/** Rows considered per destination: the maximum that is sent at once. */
const ROWS_PER_DESTINATION = 8;

/** Returns a key for a destination of a tenant. */
export const getTarget = ({ tenant, destination }: Pick<Delivery, 'tenant' | 'destination'>): string =>
  `${tenant}/${destination}`;

interface ClaimLimits {
  readonly now: number;
  /** Rows to claim at most. */
  readonly free: number;
  /** Returns how many more deliveries a destination may have in flight. */
  countFree(target: string): number;
  /** Destinations at their limit. */
  readonly busy: readonly string[];
}

/**
 * Claims due rows, longest overdue first, and counts the attempt before it is made, so that a row that crashes the
 * worker is not retried forever. Concurrent workers skip each other's rows.
 */
export async function claimDue(database: Database, limits: ClaimLimits): Promise<readonly Delivery[]> {
  const now = new Date(limits.now);
  const isDue = and(
    eq(deliveries.state, 'pending'),
    lte(deliveries.dueAt, now),
    or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now)),
  );
  const candidates = await selectRows(database, selectDue(now, limits.busy), CandidateSchema);
  const chosen = chooseFair(candidates, limits);
  if (chosen.length === 0) return [];
  const free = database
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.id, chosen), isDue));
  return database
    .update(deliveries)
    .set({
      claimedUntil: new Date(limits.now + CLAIM_MS),
      attempts: sql`${deliveries.attempts} + 1`,
      firstRevision: sql`coalesce(${deliveries.firstRevision}, ${deliveries.revision})`,
    })
    .where(inArray(deliveries.id, free.for('update', { skipLocked: true })))
    .returning();
}

const CandidateSchema = v.object({ id: v.string(), tenant: v.string(), destination: v.string() });

/**
 * Selects the first due rows of each destination below its limit, independent of the backlog of the others. It skips
 * through the index of pending rows from destination to destination, so that a backlog of a hundred thousand rows for a
 * dead target costs one step.
 */
const selectDue = (now: Date, busy: readonly string[]): SQL => sql`
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
    ORDER BY due_at, sequence LIMIT ${ROWS_PER_DESTINATION}) AS due
  WHERE targets.tenant || '/' || targets.destination
    NOT IN (SELECT json_array_elements_text(${JSON.stringify(busy)}::json))
  ORDER BY due.due_at, due.sequence`;

function chooseFair(
  candidates: readonly Pick<Delivery, 'id' | 'tenant' | 'destination'>[],
  { free, countFree }: ClaimLimits,
): string[] {
  const taken = new Map<string, number>();
  const chosen: string[] = [];
  for (const row of candidates) {
    if (chosen.length >= free) break;
    const target = getTarget(row);
    const count = taken.get(target) ?? 0;
    if (count >= countFree(target)) continue;
    taken.set(target, count + 1);
    chosen.push(row.id);
  }
  return chosen;
}

/** Extends the claims of deliveries that are still in flight. */
export async function renewClaims(database: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(deliveries)
    .set({ claimedUntil: new Date(now + CLAIM_MS) })
    .where(inArray(deliveries.id, [...ids]));
}

/** The outcome of an attempt. */
export interface Outcome {
  readonly id: string;
  /** Number of the attempt, as counted by `claimDue`. */
  readonly attempts: number;
  /** Revision that was sent. */
  readonly revision: number;
  readonly result:
    | { readonly kind: 'delivered'; readonly at: Date }
    | { readonly kind: 'retry'; readonly dueAt: Date; readonly error: string }
    | { readonly kind: 'dead'; readonly error: string };
}

/**
 * Records outcomes in one statement. If the lead has changed meanwhile, the row stays due for its later revision. A
 * late outcome is dropped if another worker has claimed the row since. Zero attempts mean that a later revision or
 * `retry` has reset the row and no worker has claimed it yet.
 */
export async function recordOutcomes(database: Database, outcomes: readonly Outcome[]): Promise<void> {
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
      delivered_at = coalesce(outcome.delivered_at, deliveries.delivered_at),
      state = CASE WHEN deliveries.revision <= outcome.revision THEN outcome.state ELSE deliveries.state END,
      due_at = CASE WHEN deliveries.revision <= outcome.revision THEN coalesce(outcome.due_at, deliveries.due_at)
                    ELSE deliveries.due_at END,
      last_error = CASE WHEN deliveries.revision <= outcome.revision THEN outcome.last_error ELSE deliveries.last_error END
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS outcome(
      id uuid, attempts integer, revision integer, state text, due_at timestamptz, last_error text, delivered_at timestamptz)
    WHERE deliveries.id = outcome.id AND deliveries.state = 'pending' AND deliveries.attempts IN (outcome.attempts, 0)`);
}

/**
 * Releases the claims of an earlier process on an embedded database. No other process can have it open, so that process
 * is dead.
 */
export async function releaseClaims(database: Database): Promise<void> {
  await database.update(deliveries).set({ claimedUntil: null }).where(isNotNull(deliveries.claimedUntil));
}
