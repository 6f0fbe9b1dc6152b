import { join } from 'node:path';
import type { RejectedGroup, SyndicatedFeed } from '#src/features/syndication/index.ts';
import { UnwritableFolderError, writeFileAtomically } from '#src/lib/files/index.ts';
import { formatCount } from '#src/lib/text.ts';
import type { PhotoReport } from '#src/photos/index.ts';
import type { ListedScript, StockSummary } from '#src/release/index.ts';
// Files of their own: the index would load all that reads feeds.
import { countRows, ROWS_PER_GROUP, type RowGroup } from '#src/stock/feed/row-groups.ts';
import type { BuildRequest } from './request.ts';

/** Page counts of one tenant; `total` = `rendered` + `assembled` + `reused`. */
export interface PageCounts {
  total: number;
  /** Rendered as a whole. */
  rendered: number;
  /** Published pages of which only fragments were rendered. */
  assembled: number;
  reused: number;
  /** Pages of the previous release that the new one no longer has. */
  removed: number;
  /** Pages of sold or delisted cars (part of `total`). */
  gone: number;
}

/** Builds of a tenant whose process crashed. */
export interface BuildRetries {
  /** Number of times that the tenant was built, the last one included. */
  attempts: number;
  /** The reason why the process of each attempt before the last ended: a signal such as "SIGSEGV", or "exit code 7". */
  crashes: string[];
}

interface TenantFacts {
  slug: string;
  /** Milliseconds. */
  ms: number;
  /** Absent if the first attempt was enough. */
  retries?: BuildRetries | undefined;
  /** The photos of its cars, if they are mirrored. */
  photos?: PhotoReport | undefined;
}

/** The rows of a feed that have one problem. */
export interface ReportedRows extends RowGroup {
  /** Says how many rows are left out of `rows`, and how to list them. Absent if all are there. */
  more?: string | undefined;
}

/** The rows of a feed by result, and those with a problem. */
interface ReportedStock extends StockSummary {
  quarantined: ReportedRows[];
  warnings: ReportedRows[];
}

/** A file of the stock for another company, with the cars that it leaves out. */
export interface ReportedFeed extends SyndicatedFeed {
  rejected: (RejectedGroup & {
    /** Says how many cars are left out of `cars`, and how to list them. Absent if all are there. */
    more?: string | undefined;
  })[];
}

interface PublishedFacts extends TenantFacts {
  pages: PageCounts;
  /** Size of all pages in bytes, without the assets shared by all sites. */
  bytes: number;
  cars: number;
  stock: ReportedStock;
  /** Third-party scripts that the pages load, and when. */
  scripts: ListedScript[];
  /** The files of the stock for other companies, with their addresses. */
  syndication: ReportedFeed[];
  /** Warnings about the config and the tenant's own files. Those about its feed are in `stock`. */
  warnings: string[];
}

/** Result of building one tenant. */
export type TenantReport =
  /** No source changed and no date passed, so the tenant was not planned. */
  | (PublishedFacts & { outcome: 'unchanged' })
  | (PublishedFacts & { outcome: 'built'; changes: PageChanges })
  /** Published from the last good stock, because today's feed, or one of several, was refused. */
  | (PublishedFacts & { outcome: 'previous-stock'; changes: PageChanges; problems: string[] })
  /** Not published: the previous release stays live. */
  | (TenantFacts & { outcome: 'failed'; problems: string[] });

/** URL paths of pages that a build changed: at most the first 200 of each kind. The counts are in `pages`. */
export interface PageChanges {
  rendered: string[];
  assembled: string[];
  removed: string[];
}

export const LISTED_CHANGES = 200;

/** Content of `report.json`. */
export interface BuildReport {
  startedAt: string;
  /** Total time in milliseconds, including compiling. */
  ms: number;
  compileMs: number;
  /** Highest memory use of the job and of each of its worker processes, added up. */
  peakRssMb: number;
  /** `i/n`, or undefined when the job built all tenants. */
  shard: string | undefined;
  totals: {
    tenants: number;
    unchanged: number;
    built: number;
    'previous-stock': number;
    failed: number;
    pages: PageCounts;
    bytes: number;
    quarantinedRows: number;
    warnings: number;
    /** Tenants that took more than one attempt, because their process crashed. */
    retried: number;
    /** Processes that crashed, also at their start or between two tenants. */
    crashes: number;
  };
  /** The mirrored photos of all tenants. Absent if none are. */
  photos?: Omit<PhotoReport, 'problems'> | undefined;
  /** Published sites that no longer have a config, so they are never rebuilt. */
  orphans: string[];
  tenants: TenantReport[];
}

/** Sums the reports of all tenants. `crashes` is the number of processes that crashed. */
export function sumTotals(tenants: readonly TenantReport[], crashes: number): BuildReport['totals'] {
  const totals = {
    tenants: tenants.length,
    unchanged: 0,
    built: 0,
    'previous-stock': 0,
    failed: 0,
    pages: { total: 0, rendered: 0, assembled: 0, reused: 0, removed: 0, gone: 0 },
    bytes: 0,
    quarantinedRows: 0,
    warnings: 0,
    retried: tenants.filter(({ retries }) => retries && retries.attempts > 1).length,
    crashes,
  };
  for (const tenant of tenants) {
    totals[tenant.outcome] += 1;
    if (tenant.outcome === 'failed') continue;
    for (const key of ['total', 'rendered', 'assembled', 'reused', 'removed', 'gone'] as const) {
      totals.pages[key] += tenant.pages[key];
    }
    totals.bytes += tenant.bytes;
    totals.quarantinedRows += countRows(tenant.stock.quarantined);
    totals.warnings += countWarnings(tenant);
  }
  return totals;
}

/** Returns the number of all warnings about a tenant: its config, its feed as a whole, and rows, also those that the report leaves out. */
export function countWarnings({ warnings, stock }: Pick<PublishedFacts, 'warnings' | 'stock'>): number {
  return warnings.length + stock.notes.length + countRows(stock.warnings);
}

/**
 * Rows that a report lists in full, of all tenants together: about two megabytes. If there are more, each problem has fewer
 * rows, but never less than one.
 */
export const LISTED_ROWS = 5000;

/** Shortens the lists of rows and cars to what a report holds, and says what is left out. Counts stay those of all. */
export function limitRows(tenants: readonly TenantReport[]): TenantReport[] {
  const lists = tenants.flatMap((tenant): readonly (readonly unknown[])[] => {
    if (tenant.outcome === 'failed') return [];
    const { quarantined, warnings } = tenant.stock;
    const rejected = tenant.syndication.flatMap((feed) => feed.rejected);
    return [...[...quarantined, ...warnings].map(({ rows }) => rows), ...rejected.map(({ cars }) => cars)];
  });
  let most = ROWS_PER_GROUP;
  const fits = () => lists.reduce((sum, { length }) => sum + Math.min(length, most), 0) <= LISTED_ROWS;
  while (most > 1 && !fits()) most -= 1;
  return tenants.map((tenant) => {
    if (tenant.outcome === 'failed') return tenant;
    const { slug, stock, syndication } = tenant;
    const limitRowGroup = (group: RowGroup): ReportedRows => {
      const rows = group.rows.slice(0, most);
      return { ...group, rows, more: explainRest(group.count - rows.length, 'row', slug) };
    };
    const limitRejected = (group: RejectedGroup) => {
      const cars = group.cars.slice(0, most);
      return { ...group, cars, more: explainRest(group.count - cars.length, 'car', slug) };
    };
    return {
      ...tenant,
      stock: {
        ...stock,
        quarantined: stock.quarantined.map(limitRowGroup),
        warnings: stock.warnings.map(limitRowGroup),
      },
      syndication: syndication.map((feed) => ({ ...feed, rejected: feed.rejected.map(limitRejected) })),
    };
  });
}

function explainRest(left: number, noun: string, slug: string): string | undefined {
  return left > 0 ? `and ${formatCount(left, `more ${noun}`)} like these; ${explainAllRows(slug)}` : undefined;
}

/** Explains how to list the rows that a report leaves out. */
export const explainAllRows = (slug: string): string => `npm run build -- --check-feed ${slug} lists them all`;

/** Returns 0 if every site was built from today's config and stock. */
export function getExitCode(report: BuildReport): 0 | 1 {
  return report.totals.failed + report.totals['previous-stock'] > 0 ? 1 : 0;
}

/** Puts together the report of a build, and writes it unless the request is for single tenants. */
export function finishReport(
  request: BuildRequest,
  result: {
    /** When the build began, on the clock of `performance.now`. */
    readonly started: number;
    readonly compileMs: number;
    readonly workers: { readonly peakRssMb: number };
    /** Processes that crashed. */
    readonly crashes: number;
    readonly photos: BuildReport['photos'];
    readonly orphans: string[];
    readonly tenants: readonly TenantReport[];
  },
): BuildReport {
  const { started, compileMs, workers, crashes, photos, orphans, tenants } = result;
  const report: BuildReport = {
    startedAt: new Date(request.now).toISOString(),
    ms: Math.round(performance.now() - started),
    compileMs,
    peakRssMb: process.resourceUsage().maxRSS / 1024 + workers.peakRssMb,
    shard: request.shard && `${request.shard.index}/${request.shard.count}`,
    totals: sumTotals(tenants, crashes),
    photos,
    orphans,
    tenants: limitRows(tenants.toSorted((a, b) => a.slug.localeCompare(b.slug))),
  };
  if (request.reports ?? true) writeReport(request, report);
  return report;
}

/** Each shard has its own report, so that jobs on a shared folder do not overwrite each other's. */
function writeReport(request: BuildRequest, report: BuildReport): void {
  const name = request.shard ? `report-${request.shard.index}-of-${request.shard.count}.json` : 'report.json';
  const file = join(request.outDir, name);
  try {
    writeFileAtomically(file, `${JSON.stringify(report, undefined, 2)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnwritableFolderError(
      `The report ${file} cannot be written (${reason}). Sites that were built are published. Make room for the report, and build again.`,
      { cause: error },
    );
  }
}
