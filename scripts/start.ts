/** The whole platform on this machine: `npm start [-- --port N --mock]` builds, indexes and serves the demo tenants until Ctrl-C. */
import { join, resolve } from 'node:path';
import { buildWithProgress } from '#src/build/progress.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { TEST_PHONE } from '#src/features/leads/fields/index.ts';
import { startStack } from '#src/preview/stack.ts';
import { indexWithProgress, summaryLines } from '#src/search-index/progress.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';
import { stopOnSignal } from '#src/search-index/signals.ts';
import { readCommandLine } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

const { values } = readCommandLine({
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    port: { type: 'string', default: '4321' },
    mock: { type: 'boolean', default: false },
  },
});

try {
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error(`--port is "${values.port}", expected a whole number from 0 to 65535.`);
  }
  const stack = await startStack({
    request: readBuildRequest({ ...values, slugs: [], force: false, 'accept-stock-drop': false }),
    search: getSearchSettings(process.env, CACHE),
    cacheDir: CACHE,
    port,
    services: { env: process.env, dataDir: join(CACHE, 'api') },
    run: buildWithProgress,
    index: indexWithProgress,
  });
  const { preview, report, indexed } = stack;
  const sites = report.tenants.filter(({ outcome }) => outcome !== 'failed');
  for (const line of summaryLines(indexed)) console.log(line);
  console.log();
  for (const { slug } of sites) console.log(`  ${preview.urlOf(slug)}`);
  console.log(`\nAll sites: ${preview.url}\nWhat would have been sent: ${preview.outboxUrl}\nCtrl-C ends it.`);
  if (values.mock) console.log(`Mock sites: they take the phone number ${TEST_PHONE}, and deliver no lead.`);
  stopOnSignal(stack.stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
