import { shortHash } from '#src/lib/hash.ts';
import { type CarFacts, entryOf, type StockStatus, sameFacts } from './status.ts';

/**
 * The status that follows from the stock as it was read just now. A car whose facts are those of the status before keeps
 * the time at which they were first read, and an equal stock gives the very same status: time alone changes nothing.
 *
 * No car's time is later than that of the whole, also where a clock was set back: a page whose car is newer than an answer
 * knows by this that the answer is an old one.
 */
export function nextStatus(facts: {
  listed: readonly (CarFacts & { readonly id: string })[];
  /** Cars whose rows could not be accepted. */
  waiting: readonly { readonly id: string }[];
  before: StockStatus | undefined;
  /** Milliseconds since the epoch. */
  now: number;
}): StockStatus {
  const { listed, before, now } = facts;
  const read = Math.max(Math.floor(now / 1000), before?.read ?? 0);
  const waiting = facts.waiting.map(({ id }) => id).sort();
  const told: CarFacts[] = [];
  const entries = listed
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, price, price_type, status, reserved }) => {
      const own = { price, ...(price_type && { price_type }), status, reserved };
      told.push(own);
      const last = before && entryOf(before, id);
      return [id, { ...own, since: last && sameFacts(last, own) ? last.since : read }] as const;
    });
  const revision = shortHash(JSON.stringify([entries.map(([id], index) => [id, told[index]]), waiting]));
  if (revision === before?.revision) return before;
  return { version: 1, revision, read, cars: Object.fromEntries(entries), waiting };
}

/** What became of a car between two readings. */
export type StatusChange =
  | { readonly kind: 'arrived' | 'left' | 'waiting'; readonly id: string }
  | { readonly kind: 'changed'; readonly id: string; readonly from: CarFacts; readonly to: CarFacts };

/** What a reading changed, car by car; nothing to compare with means that all of them arrived. */
export function statusChanges(before: StockStatus | undefined, after: StockStatus): StatusChange[] {
  const waiting = new Set(after.waiting);
  const changes = Object.entries(after.cars).flatMap(([id, to]): StatusChange[] => {
    const from = before && entryOf(before, id);
    if (!from) return [{ kind: 'arrived', id }];
    return sameFacts(from, to) ? [] : [{ kind: 'changed', id, from, to }];
  });
  const away = Object.keys(before?.cars ?? {})
    .filter((id) => !entryOf(after, id))
    .map((id): StatusChange => ({ kind: waiting.has(id) ? 'waiting' : 'left', id }));
  return [...changes, ...away];
}
