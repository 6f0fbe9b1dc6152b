import type { Logger } from 'pino';
import type { ApiConfig } from './config.ts';
import type { Database } from './database/open.ts';
import type { Vault } from './security/vault.ts';
import type { Tenants } from './tenants/tenants.ts';
import type { Upstreams } from './upstreams/upstreams.ts';

/** All that a handler, the delivery and the commands use: made once by `openServices`, by hand in a test. */
export interface Services {
  readonly config: ApiConfig;
  readonly db: Database;
  readonly vault: Vault;
  readonly tenants: Tenants;
  readonly upstreams: Upstreams;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Never told of a person: ids, states and counts only. */
  readonly log: Logger;
}

/** What a handler finds in its context, beside the request. */
export interface ApiEnvironment {
  readonly Variables: {
    /** Whose site asks, from the host or the signed site key. */
    readonly tenant: import('./tenants/tenants.ts').Tenant;
    /** Whether the call came under `/mock`: nothing of it reaches a dealer. */
    readonly mock: boolean;
  };
}
