import type { ListedScript, StockSummary } from './manifest.ts';

/** Pages of one tenant; `total` = `rendered` + `reused`. */
export interface PageCounts {
  total: number;
  rendered: number;
  reused: number;
  /** Pages of the release before that the new one no longer has. */
  removed: number;
  /** Pages that say that their car is gone (part of `total`). */
  gone: number;
}

interface TenantFacts {
  slug: string;
  /** Milliseconds. */
  ms: number;
}

interface PublishedFacts extends TenantFacts {
  pages: PageCounts;
  /** Bytes of all pages, without the assets that every site shares. */
  bytes: number;
  cars: number;
  stock: StockSummary;
  /** Scripts of other companies that the pages load, and when. */
  scripts: ListedScript[];
  warnings: string[];
}

/** How a tenant came out of a build. */
export type TenantReport =
  /** No source changed and nothing fell due: not even planned. */
  | (PublishedFacts & { outcome: 'unchanged' })
  | (PublishedFacts & { outcome: 'built'; changes: PageChanges })
  /** Published, but from the last good stock, because today's feed was refused (D5). */
  | (PublishedFacts & { outcome: 'held'; changes: PageChanges; problems: string[] })
  /** Nothing published: what visitors saw before stays. */
  | (TenantFacts & { outcome: 'failed'; problems: string[] });

/** Which pages a build touched, as URL paths; at most the first 200 of each kind, the counts are in `pages`. */
export interface PageChanges {
  rendered: string[];
  removed: string[];
}

export const LISTED_CHANGES = 200;

/** The job's result, as `report.json` holds it. */
export interface BuildReport {
  startedAt: string;
  /** Milliseconds from start to finish, compiling included. */
  ms: number;
  compileMs: number;
  /** The most memory that the whole job, its threads included, held at once. */
  peakRssMb: number;
  /** `i/n`, or nothing when all tenants were this job's. */
  shard: string | undefined;
  totals: {
    tenants: number;
    unchanged: number;
    built: number;
    held: number;
    failed: number;
    pages: PageCounts;
    bytes: number;
    quarantinedRows: number;
    warnings: number;
  };
  /** Published sites without a config among the tenants: nobody rebuilds them any more. */
  orphans: string[];
  tenants: TenantReport[];
}

/** Adds the tenants up. */
export function totalsOf(tenants: readonly TenantReport[]): BuildReport['totals'] {
  const totals = {
    tenants: tenants.length,
    unchanged: 0,
    built: 0,
    held: 0,
    failed: 0,
    pages: { total: 0, rendered: 0, reused: 0, removed: 0, gone: 0 },
    bytes: 0,
    quarantinedRows: 0,
    warnings: 0,
  };
  for (const tenant of tenants) {
    totals[tenant.outcome] += 1;
    if (tenant.outcome === 'failed') continue;
    for (const key of ['total', 'rendered', 'reused', 'removed', 'gone'] as const) {
      totals.pages[key] += tenant.pages[key];
    }
    totals.bytes += tenant.bytes;
    totals.quarantinedRows += tenant.stock.quarantined.length;
    totals.warnings += tenant.warnings.length;
  }
  return totals;
}

/** 0 when every tenant's site is of today's config and stock. */
export function exitCodeOf(report: BuildReport): 0 | 1 {
  return report.totals.failed + report.totals.held > 0 ? 1 : 0;
}
