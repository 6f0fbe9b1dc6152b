import { join } from 'node:path';
import { addRest, formatCount, formatWholeNumber } from '#src/lib/text.ts';
import { countRows, type RowGroup, type RowNote } from '#src/stock/feed/row-groups.ts';
import { type BuildReport, countWarnings, explainAllRows, type TenantReport } from './report.ts';
import type { BuildRequest } from './request.ts';

/** Prints the result of a build: what was done, then what needs attention. */
export function printSummary({ outDir }: Pick<BuildRequest, 'outDir'>, report: BuildReport): void {
  const reportFile = join(outDir, 'report.json');
  const facts = [...formatSummary(report), ...formatScripts(report), ...formatSyndication(report, reportFile)];
  for (const line of facts) console.log(line);
  const problems = [
    ...formatWarnings(report, reportFile),
    ...formatPhotoProblems(report, reportFile),
    ...formatCrashes(report, reportFile),
  ];
  for (const line of problems) console.error(line);
  for (const line of formatProblemLines(report)) console.error(line);
}

function formatSummary({ totals, photos, orphans }: BuildReport): string[] {
  const { pages } = totals;
  return [
    `${formatCount(totals.tenants, 'tenant')}: ${totals.built} built, ${totals.unchanged} unchanged, ${totals['previous-stock']} on previous stock, ${totals.failed} failed.`,
    `${formatCount(pages.total, 'page')}: ${formatWholeNumber(pages.rendered)} rendered, ${formatWholeNumber(pages.assembled)} assembled, ${formatWholeNumber(pages.reused)} reused, ${formatWholeNumber(pages.removed)} removed.`,
    ...(totals.quarantinedRows + totals.warnings > 0
      ? [`${formatCount(totals.quarantinedRows, 'stock row')} quarantined, ${formatCount(totals.warnings, 'warning')}.`]
      : []),
    ...(photos ? [formatPhotos(photos)] : []),
    ...orphans.map(
      (slug) => `${slug} is published but no longer has a config. Remove it from the host and the output folder.`,
    ),
  ];
}

/** Says in one line what was done with photos. */
export function formatPhotos({
  fetched,
  encoded,
  reused,
  placeholders,
  failed,
  pending,
}: NonNullable<BuildReport['photos']>): string {
  const counts = [
    `${formatCount(fetched, 'photo')} fetched`,
    `${formatWholeNumber(encoded)} encoded`,
    `${formatWholeNumber(reused)} reused`,
    ...(placeholders > 0 ? [`${formatWholeNumber(placeholders)} without a car`] : []),
    `${formatWholeNumber(failed)} failed`,
    `${formatWholeNumber(pending)} left for the next run`,
  ];
  return `${counts.join(', ')}.`;
}

/** Lists why photos of a tenant could not be mirrored, the most frequent reasons first. */
export function formatPhotoProblems(
  { tenants }: { readonly tenants: readonly Pick<TenantReport, 'slug' | 'photos'>[] },
  reportFile: string,
): string[] {
  const sections = tenants.flatMap(({ slug, photos }) => {
    if (!photos || photos.problems.length === 0) return [];
    const frequent = photos.problems.toSorted((a, b) => b.count - a.count);
    const lines = frequent.map(({ reason, count, photos: [first] }) => {
      const example = first ? ` ${count > 1 ? 'The first: ' : ''}${first.url} (car ${first.car})` : '';
      return `  ${formatCount(count, 'photo')}: ${reason}${example}`;
    });
    const title = `\n${slug}: ${formatCount(photos.failed, 'photo')} could not be mirrored.`;
    return [[title, ...takeFirst(lines, SHOWN.reasons, reportFile)]];
  });
  const rest = sections.length - SHOWN.tenants;
  return [
    ...sections.slice(0, SHOWN.tenants).flat(),
    ...(rest > 0 ? [`\n… and photos of ${formatCount(rest, 'more tenant')} in ${reportFile}.`] : []),
  ];
}

/** Lists the third-party scripts that each site loads. */
export function formatScripts({ tenants }: Pick<BuildReport, 'tenants'>): string[] {
  return tenants.flatMap((tenant) => {
    if (tenant.outcome === 'failed' || tenant.scripts.length === 0) return [];
    const scripts = tenant.scripts.map(({ name, purpose, src, load }) => `  ${name} (${purpose}, on ${load}): ${src}`);
    return [`${tenant.slug} loads ${formatCount(tenant.scripts.length, 'third-party script')}:`, ...scripts];
  });
}

/** Counts the cars that each site sends to other companies. Addresses are in the report only: logs are read by more people. */
export function formatSyndication({ tenants }: Pick<BuildReport, 'tenants'>, reportFile: string): string[] {
  const lines = tenants.flatMap((tenant) =>
    tenant.outcome === 'failed'
      ? []
      : tenant.syndication.map(
          ({ label, cars, rejectedCars }) =>
            `  ${tenant.slug}, ${label}: ${formatCount(cars, 'car')} sent, ${formatWholeNumber(rejectedCars)} left out`,
        ),
  );
  return lines.length > 0 ? [`Stock for other companies (addresses and reasons in ${reportFile}):`, ...lines] : [];
}

/** A feed can have a warning on every row, and a fleet has hundreds of dealers. Warnings about the config come first. */
const SHOWN = { warnings: 3, reasons: 3, rows: 3, tenants: 20 } as const;

/** Lists warnings and rejected rows by tenant on every build until they are fixed. The report file has more of them. */
export function formatWarnings({ tenants }: Pick<BuildReport, 'tenants'>, reportFile: string): string[] {
  const sections = tenants.flatMap((tenant) => {
    if (tenant.outcome === 'failed') return [];
    const { slug, warnings, stock } = tenant;
    const quarantinedRows = countRows(stock.quarantined);
    const warningCount = countWarnings(tenant);
    if (warningCount + quarantinedRows === 0) return [];
    return [
      [
        `\n${slug}: ${formatCount(warningCount, 'warning')}, ${formatCount(quarantinedRows, 'stock row')} quarantined.`,
        ...takeFirst(warnings, SHOWN.warnings, reportFile),
        ...takeFirst(stock.notes, SHOWN.warnings, reportFile),
        ...formatGroups(stock.quarantined, ' skipped', reportFile),
        ...formatGroups(stock.warnings, '', reportFile),
        ...(isCut(stock.quarantined) || isCut(stock.warnings) ? [`${explainAllRows(slug)}.`] : []),
      ],
    ];
  });
  const rest = sections.length - SHOWN.tenants;
  return [
    ...sections.slice(0, SHOWN.tenants).flat(),
    ...(rest > 0 ? [`\n… and ${formatCount(rest, 'more tenant')} in ${reportFile}.`] : []),
  ];
}

/** Formats the first rows of the most frequent problems. */
function formatGroups(groups: readonly RowGroup[], outcome: string, reportFile: string): string[] {
  const frequent = groups.toSorted((a, b) => b.count - a.count);
  const lines = frequent.slice(0, SHOWN.reasons).flatMap(({ count, rows }) =>
    addRest(
      rows.slice(0, SHOWN.rows).map((row) => formatRow(row, outcome)),
      count,
      (rest) => `  … and ${formatCount(rest, 'more row')} like ${rows.length > 1 ? 'these' : 'this'}.`,
    ),
  );
  const others = frequent.slice(SHOWN.reasons);
  if (others.length === 0) return lines;
  const rows = formatCount(countRows(others), 'row');
  return [...lines, `… and ${rows} with ${formatCount(others.length, 'other reason')} in ${reportFile}.`];
}

function formatRow({ row, id, column, value, reason, feed }: RowNote, outcome: string): string {
  return `Row ${row}${feed === undefined ? '' : ` of ${feed}`}${id === undefined ? '' : ` (id ${id})`}${outcome}: ${column}${value ? ` "${value}"` : ''} ${reason}.`;
}

function isCut(groups: readonly RowGroup[]): boolean {
  return groups.length > SHOWN.reasons || groups.some(({ count }) => count > SHOWN.rows);
}

/** Lists the tenants that took several attempts, because processes of the build crashed. */
export function formatCrashes(
  { tenants, totals }: { tenants: BuildReport['tenants']; totals: Pick<BuildReport['totals'], 'crashes' | 'retried'> },
  reportFile: string,
): string[] {
  if (totals.crashes === 0) return [];
  const retried = tenants.flatMap(({ slug, outcome, retries }) =>
    retries && outcome !== 'failed'
      ? [`${slug}: published on attempt ${retries.attempts} (${retries.crashes.join(', ')}).`]
      : [],
  );
  return [
    `\nBuild processes that crashed and were replaced: ${totals.crashes}. Tenants that took several attempts: ${totals.retried}.`,
    ...takeFirst(retried, SHOWN.tenants, reportFile),
  ];
}

function takeFirst(lines: readonly string[], most: number, reportFile: string): string[] {
  return addRest(lines.slice(0, most), lines.length, (rest) => `… and ${rest} more in ${reportFile}.`);
}

function formatProblemLines(report: BuildReport): string[] {
  return report.tenants.flatMap((tenant) => {
    if (tenant.outcome !== 'failed' && tenant.outcome !== 'previous-stock') return [];
    const effect =
      tenant.outcome === 'failed' ? 'not built; the last good site stays live' : 'built from the last good stock';
    return [`\n${tenant.slug}: ${effect}.`, ...tenant.problems];
  });
}
