import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findTenants } from '#src/config/tenant-folders.ts';
import { parseBucketAddress } from '#src/lib/bucket-address.ts';
import { readPublicSearchAddress } from '#src/lib/search-address.ts';
import type { BuildSettings } from './job.ts';
import { findShard, isInShard, parseShard, type Shard } from './shard.ts';

/** Options of one run of the nightly job. */
export interface BuildRequest extends BuildSettings {
  /** Build only these tenants; all of them when empty. */
  slugs: readonly string[];
  shard: Shard | undefined;
  /** Writes a report to the output folder; true by default. A rebuild of single tenants leaves the report of the last night. */
  reports?: boolean | undefined;
}

/** An invalid request, with a message for the person who made it. */
export class BuildRequestError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Unparsed arguments of the command line. */
export interface BuildArguments {
  slugs: string[];
  tenants: string;
  out: string;
  stock?: string | undefined;
  /** `i/n`, or `auto` for the task of an array job. */
  shard?: string | undefined;
  /** Instant to build for, ISO 8601; the default is now. */
  now?: string | undefined;
  force: boolean;
  'accept-stock-drop': boolean;
  mock?: boolean | undefined;
  /** Folder of mirrored photos; without it no photo is mirrored. */
  photos?: string | undefined;
  /** Number of minutes in which photos are fetched and encoded. */
  'photo-minutes'?: string | undefined;
  /** Address of the bucket that has the published sites. */
  store?: string | undefined;
  'accept-deletes'?: boolean | undefined;
}

/** Parses the command line. Throws a BuildRequestError that explains what is wrong and what is expected. */
export function readBuildRequest(args: BuildArguments, env: Environment = {}): BuildRequest {
  return {
    slugs: args.slugs,
    tenantsDir: resolve(args.tenants),
    stockDir: args.stock === undefined ? undefined : resolve(args.stock),
    outDir: resolve(args.out),
    shard: args.shard === undefined ? undefined : readShard(args.shard, env),
    now: args.now === undefined ? Date.now() : parseInstant(args.now),
    force: args.force,
    acceptStockDrop: args['accept-stock-drop'],
    mock: args.mock ?? false,
    store: readStore(args, env),
    photos: readPhotos(args, env),
    searchOrigin: readSearchOrigin(env),
  };
}

function readStore(
  { store, 'accept-deletes': acceptDeletes = false }: BuildArguments,
  env: Environment,
): BuildRequest['store'] {
  if (store !== undefined && !parseBucketAddress(store)) {
    throw new BuildRequestError(`--store is "${store}", expected s3://bucket or s3://bucket/folder.`);
  }
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
  if (store !== undefined) return { address: store, endpoint, publishes: 'each', acceptDeletes };
  if (!acceptDeletes) return undefined;
  throw new BuildRequestError(
    '--accept-deletes goes with --store. A build in a folder deletes nothing that is published elsewhere.',
  );
}

const PHOTO_MINUTES = 20;

function readPhotos(
  { photos, 'photo-minutes': text = String(PHOTO_MINUTES) }: BuildArguments,
  env: Environment,
): BuildRequest['photos'] {
  if (photos === undefined) return undefined;
  const minutes = Number(text);
  if (!(minutes >= 0)) {
    throw new BuildRequestError(`--photo-minutes is "${text}", expected a number of minutes such as 20, or 0.`);
  }
  const privateHosts = (env['PHOTO_PRIVATE_HOSTS'] ?? '').split(',').map((host) => host.trim().toLowerCase());
  return { photosDir: resolve(photos), minutes, privateHosts: privateHosts.filter(Boolean) };
}

function readShard(text: string, env: Environment): BuildRequest['shard'] {
  try {
    return text === 'auto' ? findShard(env) : parseShard(text);
  } catch (error) {
    throw new BuildRequestError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Reads where pages send searches. `npm run index` has the same variables. */
function readSearchOrigin(env: Environment): string | undefined {
  try {
    const address = readPublicSearchAddress(env);
    return address && new URL(address).origin;
  } catch (error) {
    throw new BuildRequestError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function parseInstant(text: string): number {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) {
    throw new BuildRequestError(
      `--now ${text} is not a valid date and time. Expected ISO 8601, such as 2026-11-20T02:00:00+11:00.`,
    );
  }
  return instant;
}

/** Returns the requested tenants, sorted. Throws a BuildRequestError if the request is invalid. */
export function findRequestedTenants(request: BuildRequest): string[] {
  if (!existsSync(request.tenantsDir)) {
    throw new BuildRequestError(
      `The folder ${request.tenantsDir} does not exist. Expected one folder with a site.json for each tenant.`,
    );
  }
  const tenants = findTenants(request.tenantsDir);
  const unknown = request.slugs.filter((slug) => !tenants.includes(slug));
  if (unknown.length > 0) {
    const fix = `Known tenants: ${tenants.join(', ') || 'none'}.`;
    throw new BuildRequestError(`No tenant ${unknown.join(', ')} in ${request.tenantsDir}. ${fix}`);
  }
  const requested = request.slugs.length > 0 ? tenants.filter((slug) => request.slugs.includes(slug)) : tenants;
  if (requested.length === 0) {
    throw new BuildRequestError(
      `There are no tenants in ${request.tenantsDir}. Expected one folder with a site.json for each tenant.`,
    );
  }
  const { shard } = request;
  return shard ? requested.filter((slug) => isInShard(slug, shard)) : requested;
}

/** Adds the settings of a build that change every page but are in no source file to the hash of the sources. */
export const addSettings = (
  sourceHash: string,
  { mock, searchOrigin = '' }: Pick<BuildRequest, 'mock' | 'searchOrigin'>,
): string => [sourceHash, searchOrigin, mock ? 'mock' : ''].join(' ').trim();
