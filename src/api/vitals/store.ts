import { lt, sql } from 'drizzle-orm';
import { VITALS, type VitalsReport } from '#src/features/vitals/index.ts';
import { vitals } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { findBucket } from './histogram.ts';

/*
 * Counts reports in memory and adds the counts to the database every few seconds, so that many reports cost as little as one. A process
 * that is killed loses the counts of these seconds, which a sample can spare.
 */

export interface VitalsStore {
  /** Counts a report of a tenant's page. */
  add(tenant: string, report: VitalsReport): void;
  /** Adds what was counted to the database. After a failure the counts are kept for the next time. */
  flush(): Promise<void>;
}

type Row = typeof vitals.$inferInsert;

const FLUSH_MS = 5000;
const DAY_MS = 86_400_000;
/** Days that are kept: a quarter, to compare a month with the one before. */
export const VITALS_DAYS = 92;
/** Few enough parameters for one statement. */
const ROWS_PER_STATEMENT = 1000;

/** Returns the UTC day of a moment. */
export const getDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Creates the store. It has no timers: `startVitals` has. */
export function createVitalsStore({ db, now }: Pick<Services, 'db' | 'now'>): VitalsStore {
  /** By primary key. There is one row at most for each bucket, so that a flood fills no memory. */
  let counted = new Map<string, Row>();
  let cleanedOn: string | undefined;
  let running: Promise<void> = Promise.resolve();

  const count = (row: Row): void => {
    const key = [row.day, row.tenant, row.page, row.device, row.vital, row.bucket].join(' ');
    const before = counted.get(key)?.views ?? 0;
    counted.set(key, { ...row, views: before + row.views });
  };

  const write = async (): Promise<void> => {
    const today = getDay(now());
    const isNewDay = today !== cleanedOn;
    if (counted.size === 0 && !isNewDay) return;
    // In one order, because processes that lock the same rows in different orders could wait for each other.
    const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    counted = new Map();
    try {
      await db.transaction(async (transaction) => {
        for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
          await transaction
            .insert(vitals)
            .values(rows.slice(from, from + ROWS_PER_STATEMENT))
            .onConflictDoUpdate({
              target: [vitals.day, vitals.tenant, vitals.page, vitals.device, vitals.vital, vitals.bucket],
              set: { views: sql`${vitals.views} + excluded.views` },
            });
        }
        if (isNewDay) await transaction.delete(vitals).where(lt(vitals.day, getDay(now() - VITALS_DAYS * DAY_MS)));
      });
      cleanedOn = today;
    } catch (error) {
      for (const row of rows) count(row);
      throw error;
    }
  };

  return {
    add(tenant, { page, device, values }) {
      const day = getDay(now());
      for (const vital of VITALS) {
        const value = values[vital];
        if (value === undefined) continue;
        count({ day, tenant, page, device, vital, bucket: findBucket(vital, value), views: 1 });
      }
    },
    flush() {
      // One after the other, so that a stopping process waits for the write in progress.
      running = running.catch(() => undefined).then(write);
      return running;
    },
  };
}

/** Writes what a store counted every few seconds, and at the end. */
export function startVitals({ flush }: VitalsStore, { log }: Pick<Services, 'log'>): { stop(): Promise<void> } {
  let isFailing = false;
  const tryFlush = async (): Promise<void> => {
    try {
      await flush();
      isFailing = false;
    } catch (error) {
      // One line per outage.
      if (!isFailing)
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'vitals could not be written');
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
