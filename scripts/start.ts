/** Runs the whole platform locally: `npm start [-- --port N --mock]` builds, indexes and serves the demo tenants. */
import { join, resolve } from 'node:path';
import { buildWithProgress } from '#src/build/progress.ts';
import { findRequestedTenants, readBuildRequest } from '#src/build/request.ts';
import { startFeedSandbox } from '#src/demo/feed-sandbox.ts';
import { TEST_PHONE } from '#src/features/leads/fields/index.ts';
import { fetchFeeds, listFetchLines, makeFetchSettings } from '#src/feeds/index.ts';
import { formatSeconds } from '#src/lib/text.ts';
import type { NightSettings } from '#src/night/work.ts';
import { startSupervisedServices } from '#src/preview/sandbox-services.ts';
import { startStack } from '#src/preview/stack.ts';
import { indexWithProgress, listSummaryLines } from '#src/search-index/progress.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';
import { stopOnSignal } from '#src/search-index/signals.ts';
import { runWorker } from '#src/worker/run.ts';
import { parsePort, readCommandLine, reportFailure } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');
const DATA = join(CACHE, 'api');
/** A change of a demo shows at once, not after five minutes. */
const env = { REBUILD_DEBOUNCE_SECONDS: '2', ...process.env };

const { values } = readCommandLine({
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    port: { type: 'string', default: '4321' },
    photos: { type: 'string', default: join(CACHE, 'photos') },
    mock: { type: 'boolean', default: false },
  },
});

/** A stand-in for the demo dealers' own systems. */
const sandbox = await startFeedSandbox();

try {
  const port = parsePort(values.port, '--port');
  const request = readBuildRequest({ ...values, slugs: [], force: false, 'accept-stock-drop': false });
  const search = getSearchSettings(process.env, CACHE);
  const feeds = makeFetchSettings(request, process.env, { force: false, sandbox });
  for (const tenant of await fetchFeeds(feeds, findRequestedTenants(request))) {
    for (const line of listFetchLines(tenant)) console.log(line);
  }
  const stack = await startStack({
    request,
    search,
    cacheDir: CACHE,
    port,
    services: { env, dataDir: DATA },
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
  const worker = await startRebuilds({
    request,
    feeds,
    search,
    cacheDir: CACHE,
    bucket: undefined,
    acceptDeletes: false,
  });
  if (worker) console.log('Change a file in a dealer’s folder, such as its stock, and the site is rebuilt.');
  console.log('Press Ctrl-C to stop.');
  if (values.mock) console.log(`Mock sites accept the phone number ${TEST_PHONE} and deliver no leads.`);
  stopOnSignal(async () => {
    await worker?.stop();
    await stack.stop();
    await sandbox.stop();
  });
} catch (error) {
  reportFailure(error);
  await sandbox.stop();
}

/** Ends as on Ctrl-C, with exit status 1. */
function endWithFailure(): void {
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

/** Rebuilds the sites of dealers whose files change. Without it, as beside another worker, the sites are served all the same. */
async function startRebuilds(
  settings: Omit<NightSettings, 'onWait'>,
): Promise<Awaited<ReturnType<typeof runWorker>> | undefined> {
  const running = runWorker({
    env,
    dataDir: DATA,
    settings: { ...settings, onWait: () => undefined },
    batch: 8,
    watches: true,
    events: {
      requested: (slug, reason) => console.log(`${slug}: its ${reason} changed.`),
      started: () => undefined,
      ended(slug, { ms, problems }) {
        if (problems.length === 0) console.log(`${slug}: rebuilt in ${formatSeconds(ms)}.`);
        else console.error([`${slug}: could not be rebuilt, and will be tried again.`, ...problems].join('\n  '));
      },
      busy: (slug) => console.log(`${slug}: is being built elsewhere, and will be tried again.`),
      queueFailed: (error) => console.error(error instanceof Error ? error.message : error),
      lostLocks() {
        console.error('The connection to the database ended, so sites could be built twice at once.');
        endWithFailure();
      },
    },
  });
  return await running.catch((error: unknown) => {
    console.error(`Sites are not rebuilt on changes. ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
}
