import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LimitRates } from '#src/api/security/limits.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { type Stack, startStack } from '#src/preview/stack.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';
import { prepareDatabase } from '#tests/api/database-image.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache');

/** Stories send more forms than any visitor. */
const UNLIMITED = { burst: 10_000, perSecond: 1000 };
const RATES: LimitRates = {
  address: UNLIMITED,
  rejected: UNLIMITED,
  phone: UNLIMITED,
  tenant: UNLIMITED,
  confirmations: UNLIMITED,
  noScript: UNLIMITED,
  uncheckedFiles: UNLIMITED,
  reads: UNLIMITED,
  codes: UNLIMITED,
  codesAtDealer: UNLIMITED,
  searches: UNLIMITED,
  checkout: UNLIMITED,
  payments: UNLIMITED,
  notifications: UNLIMITED,
  spins: UNLIMITED,
  vitals: UNLIMITED,
  demand: UNLIMITED,
};

/**
 * Builds, indexes and serves the demo tenants in a folder of `.cache`, separate from that of `npm start`, with an empty API
 * database. A build that is up to date, such as that of the `build` step, is reused.
 */
export async function startDemoStack(folder: string): Promise<Stack> {
  const work = join(CACHE, folder);
  const tenants = join(ROOT, 'tenants');
  const photos = join(CACHE, 'photos');
  const request = { tenants, photos, out: join(work, 'sites'), slugs: [], force: false, 'accept-stock-drop': false };
  const env = { MEILI_BIN: process.env['MEILI_BIN'], MEILI_DATA_DIR: join(work, 'meilisearch'), MEILI_PORT: '0' };
  const dataDir = join(work, 'api');
  rmSync(dataDir, { recursive: true, force: true });
  await prepareDatabase(join(dataDir, 'database'));
  return startStack({
    request: readBuildRequest(request),
    search: getSearchSettings(env, work),
    cacheDir: CACHE,
    port: 0,
    // Stories set their own addresses.
    services: { env: { API_TRUSTED_PROXIES: '2' }, dataDir, rates: RATES },
  });
}
