import type { ContentPage } from '#src/features/content/index.ts';
import { nextStatus, type StockStatus } from '#src/features/freshness/index.ts';
import type { PlannedPicture, TenantAssets } from '#src/features/images/index.ts';
import { type Clock, clockAt } from '#src/lib/clock.ts';
import { formatProblems } from '#src/lib/problem.ts';
import type { Site } from '#src/site/index.ts';
import { type Frame, frameOf, type PlannedPage, picturesOf, planPages } from '#src/site/routes.ts';
import type { BuildSettings } from './job.ts';
import { assetsFolder, sourceReader } from './sources.ts';
import { readStock, type StockOutcome } from './stock-reading.ts';
import { type SiteStock, siteStock } from './stock-update.ts';
import type { StoredStock } from './stored-stock.ts';
import { tenantAssets } from './tenant-assets.ts';
import { readPages } from './tenant-pages.ts';

/** Everything that a tenant's site consists of, before a page is rendered. */
export interface TenantPlan {
  frame: Frame;
  pages: PlannedPage[];
  pictures: readonly PlannedPicture[];
  stock: SiteStock;
  /** What the site says of its cars between two builds; nothing where it has never been published. */
  status?: StockStatus;
}

/** Plans a site from the stock of the day and what is known of the release before it. */
export function planTenant(facts: {
  site: Site;
  clock: Clock;
  reading: Exclude<StockOutcome, { kind: 'refused' }>;
  before: StoredStock | undefined;
  hadPage: (slug: string) => boolean;
  assets?: TenantAssets;
  pages?: readonly ContentPage[];
  /** The status that visitors see at present. Given where the site is to be published. */
  status?: { readonly before: StockStatus | undefined };
  mock?: boolean | undefined;
}): TenantPlan {
  const { site, clock, reading, before, hadPage, assets, pages = [] } = facts;
  const { cars, unaccepted } = reading;
  const stock = siteStock({ site, clock, cars, before, hadPage, unaccepted });
  const status = facts.status && statusOf(reading, stock, facts.status.before, clock);
  const context = {
    ...{ site, stock: stock.listed, departed: stock.departed, clock, pages },
    ...(assets && { assets }),
    ...(status && { status }),
    ...(facts.mock && { mock: true }),
  };
  const planned = { frame: frameOf(context), pages: planPages(context), pictures: picturesOf(context).pictures };
  return { ...planned, stock, ...(status && { status }) };
}

/** What is published is of the last good feed; where today's was refused (D5), that may be one from after the last build. */
function statusOf(
  reading: Pick<StockOutcome, 'kind'>,
  { listed, waiting }: SiteStock,
  before: StockStatus | undefined,
  { now }: Clock,
): StockStatus {
  return (reading.kind === 'held' && before) || nextStatus({ listed, waiting, before, now });
}

/** Plans a site from its files alone, as if it had never been published. */
export function planFromFiles(
  settings: BuildSettings,
  site: Site,
): ({ kind: 'planned' } & TenantPlan) | { kind: 'refused'; problem: string } {
  const clock = clockAt(settings.now);
  const sources = sourceReader('');
  const reading = readStock({ settings, site, sources, clock, before: undefined });
  if (reading.kind === 'refused') return reading;
  const written = readPages(settings, site.slug, sources);
  if (written.kind === 'invalid') return { kind: 'refused', problem: formatProblems(written.problems) };
  const { pages } = written;
  const folder = assetsFolder(settings, site.slug);
  const assets = tenantAssets(folder, sources.list(folder));
  return {
    kind: 'planned',
    ...planTenant({
      site,
      clock,
      reading,
      before: undefined,
      hadPage: () => false,
      assets,
      pages,
      mock: settings.mock,
    }),
  };
}
