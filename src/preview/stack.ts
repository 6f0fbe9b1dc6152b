import { type BuildRequest, build } from '#src/build/build.ts';
import type { BuildReport } from '#src/build/report.ts';
import { openEngine } from '#src/search-index/engine.ts';
import { type IndexReport, indexSites } from '#src/search-index/index-sites.ts';
import type { SearchSettings } from '#src/search-index/settings-env.ts';
import { type Preview, startPreview } from './server.ts';

export interface StackOptions {
  request: BuildRequest;
  search: SearchSettings;
  /** Folder for the engine's program and data. */
  cacheDir: string;
  /** Of the preview server; 0 for any free one. */
  port: number;
  /** Shows the build; the plain `build` when absent. */
  run?: (request: BuildRequest) => Promise<BuildReport>;
}

/** The whole platform on one machine. */
export interface Stack {
  preview: Preview;
  report: BuildReport;
  indexed: IndexReport;
  stop(): Promise<void>;
}

/** Builds, indexes and serves all tenants, with a real search engine. Whatever fails, nothing is left running. */
export async function startStack({ request, search, cacheDir, port, run = build }: StackOptions): Promise<Stack> {
  const engine = await openEngine(search, cacheDir);
  try {
    const report = await run(request);
    // An engine of our own holds nobody else's sites, so those that are gone from here are gone.
    const prune = search.kind === 'local';
    const indexed = await indexSites(engine, { outDir: request.outDir, slugs: [], now: Date.now(), prune });
    const preview = await startPreview({ outDir: request.outDir, port });
    const stop = async (): Promise<void> => {
      await preview.close();
      await engine.stop();
    };
    return { preview, report, indexed, stop };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
