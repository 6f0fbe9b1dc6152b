import { readFileSync, statSync } from 'node:fs';
import { type AssetFiles, createAssetReader } from '#src/build/assets/asset-files.ts';
import { type BuildSettings, TenantProblem } from '#src/build/job.ts';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { createSourceReader } from '#src/build/tenant/sources.ts';
import { makePicture } from '#src/build/write/make-picture.ts';
import {
  formatProblems,
  getAssetsFolder,
  getConfigFile,
  getFeedFile,
  getPagesFolder,
  parseSite,
  type Site,
} from '#src/config/index.ts';
import type { PictureRecipe } from '#src/features/images/index.ts';
import type { Frame, PlannedPage } from '#src/plan/index.ts';

/** The tenant that the development server shows, and the time it is shown at. */
export interface DevTenant {
  readonly slug: string;
  readonly tenantsDir: string;
  readonly now: number;
}

/** The tenant's pages and pictures by path, or the problem with its files. */
export type DevSite =
  | {
      readonly kind: 'site';
      readonly frame: Frame;
      readonly pages: ReadonlyMap<string, PlannedPage>;
      readonly pictures: ReadonlyMap<string, PictureRecipe>;
      readonly assets: AssetFiles;
    }
  | { readonly kind: 'broken'; readonly problem: string };

/** Creates a reader that plans the site again after a change of its config, feed, pages or pictures. */
export function createSiteReader(tenant: DevTenant): () => DevSite {
  let last: { key: string; site: DevSite } | undefined;
  return () => {
    const key = last ? getStateKey(tenant, last.site) : '';
    if (last?.key === key) return last.site;
    const site = readSite(tenant);
    last = { key: getStateKey(tenant, site), site };
    return site;
  };
}

const feedFiles = new WeakMap<DevSite, readonly string[]>();

function getStateKey(tenant: DevTenant, site: DevSite): string {
  const settings = getBuildSettings(tenant);
  const folders = createSourceReader(settings, tenant.slug);
  try {
    for (const getFolder of [getPagesFolder, getAssetsFolder]) folders.list(getFolder(settings, tenant.slug));
  } catch (error) {
    if (error instanceof TenantProblem) return error.message;
    throw error;
  }
  const files = [getConfigFile(settings, tenant.slug), ...(feedFiles.get(site) ?? [])];
  return [folders.key(), ...files.map((file) => String(getModifiedTime(file)))].join(' ');
}

function getModifiedTime(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function readSite(tenant: DevTenant): DevSite {
  const settings = getBuildSettings(tenant);
  const file = getConfigFile(settings, tenant.slug);
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug: tenant.slug });
  if (parsed.kind === 'invalid') return { kind: 'broken', problem: formatProblems(parsed.problems) };
  const dev = planSite(parsed.site, settings);
  const { feeds } = parsed.site.stock;
  feedFiles.set(
    dev,
    feeds.map(({ file }) => getFeedFile(settings, tenant.slug, file)),
  );
  return dev;
}

function planSite(site: Site, settings: BuildSettings): DevSite {
  const plan = planFromFiles(settings, site);
  if (plan.kind === 'refused') return { kind: 'broken', problem: plan.problem };
  return {
    kind: 'site',
    frame: plan.frame,
    pages: new Map(plan.pages.map((page) => [page.path, page])),
    pictures: new Map(plan.pictures.map(({ path, recipe }) => [path, recipe])),
    assets: plan.assetFiles,
  };
}

/** Makes the picture that the build would publish at a path; undefined when there is none. */
export async function makeSitePicture(
  tenant: DevTenant,
  site: DevSite,
  path: string,
): Promise<string | Uint8Array | undefined> {
  const recipe = site.kind === 'site' ? site.pictures.get(path) : undefined;
  return recipe && site.kind === 'site' ? await makePicture(recipe, createReader(tenant, site.assets)) : undefined;
}

/** Settings of a build that never publishes, so the output folder stays untouched. */
function getBuildSettings({ tenantsDir, now }: DevTenant): BuildSettings {
  return { tenantsDir, stockDir: undefined, outDir: '', now, force: true, acceptStockDrop: true };
}

const ASSETS = '/assets/';

/** Returns the tenant's file for a path below /assets/ as the build would publish it; undefined for any other path. */
export function readSiteAsset(tenant: DevTenant, site: DevSite, path: string): Uint8Array | undefined {
  if (site.kind !== 'site' || !path.startsWith(ASSETS)) return undefined;
  const url = decodeURIComponent(path);
  return site.assets.files.includes(url.slice(ASSETS.length)) ? createReader(tenant, site.assets)(url) : undefined;
}

function createReader(tenant: DevTenant, assets: AssetFiles): (url: string) => Buffer {
  return createAssetReader(getAssetsFolder(getBuildSettings(tenant), tenant.slug), assets);
}
