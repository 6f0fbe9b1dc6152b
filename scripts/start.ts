/** Runs the whole platform locally: `npm start [-- --port N --mock]` builds, indexes and serves the demo tenants. */
import { join, resolve } from 'node:path';
import { buildWithProgress } from '#src/build/progress.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { TEST_PHONE } from '#src/features/leads/fields/index.ts';
import { startSupervisedServices } from '#src/preview/sandbox-services.ts';
import { startStack } from '#src/preview/stack.ts';
import { indexWithProgress, listSummaryLines } from '#src/search-index/progress.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';
import { stopOnSignal } from '#src/search-index/signals.ts';
import { parsePort, readCommandLine, reportFailure } from './command-line.ts';

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
  const port = parsePort(values.port, '--port');
  const stack = await startStack({
    request: readBuildRequest({ ...values, slugs: [], force: false, 'accept-stock-drop': false }),
    search: getSearchSettings(process.env, CACHE),
    cacheDir: CACHE,
    port,
    services: { env: process.env, dataDir: join(CACHE, 'api') },
    startServices: (options) => startSupervisedServices(options, { say: console.error, onGivenUp: endWithFailure }),
    run: buildWithProgress,
    index: indexWithProgress,
  });
  const { preview, report, indexed } = stack;
  const sites = report.tenants.filter(({ outcome }) => outcome !== 'failed');
  for (const line of listSummaryLines(indexed)) console.log(line);
  console.log();
  for (const { slug } of sites) console.log(`  ${preview.getSiteUrl(slug)}`);
  console.log(`\nAll sites: ${preview.url}\nFleet: ${preview.fleetUrl}\nOutbox: ${preview.outboxUrl}`);
  for (const { name, url } of stack.services?.paymentSandboxes ?? [])
    console.log(`Payments by ${name} (sandbox): ${url}`);
  console.log('Press Ctrl-C to stop.');
  if (values.mock) console.log(`Mock sites accept the phone number ${TEST_PHONE} and deliver no leads.`);
  stopOnSignal(stack.stop);
} catch (error) {
  reportFailure(error);
}

/** Ends as on Ctrl-C, with exit status 1. */
function endWithFailure(): void {
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
