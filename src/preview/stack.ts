import { Meilisearch } from 'meilisearch';
import { readPageSpeed, readTopDemand } from '#src/api/command/index.ts';
import type { SearchEngineAccess } from '#src/api/config.ts';
import { loadHeldCars } from '#src/api/payments/publish/load-held-cars.ts';
import { readRebuilds } from '#src/api/rebuilds/open.ts';
import type { RunOptions } from '#src/api/run.ts';
import { build } from '#src/build/build.ts';
import type { BuildReport } from '#src/build/report.ts';
import type { BuildRequest } from '#src/build/request.ts';
import { getReportPaths } from '#src/fleet/index.ts';
import { ensureWritableFolder } from '#src/lib/files/index.ts';
import type { SearchEngine } from '#src/search-index/engine.ts';
import { type IndexReport, type IndexRequest, indexSites, openNeededEngine } from '#src/search-index/index-sites.ts';
import { getApiKeys } from '#src/search-index/keys.ts';
import type { SearchSettings } from '#src/search-index/settings-env.ts';
import { type SandboxOptions, type SandboxServices, startSandboxServices } from './sandbox-services.ts';
import { checkPort, type Preview, startPreview } from './server.ts';

export interface StackOptions {
  request: BuildRequest;
  search: SearchSettings;
  /** Folder for the search engine's program and data. */
  cacheDir: string;
  /** Port of the preview server; 0 for any free one. */
  port: number;
  /** Also starts the API and its delivery, with this environment and this data folder. */
  services?: Pick<RunOptions, 'env' | 'dataDir' | 'rates'> | undefined;
  /** Starts the services; in this process by default. */
  startServices?: (options: SandboxOptions) => Promise<SandboxServices>;
  /** Runs the build and reports its progress; `build` by default. */
  run?: (request: BuildRequest) => Promise<BuildReport>;
  /** Runs the indexing and reports its progress; `indexSites` by default. */
  index?: (engine: SearchEngine | undefined, request: IndexRequest) => Promise<IndexReport>;
}

/** The whole platform on one machine. */
export interface Stack {
  preview: Preview;
  report: BuildReport;
  indexed: IndexReport;
  services: SandboxServices | undefined;
  stop(): Promise<void>;
}

/**
 * Builds, indexes and serves all tenants, with a real search engine if one of them needs it. On any failure it stops what it
 * has started. An output folder that cannot be written, and a port or data folder in use, fail before the long work begins.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const {
    request,
    search,
    cacheDir,
    port,
    run = build,
    index = indexSites,
    startServices = startSandboxServices,
  } = options;
  const { outDir, tenantsDir } = request;
  ensureWritableFolder(outDir);
  let engine: SearchEngine | undefined;
  const services = options.services && (await startServices({ ...options.services, tenantsDir, outDir }));
  try {
    await checkPort(port);
    const { held } = options.services ? await loadHeldCars(options.services) : request;
    const report = await run({ ...request, held });
    engine = await openNeededEngine(outDir, search, cacheDir);
    // A local engine only has sites of this folder, so it can drop those that are no longer published.
    const prune = search.kind === 'local';
    const indexed = await index(engine, { outDir, slugs: [], now: Date.now(), prune, held });
    if (engine && services) services.setSearchEngine(await getSearchEngineAccess(engine));
    const api = options.services;
    const fleet = {
      tenantsDir,
      outDir,
      ...getReportPaths(cacheDir),
      stockDir: request.stockDir,
      readRebuilds: api && (() => readRebuilds(api.env, api.dataDir)),
      readVitals: api && (() => readPageSpeed({ ...api, tenantsDir, outDir })),
      readDemand: api && (() => readTopDemand({ ...api, tenantsDir, outDir })),
    };
    const preview = await startPreview({ outDir, port, services, fleet });
    const stop = async (): Promise<void> => {
      await preview.close();
      await services?.stop();
      await engine?.stop();
    };
    return { preview, report, indexed, services, stop };
  } catch (error) {
    await services?.stop();
    await engine?.stop();
    throw error;
  }
}

async function getSearchEngineAccess({ url, adminKey }: SearchEngine): Promise<SearchEngineAccess> {
  return { url, ...(await getApiKeys(new Meilisearch({ host: url, apiKey: adminKey }))) };
}
