import { Listr } from 'listr2';
import { count, seconds } from '#src/build/progress.ts';
import type { Engine } from './engine.ts';
import { type IndexReport, type IndexRequest, indexSites } from './index-sites.ts';
import type { IndexProgress } from './progress-events.ts';

/** Indexes and shows it: live on a terminal, as plain lines in a log. */
export async function indexWithProgress(engine: Engine | undefined, request: IndexRequest): Promise<IndexReport> {
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
            result = { report: await indexSites(engine, request, progressLines(show)) };
            task.title = `Indexed in ${seconds(Date.now() - started)}`;
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

function progressLines(show: (line: string) => void): IndexProgress {
  let sum = { sent: 0, indexed: 0 };
  return {
    read: (site, cars, done, of) => show(`${done}/${of} ${site}: ${count(cars, 'car')} read`),
    sent: (cars) => {
      sum = { ...sum, sent: sum.sent + cars };
      show(`${count(sum.sent, 'car')} sent`);
    },
    indexed: (cars) => {
      sum = { ...sum, indexed: sum.indexed + cars };
      show(`${sum.indexed}/${sum.sent} indexed`);
    },
    checked: (cars) => show(`Checked: ${count(cars, 'car')} in the index`),
  };
}

/** What a run came to, in lines for the person who started it. */
export function summaryLines(report: IndexReport): string[] {
  const { sites, cars, added, changed, removed, unchanged, keptCars, embedded, way } = report;
  const carried = embedded > 0 ? [`Searched without the engine: ${count(embedded, 'site')}.`] : [];
  if (way.kind === 'no engine') return ['No site needs the search engine.', ...carried];
  return [
    `${count(cars, 'car')} of ${count(sites, 'site')}: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged.`,
    ...(keptCars > 0 ? [`${count(keptCars, 'car')} of other sites kept as they were.`] : []),
    ...carried,
    ...(way.kind === 'anew' ? [`The whole index was made anew: ${way.reason}.`] : []),
  ];
}
