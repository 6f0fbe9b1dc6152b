/**
 * The night's work in one command: `npm run night -- [slug…] [--shard i/n|auto] [--to s3://bucket[/folder] | --store s3://bucket[/folder]]
 * [--tenants DIR] [--out DIR] [--stock DIR] [--data DIR] [--accept-stock-drop] [--accept-deletes]` fetches feeds, builds, indexes, publishes
 * and checks.
 * DEPLOY_TO replaces `--to`; without a bucket nothing is published. With `--store` the releases of earlier nights come from the bucket,
 * and `--out` may be empty. Writes night.json and feeds.json (with a shard, night-i-of-n.json) beside the report of the build. Exits with 1 if a tenant
 * or a step needs attention, and with 2 for a mistake in the options, before anything is changed.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadHeldCars } from '#src/api/payments/publish/load-held-cars.ts';
import { type BuildRequest, BuildRequestError, findRequestedTenants } from '#src/build/build.ts';
import { buildWithProgress } from '#src/build/progress.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { isInShard } from '#src/build/shard.ts';
import {
  FeedsRequestError,
  fetchFeeds,
  listFetchLines,
  makeFetchSettings,
  writeFeedsReport,
} from '#src/feeds/index.ts';
import { ensureWritableFolder } from '#src/lib/files/index.ts';
import { getNightExitCode, listNightLines, type NightWork, runNight } from '#src/night/night.ts';
import { type Bucket, DeployRequestError, deploy, openBucket, PUBLISH_DEFAULTS } from '#src/publish/index.ts';
import { listSites } from '#src/release/index.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { openNeededEngine } from '#src/search-index/index-sites.ts';
import { indexWithProgress } from '#src/search-index/progress.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    data: { type: 'string', default: join(CACHE, 'api') },
    stock: { type: 'string' },
    shard: { type: 'string' },
    to: { type: 'string' },
    store: { type: 'string' },
    'accept-stock-drop': { type: 'boolean', default: false },
    'accept-deletes': { type: 'boolean', default: false },
  },
});

try {
  const { request, settings, bucket, feeds } = readNight();
  try {
    const { held, message } = await loadHeldCars({ env: process.env, dataDir: resolve(values.data) });
    (held ? console.log : console.error)(message);
    const work: NightWork = {
      fetch: async () => {
        const startedAt = new Date();
        const tenants = await fetchFeeds(feeds, findRequestedTenants(request), (tenant) => {
          for (const line of listFetchLines(tenant)) console.log(line);
        });
        writeFeedsReport(request.outDir, { startedAt, shard: request.shard, tenants });
        return tenants;
      },
      build: () => buildWithProgress({ ...request, held }),
      index: async (slugs) => {
        if (slugs.length === 0) return [];
        const engine = await openNeededEngine(request.outDir, settings, CACHE);
        try {
          return (await indexWithProgress(engine, { outDir: request.outDir, slugs, now: Date.now(), held })).problems;
        } finally {
          await engine?.stop();
        }
      },
      deploy: bucket && ((task, slugs) => deployTo(bucket, task, slugs)),
      listSites: () => listSites(request.outDir).filter((slug) => isOfTonight(request, slug)),
    };
    const report = await runNight(work);
    const name = request.shard ? `night-${request.shard.index}-of-${request.shard.count}.json` : 'night.json';
    writeFileSync(join(request.outDir, name), `${JSON.stringify(report, undefined, 2)}\n`);
    for (const line of listNightLines(report)) console.log(line);
    process.exitCode = getNightExitCode(report);
  } finally {
    bucket?.close();
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

/** Reads everything that was asked for, so that a mistake ends the command before anything is changed. */
function readNight() {
  if (values.to !== undefined && values.store !== undefined) {
    throw new BuildRequestError('Use --to or --store. With --store the sites are published in that bucket.');
  }
  const { 'accept-deletes': acceptDeletes, ...options } = values;
  const { store, ...asked } = readBuildRequest({ ...options, force: false, slugs: positionals }, process.env);
  const request: BuildRequest = { ...asked, store: store && { ...store, publishes: 'later', acceptDeletes } };
  findRequestedTenants(request);
  ensureWritableFolder(request.outDir);
  const address = values.store ?? values.to ?? process.env['DEPLOY_TO'];
  const settings = getSearchSettings(process.env, CACHE);
  const feeds = makeFetchSettings(request, process.env, { force: false, sandbox: undefined });
  return { request, settings, feeds, bucket: address === undefined ? undefined : openBucket(address, process.env) };
}

function isOfTonight({ slugs, shard }: BuildRequest, slug: string): boolean {
  return (slugs.length === 0 || slugs.includes(slug)) && (!shard || isInShard(slug, shard));
}

async function deployTo(bucket: Bucket, task: Parameters<typeof deploy>[0]['task'], slugs: readonly string[]) {
  // An empty list would mean all sites.
  if (slugs.length === 0) return [];
  const settings = {
    ...PUBLISH_DEFAULTS,
    bucket,
    now: Date.now(),
    acceptDeletes: values['accept-deletes'],
    dryRun: false,
    onWait: () => console.error('Another publisher has not finished. Waiting to see if it is alive.'),
  };
  return await deploy({ task, outDir: resolve(values.out), slugs, settings });
}
