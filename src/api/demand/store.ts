import { and, eq, gte, inArray, isNotNull, lt, sql, sum } from 'drizzle-orm';
import type { DemandReport } from '#src/features/search/contract.ts';
import { DEMAND_KINDS } from '#src/features/search/index.ts';
import { DAY } from '../../lib/durations.ts';
import type { Database } from '../database/open.ts';
import { demand } from '../database/schema.ts';
import { type CountStore, getDay, KEPT_DAYS, splitRows } from '../day-counts.ts';
import { sign } from '../security/signature.ts';
import type { Services } from '../services.ts';

export interface DemandStore extends CountStore {
  /** Counts a report of a tenant's page. */
  add(tenant: string, report: DemandReport): void;
}

/** A text with its occurrences since the last write. */
interface CountedText {
  readonly day: string;
  readonly tenant: string;
  readonly kind: DemandReport['kind'];
  readonly digest: string;
  readonly occurrences: number;
  readonly text: string;
}

/** Occurrences from which a text is kept: until then it may be the name of one person, and only its digest is stored. */
export const COMMON = 5;
/** Different texts in memory, and of a tenant on a day. Further ones are not counted, so that a flood fills nothing. */
export const MAX_TEXTS = 5000;

/** Creates the store. It has no timers: `startFlushing` has. */
export function createDemandStore({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): DemandStore {
  /** By primary key. */
  let counted = new Map<string, CountedText>();
  let cleanedOn: string | undefined;
  let running: Promise<void> = Promise.resolve();

  const addOccurrences = (row: CountedText): void => {
    const key = [row.tenant, row.day, row.kind, row.digest].join(' ');
    const before = counted.get(key)?.occurrences;
    if (before === undefined && counted.size >= MAX_TEXTS) return;
    counted.set(key, { ...row, occurrences: (before ?? 0) + row.occurrences });
  };

  const write = async (): Promise<void> => {
    const today = getDay(now());
    if (today !== cleanedOn) await removeOld(db, getDay(now() - KEPT_DAYS * DAY));
    cleanedOn = today;
    if (counted.size === 0) return;
    // In one order, because processes that lock the same rows in different orders could wait for each other.
    const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    counted = new Map();
    try {
      await db.transaction(async (transaction) => {
        const days = Map.groupBy(rows, ({ tenant, day }) => `${tenant} ${day}`).values();
        for (const some of days) await writeDay(transaction, some);
      });
    } catch (error) {
      for (const row of rows) addOccurrences(row);
      throw error;
    }
  };

  return {
    add(tenant, { kind, text }) {
      const digest = sign(config.secret, ['demand', tenant, kind, text].join('\0'));
      addOccurrences({ day: getDay(now()), tenant, kind, digest, occurrences: 1, text });
    },
    flush() {
      // One after the other, so that a stopping process waits for the write in progress.
      running = running.catch(() => undefined).then(write);
      return running;
    },
  };
}

const KEY = [demand.tenant, demand.kind, demand.digest, demand.day];

/** Adds the counts of a tenant and day, and the texts that have become common. */
async function writeDay(transaction: Database, counted: readonly CountedText[]): Promise<void> {
  for (const rows of splitRows(await dropExcess(transaction, counted))) {
    await transaction
      .insert(demand)
      .values(rows.map(({ text: _, ...row }) => row))
      .onConflictDoUpdate({
        target: KEY,
        set: { occurrences: sql`${demand.occurrences} + excluded.occurrences` },
      });
    const digests = await listCommon(transaction, rows);
    const common = rows.filter(({ digest }) => digests.has(digest)).map((row) => ({ ...row, occurrences: 0 }));
    if (common.length === 0) continue;
    await transaction
      .insert(demand)
      .values(common)
      .onConflictDoUpdate({ target: KEY, set: { text: sql`excluded.text` } });
  }
}

/** Returns the counts of a tenant and day without the texts that exceed the limit of a day. */
async function dropExcess(transaction: Database, rows: readonly CountedText[]): Promise<readonly CountedText[]> {
  const [first] = rows;
  if (!first) return [];
  const isOfDay = and(eq(demand.day, first.day), eq(demand.tenant, first.tenant));
  const room = MAX_TEXTS - (await transaction.$count(demand, isOfDay));
  if (rows.length <= room) return rows;
  const known = await transaction.select({ digest: demand.digest }).from(demand).where(isOfDay);
  const digests = new Set(known.map(({ digest }) => digest));
  const added = rows.filter(({ digest }) => !digests.has(digest)).slice(0, Math.max(0, room));
  return [...rows.filter(({ digest }) => digests.has(digest)), ...added];
}

/** Lists the digests that have been counted often enough, over all days that are kept. */
async function listCommon(transaction: Database, rows: readonly CountedText[]): Promise<ReadonlySet<string>> {
  const { tenant, kind, digest, occurrences } = demand;
  const found = await transaction
    .select({ digest })
    .from(demand)
    .where(
      and(
        eq(tenant, rows[0]?.tenant ?? ''),
        inArray(kind, [...DEMAND_KINDS]),
        inArray(
          digest,
          rows.map((row) => row.digest),
        ),
      ),
    )
    .groupBy(tenant, kind, digest)
    .having(gte(sum(occurrences), sql`${COMMON}`));
  return new Set(found.map((row) => row.digest));
}

/** Removes the counts of days before `day`, and then the texts that are not common without them. */
async function removeOld(db: Database, day: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(demand).where(lt(demand.day, day));
    const { tenant, kind, digest, occurrences } = demand;
    const rare = transaction
      .select({ tenant, kind, digest })
      .from(demand)
      .groupBy(tenant, kind, digest)
      .having(lt(sum(occurrences), sql`${COMMON}`));
    await transaction
      .update(demand)
      .set({ text: null })
      .where(and(isNotNull(demand.text), sql`(${tenant}, ${kind}, ${digest}) IN ${rare}`));
  });
}
