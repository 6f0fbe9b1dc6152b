import { and, asc, gte, inArray, max, sum } from 'drizzle-orm';
import { DEMAND_KINDS, type DemandKind } from '#src/features/search/demand/index.ts';
import { DAY_MS, getDay } from '../counts.ts';
import { demand } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** A text that was reported often enough to be kept. */
export interface DemandText {
  readonly text: string;
  readonly reports: number;
  /** The UTC day of the last report. */
  readonly last: string;
}

/** What a tenant's shoppers looked for in vain. */
export interface TenantDemand {
  readonly tenant: string;
  readonly kinds: readonly {
    readonly kind: DemandKind;
    /** Most reported first. */
    readonly texts: readonly DemandText[];
    /** The number of other texts, which are not kept. */
    readonly rarer: number;
  }[];
}

interface ReadOptions {
  /** All by default. */
  readonly tenants?: readonly string[] | undefined;
  /** Days until today, in UTC. */
  readonly days: number;
}

/** Reads what shoppers looked for in vain, in the order of the tenants' slugs. Tenants without reports are left out. */
export async function readDemand(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { tenants, days }: ReadOptions,
): Promise<TenantDemand[]> {
  const { tenant, kind, digest, reports, day, text } = demand;
  const rows = await db
    .select({ tenant, kind, text: max(text), reports: sum(reports).mapWith(Number), last: max(day) })
    .from(demand)
    .where(and(gte(day, getDay(now() - (days - 1) * DAY_MS)), tenants && inArray(tenant, [...tenants])))
    .groupBy(tenant, kind, digest)
    .orderBy(asc(tenant));
  return [...Map.groupBy(rows, (row) => row.tenant)].map(([slug, own]) => ({
    tenant: slug,
    kinds: DEMAND_KINDS.map((name) => {
      const ofKind = own.filter((row) => row.kind === name);
      const texts = ofKind.flatMap((row) =>
        row.text === null ? [] : [{ text: row.text, reports: row.reports, last: row.last ?? '' }],
      );
      return {
        kind: name,
        texts: texts.toSorted((a, b) => b.reports - a.reports || (a.text < b.text ? -1 : 1)),
        rarer: ofKind.length - texts.length,
      };
    }),
  }));
}
