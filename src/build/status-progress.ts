import type { StatusChange } from '#src/features/freshness/index.ts';
import { addRest, formatCount, formatSeconds } from '#src/lib/text.ts';
import type { BuildRequest } from './request.ts';
import { refreshStatus, type StatusReport } from './status-only.ts';

/** Limit that keeps the log readable when a whole feed changes. */
const SHOWN_CHANGES = 10;

/** Refreshes the status of the requested tenants and prints the changes. Returns the exit code. */
export async function refreshWithProgress(request: BuildRequest, print: (line: string) => void): Promise<0 | 1> {
  const started = Date.now();
  const reports = await refreshStatus(request, (report) => {
    for (const line of formatStatusReport(report)) print(line);
  });
  const countOutcome = (outcome: StatusReport['outcome']) =>
    reports.filter((report) => report.outcome === outcome).length;
  print(
    `${formatCount(reports.length, 'tenant')} in ${formatSeconds(Date.now() - started)}: ${countOutcome('changed')} changed, ${countOutcome('unchanged')} unchanged, ${countOutcome('previous-stock')} on previous stock, ${countOutcome('failed')} failed.`,
  );
  return reports.some((report) => report.problem !== undefined) ? 1 : 0;
}

/** Formats the lines for a tenant: none if nothing changed and every feed was accepted. */
export function formatStatusReport(report: StatusReport): string[] {
  const { slug } = report;
  switch (report.outcome) {
    case 'unchanged':
      return listFeedProblems(report);
    case 'changed': {
      const { changes } = report;
      const shown = changes.slice(0, SHOWN_CHANGES).map((change) => `  ${formatChange(change)}`);
      return [
        `${slug}: ${formatCount(changes.length, 'car')} changed (${Math.round(report.ms)} ms).`,
        ...addRest(shown, changes.length, (rest) => `  … and ${rest} more.`),
        ...listFeedProblems(report),
      ];
    }
    case 'previous-stock':
      return [`${slug}: not refreshed; visitors see the last good stock. ${report.problem}`];
    case 'failed':
      return [`${slug}: not refreshed. ${report.problem}`];
  }
}

/** Formats the problem of a refused feed among several. */
const listFeedProblems = ({ slug, problem }: Pick<StatusReport, 'slug' | 'problem'>): string[] =>
  problem === undefined ? [] : [`${slug}: visitors see the last good stock of this feed. ${problem}`];

const KINDS = {
  added: 'is new',
  removed: 'is no longer listed',
  withheld: 'has a row that was rejected',
} as const satisfies Record<Exclude<StatusChange['kind'], 'changed'>, string>;

function formatChange(change: StatusChange): string {
  if (change.kind !== 'changed') return `${change.id} ${KINDS[change.kind]}`;
  const { id, from, to } = change;
  const keys = ['price', 'price_type', 'status', 'reserved'] as const;
  const parts = keys.filter((key) => from[key] !== to[key]).map((key) => `${key} ${from[key]} → ${to[key]}`);
  return `${id}: ${parts.join(', ')}`;
}
