import type { Logger } from 'pino';
import type { ApiConfig, SearchEngineAccess } from './config.ts';
import type { Database } from './database/open.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RebuildQueue } from './rebuilds/queue.ts';
import type { Vault } from './security/vault.ts';
import type { Tenants } from './tenants/tenants.ts';
import type { Upstreams } from './upstreams/index.ts';

/** Dependencies of handlers, delivery and commands. `openServices` creates them; tests assemble their own. */
export interface Services {
  readonly config: ApiConfig;
  readonly db: Database;
  readonly vault: Vault;
  readonly tenants: Tenants;
  readonly upstreams: Upstreams;
  /** Requests for rebuilds of sites, which workers do. */
  readonly rebuilds: RebuildQueue;
  /** Returns the search engine; undefined if none is configured, or while it has not started yet. */
  readonly findSearchEngine: () => SearchEngineAccess | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Logs ids, states and counts only, never personal data. */
  readonly log: Logger;
  /** Counters of this process, for Prometheus. */
  readonly metrics: Metrics;
}

/** Variables of the request context. */
export interface ApiEnvironment {
  readonly Variables: {
    /** The tenant, from the host or the signed site key. */
    readonly tenant: import('./tenants/tenants.ts').Tenant;
    /** The request came under `/mock`, so it never reaches a dealer. */
    readonly mock: boolean;
  };
}
