import { count, inArray, sql } from 'drizzle-orm';
import { deliveries, leads } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { isHeld } from './held.ts';

type CountedServices = Pick<Services, 'db' | 'now'>;
type Counts = Awaited<ReturnType<typeof deliveryCounts>>;

/** How many deliveries are in which state, and how many leads wait for a person; nothing of anybody is in it. */
export async function deliveryCounts({ db, now }: CountedServices) {
  const time = sql`${new Date(now()).toISOString()}::timestamptz`;
  const [counts] = await db
    .select({
      pending: count(sql`CASE WHEN ${deliveries.state} = 'pending' THEN 1 END`),
      due: count(sql`CASE WHEN ${deliveries.state} = 'pending' AND ${deliveries.dueAt} <= ${time} THEN 1 END`),
      dead: count(sql`CASE WHEN ${deliveries.state} = 'dead' THEN 1 END`),
    })
    .from(deliveries)
    // Named states, not "all but delivered": the index leads to these, past a year of leads that have arrived.
    .where(inArray(deliveries.state, ['pending', 'dead']));
  const [held] = await db.select({ count: count() }).from(leads).where(isHeld);
  return { ...(counts ?? { pending: 0, due: 0, dead: 0 }), held: held?.count ?? 0 };
}

const KEPT_MILLISECONDS = 1000;

/** The same, counted at most once a second however often it is asked for: anybody may. */
export function recentCounts(services: CountedServices): () => Promise<Counts> {
  let last: { readonly at: number; readonly counts: Promise<Counts> } | undefined;
  return () => {
    const at = services.now();
    if (!last || at - last.at >= KEPT_MILLISECONDS) last = { at, counts: deliveryCounts(services) };
    return last.counts;
  };
}
