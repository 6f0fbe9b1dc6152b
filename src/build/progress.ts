import { Listr } from 'listr2';
import { type BuildRequest, build } from './build.ts';
import type { BuildReport, TenantReport } from './report.ts';

/** Runs a build and shows it: live on a terminal, as plain lines in a log. Ends with what a person has to know. */
export async function buildWithProgress(request: BuildRequest): Promise<BuildReport> {
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
  for (const line of warningLines(report)) console.error(line);
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
      ? [
          `${count(totals.quarantinedRows, 'row')} of stock quarantined, ${count(totals.warnings, 'warning')}; see report.json.`,
        ]
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

/** A feed can have a warning for each row; those of the config come first. */
const SHOWN_WARNINGS = 3;

/** What is worth a look in the tenants that this build changed. */
function warningLines(report: BuildReport): string[] {
  return report.tenants.flatMap((tenant) => {
    if (tenant.outcome === 'failed' || tenant.outcome === 'unchanged' || tenant.warnings.length === 0) return [];
    const rest = tenant.warnings.length - SHOWN_WARNINGS;
    return [
      `\n${tenant.slug}: ${count(tenant.warnings.length, 'warning')}.`,
      ...tenant.warnings.slice(0, SHOWN_WARNINGS),
      ...(rest > 0 ? [`… and ${rest} more in report.json.`] : []),
    ];
  });
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
