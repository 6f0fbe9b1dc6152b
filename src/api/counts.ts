import type { Services } from './services.ts';

/*
 * Counts reports of pages in memory and adds the counts to the database every few seconds, so that many reports cost as little as one. A
 * process that is killed loses the counts of these seconds, which such reports can spare.
 */

export interface Counts<Row> {
  /** Counts a row, together with those of the same key. */
  add(row: Row): void;
  /** Writes what was counted. After a failure the counts are kept for the next time. */
  flush(): Promise<void>;
}

interface CountsOptions<Row> extends Pick<Services, 'now'> {
  /** The primary key in the database. */
  readonly getKey: (row: Row) => string;
  readonly join: (before: Row, row: Row) => Row;
  /** The most rows in memory: those of further keys are dropped. */
  readonly most: number;
  /**
   * Writes the rows in the order of their keys, because processes that lock the same rows in different orders could wait for each other.
   * `isNewDay` is true for the first time of a UTC day, when old rows are removed.
   */
  readonly write: (rows: readonly Row[], isNewDay: boolean) => Promise<void>;
}

const FLUSH_MS = 5000;
export const DAY_MS = 86_400_000;

/** Returns the UTC day of a moment. */
export const getDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Creates counts in memory. They have no timers: `startCounts` has. */
export function createCounts<Row>({ now, getKey, join, most, write }: CountsOptions<Row>): Counts<Row> {
  let counted = new Map<string, Row>();
  let cleanedOn: string | undefined;
  let running: Promise<void> = Promise.resolve();

  const add = (row: Row): void => {
    const key = getKey(row);
    const before = counted.get(key);
    if (before !== undefined) counted.set(key, join(before, row));
    else if (counted.size < most) counted.set(key, row);
  };

  const writeCounted = async (): Promise<void> => {
    const today = getDay(now());
    const isNewDay = today !== cleanedOn;
    if (counted.size === 0 && !isNewDay) return;
    const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    counted = new Map();
    try {
      await write(rows, isNewDay);
      cleanedOn = today;
    } catch (error) {
      for (const row of rows) add(row);
      throw error;
    }
  };

  return {
    add,
    flush() {
      // One after the other, so that a stopping process waits for the write in progress.
      running = running.catch(() => undefined).then(writeCounted);
      return running;
    },
  };
}

/** Writes what was counted every few seconds, and at the end. `what` names the counts in the log. */
export function startCounts(
  what: string,
  { flush }: Pick<Counts<never>, 'flush'>,
  { log }: Pick<Services, 'log'>,
): { stop(): Promise<void> } {
  let isFailing = false;
  const tryFlush = async (): Promise<void> => {
    try {
      await flush();
      isFailing = false;
    } catch (error) {
      // One line per outage.
      if (!isFailing)
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, `${what} could not be written`);
      isFailing = true;
    }
  };
  const timer = setInterval(() => void tryFlush(), FLUSH_MS);
  return {
    stop() {
      clearInterval(timer);
      return tryFlush();
    },
  };
}
