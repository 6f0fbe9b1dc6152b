import type { Site } from '#src/config/index.ts';
import type { IndexedCar } from '#src/features/cars/index.ts';
import type { AccessibilityCheck, ContentPage } from '#src/features/content/index.ts';
import type { StockStatus } from '#src/features/freshness/index.ts';
import type { TenantAssets } from '#src/features/images/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Car, SoldCar } from '#src/stock/index.ts';

/** The data that a site is planned from. */
export interface SiteContext {
  readonly site: Site;
  /** The cars that the site lists, in the order of the feed. */
  readonly stock: readonly Car[];
  /** The same cars as search documents, in the same order, for a caller that has them. */
  readonly hits?: readonly IndexedCar[] | undefined;
  /** Cars that had a page and were delisted: dropped from the feed, or sold longer ago than sold cars are shown. */
  readonly delisted: readonly SoldCar[];
  readonly clock: Clock;
  /** The tenant's own pictures. Without them, pages link to the original files. */
  readonly assets?: TenantAssets | undefined;
  /** The pages that the dealer has written. */
  readonly pages?: readonly ContentPage[] | undefined;
  /** The last accessibility check of the site. */
  readonly accessibility?: AccessibilityCheck | undefined;
  /** The prices and availability that the published site updates between builds. */
  readonly status?: StockStatus | undefined;
  /** True for a trial build, whose leads never reach a dealer. */
  readonly mock?: boolean | undefined;
  /** Origin of the search engine as browsers see it; by default any engine on this machine. */
  readonly searchOrigin?: string | undefined;
}
