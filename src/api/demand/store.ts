import { createHmac } from 'node:crypto';
import { and, eq, gte, inArray, isNull, lt, sql, sum } from 'drizzle-orm';
import type { DemandKind } from '#src/features/search/demand/index.ts';
import { type Counts, createCounts, DAY_MS, getDay } from '../counts.ts';
import { demand } from '../database/schema.ts';
import type { Services } from '../services.ts';

/*
 * Counts what shoppers looked for in vain, without a text that only a few of them typed: until it has been reported five times, the
 * database has a digest of it that cannot be read without the API's secret.
 */

export interface DemandStore extends Pick<Counts<never>, 'flush'> {
  /** Counts a report of a tenant's page. The text is one of `toDemandText`. */
  add(tenant: string, report: { readonly kind: DemandKind; readonly text: string }): void;
}

/** Days that are kept: a quarter. */
export const DEMAND_DAYS = 92;
/** Reports of a text before it is kept. */
export const LEAST_REPORTS = 5;
/** Different texts in memory, and of one tenant in a day. More are a flood, and are not counted. */
export const MAX_TEXTS = 5000;

interface Entry {
  readonly day: string;
  readonly tenant: string;
  readonly kind: DemandKind;
  readonly digest: string;
  readonly text: string;
  readonly reports: number;
}

/** Creates the store of what shoppers looked for in vain. */
export function createDemandStore({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): DemandStore {
  const counts = createCounts<Entry>({
    now,
    getKey: ({ day, tenant, kind, digest }) => [day, tenant, kind, digest].join(' '),
    join: (before, entry) => ({ ...entry, reports: before.reports + entry.reports }),
    most: MAX_TEXTS,
    write: (entries, isNewDay) =>
      db.transaction(async (transaction) => {
        if (isNewDay) await transaction.delete(demand).where(lt(demand.day, getDay(now() - DEMAND_DAYS * DAY_MS)));
        for (const own of Map.groupBy(entries, ({ tenant, day }) => `${day} ${tenant}`).values()) {
          await addReports(transaction, own);
        }
      }),
  });
  return {
    flush: counts.flush,
    add(tenant, { kind, text }) {
      const digest = createHmac('sha256', config.secret)
        .update(['demand', tenant, kind, text].join('\0'))
        .digest('hex');
      counts.add({ day: getDay(now()), tenant, kind, digest, text, reports: 1 });
    },
  };
}

/** Adds the reports of one tenant and day, and the texts that have been reported often enough. */
async function addReports(db: Services['db'], entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const { day, tenant } = first;
  const ofTenant = eq(demand.tenant, tenant);
  const known = await db
    .select({ digest: demand.digest })
    .from(demand)
    .where(and(ofTenant, eq(demand.day, day)));
  const digests = new Set(known.map(({ digest }) => digest));
  const rest = entries.filter(({ digest }) => !digests.has(digest)).slice(0, Math.max(0, MAX_TEXTS - digests.size));
  const added = [...entries.filter(({ digest }) => digests.has(digest)), ...rest];
  if (added.length === 0) return;
  await db
    .insert(demand)
    .values(added.map(({ kind, digest, reports }) => ({ day, tenant, kind, digest, reports })))
    .onConflictDoUpdate({
      target: [demand.day, demand.tenant, demand.kind, demand.digest],
      set: { reports: sql`${demand.reports} + excluded.reports` },
    });
  const frequent = await db
    .select({ digest: demand.digest })
    .from(demand)
    .where(
      and(
        ofTenant,
        inArray(
          demand.digest,
          added.map(({ digest }) => digest),
        ),
      ),
    )
    .groupBy(demand.digest)
    .having(gte(sum(demand.reports), sql`${LEAST_REPORTS}`));
  const isFrequent = new Set(frequent.map(({ digest }) => digest));
  for (const { digest, text } of added.filter((entry) => isFrequent.has(entry.digest))) {
    await db
      .update(demand)
      .set({ text })
      .where(and(ofTenant, eq(demand.digest, digest), isNull(demand.text)));
  }
}
