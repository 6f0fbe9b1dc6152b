import type { StatusChange } from '#src/features/freshness/index.ts';
import type { BuildRequest } from './build.ts';
import { count, seconds } from './progress.ts';
import { refreshStatus, type StatusReport } from './status-only.ts';

/** A feed can change as a whole; a log is to be read. */
const SHOWN_CHANGES = 10;

/** Refreshes the status of the requested tenants and tells what changed. The answer is the exit code, as of a build. */
export function refreshWithProgress(request: BuildRequest, say: (line: string) => void): 0 | 1 {
  const started = Date.now();
  const reports = refreshStatus(request, (report) => {
    for (const line of reportLines(report)) say(line);
  });
  const number = (outcome: StatusReport['outcome']) => reports.filter((report) => report.outcome === outcome).length;
  say(
    `${count(reports.length, 'tenant')} in ${seconds(Date.now() - started)}: ${number('changed')} changed, ${number('unchanged')} unchanged, ${number('held')} on old stock, ${number('failed')} failed.`,
  );
  return number('failed') + number('held') > 0 ? 1 : 0;
}

/** What is to be said of a tenant; nothing of one without news. */
export function reportLines(report: StatusReport): string[] {
  const { slug } = report;
  switch (report.outcome) {
    case 'unchanged':
      return [];
    case 'changed': {
      const { changes } = report;
      const rest = changes.length - SHOWN_CHANGES;
      return [
        `${slug}: ${count(changes.length, 'car')} changed (${Math.round(report.ms)} ms).`,
        ...changes.slice(0, SHOWN_CHANGES).map((change) => `  ${changeText(change)}`),
        ...(rest > 0 ? [`  … and ${rest} more.`] : []),
      ];
    }
    case 'held':
      return [`${slug}: not refreshed; visitors see what the last good stock said. ${report.problem}`];
    case 'failed':
      return [`${slug}: not refreshed. ${report.problem}`];
  }
}

const KINDS = {
  arrived: 'arrived',
  left: 'is not listed any more',
  waiting: 'has a row that could not be accepted',
} as const satisfies Record<Exclude<StatusChange['kind'], 'changed'>, string>;

function changeText(change: StatusChange): string {
  if (change.kind !== 'changed') return `${change.id} ${KINDS[change.kind]}`;
  const { id, from, to } = change;
  const keys = ['price', 'price_type', 'status', 'reserved'] as const;
  const parts = keys.filter((key) => from[key] !== to[key]).map((key) => `${key} ${from[key]} → ${to[key]}`);
  return `${id}: ${parts.join(', ')}`;
}
