import { Listr } from 'listr2';
import { ensureWritableFolder } from '#src/lib/files/index.ts';
import { formatCount, formatSeconds, formatWholeNumber } from '#src/lib/text.ts';
import { build } from './build.ts';
import type { BuildReport, TenantReport } from './report.ts';
import { type BuildRequest, findRequestedTenants } from './request.ts';
import { printSummary } from './summary.ts';

/** Runs a build and reports progress: live in a terminal, as plain lines in a log. Ends with a summary. */
export async function buildWithProgress(request: BuildRequest): Promise<BuildReport> {
  // Rejects an invalid request before the task starts: a failing task would report the same error a second time.
  findRequestedTenants(request);
  ensureWritableFolder(request.outDir);
  const started = Date.now();
  let report: BuildReport | undefined;
  const tasks = new Listr(
    [
      {
        title: 'Build',
        task: async (_context, task): Promise<void> => {
          report = await build(request, {
            compiled: (ms) => {
              task.output = ms > 0 ? `Compiled the pages in ${formatSeconds(ms)}` : 'Pages already compiled';
            },
            photo: (done, of) => {
              task.output = `Photos: ${formatWholeNumber(done)} of ${formatWholeNumber(of)}`;
            },
            planned: (tenants, unchanged) => {
              task.output = `${formatCount(tenants, 'tenant')}, ${unchanged} unchanged`;
            },
            tenant: (tenant, done, of) => {
              task.output = `${done}/${of} ${formatTenant(tenant)}`;
            },
          });
          task.title = `Built in ${formatSeconds(Date.now() - started)}`;
        },
        rendererOptions: { persistentOutput: false },
      },
    ],
    { fallbackRenderer: 'simple' },
  );
  await tasks.run();
  if (!report) throw new Error('The build ended without a report.');
  printSummary(request, report);
  return report;
}

function formatTenant(tenant: TenantReport): string {
  if (tenant.outcome === 'failed') return `${tenant.slug}: failed`;
  const { rendered, assembled, reused, removed } = tenant.pages;
  return `${tenant.slug}: ${rendered} rendered, ${assembled} assembled, ${reused} reused, ${removed} removed (${Math.round(tenant.ms)} ms)`;
}
