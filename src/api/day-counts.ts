import type { Services } from './services.ts';

/*
 * Counts by UTC day, kept in memory first: many reports then cost the database as little as one. A process that is killed loses the
 * counts of a few seconds.
 */

const FLUSH_MS = 5000;
/** Days that are kept: a quarter, to compare a month with the one before. */
export const KEPT_DAYS = 92;

/** Returns the UTC day of a moment. */
export const getDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Counts in memory, and adds them to the database. */
export interface CountStore {
  /** Adds what was counted to the database. After a failure the counts are kept for the next time. */
  flush(): Promise<void>;
}

/** Writes what a store counted every few seconds, and at the end. */
export function startFlushing(
  { flush }: CountStore,
  name: string,
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
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, `${name} could not be written`);
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

/** Few enough parameters for one statement. */
const ROWS_PER_STATEMENT = 1000;

/** Divides rows into as many as one statement takes. */
export function* splitRows<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT);
}
