import { type Clock, clockAt } from '#src/lib/clock.ts';
import type { Site } from '#src/site/index.ts';
import { type Frame, frameOf, type PlannedPage, planPages } from '#src/site/routes.ts';
import type { BuildSettings } from './job.ts';
import { sourceReader } from './sources.ts';
import { readStock, type StockOutcome } from './stock-reading.ts';
import { type SiteStock, siteStock } from './stock-update.ts';
import type { StoredStock } from './stored-stock.ts';

/** Everything that a tenant's site consists of, before a page is rendered. */
export interface TenantPlan {
  frame: Frame;
  pages: PlannedPage[];
  stock: SiteStock;
}

/** Plans a site from the stock of the day and what is known of the release before it. */
export function planTenant(facts: {
  site: Site;
  clock: Clock;
  reading: Exclude<StockOutcome, { kind: 'refused' }>;
  before: StoredStock | undefined;
  hadPage: (slug: string) => boolean;
}): TenantPlan {
  const { site, clock, reading, before, hadPage } = facts;
  const { cars, unaccepted } = reading;
  const stock = siteStock({ site, clock, cars, before, hadPage, unaccepted });
  const context = { site, stock: stock.listed, departed: stock.departed, clock };
  return { frame: frameOf(context), pages: planPages(context), stock };
}

/** Plans a site from its files alone, as if it had never been published. */
export function planFromFiles(
  settings: BuildSettings,
  site: Site,
): ({ kind: 'planned' } & TenantPlan) | { kind: 'refused'; problem: string } {
  const clock = clockAt(settings.now);
  const reading = readStock({ settings, site, sources: sourceReader(''), clock, before: undefined });
  if (reading.kind === 'refused') return reading;
  return { kind: 'planned', ...planTenant({ site, clock, reading, before: undefined, hadPage: () => false }) };
}
