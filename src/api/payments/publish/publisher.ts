import { statSync } from 'node:fs';
import {
  findReleaseDirs,
  getReservedPath,
  getStatusPath,
  lockReleasesNow,
  publishHeldCars,
  readReservedCars,
} from '#src/release/index.ts';
import type { SearchEngineAccess } from '../../config.ts';
import type { Services } from '../../services.ts';
import { selectHeldCars, selectReservingTenants } from './held-cars.ts';
import { updateReservedDocuments } from './search-documents.ts';

type PublisherServices = Pick<Services, 'db' | 'now' | 'log' | 'findSearchEngine'>;

/** Time between two comparisons with the search engine when no reservation changed. */
const SEARCH_MS = 30_000;
/** A site that a build is writing is busy for a while. Longer than this is worth a line in the log. */
const LOG_AFTER_MS = 60_000;

/**
 * Makes a function that compares the reservations in the database with what the sites and the search index show, and
 * corrects both. Another process, a build or `npm run index` may have changed either since the last call.
 */
export function createPublisher(services: PublisherServices, outDir: string): () => Promise<void> {
  const { db, now } = services;
  const publishSite = createSitePublisher(services, outDir);
  const updateSearch = createSearchUpdater(services, outDir);
  let tenants: Set<string> | undefined;
  return async () => {
    const byTenant = Map.groupBy(await selectHeldCars(db), ({ tenant }) => tenant);
    tenants ??= new Set(await selectReservingTenants(db));
    for (const tenant of byTenant.keys()) tenants.add(tenant);
    let isChanged = false;
    for (const tenant of tenants) {
      const held = (byTenant.get(tenant) ?? []).map(({ carId }) => carId);
      if (publishSite(tenant, held, now())) isChanged = true;
    }
    await updateSearch(tenants, isChanged);
  };
}

/** Returns a function that publishes which cars of a dealer are held. It returns whether it changed something. */
function createSitePublisher({ log }: PublisherServices, outDir: string) {
  /** Version of the release, its files and its held cars after the last successful call, by dealer. An unchanged one is skipped. */
  const versions = new Map<string, string>();
  const failures = new Map<string, { readonly since: number; isLogged: boolean }>();

  const getVersion = (tenant: string, held: readonly string[]): string | undefined => {
    const release = findReleaseDirs(outDir, tenant);
    if (!release) return undefined;
    const files = [getStatusPath(release), getReservedPath(release)].map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats ? `${stats.ino} ${stats.mtimeMs}` : 'none';
    });
    return JSON.stringify([release.dir, ...files, held]);
  };

  const publish = (tenant: string, held: readonly string[], now: number): boolean => {
    const unlock = lockReleasesNow(outDir, tenant);
    try {
      const release = findReleaseDirs(outDir, tenant);
      return release !== undefined && publishHeldCars(release, held, now) === true;
    } finally {
      unlock();
    }
  };

  return (tenant: string, held: readonly string[], now: number): boolean => {
    try {
      const version = getVersion(tenant, held);
      if (version === undefined || version === versions.get(tenant)) return false;
      const isChanged = publish(tenant, held, now);
      const current = getVersion(tenant, held);
      if (current !== undefined) versions.set(tenant, current);
      failures.delete(tenant);
      return isChanged;
    } catch (error) {
      // A build has the lock for some seconds. The next call tries again.
      const failure = failures.get(tenant) ?? { since: now, isLogged: false };
      failures.set(tenant, failure);
      if (!failure.isLogged && now - failure.since >= LOG_AFTER_MS) {
        const problem = error instanceof Error ? error.message : String(error);
        log.error({ tenant, problem }, 'The published status of reserved cars could not be updated.');
        failure.isLogged = true;
      }
      return false;
    }
  };
}

/** Returns a function that updates the search index, if reservations changed or the last comparison is old. */
function createSearchUpdater({ findSearchEngine, log, now }: PublisherServices, outDir: string) {
  let dueAt = 0;
  let isDown = false;
  let isMissingKey = false;

  const update = async ({ url, updateKey }: SearchEngineAccess, tenants: ReadonlySet<string>): Promise<void> => {
    if (updateKey === undefined) {
      if (!isMissingKey)
        log.warn('MEILI_UPDATE_KEY is not set: searches show reserved cars after "npm run index" only.');
      isMissingKey = true;
      return;
    }
    const reserved = new Map<string, ReadonlySet<string>>();
    for (const tenant of tenants) {
      const release = findReleaseDirs(outDir, tenant);
      if (!release) continue;
      const { feed, held } = readReservedCars(release);
      reserved.set(tenant, new Set([...feed, ...held]));
    }
    await updateReservedDocuments({ url, updateKey }, reserved);
  };

  return async (tenants: ReadonlySet<string>, isChanged: boolean): Promise<void> => {
    const engine = findSearchEngine();
    if (!engine || tenants.size === 0 || (!isChanged && now() < dueAt)) return;
    dueAt = now() + SEARCH_MS;
    try {
      await update(engine, tenants);
      isDown = false;
    } catch (error) {
      // One line per outage.
      const problem = error instanceof Error ? error.message : String(error);
      if (!isDown) log.error({ problem }, 'Reserved cars could not be updated in the search index.');
      isDown = true;
    }
  };
}
