import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBuildRequest } from '#src/build/request.ts';
import type { Site } from '#src/config/index.ts';
import { startStack } from '#src/preview/stack.ts';
import { openEngine } from '#src/search-index/engine.ts';
import { isHealthy, readRunning } from '#src/search-index/engine-data.ts';
import { prepareDatabase } from '#tests/api/database-image.ts';
import { test as base, expect } from './fixtures.ts';
import { TENANTS_FOLDER } from './tenants.ts';

const CACHE = resolve(import.meta.dirname, '../../.cache');

/** One site with an engine that a story can kill. All other stories share the stack of global-setup.ts. */
export interface OwnStack {
  /** Returns the address of a page of the site. */
  address(path: string): string;
  /** Kills the engine process without warning. */
  killEngine(): Promise<void>;
  /** Restarts the engine with its data and at its address. */
  restoreEngine(): Promise<void>;
  stop(): Promise<void>;
}

async function startOwnStack(site: Site, work: string): Promise<OwnStack> {
  rmSync(work, { recursive: true, force: true });
  const dataDir = join(work, 'meilisearch');
  const binary = process.env['MEILI_BIN'];
  const search = { kind: 'local', binary, port: 0, dataDir, publicUrl: undefined } as const;
  const words = { tenants: TENANTS_FOLDER, out: join(work, 'sites'), slugs: [site.slug] };
  const request = readBuildRequest({ ...words, force: false, 'accept-stock-drop': false });
  const api = join(work, 'api');
  const usesApi = site.search.endpoint === 'api';
  if (usesApi) await prepareDatabase(join(api, 'database'));
  const services = usesApi ? { env: {}, dataDir: api } : undefined;
  const stack = await startStack({ request, search, cacheDir: CACHE, port: 0, services });
  const { url } = getEngine(dataDir);
  const stops = [stack.stop];
  return {
    address: (path) => stack.preview.getSiteUrl(site.slug) + path,
    async killEngine() {
      process.kill(getEngine(dataDir).pid, 'SIGKILL');
      await expect.poll(() => isHealthy(url)).toBe(false);
    },
    async restoreEngine() {
      const engine = await openEngine({ ...search, port: Number(new URL(url).port) }, CACHE);
      stops.push(engine.stop);
      if (engine.url !== url)
        throw new Error(`Another process took the address ${url}, so the engine is at ${engine.url}.`);
    },
    async stop() {
      for (const stop of stops) await stop();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

function getEngine(dataDir: string) {
  const engine = readRunning(dataDir);
  if (!engine) throw new Error(`No engine runs on ${dataDir}.`);
  return engine;
}

/** Returns a `test` whose stories have a stack of their own with the given site. */
export const withOwnStack = (site: Site) =>
  base.extend<object, { stack: OwnStack }>({
    stack: [
      async ({ browserName }, use, { workerIndex }) => {
        const stack = await startOwnStack(site, join(CACHE, 'test', `own-${browserName}-${workerIndex}`));
        await use(stack);
        await stack.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });
