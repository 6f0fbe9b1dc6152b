import type { Site } from '#src/config/index.ts';
import type { CompiledFeed, Fault } from '#src/features/syndication/index.ts';
import { type Clock, createClock } from '#src/lib/clock.ts';
import { formatCount, formatWholeNumber } from '#src/lib/text.ts';
import { getSyndication } from '#src/plan/index.ts';
import type { RowNote } from '#src/stock/index.ts';
import { explainFailure } from './job.ts';
import { type BuildRequest, findRequestedTenants } from './request.ts';
import { createSourceReader } from './tenant/sources.ts';
import { readStock, type StockOutcome } from './tenant/stock-reading.ts';
import { updateStock } from './tenant/stock-update.ts';
import { readConfiguredSite } from './tenant/tenant-build.ts';

/** A row that has a warning or is quarantined, or a fault for which a destination does not get a car, as `--check-feed` prints it. */
export type CheckedRow = { tenant: string } & (
  | ({ outcome: 'quarantined' | 'warning' } & RowNote)
  | ({ outcome: 'rejected'; destination: string; id: string } & Fault)
);

/**
 * Reads the feeds of the requested tenants and passes on every row that has a warning or is quarantined, and every fault of a car
 * that is not sent to another company, where a report has the first ones of each problem. Nothing is compiled, built or written, and
 * no row is kept. Returns the exit code: 1 if a feed or a config cannot be read.
 */
export function checkFeeds(
  request: BuildRequest,
  output: { onRow: (row: CheckedRow) => void; print: (line: string) => void },
): 0 | 1 {
  const results = findRequestedTenants(request).map((slug) => {
    try {
      const sources = createSourceReader(request, slug);
      const { site } = readConfiguredSite(request, slug, sources);
      const clock = createClock(request.now);
      const counts = { quarantined: 0, warning: 0 };
      const stock = readStock({
        settings: request,
        site,
        sources,
        clock,
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
      for (const { destination, rows, rejected } of planSyndication(site, stock, clock)) {
        for (const { id, faults } of rejected) {
          for (const { column, value, reason } of faults) {
            output.onRow({ tenant: slug, outcome: 'rejected', destination, id, column, value, reason });
          }
        }
        const sent = `${formatCount(rows.length, 'car')} sent, ${formatWholeNumber(rejected.length)} left out`;
        output.print(`${slug}: ${destination}: ${sent}.`);
      }
      return 0;
    } catch (error) {
      output.print(`${slug}: ${explainFailure(error)}`);
      return 1;
    }
  });
  return results.includes(1) ? 1 : 0;
}

/** Compiles the files for other companies from the stock as it is read, without reservations of shoppers. */
function planSyndication(
  site: Site,
  { cars, unaccepted }: Exclude<StockOutcome, { kind: 'refused' }>,
  clock: Clock,
): readonly CompiledFeed[] {
  const { listed } = updateStock({ site, clock, cars, unaccepted, before: undefined, hadPage: () => false });
  return getSyndication({ site, clock, stock: listed, delisted: [] });
}
