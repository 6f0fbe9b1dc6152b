import { join } from 'node:path';
import { Listr } from 'listr2';
import { type BuildRequest, build, requestedTenants } from './build.ts';
import type { BuildReport, TenantReport } from './report.ts';

/** Runs a build and shows it: live on a terminal, as plain lines in a log. Ends with what a person has to know. */
export async function buildWithProgress(request: BuildRequest): Promise<BuildReport> {
  // A request that makes no sense is told of by whoever asked; a task that fails would say it as well.
  requestedTenants(request);
  const started = Date.now();
  let report: BuildReport | undefined;
  const tasks = new Listr(
    [
      {
        title: 'Build',
        task: async (_context, task): Promise<void> => {
          report = await build(request, {
            compiled: (ms) => {
              task.output = ms > 0 ? `Compiled the pages in ${seconds(ms)}` : 'Pages are compiled already';
            },
            planned: (tenants, unchanged) => {
              task.output = `${count(tenants, 'tenant')}, ${unchanged} unchanged`;
            },
            tenant: (tenant, done, of) => {
              task.output = `${done}/${of} ${tenantLine(tenant)}`;
            },
          });
          task.title = `Built in ${seconds(Date.now() - started)}`;
        },
        rendererOptions: { persistentOutput: false },
      },
    ],
    { fallbackRenderer: 'simple' },
  );
  await tasks.run();
  if (!report) throw new Error('The build ended without a report.');
  for (const line of [...summaryLines(report), ...scriptLines(report)]) console.log(line);
  for (const line of warningLines(report, join(request.outDir, 'report.json'))) console.error(line);
  for (const line of problemLines(report)) console.error(line);
  return report;
}

function tenantLine(tenant: TenantReport): string {
  if (tenant.outcome === 'failed') return `${tenant.slug}: failed`;
  const { rendered, reused, removed } = tenant.pages;
  return `${tenant.slug}: ${rendered} rendered, ${reused} reused, ${removed} removed (${Math.round(tenant.ms)} ms)`;
}

function summaryLines({ totals, orphans }: BuildReport): string[] {
  const { pages } = totals;
  return [
    `${count(totals.tenants, 'tenant')}: ${totals.built} built, ${totals.unchanged} unchanged, ${totals.held} on old stock, ${totals.failed} failed.`,
    `${count(pages.total, 'page')}: ${pages.rendered} rendered, ${pages.reused} reused, ${pages.removed} removed.`,
    ...(totals.quarantinedRows + totals.warnings > 0
      ? [`${count(totals.quarantinedRows, 'row')} of stock quarantined, ${count(totals.warnings, 'warning')}.`]
      : []),
    ...orphans.map(
      (slug) => `${slug} is published but has no config any more. Remove it from the host and from the output folder.`,
    ),
  ];
}

/** Whose scripts the sites load: nobody has to look for them in the pages. */
export function scriptLines({ tenants }: Pick<BuildReport, 'tenants'>): string[] {
  return tenants.flatMap((tenant) => {
    if (tenant.outcome === 'failed' || tenant.scripts.length === 0) return [];
    const told = tenant.scripts.map(({ name, purpose, src, load }) => `  ${name} (${purpose}, on ${load}): ${src}`);
    return [`${tenant.slug} loads ${count(tenant.scripts.length, 'script')} of others:`, ...told];
  });
}

/** A feed can have a warning for each row; those of the config come first. And a fleet has hundreds of dealers. */
const SHOWN = { warnings: 3, rows: 3, tenants: 20 } as const;

/** What is worth a look in each tenant, every time until it is mended; what is too much for a terminal is in the report. */
export function warningLines({ tenants }: Pick<BuildReport, 'tenants'>, reportFile: string): string[] {
  const told = tenants.flatMap((tenant) => {
    if (tenant.outcome === 'failed') return [];
    const { slug, warnings, stock } = tenant;
    const rows = stock.quarantined.map(
      ({ row, id, column, value, reason }) =>
        `Row ${row}${id === undefined ? '' : ` (id ${id})`} is left out: ${column}${value ? ` "${value}"` : ''} ${reason}.`,
    );
    if (warnings.length + rows.length === 0) return [];
    return [
      [
        `\n${slug}: ${count(warnings.length, 'warning')}, ${count(rows.length, 'row')} of stock quarantined.`,
        ...firstOf(warnings, SHOWN.warnings, reportFile),
        ...firstOf(rows, SHOWN.rows, reportFile),
      ],
    ];
  });
  const rest = told.length - SHOWN.tenants;
  return [
    ...told.slice(0, SHOWN.tenants).flat(),
    ...(rest > 0 ? [`\n… and ${count(rest, 'more tenant')} in ${reportFile}.`] : []),
  ];
}

function firstOf(lines: readonly string[], most: number, reportFile: string): string[] {
  const rest = lines.length - most;
  return [...lines.slice(0, most), ...(rest > 0 ? [`… and ${rest} more in ${reportFile}.`] : [])];
}

function problemLines(report: BuildReport): string[] {
  return report.tenants.flatMap((tenant) => {
    if (tenant.outcome !== 'failed' && tenant.outcome !== 'held') return [];
    const effect =
      tenant.outcome === 'failed' ? 'not built; its last good site stays' : 'built from its last good stock';
    return [`\n${tenant.slug}: ${effect}.`, ...tenant.problems];
  });
}

/** A duration in words. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** A number with what it counts, in the singular or the plural. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
