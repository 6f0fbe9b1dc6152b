/**
 * The night's work in one command: `npm run night -- [slug…] [--shard i/n|auto] [--to s3://bucket[/folder] | --store s3://bucket[/folder]]
 * [--tenants DIR] [--out DIR] [--stock DIR] [--data DIR] [--accept-stock-drop] [--accept-deletes]` fetches feeds, builds, indexes, publishes
 * and checks.
 * DEPLOY_TO replaces `--to`; without a bucket nothing is published. With `--store` the releases of earlier nights come from the bucket,
 * and `--out` may be empty. `--enqueue` builds nothing: it requests a rebuild of each tenant from the workers (`npm run worker`).
 * `--makespan` builds nothing either: it reads the reports of all shards in `--out` and prints which shard the night waited for.
 * Writes night.json and feeds.json (with a shard, night-i-of-n.json) beside the report of the build. Exits with 1 if a tenant
 * or a step needs attention, and with 2 for a mistake in the options, before anything is changed.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadHeldCars } from '#src/api/payments/publish/load-held-cars.ts';
import { openRebuilds } from '#src/api/rebuilds/open.ts';
import { buildWithProgress } from '#src/build/progress.ts';
import { BuildRequestError, findRequestedTenants } from '#src/build/request.ts';
import { FeedsRequestError, listFetchLines } from '#src/feeds/index.ts';
import { formatCount } from '#src/lib/text.ts';
import { formatMakespan, readShardReports } from '#src/night/makespan.ts';
import { getNightExitCode, listNightLines, runNight } from '#src/night/night.ts';
import { connectNight, type NightSettings, type NightSteps, readNightSettings } from '#src/night/work.ts';
import { DeployRequestError } from '#src/publish/index.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { indexWithProgress } from '#src/search-index/progress.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    data: { type: 'string', default: join(CACHE, 'api') },
    stock: { type: 'string' },
    photos: { type: 'string', default: join(CACHE, 'photos') },
    'photo-minutes': { type: 'string' },
    shard: { type: 'string' },
    to: { type: 'string' },
    store: { type: 'string' },
    'accept-stock-drop': { type: 'boolean', default: false },
    'accept-deletes': { type: 'boolean', default: false },
    enqueue: { type: 'boolean', default: false },
    makespan: { type: 'boolean', default: false },
  },
});

try {
  if (values.makespan) printMakespan();
  else {
    const settings = readNightSettings({ ...values, force: false, slugs: positionals }, process.env, {
      cacheDir: CACHE,
      onWait: () => console.error('Another publisher has not finished. Waiting to see if it is alive.'),
    });
    try {
      await (values.enqueue ? enqueue(settings) : work(settings));
    } finally {
      settings.bucket?.close();
    }
  }
} catch (error) {
  const isMistake =
    error instanceof BuildRequestError ||
    error instanceof DeployRequestError ||
    error instanceof FeedsRequestError ||
    error instanceof SearchEngineError;
  reportFailure(error);
  if (isMistake) process.exitCode = 2;
}

async function work(settings: NightSettings): Promise<void> {
  const { request } = settings;
  const { held, message } = await loadHeldCars({ env: process.env, dataDir: resolve(values.data) });
  (held ? console.log : console.error)(message);
  const steps: NightSteps = {
    build: buildWithProgress,
    index: indexWithProgress,
    onFetched(tenant) {
      for (const line of listFetchLines(tenant)) console.log(line);
    },
  };
  const report = await runNight(connectNight({ ...settings, request: { ...request, held } }, steps));
  const name = request.shard ? `night-${request.shard.index}-of-${request.shard.count}.json` : 'night.json';
  writeFileSync(join(request.outDir, name), `${JSON.stringify(report, undefined, 2)}\n`);
  for (const line of listNightLines(report)) console.log(line);
  process.exitCode = getNightExitCode(report);
}

/** Leaves the night's work to the workers. */
async function enqueue({ request }: NightSettings): Promise<void> {
  const { queue } = await openRebuilds(process.env, resolve(values.data), {
    supervises: false,
    onError: reportFailure,
  });
  try {
    const slugs = findRequestedTenants(request);
    let requested = 0;
    for (const slug of slugs) if ((await queue.request(slug, 'night')) === 'requested') requested += 1;
    const waiting = slugs.length - requested;
    console.log(
      `Rebuilds requested: ${requested}.${waiting > 0 ? ` ${formatCount(waiting, 'tenant')} had one already.` : ''}`,
    );
  } finally {
    await queue.close();
  }
}

function printMakespan(): void {
  const { lines, isComplete } = formatMakespan(readShardReports(resolve(values.out)));
  for (const line of lines) console.log(line);
  process.exitCode = isComplete ? 0 : 1;
}
