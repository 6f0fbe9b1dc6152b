import { lt, sql } from 'drizzle-orm';
import { VITALS, type VitalsReport } from '#src/features/vitals/index.ts';
import { type Counts, createCounts, DAY_MS, getDay } from '../counts.ts';
import { vitals } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { findBucket } from './histogram.ts';

export interface VitalsStore extends Pick<Counts<never>, 'flush'> {
  /** Counts a report of a tenant's page. */
  add(tenant: string, report: VitalsReport): void;
}

type Row = typeof vitals.$inferInsert;

/** Days that are kept: a quarter, to compare a month with the one before. */
export const VITALS_DAYS = 92;
/** Few enough parameters for one statement. */
const ROWS_PER_STATEMENT = 1000;

/** Creates the store of how fast pages were. A flood fills no memory: there is one row at most for each bucket. */
export function createVitalsStore({ db, now }: Pick<Services, 'db' | 'now'>): VitalsStore {
  const counts = createCounts<Row>({
    now,
    getKey: (row) => [row.day, row.tenant, row.page, row.device, row.vital, row.bucket].join(' '),
    join: (before, row) => ({ ...row, views: before.views + row.views }),
    most: Number.POSITIVE_INFINITY,
    write: (rows, isNewDay) =>
      db.transaction(async (transaction) => {
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
      }),
  });
  return {
    flush: counts.flush,
    add(tenant, { page, device, values }) {
      const day = getDay(now());
      for (const vital of VITALS) {
        const value = values[vital];
        if (value === undefined) continue;
        counts.add({ day, tenant, page, device, vital, bucket: findBucket(vital, value), views: 1 });
      }
    },
  };
}
