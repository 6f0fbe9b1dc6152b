import { count, inArray, sql } from 'drizzle-orm';
import { deliveries, leads } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import { isAwaitingReview } from './quarantine.ts';

type CountedServices = Pick<Services, 'db' | 'now'>;
type Counts = Awaited<ReturnType<typeof countDeliveries>>;

/** Counts deliveries by state, and quarantined leads. */
export async function countDeliveries({ db, now }: CountedServices) {
  const time = sql`${new Date(now()).toISOString()}::timestamptz`;
  const [counts] = await db
    .select({
      pending: count(sql`CASE WHEN ${deliveries.state} = 'pending' THEN 1 END`),
      due: count(sql`CASE WHEN ${deliveries.state} = 'pending' AND ${deliveries.dueAt} <= ${time} THEN 1 END`),
      dead: count(sql`CASE WHEN ${deliveries.state} = 'dead' THEN 1 END`),
    })
    .from(deliveries)
    // Names the states instead of "not delivered", so that the index applies and skips delivered leads.
    .where(inArray(deliveries.state, ['pending', 'dead']));
  const [held] = await db.select({ count: count() }).from(leads).where(isAwaitingReview);
  return { ...(counts ?? { pending: 0, due: 0, dead: 0 }), held: held?.count ?? 0 };
}

const MAX_AGE_MS = 1000;

/** Makes a counter that queries at most once a second, since the endpoint is public. */
export function createDeliveryCounter(services: CountedServices): () => Promise<Counts> {
  let last: { readonly at: number; readonly counts: Promise<Counts> } | undefined;
  return () => {
    const at = services.now();
    if (!last || at - last.at >= MAX_AGE_MS) last = { at, counts: countDeliveries(services) };
    return last.counts;
  };
}
