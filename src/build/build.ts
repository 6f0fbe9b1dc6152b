import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTenants } from '#src/site/index.ts';
import { clientAssets } from './assets.ts';
import { compile } from './compile.ts';
import { filesBelow } from './files.ts';
import type { BuildSettings } from './job.ts';
import { buildInWorkers } from './pool.ts';
import { type BuildReport, type TenantReport, totalsOf } from './report.ts';
import { inShard, type Shard } from './shard.ts';
import { reportIfUnchanged } from './unchanged.ts';

/** What one run of the nightly job is asked to do. */
export interface BuildRequest extends BuildSettings {
  /** Build only these tenants; all of them when empty. */
  slugs: readonly string[];
  shard: Shard | undefined;
}

/** What happens during a build, for whoever shows it. */
export interface BuildProgress {
  compiled?(ms: number): void;
  /** The tenants of this build are known, and how many of them need no work. */
  planned?(tenants: number, unchanged: number): void;
  tenant?(report: TenantReport, done: number, of: number): void;
}

/** A request that cannot be carried out at all, in words for the person who made it. */
export class BuildRequestError extends Error {}

/**
 * The nightly job: brings every requested tenant's site up to date. A tenant that fails is a line in the report; only a
 * request that makes no sense (BuildRequestError) or pages that do not compile throw.
 */
export async function build(request: BuildRequest, progress: BuildProgress = {}): Promise<BuildReport> {
  const started = performance.now();
  const slugs = requestedTenants(request);
  mkdirSync(request.outDir, { recursive: true });
  const bundle = await compile();
  // Whether a site is a mock is no file that a release could remember, and it changes every page.
  const sourceHash = request.mock ? `${bundle.sourceHash}-mock` : bundle.sourceHash;
  progress.compiled?.(bundle.compileMs);

  const tenants: TenantReport[] = [];
  const waiting: string[] = [];
  for (const slug of slugs) {
    const unchanged = reportIfUnchanged(request, slug, sourceHash);
    if (unchanged) tenants.push(unchanged);
    else waiting.push(slug);
  }
  progress.planned?.(slugs.length, tenants.length);

  if (waiting.length > 0) {
    const { slugs: _slugs, shard: _shard, ...settings } = request;
    const { entry, codeHash, clientDir } = bundle;
    const start = { settings, entry, codeHash, sourceHash, assets: clientAssets(clientDir) };
    await buildInWorkers(largestFirst(request, waiting), start, (report) => {
      tenants.push(report);
      progress.tenant?.(report, tenants.length, slugs.length);
    });
  }

  const report: BuildReport = {
    startedAt: new Date(request.now).toISOString(),
    ms: Math.round(performance.now() - started),
    compileMs: bundle.compileMs,
    peakRssMb: process.resourceUsage().maxRSS / 1024,
    shard: request.shard && `${request.shard.index}/${request.shard.count}`,
    totals: totalsOf(tenants),
    orphans: orphans(request),
    tenants: tenants.sort((a, b) => a.slug.localeCompare(b.slug)),
  };
  writeReport(request, report);
  return report;
}

/** The tenants that a request means, in order. Throws a BuildRequestError where it makes no sense. */
export function requestedTenants(request: BuildRequest): string[] {
  if (!existsSync(request.tenantsDir)) {
    throw new BuildRequestError(
      `There is no folder ${request.tenantsDir}: expected tenants, each a folder with a site.json.`,
    );
  }
  const known = findTenants(request.tenantsDir);
  const unknown = request.slugs.filter((slug) => !known.includes(slug));
  if (unknown.length > 0) {
    const fix = `Known tenants: ${known.join(', ') || 'none'}.`;
    throw new BuildRequestError(`No tenant ${unknown.join(', ')} in ${request.tenantsDir}. ${fix}`);
  }
  const wanted = request.slugs.length > 0 ? known.filter((slug) => request.slugs.includes(slug)) : known;
  if (wanted.length === 0) {
    throw new BuildRequestError(`There is no tenant in ${request.tenantsDir}: expected folders with a site.json.`);
  }
  const { shard } = request;
  return shard ? wanted.filter((slug) => inShard(slug, shard)) : wanted;
}

/** A large tenant that starts last would keep one thread busy while the others have nothing left to do. */
function largestFirst(request: BuildRequest, slugs: readonly string[]): string[] {
  const size = (slug: string): number => {
    const folder = join(request.stockDir ?? request.tenantsDir, slug);
    const files = existsSync(folder) ? filesBelow(folder) : [];
    return files.reduce((sum, file) => sum + statSync(file).size, 0);
  };
  return slugs
    .map((slug) => ({ slug, size: size(slug) }))
    .sort((a, b) => b.size - a.size)
    .map(({ slug }) => slug);
}

function orphans(request: BuildRequest): string[] {
  const known = new Set(findTenants(request.tenantsDir));
  return readdirSync(request.outDir, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && !known.has(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Each shard has its own report, so that jobs on a shared folder do not overwrite each other's. */
function writeReport(request: BuildRequest, report: BuildReport): void {
  const name = request.shard ? `report-${request.shard.index}-of-${request.shard.count}.json` : 'report.json';
  const file = join(request.outDir, name);
  writeFileSync(`${file}.next`, `${JSON.stringify(report, undefined, 2)}\n`);
  renameSync(`${file}.next`, file);
}
