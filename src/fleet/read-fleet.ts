import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTenants, parseSite, type Site, type TenantFolders } from '#src/config/index.ts';
import { getFeedStatus, openFeedFolder } from '#src/feeds/index.ts';
import { formatCount, shorten } from '#src/lib/text.ts';
import { listSites } from '#src/release/index.ts';
import type { Fact, Fleet, FleetTenant, PublicationFact } from './fleet.ts';
import { makeSource, makeTenantSource } from './paths.ts';
import { openPublishedSites } from './published-sites.ts';
import { openRemoteFacts, type RemoteSources } from './remote-facts.ts';
import {
  type Entry,
  getVersion,
  isSlug,
  openSourceFiles,
  type SourceContent,
  type SourceFolders,
} from './source-files.ts';

/** The places of the facts. If one is absent, its figures show the command that produces them. */
export interface FleetSources extends SourceFolders, RemoteSources {
  /** A folder per tenant, with its `site.json`. */
  readonly tenantsDir: string;
  /** Folder with the feeds of all tenants; undefined if they are in the folders of the tenants. */
  readonly stockDir?: string | undefined;
}

/**
 * Opens the fleet. `read` gathers what is known about every tenant and never rejects: a source that is missing or broken is part of the
 * result. Files are parsed again only when they were replaced.
 */
export function openFleet(sources: FleetSources): { read(now: number): Promise<Fleet> } {
  const readFiles = openSourceFiles(sources);
  const readSite = openConfigs(sources.tenantsDir);
  const readPublished = openPublishedSites(sources.outDir);
  const readRemote = openRemoteFacts(sources);

  const read = async (now: number): Promise<Fleet> => {
    const content = readFiles();
    const { slugs, problems } = listTenants(sources, content);
    const remote = await readRemote(slugs, now);
    const tenants = slugs.map((slug): FleetTenant => {
      const site = readSite(slug);
      const published = readPublished({
        slug,
        searchPath: site.searchPath,
      });
      const build = findEntry(content.builds, slug, 'npm run build');
      const night = findEntry(content.nights, slug, 'npm run night');
      return {
        slug,
        name: (published.release.kind === 'known' && published.release.value.name) || site.name || slug,
        url: site.url,
        configProblem: site.problem,
        build,
        stock: findStock(build) ?? published.stock,
        feeds: readFeeds(sources, slug, site, now),
        photos: findPhotos(build),
        syndication: findSyndication(build),
        rebuilds: remote.findRebuilds(slug),
        release: published.release,
        status: published.status,
        publication: remote.findPublication(slug) ?? findNightPublication(night),
        scripts: published.scripts,
        lab: findMeasurements(slug, content),
        field: remote.findVitals(slug),
        demand: remote.findDemand(slug),
        night,
        checks: findChecks(slug, content),
      };
    });
    return {
      readAt: now,
      tenants,
      files: content.files,
      problems: [
        ...problems,
        ...content.problems,
        ...remote.problems,
        ...content.files.flatMap((file) => file.problems),
      ],
    };
  };
  return { read };
}

/** Lists the tenants that have a config, a published site or a line in a report. */
function listTenants({ tenantsDir, outDir }: FleetSources, { builds, nights, watch }: SourceContent) {
  const configs = listConfigs(tenantsDir);
  const checked = watch?.sites.map(({ slug }) => slug) ?? [];
  const named = [configs.slugs, listSites(outDir), [...builds.keys()], [...nights.keys()], checked].flat();
  const all = [...new Set(named)].sort();
  const problems = all.flatMap((name) =>
    isSlug(name)
      ? []
      : `"${shorten(name, 80)}" is left out: the name of a tenant has only lower-case letters, digits and hyphens.`,
  );
  return { slugs: all.filter(isSlug), problems: [...configs.problems, ...problems] };
}

function listConfigs(tenantsDir: string) {
  try {
    return { slugs: findTenants(tenantsDir), problems: [] };
  } catch (error) {
    const fix = 'Name the folder of configs with --tenants.';
    return { slugs: [], problems: [`The configs in ${tenantsDir} cannot be listed. ${fix} (${String(error)})`] };
  }
}

interface ConfigFacts {
  readonly name?: string;
  readonly url?: string;
  readonly searchPath?: string;
  readonly feeds?: Site['stock']['feeds'];
  readonly problem?: string;
}

function openConfigs(tenantsDir: string): (slug: string) => ConfigFacts {
  const cache = new Map<string, { version: string; facts: ConfigFacts }>();
  return (slug) => {
    const file = join(tenantsDir, slug, 'site.json');
    const version = getVersion(file);
    if (version === undefined) {
      return {
        problem: `There is no ${file}, so the site is never built again. Restore the config, or remove the site.`,
      };
    }
    const cached = cache.get(slug);
    if (cached?.version === version) return cached.facts;
    const facts = readConfig(file, slug);
    cache.set(slug, { version, facts });
    return facts;
  };
}

function readConfig(file: string, slug: string): ConfigFacts {
  try {
    const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
    if (parsed.kind === 'invalid') {
      const count = formatCount(parsed.problems.length, 'problem');
      return { problem: `${file} has ${count}: "npm run build -- ${slug}" lists them.` };
    }
    const { name, url, search, stock } = parsed.site;
    return { name, url: url.replace(/\/$/u, ''), searchPath: search.defaultPath, feeds: stock.feeds };
  } catch (error) {
    return { problem: `${file} cannot be read: ${String(error)}.` };
  }
}

function findEntry<Result>(
  entries: ReadonlyMap<string, Entry<Result>>,
  slug: string,
  command: string,
): Fact<Entry<Result>> {
  const value = entries.get(slug);
  return value ? { kind: 'known', value, source: makeSource(value.file) } : { kind: 'missing', command };
}

function findStock(build: FleetTenant['build']): FleetTenant['stock'] | undefined {
  if (build.kind !== 'known' || build.value.result.outcome === 'failed') return undefined;
  const { cars, stock, warnings } = build.value.result;
  return { kind: 'known', value: { cars, stock, warnings }, source: build.source };
}

/** Describes the feeds as `npm run feeds -- status` does. They may be on another machine. */
function readFeeds(
  { tenantsDir, stockDir }: Pick<FleetSources, 'tenantsDir' | 'stockDir'>,
  slug: string,
  { feeds, problem }: ConfigFacts,
  now: number,
): FleetTenant['feeds'] {
  if (!feeds) return { kind: 'broken', problem: `The feeds are not known. ${problem ?? ''}` };
  const folders: TenantFolders = { tenantsDir, stockDir };
  try {
    const value = feeds.map((feed) => getFeedStatus(feed, openFeedFolder(folders, slug, feed.file), now));
    const isHere = value.some(({ bytes, checkedAt }) => bytes !== undefined || checkedAt !== undefined);
    return isHere
      ? { kind: 'known', value, source: makeTenantSource(slug, 'feeds.json') }
      : { kind: 'missing', command: 'npm run feeds' };
  } catch (error) {
    return { kind: 'broken', problem: `The feeds cannot be read: ${String(error)}.` };
  }
}

function findPhotos(build: FleetTenant['build']): FleetTenant['photos'] {
  if (build.kind !== 'known') return build;
  const { photos, outcome } = build.value.result;
  return photos === undefined && outcome === 'failed'
    ? { kind: 'missing', command: 'npm run build' }
    : { kind: 'known', value: photos, source: build.source };
}

function findSyndication(build: FleetTenant['build']): FleetTenant['syndication'] {
  if (build.kind !== 'known') return build;
  const { result } = build.value;
  return result.outcome === 'failed'
    ? { kind: 'missing', command: 'npm run build' }
    : { kind: 'known', value: result.syndication, source: build.source };
}

/** Without a bucket to read, the night's report says if a site was published. */
function findNightPublication(night: FleetTenant['night']): Fact<PublicationFact> {
  const outcome = night.kind === 'known' ? night.value.result.publish : undefined;
  if (night.kind !== 'known' || outcome === undefined) {
    return { kind: 'missing', command: 'npm run fleet -- --to s3://…' };
  }
  return { kind: 'known', value: { at: night.value.at, from: 'night', outcome }, source: night.source };
}

function findMeasurements(slug: string, { measurements }: SourceContent): FleetTenant['lab'] {
  const value = measurements.get(slug);
  return value
    ? { kind: 'known', value, source: makeSource('lighthouse.json') }
    : { kind: 'missing', command: 'npm run lighthouse' };
}

function findChecks(slug: string, { watch }: SourceContent): FleetTenant['checks'] {
  const site = watch?.sites.find((candidate) => candidate.slug === slug);
  return watch && site
    ? { kind: 'known', value: { at: watch.at, checks: site.checks }, source: makeSource('watch.json') }
    : { kind: 'missing', command: 'npm run watch' };
}
