import { lt, sql } from 'drizzle-orm';
import { VITALS, type VitalsReport } from '#src/features/vitals/index.ts';
import { DAY } from '../../lib/durations.ts';
import { vitals } from '../database/schema.ts';
import { type CountStore, getDay, KEPT_DAYS, splitRows } from '../day-counts.ts';
import type { Services } from '../services.ts';
import { findBucket } from './histogram.ts';

export interface VitalsStore extends CountStore {
  /** Counts a report of a tenant's page. */
  add(tenant: string, report: VitalsReport): void;
}

type Row = typeof vitals.$inferInsert;

/** Creates the store. It has no timers: `startFlushing` has. */
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
        for (const some of splitRows(rows)) {
          await transaction
            .insert(vitals)
            .values(some)
            .onConflictDoUpdate({
              target: [vitals.day, vitals.tenant, vitals.page, vitals.device, vitals.vital, vitals.bucket],
              set: { views: sql`${vitals.views} + excluded.views` },
            });
        }
        if (isNewDay) await transaction.delete(vitals).where(lt(vitals.day, getDay(now() - KEPT_DAYS * DAY)));
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
