import { join } from 'node:path';
import { pino, stdTimeFunctions } from 'pino';
import { formViews } from '#src/features/leads/forms/index.ts';
import { checkDataFolder, checkKeys } from './check-stored.ts';
import { type ApiConfig, getApiConfig } from './config.ts';
import { lockFolder } from './database/folder-lock.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { createVault } from './security/vault.ts';
import type { Services } from './services.ts';
import { createTenants } from './tenants/registry.ts';
import { upstreamsFor } from './upstreams/index.ts';

export interface ServicesOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Where the API keeps what is its own; never a folder that is served. */
  readonly dataDir: string;
  readonly tenantsDir: string;
  /** Folder that sites are published into: what a site lists now is read there. */
  readonly outDir: string;
}

export interface OpenServices extends Services {
  /** Closes the database; call it when nothing uses it any more. */
  close(): Promise<void>;
}

/**
 * Opens all that the API, its delivery and its commands use. `API_LOG` says how much is logged (info by default).
 * @throws with what is wrong in the environment or its keys, or with the process that has the embedded database open.
 */
export async function openServices({ env, dataDir, tenantsDir, outDir }: ServicesOptions): Promise<OpenServices> {
  const config = getApiConfig(env, dataDir);
  const log = pino({ level: env['API_LOG'] || 'info', base: null, timestamp: stdTimeFunctions.isoTime });
  const upstreams = upstreamsFor(env, { dataDir, log });
  const database = await openOwned(config);
  const stores = { config, log, now: Date.now, db: database.db, vault: createVault(config.keys) };
  try {
    await checkKeys(stores);
    await checkDataFolder(stores);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    ...{ ...stores, upstreams },
    tenants: createTenants({ tenantsDir, outDir, keptDir: join(dataDir, 'configs'), log, formsOf: formViews }),
    close: database.close,
  };
}

/** An embedded database belongs to one process for as long as it is open. */
async function openOwned({ database, dataDir }: ApiConfig): Promise<OpenDatabase> {
  const release = database.kind === 'embedded' ? lockFolder(dataDir) : () => undefined;
  try {
    const { db, close } = await openDatabase(database);
    return { db, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
