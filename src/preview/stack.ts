import type { RunOptions } from '#src/api/run.ts';
import { type BuildRequest, build } from '#src/build/build.ts';
import type { BuildReport } from '#src/build/report.ts';
import type { Engine } from '#src/search-index/engine.ts';
import { engineFor, type IndexReport, type IndexRequest, indexSites } from '#src/search-index/index-sites.ts';
import type { SearchSettings } from '#src/search-index/settings-env.ts';
import { checkPort, type Preview, startPreview } from './server.ts';
import { type SandboxServices, startSandboxServices } from './services.ts';

export interface StackOptions {
  request: BuildRequest;
  search: SearchSettings;
  /** Folder for the engine's program and data. */
  cacheDir: string;
  /** Of the preview server; 0 for any free one. */
  port: number;
  /** Starts the platform's services too: the API and its delivery, with this environment and their data in this folder. */
  services?: Pick<RunOptions, 'env' | 'dataDir' | 'rates'>;
  /** Shows the build; the plain `build` when absent. */
  run?: (request: BuildRequest) => Promise<BuildReport>;
  /** Shows the indexing; the plain `indexSites` when absent. */
  index?: (engine: Engine | undefined, request: IndexRequest) => Promise<IndexReport>;
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
 * Builds, indexes and serves all tenants, with a real search engine if one needs it. Whatever fails, nothing is left running;
 * what another one like it has, the port or the API's folder, fails before there is work done.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { request, search, cacheDir, port, run = build, index = indexSites } = options;
  const { outDir, tenantsDir } = request;
  const services = options.services && (await startSandboxServices({ ...options.services, tenantsDir, outDir }));
  let engine: Engine | undefined;
  try {
    await checkPort(port);
    const report = await run(request);
    engine = await engineFor(outDir, search, cacheDir);
    // An engine of our own holds nobody else's sites, so those that are gone from here are gone.
    const prune = search.kind === 'local';
    const indexed = await index(engine, { outDir, slugs: [], now: Date.now(), prune });
    const preview = await startPreview({ outDir, port, services });
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
