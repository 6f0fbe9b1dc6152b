import { and, asc, gte, inArray, sum } from 'drizzle-orm';
import { type Device, type PageKind, VITALS, type Vital } from '#src/features/vitals/index.ts';
import { DAY } from '../../lib/durations.ts';
import { vitals } from '../database/schema.ts';
import { getDay } from '../day-counts.ts';
import type { Services } from '../services.ts';
import { getPercentile, type Percentile, type VitalCounts } from './histogram.ts';

/** The 75th percentiles of some page views. CLS is a score, the others are milliseconds; one without views is missing. */
export type Percentiles = Readonly<Partial<Record<Vital, Percentile>>>;

/** The speed of a tenant's pages for shoppers. */
export interface TenantVitals {
  readonly tenant: string;
  /** All pages and devices together. */
  readonly all: Percentiles;
  /** Most viewed first. */
  readonly pages: readonly { readonly page: PageKind; readonly device: Device; readonly vitals: Percentiles }[];
}

interface ReadOptions {
  /** All by default. */
  readonly tenants?: readonly string[] | undefined;
  /** Days until today, in UTC. */
  readonly days: number;
}

/** Reads how fast the pages of tenants were, in the order of their slugs. Tenants without reports are left out. */
export async function readVitals(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { tenants, days }: ReadOptions,
): Promise<TenantVitals[]> {
  const { tenant, page, device, vital, bucket, views } = vitals;
  const rows = await db
    .select({ tenant, page, device, vital, bucket, views: sum(views).mapWith(Number) })
    .from(vitals)
    .where(and(gte(vitals.day, getDay(now() - (days - 1) * DAY)), tenants && inArray(tenant, [...tenants])))
    .groupBy(tenant, page, device, vital, bucket)
    .orderBy(asc(tenant));
  return [...Map.groupBy(rows, (row) => row.tenant)].map(([slug, own]) => ({
    tenant: slug,
    all: getPercentiles(own),
    pages: [...Map.groupBy(own, (row) => `${row.page} ${row.device}`).values()]
      .flatMap((some) => some.slice(0, 1).map((first) => ({ page: first.page, device: first.device, rows: some })))
      .map(({ rows: some, ...kind }) => ({ ...kind, vitals: getPercentiles(some) }))
      .toSorted((a, b) => countViews(b.vitals) - countViews(a.vitals)),
  }));
}

interface CountedRow {
  readonly vital: Vital;
  readonly bucket: number;
  readonly views: number;
}

function getPercentiles(rows: readonly CountedRow[]): Percentiles {
  const found: Partial<Record<Vital, Percentile>> = {};
  for (const vital of VITALS) {
    const percentile = getPercentile(vital, addUp(rows.filter((row) => row.vital === vital)));
    if (percentile) found[vital] = percentile;
  }
  return found;
}

function addUp(rows: readonly CountedRow[]): VitalCounts {
  const counts = new Map<number, number>();
  for (const { bucket, views } of rows) counts.set(bucket, (counts.get(bucket) ?? 0) + views);
  return counts;
}

/** Returns the number of page views, as near as it is known: a view can lack any of the values. */
export const countViews = (vitals: Percentiles): number =>
  Math.max(0, ...Object.values(vitals).map(({ views }) => views));
