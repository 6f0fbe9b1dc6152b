import type { TenantFolders } from '#src/config/index.ts';
import type { FetchSettings } from './fetch-feeds.ts';
import { openSecrets } from './secrets.ts';
import { FETCH_LIMITS } from './sources/download.ts';

/**
 * Reads the settings of the environment. @throws FeedsRequestError if the file of secrets cannot be read.
 *
 * FEEDS_ALLOWED_HOSTS lists hosts of the operators' own network, separated by commas: `sftp.internal,10.0.0.7:8080`.
 */
export function makeFetchSettings(
  folders: TenantFolders,
  env: Readonly<Record<string, string | undefined>>,
  options: Pick<FetchSettings, 'force' | 'sandbox'>,
): FetchSettings {
  const hosts = (env['FEEDS_ALLOWED_HOSTS'] ?? '').split(',').map((host) => host.trim().toLowerCase());
  return {
    tenantsDir: folders.tenantsDir,
    stockDir: folders.stockDir,
    // Secrets of real sources are of no use to a sandbox.
    readSecret: options.sandbox ? (_, { prefix = '' }) => `${prefix}sandbox` : openSecrets(env),
    allowedHosts: new Set(hosts.filter((host) => host !== '')),
    s3Endpoint: env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'],
    limits: FETCH_LIMITS,
    now: Date.now,
    force: options.force,
    sandbox: options.sandbox,
  };
}
