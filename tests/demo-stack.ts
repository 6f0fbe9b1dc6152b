import { join, resolve } from 'node:path';
import { readBuildRequest } from '#src/build/request.ts';
import { type Stack, startStack } from '#src/preview/stack.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache');

/** Builds, indexes and serves the demo tenants in a folder of `.cache`, apart from what `npm start` uses. */
export function startDemoStack(folder: string): Promise<Stack> {
  const work = join(CACHE, folder);
  const tenants = join(ROOT, 'tenants');
  const request = { tenants, out: join(work, 'sites'), slugs: [], force: false, 'accept-stock-drop': false };
  const env = { MEILI_BIN: process.env['MEILI_BIN'], MEILI_DATA_DIR: join(work, 'meilisearch'), MEILI_PORT: '0' };
  return startStack({
    request: readBuildRequest(request),
    search: getSearchSettings(env, work),
    cacheDir: CACHE,
    port: 0,
  });
}
