import { hashContent } from '#src/lib/hash.ts';
import { areSameFacts, findStatusEntry, type StatusFacts } from './status/index.ts';
import { countParts, divideStatus, type StatusPart, type StockStatus } from './status-files.ts';

/**
 * Returns the status of the stock as it was read just now. Unchanged facts keep the time at which they were first read, a part
 * whose cars are unchanged stays the same, and unchanged stock returns the previous status.
 *
 * No car's time is later than that of its file, even if the clock was set back: a page that is newer than an answer
 * knows that the answer is outdated.
 */
export function makeStockStatus(input: {
  listed: readonly (StatusFacts & { readonly id: string })[];
  /** Cars whose rows were rejected. */
  withheld: readonly { readonly id: string }[];
  before: StockStatus | undefined;
  /** Milliseconds since the epoch. */
  now: number;
}): StockStatus {
  const { listed, before, now } = input;
  const read = Math.max(Math.floor(now / 1000), before?.read ?? 0);
  const entries = listed
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, price, price_type, status, reserved }) => {
      const own = { price, price_type: price_type || undefined, status, reserved };
      const last = before && findStatusEntry(before, id);
      return [id, { ...own, since: last && areSameFacts(last, own) ? last.since : read }] as const;
    });
  const stock = { cars: Object.fromEntries(entries), waiting: input.withheld.map(({ id }) => id).sort() };
  const count = countParts(stock, before?.parts.length ?? 1);
  const earlier = before?.parts.length === count ? before.parts : [];
  const parts = divideStatus(stock, count).map((part, index) => {
    const revision = hashPart(part);
    const last = earlier[index];
    return last?.revision === revision ? last : { revision, read };
  });
  const [first] = parts;
  const revisions = parts.map((part) => part.revision);
  const revision = count === 1 && first ? first.revision : hashContent(revisions.join(' '));
  if (revision === before?.revision) return before;
  return { revision, read, ...stock, parts };
}

function hashPart({ cars, waiting }: StatusPart): string {
  const facts = Object.entries(cars).map(([id, { since: _, ...own }]) => [id, own]);
  return hashContent(JSON.stringify([facts, waiting]));
}

/** Returns a published status with these cars reserved and no others. */
export const replaceReserved = (before: StockStatus, reserved: ReadonlySet<string>, now: number): StockStatus =>
  makeStockStatus({
    listed: Object.entries(before.cars).map(([id, facts]) => ({ ...facts, id, reserved: reserved.has(id) })),
    withheld: before.waiting.map((id) => ({ id })),
    before,
    now,
  });

/** The change of a car between two readings. */
export type StatusChange =
  | { readonly kind: 'added' | 'removed' | 'withheld'; readonly id: string }
  | { readonly kind: 'changed'; readonly id: string; readonly from: StatusFacts; readonly to: StatusFacts };

/** Lists the changes of a reading by car. Without a previous status all cars are new. */
export function listStatusChanges(before: StockStatus | undefined, after: StockStatus): StatusChange[] {
  const withheld = new Set(after.waiting);
  const changes = Object.entries(after.cars).flatMap(([id, to]): StatusChange[] => {
    const from = before && findStatusEntry(before, id);
    if (!from) return [{ kind: 'added', id }];
    return areSameFacts(from, to) ? [] : [{ kind: 'changed', id, from, to }];
  });
  const missing = Object.keys(before?.cars ?? {})
    .filter((id) => !findStatusEntry(after, id))
    .map((id): StatusChange => ({ kind: withheld.has(id) ? 'withheld' : 'removed', id }));
  return [...changes, ...missing];
}
