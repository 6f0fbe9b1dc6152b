import { createClock } from '#src/lib/clock.ts';
import { formatCount } from '#src/lib/text.ts';
import type { RowNote } from '#src/stock/index.ts';
import { type BuildRequest, findRequestedTenants } from './build.ts';
import { explainFailure } from './job.ts';
import { createSourceReader } from './tenant/sources.ts';
import { readStock } from './tenant/stock-reading.ts';
import { readSite } from './tenant/tenant-build.ts';

/** A row that has a warning or is quarantined, as `--check-feed` prints it. */
export type CheckedRow = { tenant: string; outcome: 'quarantined' | 'warning' } & RowNote;

/**
 * Reads the feeds of the requested tenants and passes on every row that has a warning or is quarantined, where a report has the
 * first ones of each problem. Nothing is compiled, built or written, and no row is kept. Returns the exit code: 1 if a feed or a
 * config cannot be read.
 */
export function checkFeeds(
  request: BuildRequest,
  output: { onRow: (row: CheckedRow) => void; print: (line: string) => void },
): 0 | 1 {
  const results = findRequestedTenants(request).map((slug) => {
    try {
      const sources = createSourceReader(request, slug);
      const { site } = readSite(request, slug, sources);
      const counts = { quarantined: 0, warning: 0 };
      const stock = readStock({
        settings: request,
        site,
        sources,
        clock: createClock(request.now),
        before: undefined,
        onNote(outcome, note) {
          counts[outcome] += 1;
          output.onRow({ tenant: slug, outcome, ...note });
        },
      });
      const found = `${formatCount(counts.quarantined, 'row')} quarantined, ${formatCount(counts.warning, 'warning')}`;
      if (stock.kind === 'refused') {
        output.print(`${slug}: ${found}. ${stock.problem}`);
        return 1;
      }
      output.print(`${slug}: ${formatCount(stock.summary.rows, 'row')} read, ${found}.`);
      for (const note of stock.summary.notes) output.print(`${slug}: ${note}`);
      return 0;
    } catch (error) {
      output.print(`${slug}: ${explainFailure(error)}`);
      return 1;
    }
  });
  return results.includes(1) ? 1 : 0;
}
