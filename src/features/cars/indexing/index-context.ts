import { type FinanceSite, getCardFinance } from '#src/features/finance/offer/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Car } from '#src/stock/car.ts';

/** How a site maps its cars to search documents. */
export interface IndexContext {
  /** Slug of the site. */
  readonly site: string;
  readonly dealership_id: number;
  /** The weekly repayment of a car; absent where the site shows none. */
  readonly financeOf?:
    | ((car: Car) => { readonly week: number; readonly text?: string | undefined } | undefined)
    | undefined;
}

type IndexedSite = FinanceSite & { readonly slug: string; readonly dealership_id: number };

/** Returns how the cars of a site are indexed, with weekly repayments where the site shows them. */
export function makeIndexContext(site: IndexedSite, clock: Pick<Clock, 'year'>): IndexContext {
  const { slug, dealership_id, features } = site;
  return {
    site: slug,
    dealership_id,
    financeOf: features.finance.repayments ? (car) => getCardFinance(car, site, clock) : undefined,
  };
}
