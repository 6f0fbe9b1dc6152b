import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FormView } from '#src/features/leads/index.ts';
import { findTenants, formatProblems, parseSite, type Site } from '#src/site/index.ts';
import { hostsOf, localSlug, plainHost } from './hosts.ts';
import { createKeptConfigs, type KeptConfigs } from './kept-config.ts';
import { publishedForm } from './published-form.ts';
import { publishedStock } from './published-stock.ts';
import type { Tenant, Tenants } from './tenants.ts';

interface RegistryOptions {
  /** Folder of the dealers' configs, `<slug>/site.json`. */
  readonly tenantsDir: string;
  /** Folder that sites are published into: what a site lists now is read there. */
  readonly outDir: string;
  /** Folder of the API's own, in which the last good configs outlive a restart. */
  readonly keptDir: string;
  readonly log: Logger;
  readonly formsOf: (site: Site) => readonly FormView[];
  /** How long a config is believed before its file is looked at again. */
  readonly believedForMs?: number;
}

/** What was read of one folder. */
interface Known {
  /** Of the file when it was read, good or bad: an unchanged file is not read again. */
  readonly version: string;
  readonly tenant: Tenant | undefined;
}

/**
 * The dealers of a folder, read again once their file has changed. A file that cannot be read leaves its dealer as it was
 * before, also across a restart, or out where it never was good: one dealer's mistake takes no other's leads away, and not its
 * own either.
 */
export function createTenants({ believedForMs = 1000, ...options }: RegistryOptions): Tenants {
  const { tenantsDir, log } = options;
  const kept = createKeptConfigs(options.keptDir, log);
  const known = new Map<string, Known>();
  let byHost = new Map<string, Tenant>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  const refresh = (): void => {
    if (performance.now() - lookedAt < believedForMs) return;
    lookedAt = performance.now();
    const slugs = slugsIn(tenantsDir, log);
    // Nobody waits for a dealer who was never good and is taken away.
    for (const [slug, { tenant }] of known) {
      if (!tenant && slugs.length > 0 && !slugs.includes(slug)) known.delete(slug);
    }
    const changed = slugs.filter((slug) => {
      const version = versionOf(join(tenantsDir, slug, 'site.json'));
      const before = known.get(slug);
      if (version === before?.version) return false;
      const tenant = readTenant(options, kept, slug) ?? before?.tenant ?? keptTenant(options, kept, slug);
      if (!tenant) log.error({ tenant: slug }, LEFT_OUT);
      known.set(slug, { version, tenant });
      return true;
    });
    if (changed.length > 0) byHost = hostIndex(tenants(), log);
  };
  const tenants = (): Tenant[] => [...known.values()].flatMap(({ tenant }) => tenant ?? []);
  refresh();

  return {
    byHost(host) {
      refresh();
      const name = plainHost(host);
      return byHost.get(name) ?? known.get(localSlug(name) ?? '')?.tenant;
    },
    bySlug(slug) {
      refresh();
      return known.get(slug)?.tenant;
    },
    list() {
      refresh();
      return tenants();
    },
    isMissingOne() {
      refresh();
      return [...known.values()].some(({ tenant }) => tenant === undefined);
    },
  };
}

const LEFT_OUT =
  "The API has no good config of this tenant and does not take its leads. Until site.json is mended, every call of a host that is no tenant's is answered with 503, so that browsers keep their leads and send them again.";

/** A folder that cannot be listed for a moment, as while it is being deployed, keeps everybody who is known. */
function slugsIn(dir: string, log: Logger): string[] {
  try {
    return findTenants(dir);
  } catch {
    log.warn('The folder of tenants cannot be read; the API goes on with those that it knows.');
    return [];
  }
}

function versionOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'none';
}

function readTenant(options: RegistryOptions, kept: KeptConfigs, slug: string): Tenant | undefined {
  const { tenantsDir, log } = options;
  const file = join(tenantsDir, slug, 'site.json');
  try {
    const text = readFileSync(file, 'utf8');
    const result = parseSite(text, { file, slug });
    if (result.kind === 'site') {
      const tenant = tenantOf(options, result.site);
      kept.keep(slug, text);
      return tenant;
    }
    log.error(
      { tenant: slug },
      `The API goes on with the tenant's last good config.\n${formatProblems(result.problems)}`,
    );
  } catch (error) {
    log.warn({ tenant: slug }, `The config of the tenant cannot be used: ${String(error)}`);
  }
  return undefined;
}

/** The dealer as an earlier process last read it, where today's schema still takes that. */
function keptTenant(options: RegistryOptions, kept: KeptConfigs, slug: string): Tenant | undefined {
  const text = kept.read(slug);
  if (text === undefined) return undefined;
  try {
    const result = parseSite(text, { file: join(options.keptDir, `${slug}.json`), slug });
    if (result.kind !== 'site') return undefined;
    const tenant = tenantOf(options, result.site);
    options.log.error({ tenant: slug }, KEPT);
    return tenant;
  } catch {
    return undefined;
  }
}

const KEPT =
  'The API has started with the config of this tenant that it kept when that was last good. Mend site.json: what was changed in it since is not in force.';

function tenantOf({ outDir, formsOf }: RegistryOptions, site: Site): Tenant {
  const { slug } = site;
  const forms = new Map(formsOf(site).map((form) => [form.id, form]));
  return {
    ...{ slug, site, forms, car: publishedStock(outDir, slug) },
    publishedForm: (id) => publishedForm(outDir, slug, id),
  };
}

/** Of two dealers that claim one host the first in order has it, whichever was read first. */
function hostIndex(tenants: readonly Tenant[], log: Logger): Map<string, Tenant> {
  const index = new Map<string, Tenant>();
  for (const tenant of tenants.toSorted((a, b) => a.slug.localeCompare(b.slug, 'en'))) {
    for (const host of hostsOf(tenant.site)) {
      const first = index.get(host);
      if (first) log.warn({ tenant: tenant.slug }, `${host} already belongs to the tenant ${first.slug}.`);
      else index.set(host, tenant);
    }
  }
  return index;
}
