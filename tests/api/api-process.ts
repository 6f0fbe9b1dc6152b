import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type ApiConfig, getApiConfig } from '#src/api/config.ts';
import type { SiteInput } from '#src/config/index.ts';
import { V8_FLAGS } from '#src/lib/v8-flags.ts';
import { CODE_CACHE } from '#tests/fixtures/code-cache.ts';
import { prepareDatabase } from './database-image.ts';

const SECRET = new Uint8Array(32).fill(2);

/** A folder with one dealer's config and an API's data, and API processes that use it. */
export interface ApiHome {
  readonly slug: string;
  readonly secret: Uint8Array;
  /** Folder of the API's data, and of the published sites. */
  readonly dataDir: string;
  /** The config of its processes, for tests that open the database themselves. */
  readonly config: ApiConfig;
  /** Loads the API in a process that waits to be started; another one may be running meanwhile. */
  load(options?: { readonly hoursAhead?: number }): LoadedApi;
  remove(): void;
}

export interface LoadedApi {
  /** Resolves once it answers, on the given or any free port. */
  start(port?: number): Promise<ApiProcess>;
  /** Ends a process that was never started. */
  discard(): Promise<void>;
}

export interface ApiProcess {
  readonly port: number;
  /** Kills the process without warning, like a power cut. */
  kill(): Promise<void>;
  /** Stops the process gracefully. */
  stop(): Promise<void>;
}

interface HomeOptions {
  readonly site: SiteInput;
  /** Address of a database server; without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** `API_FILE_SCANNER`. */
  readonly fileScanner?: string | undefined;
  /** More variables of the processes. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Creates the folder. An embedded database comes from the prepared image, so that the first start is fast too. */
export async function createApiHome({ site, databaseUrl, fileScanner, env: more }: HomeOptions): Promise<ApiHome> {
  const folder = mkdtempSync(join(tmpdir(), 'api-home-'));
  const tenantsDir = join(folder, 'tenants');
  const dataDir = join(folder, 'data');
  mkdirSync(join(tenantsDir, site.slug), { recursive: true });
  writeFileSync(join(tenantsDir, site.slug, 'site.json'), JSON.stringify(site));
  if (databaseUrl === undefined) await prepareDatabase(join(dataDir, 'database'));
  const env = {
    PATH: process.env['PATH'],
    API_KEYS: Buffer.alloc(32, 1).toString('base64'),
    API_SECRET: Buffer.from(SECRET).toString('base64'),
    API_LOG: 'error',
    API_PRIVATE_TARGETS: 'true',
    // The networks of the lead sender.
    API_TRUSTED_PROXIES: '1',
    API_FILE_SCANNER: fileScanner,
    DATABASE_URL: databaseUrl,
    NODE_COMPILE_CACHE: CODE_CACHE,
    ...more,
  };
  return {
    slug: site.slug,
    dataDir,
    config: getApiConfig(env, dataDir),
    secret: SECRET,
    load: ({ hoursAhead = 0 } = {}) => loadProcess([dataDir, tenantsDir, String(hoursAhead)], env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const StartedSchema = v.object({ port: v.number() });

function loadProcess(words: string[], env: NodeJS.ProcessEnv): LoadedApi {
  const child = fork(join(import.meta.dirname, 'api-child.ts'), words, {
    env,
    execArgv: [...V8_FLAGS],
    stdio: 'inherit',
  });
  return {
    discard: () => endProcess(child, 'SIGKILL'),
    start: (wanted = 0) =>
      new Promise((fulfil, reject) => {
        child.once('message', (message) => {
          const { port } = v.parse(StartedSchema, message);
          fulfil({ port, kill: () => endProcess(child, 'SIGKILL'), stop: () => endProcess(child, 'SIGTERM') });
        });
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`The API ended before it answered (exit code ${code}).`)));
        child.send(wanted);
      }),
  };
}

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
