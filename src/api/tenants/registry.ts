import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { findTenants, formatProblems, parseSite, type Site } from '#src/config/index.ts';
import type { FormView } from '#src/features/leads/index.ts';
import { listHosts, normaliseHost, parseLocalSlug } from './hosts.ts';
import { createLastGoodConfigs, type LastGoodConfigs } from './last-good-config.ts';
import { createPublishedStock, readPublishedForm } from './published-site.ts';
import type { Tenant, Tenants } from './tenants.ts';

interface RegistryOptions {
  /** Folder of the dealers' configs, `<slug>/site.json`. */
  readonly tenantsDir: string;
  /** Folder of the published sites, which contain the currently listed cars. */
  readonly outDir: string;
  /** Folder in which the last valid configs survive a restart. */
  readonly lastGoodDir: string;
  readonly log: Logger;
  readonly makeForms: (site: Site) => readonly FormView[];
  /** Parses a config. Tests open the same ones again and again, so they keep the result. */
  readonly parse?: typeof parseSite;
  /** Finds dealers at `<slug>.localhost` too. */
  readonly localHosts: boolean;
  /** Time for which a config is used before its file is checked again. */
  readonly recheckMs?: number;
}

/** The result of reading one folder. */
interface TenantEntry {
  /** Version of the file when it was read, valid or not: unchanged files are not read again. */
  readonly version: string;
  readonly tenant: Tenant | undefined;
}

/**
 * Creates the registry of the dealers in a folder, reloaded when their files change. A dealer with a broken file keeps
 * its last valid config, even across a restart, and is left out only if it never had one, so that one dealer's mistake
 * costs no leads.
 */
export function createTenants({ recheckMs = 1000, ...options }: RegistryOptions): Tenants {
  const { tenantsDir, log } = options;
  const lastGood = createLastGoodConfigs(options.lastGoodDir, log);
  const entries = new Map<string, TenantEntry>();
  let byHost = new Map<string, Tenant>();
  let checkedAt = Number.NEGATIVE_INFINITY;

  const refresh = (): void => {
    if (performance.now() - checkedAt < recheckMs) return;
    checkedAt = performance.now();
    const slugs = listSlugs(tenantsDir, log);
    // A removed dealer that was never valid is no longer missing.
    for (const [slug, { tenant }] of entries) {
      if (!tenant && slugs.length > 0 && !slugs.includes(slug)) entries.delete(slug);
    }
    const changed = slugs.filter((slug) => {
      const version = getFileVersion(join(tenantsDir, slug, 'site.json'));
      const before = entries.get(slug);
      if (version === before?.version) return false;
      const tenant =
        readTenant(options, lastGood, slug) ?? before?.tenant ?? readLastGoodTenant(options, lastGood, slug);
      if (!tenant) log.error({ tenant: slug }, LEFT_OUT);
      entries.set(slug, { version, tenant });
      return true;
    });
    if (changed.length > 0) byHost = indexHosts(tenants(), log);
  };
  const tenants = (): Tenant[] => [...entries.values()].flatMap(({ tenant }) => tenant ?? []);
  refresh();

  return {
    byHost(host) {
      refresh();
      const name = normaliseHost(host);
      const localSlug = options.localHosts ? parseLocalSlug(name) : undefined;
      return byHost.get(name) ?? entries.get(localSlug ?? '')?.tenant;
    },
    bySlug(slug) {
      refresh();
      return entries.get(slug)?.tenant;
    },
    list() {
      refresh();
      return tenants();
    },
    hasMissingTenant() {
      refresh();
      return [...entries.values()].some(({ tenant }) => tenant === undefined);
    },
  };
}

const LEFT_OUT =
  'This tenant has never had a valid config, so its leads cannot be stored. Until site.json is fixed, requests to unknown hosts are answered with 503, so that browsers keep their leads and retry.';

/**
 * Lists the dealers' folders. If the folder cannot be listed for a moment, as during a deployment, the known dealers
 * stay.
 */
function listSlugs(dir: string, log: Logger): string[] {
  try {
    return findTenants(dir);
  } catch {
    log.warn('The tenants folder cannot be read; the API continues with the tenants it knows.');
    return [];
  }
}

function getFileVersion(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'none';
}

function readTenant(options: RegistryOptions, lastGood: LastGoodConfigs, slug: string): Tenant | undefined {
  const { tenantsDir, log, parse = parseSite } = options;
  const file = join(tenantsDir, slug, 'site.json');
  try {
    const text = readFileSync(file, 'utf8');
    const result = parse(text, { file, slug });
    if (result.kind === 'site') {
      const tenant = toTenant(options, result.site);
      lastGood.save(slug, text);
      return tenant;
    }
    log.error(
      { tenant: slug },
      `The API continues with the tenant's last good config.\n${formatProblems(result.problems)}`,
    );
  } catch (error) {
    log.warn({ tenant: slug }, `The config of the tenant cannot be used: ${String(error)}`);
  }
  return undefined;
}

/** Reads the config that an earlier process saved, if it still matches the schema. */
function readLastGoodTenant(options: RegistryOptions, lastGood: LastGoodConfigs, slug: string): Tenant | undefined {
  const text = lastGood.read(slug);
  if (text === undefined) return undefined;
  try {
    const result = parseSite(text, { file: join(options.lastGoodDir, `${slug}.json`), slug });
    if (result.kind !== 'site') return undefined;
    const tenant = toTenant(options, result.site);
    options.log.error({ tenant: slug }, STARTED_WITH_LAST_GOOD);
    return tenant;
  } catch {
    return undefined;
  }
}

const STARTED_WITH_LAST_GOOD =
  "Started with this tenant's last valid config. Fix site.json: changes since then are not active.";

function toTenant({ outDir, makeForms }: RegistryOptions, site: Site): Tenant {
  const { slug } = site;
  const forms = new Map(makeForms(site).map((form) => [form.id, form]));
  return {
    slug,
    site,
    forms,
    car: createPublishedStock(outDir, slug),
    publishedForm: (id) => readPublishedForm(outDir, slug, id),
  };
}

/** Indexes dealers by host. A host claimed by two dealers goes to the first by slug. */
function indexHosts(tenants: readonly Tenant[], log: Logger): Map<string, Tenant> {
  const index = new Map<string, Tenant>();
  for (const tenant of tenants.toSorted((a, b) => a.slug.localeCompare(b.slug, 'en'))) {
    for (const host of listHosts(tenant.site)) {
      const first = index.get(host);
      if (first) log.warn({ tenant: tenant.slug }, `${host} already belongs to the tenant ${first.slug}.`);
      else index.set(host, tenant);
    }
  }
  return index;
}
