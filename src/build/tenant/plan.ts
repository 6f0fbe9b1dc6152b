import { getAssetsFolder, type Site } from '#src/config/index.ts';
import { listOwnScripts } from '#src/features/consent/index.ts';
import type { AccessibilityCheck, ContentPage } from '#src/features/content/index.ts';
import { makeStockStatus, type StockStatus } from '#src/features/freshness/index.ts';
import type { PlannedPicture, TenantAssets } from '#src/features/images/index.ts';
import type { CompiledFeed } from '#src/features/syndication/index.ts';
import { type Clock, createClock } from '#src/lib/clock.ts';
import { formatProblems } from '#src/lib/problems/index.ts';
import {
  type Frame,
  getPictures,
  getSyndication,
  makeFrame,
  type PlannedPage,
  planPages,
  type SiteContext,
} from '#src/plan/index.ts';
import type { StoredStock } from '#src/release/index.ts';
import { type AssetFiles, readAssets } from '../assets/asset-files.ts';
import { type BuildSettings, TenantProblem } from '../job.ts';
import { readAccessibilityCheck } from './accessibility.ts';
import { readPages } from './pages.ts';
import { createSourceReader } from './sources.ts';
import { readStock, type StockOutcome } from './stock-reading.ts';
import { keepShownStatus, type SiteStock, updateStock } from './stock-update.ts';

/** A tenant's site before it is planned. */
export interface PreparedSite {
  context: SiteContext;
  stock: SiteStock;
  status: StockStatus | undefined;
}

/** A tenant's site before its pages are rendered. */
export interface TenantPlan {
  frame: Frame;
  pages: PlannedPage[];
  pictures: readonly PlannedPicture[];
  stock: SiteStock;
  /** The files of the stock for other companies. */
  syndication: readonly CompiledFeed[];
  /** The status that keeps prices and availability current between builds; absent for a plan that is not published. */
  status?: StockStatus | undefined;
}

/** Plans a site from the stock of the day and the previous release. */
export const planTenant = (input: Parameters<typeof prepareSite>[0]): TenantPlan => planSite(prepareSite(input));

/** Brings together what a site is planned from. */
export function prepareSite(input: {
  site: Site;
  clock: Clock;
  reading: Exclude<StockOutcome, { kind: 'refused' }>;
  before: StoredStock | undefined;
  hadPage: (slug: string) => boolean;
  assets?: TenantAssets | undefined;
  pages?: readonly ContentPage[] | undefined;
  accessibility?: AccessibilityCheck | undefined;
  /** The currently published status. Given if the site is going to be published. */
  status?: { readonly before: StockStatus | undefined };
  mock?: boolean | undefined;
  searchOrigin?: string | undefined;
}): PreparedSite {
  const { site, clock, reading, before, hadPage, assets, pages = [], accessibility } = input;
  const { cars, unaccepted } = reading;
  const stock = updateStock({ site, clock, cars, before, hadPage, unaccepted });
  const status = input.status && getNextStatus(reading, stock, input.status.before, clock);
  const context: SiteContext = {
    site,
    stock: stock.listed,
    hits: stock.hits,
    delisted: stock.delisted,
    clock,
    pages,
    accessibility,
    assets,
    status,
    mock: input.mock ? true : undefined,
    searchOrigin: input.searchOrigin,
  };
  return { context, stock, status };
}

/** Plans the pages of a site. */
export function planSite({ context, stock, status }: PreparedSite): TenantPlan {
  return {
    frame: makeFrame(context),
    pages: planPages(context),
    pictures: getPictures(context).pictures,
    syndication: getSyndication(context),
    stock,
    status,
  };
}

/** Keeps the published status when today's feed was refused: it may come from a good feed newer than the last build. */
function getNextStatus(
  reading: Exclude<StockOutcome, { kind: 'refused' }>,
  { listed, withheldCars }: SiteStock,
  before: StockStatus | undefined,
  { now }: Clock,
): StockStatus {
  if (reading.kind === 'previous-stock' && before) return before;
  const shown = reading.kind === 'fresh' ? keepShownStatus(listed, reading.kept?.ids, before) : listed;
  return makeStockStatus({ listed: shown, withheld: withheldCars, before, now });
}

/** The plan of a site from its files alone, or the problem with them. */
export type FilesPlan =
  | ({ kind: 'planned'; assetFiles: AssetFiles } & TenantPlan)
  | { kind: 'refused'; problem: string };

/** Plans a site from its files alone, as if it had never been published. */
export function planFromFiles(settings: BuildSettings, site: Site): FilesPlan {
  try {
    return readAndPlan(settings, site);
  } catch (error) {
    if (error instanceof TenantProblem) return { kind: 'refused', problem: error.message };
    throw error;
  }
}

function readAndPlan(settings: BuildSettings, site: Site): FilesPlan {
  const clock = createClock(settings.now);
  const sources = createSourceReader(settings, site.slug);
  const reading = readStock({ settings, site, sources, clock, before: undefined });
  if (reading.kind === 'refused') return reading;
  const written = readPages(settings, site.slug, sources);
  if (written.kind === 'invalid') return { kind: 'refused', problem: formatProblems(written.problems) };
  const { pages } = written;
  const accessibility = readAccessibilityCheck(settings, site.slug, sources);
  const folder = getAssetsFolder(settings, site.slug);
  const assetFiles = readAssets(folder, sources.list(folder), listOwnScripts(site.scripts));
  return {
    kind: 'planned',
    assetFiles,
    ...planTenant({
      site,
      clock,
      reading,
      before: undefined,
      hadPage: () => false,
      assets: assetFiles.pictures,
      pages,
      accessibility,
      mock: settings.mock,
      searchOrigin: settings.searchOrigin,
    }),
  };
}
