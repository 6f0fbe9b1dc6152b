/** Runs the whole platform locally: `npm start [-- --port N --mock]` builds, indexes and serves the demo tenants. */
import { join, resolve } from 'node:path';
import { type BuildRequest, findRequestedTenants } from '#src/build/build.ts';
import { buildWithProgress } from '#src/build/progress.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { startFeedSandbox } from '#src/demo/feed-sandbox.ts';
import { TEST_PHONE } from '#src/features/leads/fields/index.ts';
import { fetchFeeds, listFetchLines, makeFetchSettings } from '#src/feeds/index.ts';
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
  const request = readBuildRequest({ ...values, slugs: [], force: false, 'accept-stock-drop': false });
  await fetchFromSandbox(request);
  const stack = await startStack({
    request,
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

/** Fetches the demo dealers' feeds from a stand-in for their systems. A failure is printed, and the sites are built from what is there. */
async function fetchFromSandbox(request: BuildRequest): Promise<void> {
  const sandbox = await startFeedSandbox();
  try {
    const settings = makeFetchSettings(request, process.env, { force: false, sandbox });
    for (const tenant of await fetchFeeds(settings, findRequestedTenants(request))) {
      for (const line of listFetchLines(tenant)) console.log(line);
    }
  } finally {
    await sandbox.stop();
  }
}

/** Ends as on Ctrl-C, with exit status 1. */
function endWithFailure(): void {
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
