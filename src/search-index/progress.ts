import { Listr } from 'listr2';
import { formatCount, formatSeconds, formatWholeNumber } from '#src/lib/text.ts';
import type { SearchEngine } from './engine.ts';
import { MAX_SITE_CARS } from './index-settings.ts';
import { type IndexReport, type IndexRequest, indexSites } from './index-sites.ts';
import type { IndexProgress } from './progress-events.ts';

/** Indexes and reports progress: live in a terminal, as plain lines in a log. */
export async function indexWithProgress(engine: SearchEngine | undefined, request: IndexRequest): Promise<IndexReport> {
  const started = Date.now();
  let result: { readonly report: IndexReport } | { readonly error: unknown } | undefined;
  const tasks = new Listr(
    [
      {
        title: 'Index',
        task: async (_context, task): Promise<void> => {
          const show = (line: string): void => {
            task.output = line;
          };
          try {
            result = { report: await indexSites(engine, request, createProgressLines(show)) };
            task.title = `Indexed in ${formatSeconds(Date.now() - started)}`;
          } catch (error) {
            result = { error };
            // The caller shows the error itself, which may be several lines.
            throw new Error('see below', { cause: error });
          }
        },
        rendererOptions: { persistentOutput: false },
      },
    ],
    { fallbackRenderer: 'simple', exitOnError: false },
  );
  await tasks.run();
  if (!result) throw new Error('Indexing ended without a report.');
  if ('error' in result) throw result.error;
  return result.report;
}

function createProgressLines(show: (line: string) => void): IndexProgress {
  let sum = { sent: 0, indexed: 0 };
  return {
    read: (site, cars, done, of) => show(`${done}/${of} ${site}: ${formatCount(cars, 'car')} read`),
    sent: (cars) => {
      sum = { ...sum, sent: sum.sent + cars };
      show(`${formatCount(sum.sent, 'car')} sent`);
    },
    indexed: (cars) => {
      sum = { ...sum, indexed: sum.indexed + cars };
      show(`${sum.indexed}/${sum.sent} indexed`);
    },
    checked: (cars) => show(`Checked: ${formatCount(cars, 'car')} in the index`),
  };
}

/** Formats the summary of a run. */
export function listSummaryLines(report: IndexReport): string[] {
  const { sites, cars, added, changed, removed, unchanged, keptCars, embedded, mode, large } = report;
  const carried = embedded > 0 ? [`${formatCount(embedded, 'site')} with search in the browser only.`] : [];
  if (mode.kind === 'no engine') return ['No site needs the search engine.', ...carried];
  return [
    `${formatCount(cars, 'car')} of ${formatCount(sites, 'site')}: ${formatWholeNumber(added)} added, ${formatWholeNumber(changed)} changed, ${formatWholeNumber(removed)} removed, ${formatWholeNumber(unchanged)} unchanged.`,
    ...(keptCars > 0 ? [`${formatCount(keptCars, 'car')} of other sites kept unchanged.`] : []),
    ...carried,
    ...large.map(
      (site) =>
        `${site} has more than ${MAX_SITE_CARS} cars, above which totals and lists of the engine end. ` +
        'Set search.engine to "embedded" or search.recount in its site.json.',
    ),
    ...(mode.kind === 'full' ? [`Rebuilt the whole index: ${mode.reason}.`] : []),
  ];
}
