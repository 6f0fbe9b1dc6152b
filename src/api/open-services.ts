import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino, stdTimeFunctions } from 'pino';
import { makeFormViews } from '#src/features/leads/forms/index.ts';
import { lockFile } from '#src/lib/files/index.ts';
import { type ApiConfig, getApiConfig } from './config.ts';
import { type OpenDatabase, type OpenOptions, openDatabase } from './database/open.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createRebuildQueue, readDebounceSeconds } from './rebuilds/queue.ts';
import { createVault } from './security/vault.ts';
import type { Services } from './services.ts';
import { checkDataFolder, checkKeys } from './startup-checks.ts';
import { createTenants } from './tenants/registry.ts';
import { createUpstreams } from './upstreams/index.ts';

export interface ServicesOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Folder of the API's own data; never one that is served. */
  readonly dataDir: string;
  readonly tenantsDir: string;
  /** Folder of the published sites, which contain the currently listed cars. */
  readonly outDir: string;
  /** Overrides the search engine of the environment, for one that starts later. */
  readonly findSearchEngine?: Services['findSearchEngine'] | undefined;
}

export interface OpenServices extends Services {
  /** Closes the database; call it last. */
  close(): Promise<void>;
}

/**
 * Opens everything that the API, its delivery and its commands use. `API_LOG` sets the log level (info by default).
 * @throws for a wrong environment or wrong keys, or if another process has the embedded database open.
 */
export async function openServices(options: ServicesOptions): Promise<OpenServices> {
  const { env, dataDir, tenantsDir, outDir } = options;
  const config = getApiConfig(env, dataDir);
  const log = pino({ level: env['API_LOG'] || 'info', base: null, timestamp: stdTimeFunctions.isoTime });
  const upstreams = createUpstreams(env, { dataDir, log });
  const debounceSeconds = readDebounceSeconds(env);
  const database = await openLockedDatabase(config);
  const stores = { config, log, now: Date.now, db: database.db, vault: createVault(config.keys) };
  try {
    await checkKeys(stores);
    await checkDataFolder(stores);
  } catch (error) {
    await database.close();
    throw error;
  }
  const rebuilds = createRebuildQueue(database.db, {
    debounceSeconds,
    // On a server the workers do it. They reach an embedded database through this process.
    supervises: config.database.kind === 'embedded',
    onError: (error) => log.error({ error: error.message }, 'the queue of rebuilds failed'),
  });
  return {
    ...stores,
    metrics: createMetrics(),
    upstreams,
    rebuilds,
    findSearchEngine: () => options.findSearchEngine?.() ?? config.searchEngine,
    tenants: createTenants({
      tenantsDir,
      outDir,
      lastGoodDir: join(dataDir, 'configs'),
      log,
      makeForms: makeFormViews,
      localHosts: config.localHosts,
    }),
    close: () => rebuilds.close().finally(database.close),
  };
}

/** Opens the database. An embedded one is locked by this process while it is open. */
export async function openLockedDatabase(
  { database, dataDir }: Pick<ApiConfig, 'database' | 'dataDir'>,
  options?: OpenOptions,
): Promise<OpenDatabase> {
  const release = database.kind === 'embedded' ? lockEmbeddedDatabase(dataDir) : () => undefined;
  try {
    const { db, close } = await openDatabase(database, options);
    return { db, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Locks the folder of an embedded Postgres, because two processes that open it destroy it. */
function lockEmbeddedDatabase(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  return lockFile(
    join(folder, 'in-use.json'),
    (pid) =>
      `${folder} is in use by process ${pid}. One process at a time can use an embedded database: end that one first, ` +
      'such as another npm start or npm run api, or give all of them a database server with DATABASE_URL.',
  );
}
