import { and, asc, countDistinct, desc, gte, inArray, isNotNull, max, sum } from 'drizzle-orm';
import { DEMAND_KINDS, type DemandKind } from '#src/features/search/index.ts';
import { DAY } from '../../lib/durations.ts';
import { demand } from '../database/schema.ts';
import { getDay } from '../day-counts.ts';
import type { Services } from '../services.ts';

/** A text that shoppers searched for in vain. */
export interface CommonText {
  readonly text: string;
  readonly occurrences: number;
  /** The last UTC day. */
  readonly lastDay: string;
}

/** Texts of one kind. */
export interface DemandList {
  readonly kind: DemandKind;
  /** Most frequent first, at most `MOST_LISTED`. */
  readonly texts: readonly CommonText[];
  /** The number of other texts: those that are not common enough to be kept, and those beyond the list. */
  readonly rarer: number;
}

/** The searches in vain of a tenant's shoppers. */
export interface TenantDemand {
  readonly tenant: string;
  readonly lists: readonly DemandList[];
}

interface ReadOptions {
  /** All by default. */
  readonly tenants?: readonly string[] | undefined;
  /** Days until today, in UTC. */
  readonly days: number;
  /** Both by default. */
  readonly kind?: DemandKind | undefined;
}

/** Texts of a list. */
export const MOST_LISTED = 50;

/** Reads what shoppers searched for in vain, by tenant in the order of their slugs. Tenants without reports are left out. */
export async function readDemand(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { tenants, days, kind }: ReadOptions,
): Promise<TenantDemand[]> {
  const kinds = kind ? [kind] : [...DEMAND_KINDS];
  const isAsked = and(
    gte(demand.day, getDay(now() - (days - 1) * DAY)),
    tenants && inArray(demand.tenant, [...tenants]),
    inArray(demand.kind, kinds),
  );
  const counts = await db
    .select({ tenant: demand.tenant, kind: demand.kind, texts: countDistinct(demand.digest) })
    .from(demand)
    .where(isAsked)
    .groupBy(demand.tenant, demand.kind)
    .orderBy(asc(demand.tenant));
  const occurrences = sum(demand.occurrences).mapWith(Number);
  // The last day of a common text has the text, whichever days are asked for.
  const text = max(demand.text);
  const common = await db
    .select({ tenant: demand.tenant, kind: demand.kind, text, occurrences, lastDay: max(demand.day) })
    .from(demand)
    .where(isAsked)
    .groupBy(demand.tenant, demand.kind, demand.digest)
    .having(isNotNull(text))
    .orderBy(desc(occurrences), asc(text));
  const texts = Map.groupBy(common, (row) => `${row.tenant} ${row.kind}`);
  const readList = (tenant: string, of: DemandKind): DemandList => {
    const listed = (texts.get(`${tenant} ${of}`) ?? []).slice(0, MOST_LISTED);
    const all = counts.find((row) => row.tenant === tenant && row.kind === of)?.texts ?? 0;
    return {
      kind: of,
      texts: listed.map((row) => ({ text: row.text ?? '', occurrences: row.occurrences, lastDay: row.lastDay ?? '' })),
      rarer: all - listed.length,
    };
  };
  return [...new Set(counts.map(({ tenant }) => tenant))].map((tenant) => ({
    tenant,
    lists: kinds.map((of) => readList(tenant, of)),
  }));
}
