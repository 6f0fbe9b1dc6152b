import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { ApiConfig } from '#src/api/config.ts';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { createMetrics } from '#src/api/metrics/metrics.ts';
import { createRebuildQueue } from '#src/api/rebuilds/queue.ts';
import { createVault } from '#src/api/security/vault.ts';
import type { Services } from '#src/api/services.ts';
import { createTenants } from '#src/api/tenants/registry.ts';
import { createSandboxUpstreams } from '#src/api/upstreams/index.ts';
import { parseSite } from '#src/config/index.ts';
import { makeFormViews } from '#src/features/leads/forms/index.ts';
import { openMemoryDatabase } from './database-image.ts';

/** The default time of tests: a Friday, 11 am in Melbourne. */
const TEST_NOW = Date.parse('2026-11-20T11:00:00+11:00');

interface TestOptions extends Partial<Services> {
  /** Changes to the fixed configuration. */
  readonly settings?: Partial<ApiConfig>;
  /** Folder of the tenants' configs; the demo tenants by default. */
  readonly tenantsDir?: string;
  /** Folder of published sites, for tests that need cars. */
  readonly outDir?: string;
  /** Opens another database than one in memory; closed with the rest. */
  readonly open?: () => Promise<OpenDatabase>;
}

export interface TestServices extends Services {
  /** Moves the clock forward. */
  forward(milliseconds: number): void;
  /** Every logged line, as JSON. */
  logged(): readonly string[];
  close(): Promise<void>;
}

/** Opens everything that the API needs, without network or real time. */
export async function openTestServices(options: TestOptions = {}): Promise<TestServices> {
  const { settings, tenantsDir = DEMO_TENANTS, outDir, open = openMemoryDatabase, ...overrides } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'api-test-'));
  const lines: string[] = [];
  let time = TEST_NOW;
  const now = overrides.now ?? (() => time);
  const config = makeTestConfig(dataDir, settings);
  const log = overrides.log ?? pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const database = await open();
  const sites = outDir ?? join(dataDir, 'sites');
  const services: Services = {
    config,
    db: database.db,
    vault: createVault(config.keys),
    tenants:
      overrides.tenants ??
      createTenants({
        tenantsDir,
        outDir: sites,
        lastGoodDir: join(dataDir, 'configs'),
        log,
        makeForms: makeFormViews,
        parse: parseOnce,
        localHosts: config.localHosts,
      }),
    findSearchEngine: () => config.searchEngine,
    rebuilds: createRebuildQueue(database.db, {
      debounceSeconds: 300,
      supervises: false,
      onError: (error) => log.error(error),
    }),
    upstreams: createSandboxUpstreams({ dataDir: config.dataDir, now }),
    now,
    log,
    metrics: createMetrics(),
  };
  return {
    ...services,
    ...overrides,
    forward(milliseconds) {
      time += milliseconds;
    },
    logged: () => lines,
    async close() {
      await services.rebuilds.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The configs that tests of this process have parsed, by their text. Parsing those of the demo tenants takes longer than most tests. */
const parsed = new Map<string, ReturnType<typeof parseSite>>();

const parseOnce: typeof parseSite = (text, location) => {
  const key = JSON.stringify([location.file, location.slug, text]);
  const result = parsed.get(key) ?? deepFreeze(parseSite(text, location));
  parsed.set(key, result);
  return result;
};

/** Freezes a value, so that no test can change what the next one gets. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

const DEMO_TENANTS = resolve(import.meta.dirname, '../../tenants');

/** Makes a configuration with fixed keys. */
export function makeTestConfig(dataDir: string, settings: Partial<ApiConfig> = {}): ApiConfig {
  return {
    dataDir,
    database: { kind: 'embedded', dir: join(dataDir, 'database') },
    keys: [new Uint8Array(32).fill(1)],
    secret: new Uint8Array(32).fill(2),
    trustedProxies: 0,
    mock: true,
    metrics: undefined,
    healthToken: undefined,
    localHosts: true,
    alertUrl: undefined,
    mailFrom: undefined,
    // Test targets run on this machine.
    privateTargets: true,
    webhookSink: undefined,
    textsPerDay: 2000,
    fileScanner: undefined,
    searchEngine: undefined,
    paymentSandboxes: {},
    ...settings,
  };
}
