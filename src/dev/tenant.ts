import { readFileSync, statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import type { BuildSettings } from '#src/build/job.ts';
import { makePicture } from '#src/build/make-picture.ts';
import { planFromFiles } from '#src/build/plan.ts';
import { assetsFolder, configFile, feedFile, pagesFolder, sourceReader } from '#src/build/sources.ts';
import { assetReader } from '#src/build/tenant-assets.ts';
import type { PictureRecipe } from '#src/features/images/index.ts';
import { formatProblems, parseSite, type Site } from '#src/site/index.ts';
import type { Frame, PlannedPage } from '#src/site/routes.ts';

/** The tenant that the development server shows, and the instant that it shows it at. */
export interface DevTenant {
  readonly slug: string;
  readonly tenantsDir: string;
  readonly now: number;
}

/** What the server can show of the tenant: its pages by path, or what is wrong with its files. */
export type DevSite =
  | {
      readonly kind: 'site';
      readonly frame: Frame;
      readonly pages: ReadonlyMap<string, PlannedPage>;
      readonly pictures: ReadonlyMap<string, PictureRecipe>;
    }
  | { readonly kind: 'broken'; readonly problem: string };

/** Reads the tenant when its config, its feed, its pages or its pictures have changed since the last time. */
export function devSite(tenant: DevTenant): () => DevSite {
  let last: { key: string; site: DevSite } | undefined;
  return () => {
    const key = last ? keyOf(tenant, last.site) : '';
    if (last?.key === key) return last.site;
    const site = readDevSite(tenant);
    last = { key: keyOf(tenant, site), site };
    return site;
  };
}

const feeds = new WeakMap<DevSite, string>();

function keyOf(tenant: DevTenant, site: DevSite): string {
  const feed = feeds.get(site);
  const settings = settingsOf(tenant);
  const folders = sourceReader('');
  for (const folderOf of [pagesFolder, assetsFolder]) folders.list(folderOf(settings, tenant.slug));
  return [
    folders.key(),
    ...[configFile(settings, tenant.slug), ...(feed ? [feed] : [])].map((file) => String(changedAt(file))),
  ].join(' ');
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function readDevSite(tenant: DevTenant): DevSite {
  const settings = settingsOf(tenant);
  const file = configFile(settings, tenant.slug);
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug: tenant.slug });
  if (parsed.kind === 'invalid') return { kind: 'broken', problem: formatProblems(parsed.problems) };
  const dev = planDevSite(parsed.site, settings);
  feeds.set(dev, feedFile(settings, tenant.slug, parsed.site.stock.feed.file));
  return dev;
}

function planDevSite(site: Site, settings: BuildSettings): DevSite {
  const plan = planFromFiles(settings, site);
  if (plan.kind === 'refused') return { kind: 'broken', problem: plan.problem };
  return {
    kind: 'site',
    frame: plan.frame,
    pages: new Map(plan.pages.map((page) => [page.path, page])),
    pictures: new Map(plan.pictures.map(({ path, recipe }) => [path, recipe])),
  };
}

/** The picture that the build would publish at a path, made when it is asked for; nothing where there is none. */
export async function madePicture(
  tenant: DevTenant,
  site: DevSite,
  path: string,
): Promise<string | Uint8Array | undefined> {
  const recipe = site.kind === 'site' ? site.pictures.get(path) : undefined;
  return recipe && (await makePicture(recipe, assetReader(assetsFolder(settingsOf(tenant), tenant.slug))));
}

/** Nothing is published: the output folder is never touched. */
function settingsOf({ tenantsDir, now }: DevTenant): BuildSettings {
  return { tenantsDir, stockDir: undefined, outDir: '', now, force: true, acceptStockDrop: true };
}

const ASSETS = '/assets/';

/** The file of the tenant that a path under /assets/ names, or nothing for any other path. */
export function assetFile({ slug, tenantsDir }: DevTenant, path: string): string | undefined {
  if (!path.startsWith(ASSETS)) return undefined;
  const folder = join(tenantsDir, slug, 'assets') + sep;
  const file = normalize(join(folder, decodeURIComponent(path.slice(ASSETS.length))));
  return file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
