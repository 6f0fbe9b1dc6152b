import type { PlannedPage } from '#src/plan/index.ts';

/** Positions of pages in a plan. */
export type Share = readonly number[];

/** Returns the pages of a share. */
export const pickPages = (pages: readonly PlannedPage[], share: Share): PlannedPage[] =>
  share.flatMap((position) => pages[position] ?? []);

/** Into so many shares, or more, a process divides what it has left, so that the last ones are small. */
const PARTS = 8;
/** A smaller share is not worth a message. */
const FEWEST = 16;

/** Pages that several processes write. */
export interface DividedPages {
  /** Adds a process. Returns the function that takes its next pages, or undefined when all are taken. */
  join(): (most: number) => Share | undefined;
  /** Returns the number of pages that are not taken. */
  countLeft(): number;
}

/**
 * Divides pages among processes that come and go. The first one has all of them; one that has nothing left takes over the second half of
 * the longest rest. So pages that show the same cars mostly have the same process, and all processes end at about the same time.
 */
export function dividePages(pages: readonly Pick<PlannedPage, 'partitionKey'>[]): DividedPages {
  const order = sortByPartition(pages);
  const rests: Rest[] = [];
  const findLongest = (): Rest => rests.reduce((longest, rest) => (count(rest) > count(longest) ? rest : longest));
  return {
    join() {
      const own: Rest = { start: rests.length === 0 ? 0 : order.length, end: order.length };
      rests.push(own);
      return (most) => {
        if (count(own) === 0) {
          const longest = findLongest();
          own.start = longest.start + Math.floor(count(longest) / 2);
          own.end = longest.end;
          longest.end = own.start;
        }
        if (count(own) === 0) return undefined;
        const { start } = own;
        own.start += Math.min(most, Math.max(FEWEST, Math.ceil(count(own) / PARTS)), count(own));
        return order.slice(start, own.start);
      };
    },
    countLeft: () => rests.reduce((sum, rest) => sum + count(rest), 0),
  };
}

/** The part of the order that a process has left, up to before `end`. */
interface Rest {
  start: number;
  end: number;
}

const count = ({ start, end }: Rest): number => end - start;

function sortByPartition(pages: readonly Pick<PlannedPage, 'partitionKey'>[]): Share {
  const byKey = Map.groupBy(pages.keys(), (position) => pages[position]?.partitionKey ?? '');
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
}
