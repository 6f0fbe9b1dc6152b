import { Listr } from 'listr2';
import { addRest, formatCount, formatSeconds } from '#src/lib/text.ts';
import { type DeployRequest, deploy, type SiteReport } from './deploy.ts';

/** Paths that the terminal lists for a site. The report has all of them. */
const SHOWN = 10;

/** Runs a deployment and shows its progress in a terminal. */
export async function deployWithProgress(request: DeployRequest, title: string): Promise<SiteReport[]> {
  const started = Date.now();
  let reports: SiteReport[] = [];
  const tasks = new Listr([
    {
      title,
      task: async (_context, task): Promise<void> => {
        reports = await deploy(request, (report, done, of) => {
          task.output = `${done}/${of} ${formatSite(report)}`;
        });
        task.title = `${title}: ${formatCount(reports.length, 'site')} in ${formatSeconds(Date.now() - started)}`;
      },
    },
  ]);
  await tasks.run();
  return reports;
}

function formatSite(report: SiteReport): string {
  const { slug, outcome } = report;
  return 'changes' in report ? `${slug}: ${formatChanges(report)}` : `${slug}: ${outcome}`;
}

function formatChanges({ changes }: Extract<SiteReport, { changes: unknown }>): string {
  const { uploaded, headers, deleted, retired } = changes;
  const deletions = deleted.length + retired.length;
  if (uploaded.length + headers.length + deletions === 0) return 'unchanged';
  const restored = headers.length === 0 ? '' : `, headers of ${formatCount(headers.length, 'file')} restored`;
  return `${formatCount(uploaded.length, 'file')} uploaded, ${deletions} removed${restored}`;
}

/** Lists the results for the terminal. */
export const listDeployLines = (reports: readonly SiteReport[], isDryRun: boolean): string[] =>
  reports.flatMap((report) => describeSite(report, isDryRun));

function describeSite(report: SiteReport, isDryRun: boolean): string[] {
  const head = formatSite(report);
  if ('problems' in report) return [head, ...shorten(report.problems)];
  if (!('changes' in report) || !isDryRun) return [head];
  const { uploaded, headers, deleted, retired } = report.changes;
  return [
    head,
    ...shorten(uploaded.map((path) => `+ ${path}`)),
    ...shorten(headers.map((path) => `~ ${path}`)),
    ...shorten([...deleted, ...retired].map((path) => `- ${path}`)),
  ];
}

const shorten = (lines: readonly string[]): string[] =>
  addRest(
    lines.slice(0, SHOWN).map((line) => `  ${line}`),
    lines.length,
    (rest) => `  … and ${rest} more`,
  );
