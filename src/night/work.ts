import { build } from '#src/build/build.ts';
import type { BuildReport } from '#src/build/report.ts';
import {
  type BuildArguments,
  type BuildRequest,
  BuildRequestError,
  findRequestedTenants,
  readBuildRequest,
} from '#src/build/request.ts';
import { isInShard } from '#src/build/shard.ts';
import {
  type FetchSettings,
  fetchFeeds,
  makeFetchSettings,
  type TenantFeeds,
  writeFeedsReport,
} from '#src/feeds/index.ts';
import { ensureWritableFolder } from '#src/lib/files/index.ts';
import { type Bucket, type DeployRequest, deploy, openBucket, PUBLISH_DEFAULTS } from '#src/publish/index.ts';
import { listSites } from '#src/release/index.ts';
import type { SearchEngine } from '#src/search-index/engine.ts';
import { type IndexReport, type IndexRequest, indexSites, openNeededEngine } from '#src/search-index/index-sites.ts';
import { getSearchSettings, type SearchSettings } from '#src/search-index/settings-env.ts';
import type { NightWork } from './night.ts';

/** The settings and services that the steps of a night use. */
export interface NightSettings {
  readonly request: BuildRequest;
  readonly feeds: FetchSettings;
  readonly search: SearchSettings;
  /** Folder for the search engine's program. */
  readonly cacheDir: string;
  /** The bucket that sites are published to. Without it, the output folder has them. */
  readonly bucket: Bucket | undefined;
  /** Publishes although many pages are deleted. */
  readonly acceptDeletes: boolean;
  /** Called when another publisher has to be waited for. */
  readonly onWait: () => void;
}

/** Unparsed arguments of a command that does a night's work. */
export interface NightArguments extends BuildArguments {
  /** Bucket that sites are published to from the output folder; `DEPLOY_TO` replaces it. */
  readonly to?: string | undefined;
}

/**
 * Reads everything that was asked for, so that a mistake ends the command before anything is changed.
 * @throws BuildRequestError, FeedsRequestError, DeployRequestError or SearchEngineError for a mistake, UnwritableFolderError.
 */
export function readNightSettings(
  args: NightArguments,
  env: NodeJS.ProcessEnv,
  { cacheDir, onWait }: Pick<NightSettings, 'cacheDir' | 'onWait'>,
): NightSettings {
  if (args.to !== undefined && args.store !== undefined) {
    throw new BuildRequestError('Use --to or --store. With --store the sites are published in that bucket.');
  }
  const { 'accept-deletes': acceptDeletes = false, ...options } = args;
  const { store, ...asked } = readBuildRequest(options, env);
  const request: BuildRequest = { ...asked, store: store && { ...store, publishes: 'later', acceptDeletes } };
  findRequestedTenants(request);
  ensureWritableFolder(request.outDir);
  const address = args.store ?? args.to ?? env['DEPLOY_TO'];
  return {
    request,
    feeds: makeFetchSettings(request, env, { force: false, sandbox: undefined }),
    search: getSearchSettings(env, cacheDir),
    cacheDir,
    bucket: address === undefined ? undefined : openBucket(address, env),
    acceptDeletes,
    onWait,
  };
}

/** The long steps, which a command may replace by those that show their progress. */
export interface NightSteps {
  readonly build: (request: BuildRequest) => Promise<BuildReport>;
  readonly index: (engine: SearchEngine | undefined, request: IndexRequest) => Promise<IndexReport>;
  /** Called when the feeds of a tenant have been fetched. */
  readonly onFetched?: (tenant: TenantFeeds) => void;
}

/** Connects the steps of a night with their code: all tenants of `npm run night`, or those that a worker rebuilds. */
export function connectNight(
  { request, feeds, search, cacheDir, bucket, acceptDeletes, onWait }: NightSettings,
  steps: NightSteps = { build, index: indexSites },
): NightWork {
  const { outDir, slugs: chosen, shard, held } = request;
  return {
    async fetch() {
      const startedAt = new Date();
      const tenants = await fetchFeeds(feeds, findRequestedTenants(request), steps.onFetched);
      if (request.reports !== false) writeFeedsReport(outDir, { startedAt, shard, tenants });
      return tenants;
    },
    build: () => steps.build(request),
    async index(slugs) {
      if (slugs.length === 0) return [];
      const engine = await openNeededEngine(outDir, search, cacheDir);
      try {
        return (await steps.index(engine, { outDir, slugs, now: Date.now(), held })).problems;
      } finally {
        await engine?.stop();
      }
    },
    deploy: bucket && ((task, slugs) => deployTo(bucket, task, slugs)),
    listSites: () =>
      listSites(outDir).filter(
        (slug) => (chosen.length === 0 || chosen.includes(slug)) && (!shard || isInShard(slug, shard)),
      ),
  };

  async function deployTo(to: Bucket, task: DeployRequest['task'], slugs: readonly string[]) {
    // An empty list would mean all sites.
    if (slugs.length === 0) return [];
    const settings = {
      ...PUBLISH_DEFAULTS,
      bucket: to,
      now: Date.now(),
      acceptDeletes,
      dryRun: false,
      onWait,
    };
    return await deploy({ task, outDir, slugs, settings });
  }
}
