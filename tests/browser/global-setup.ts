import { join, resolve } from 'node:path';
import { readBuildRequest } from '#src/build/request.ts';
import { startStack } from '#src/preview/stack.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Apart from what `npm start` uses, so that both can run at the same time. */
const WORK = join(ROOT, '.cache/test');

/** Builds, indexes and serves the demo tenants for all stories; the function that it answers with stops all of it. */
export default async function globalSetup() {
  const tenants = join(ROOT, 'tenants');
  const request = { tenants, out: join(WORK, 'sites'), slugs: [], force: false, 'accept-stock-drop': false };
  const env = { MEILI_BIN: process.env['MEILI_BIN'], MEILI_DATA_DIR: join(WORK, 'meilisearch'), MEILI_PORT: '0' };
  const stack = await startStack({
    request: readBuildRequest(request),
    search: getSearchSettings(env, WORK),
    cacheDir: join(ROOT, '.cache'),
    port: 0,
  });
  process.env['PREVIEW_PORT'] = String(stack.preview.port);
  return () => stack.stop();
}
