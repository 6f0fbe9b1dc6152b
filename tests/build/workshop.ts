import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { type BuildRequest, build } from '#src/build/build.ts';
import type { Manifest } from '#src/build/manifest.ts';
import { publishedRelease } from '#src/build/releases.ts';
import type { BuildReport, TenantReport } from '#src/build/report.ts';
import { refreshStatus, type StatusReport } from '#src/build/status-only.ts';
import type { SiteInput } from '#src/site/index.ts';
import { siteInput } from '#tests/sites/site-of.ts';

const FIXTURES = fileURLToPath(new URL('../', import.meta.url));
/** 20 November 2026, noon in Sydney. */
export const NOON = Date.parse('2026-11-20T12:00:00+11:00');
export const DAY = 24 * 60 * 60 * 1000;

/** A row of a JSON feed, as far as these tests write any. */
export type FeedCar = Record<string, unknown> & { id: string };

/** A folder of tenants and a folder of published sites, thrown away after each test. */
export interface Workshop {
  tenantsDir: string;
  outDir: string;
  /** Writes a tenant: the least that a site can be, with `site` over it, and its feed. */
  tenant(slug: string, site: Partial<SiteInput>, feed: readonly FeedCar[] | string | Uint8Array): void;
  /** Copies fixture tenants, such as `sites/minimal`. */
  copy(folder: string): void;
  feed(slug: string, cars: readonly FeedCar[] | string | Uint8Array): void;
  /** Writes a file of the tenant's own. */
  asset(slug: string, file: string, content: string | Uint8Array): void;
  build(request?: Partial<BuildRequest>): Promise<BuildReport>;
  /** Reads the feeds and renews what sites say of price and status, nothing else. */
  refresh(request?: Partial<BuildRequest>): StatusReport[];
  /** A published file as visitors get it. */
  read(slug: string, file: string): string;
  has(slug: string, file: string): boolean;
  manifest(slug: string): Manifest;
}

/** A workshop per test; call it once in a test file. */
export function newWorkshop(): Workshop {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'workshop-'));
    mkdirSync(join(dir, 'tenants'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const inTenant = (slug: string, file: string): string => join(dir, 'tenants', slug, file);
  const published = (slug: string, file: string): string => join(dir, 'out', slug, file);
  const workshop: Workshop = {
    get tenantsDir() {
      return join(dir, 'tenants');
    },
    get outDir() {
      return join(dir, 'out');
    },
    tenant(slug, site, feed) {
      mkdirSync(inTenant(slug, ''), { recursive: true });
      writeFileSync(inTenant(slug, 'site.json'), JSON.stringify(siteInput({ slug, ...site })));
      workshop.feed(slug, feed);
    },
    copy: (folder) =>
      cpSync(join(FIXTURES, folder), join(dir, 'tenants', folder.split('/').at(-1) ?? ''), { recursive: true }),
    feed(slug, cars) {
      const bytes = typeof cars === 'string' || cars instanceof Uint8Array ? cars : JSON.stringify(cars);
      writeFileSync(inTenant(slug, 'stock.json'), bytes);
    },
    asset(slug, file, content) {
      const path = inTenant(slug, join('assets', file));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    },
    build: (request = {}) => build({ ...defaults(workshop), ...request }),
    refresh: (request = {}) => refreshStatus({ ...defaults(workshop), ...request }),
    read: (slug, file) => readFileSync(published(slug, file), 'utf8'),
    has: (slug, file) => existsSync(published(slug, file)),
    manifest(slug) {
      const release = publishedRelease(workshop.outDir, slug);
      if (!release) throw new Error(`${slug} is not published.`);
      return release.manifest;
    },
  };
  return workshop;
}

function defaults({ tenantsDir, outDir }: Workshop): BuildRequest {
  const facts = { slugs: [], shard: undefined, stockDir: undefined, force: false, acceptStockDrop: false };
  return { ...facts, tenantsDir, outDir, now: NOON };
}

/** A used car with the facts that search and its page show. */
export function feedCar(id: string, over: Record<string, unknown> = {}): FeedCar {
  return {
    ...{ id, year: 2020, make: 'Toyota', model: 'Corolla', price: 20_000, km: 50_000, car_type: 'used' },
    ...{ simple_body: 'Hatchback', simple_fuel: 'Petrol', simple_transmission: 'Automatic', created_at: '2026-01-10' },
    ...over,
  };
}

/** What became of one tenant. */
export function reportOf(report: BuildReport, slug: string): TenantReport {
  const tenant = report.tenants.find((candidate) => candidate.slug === slug);
  if (!tenant) throw new Error(`The report does not mention ${slug}.`);
  return tenant;
}

/** Paths that a build rendered for a tenant; fails when it published nothing. */
export function renderedPaths(report: BuildReport, slug: string): string[] {
  const tenant = reportOf(report, slug);
  if (tenant.outcome === 'unchanged') return [];
  if (tenant.outcome === 'failed') throw new Error(tenant.problems.join('\n'));
  return tenant.changes.rendered;
}

/** Everything that went wrong with a tenant, as one text. */
export function problemsOf(report: BuildReport, slug: string): string {
  const tenant = reportOf(report, slug);
  return tenant.outcome === 'failed' || tenant.outcome === 'held' ? tenant.problems.join('\n') : '';
}
