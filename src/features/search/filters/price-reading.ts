import { type AdvertisedLoan, highestPrice, repayment } from '../../finance/index.ts';
import type { Range } from '../state.ts';

/** How the price range reads: as it is, or as what it costs a week. The search is the same. */
export const PRICE_READINGS = ['price', 'weekly'] as const;
export type PriceReading = (typeof PRICE_READINGS)[number];

/** Distance between two positions of the slider, in dollars a week. */
export const WEEKLY_STEP = 5;

/** A range of prices as the weekly repayments of its ends. */
export function weeklyRange({ min, max }: Range, loan: AdvertisedLoan): Range {
  return {
    ...(min !== undefined && { min: repayment(min, loan) }),
    ...(max !== undefined && { max: repayment(max, loan) }),
  };
}

/** No range reaches further (url.ts reads nine digits). */
const HIGHEST_PRICE = 999_999_999;

/** All prices whose weekly repayment lies in the range. Reading it as weekly again gives the same range. */
export function pricesOfWeekly({ min, max }: Range, loan: AdvertisedLoan): Range {
  return {
    ...(min !== undefined && { min: Math.min(HIGHEST_PRICE, highestPrice(min - 1, loan) + 1) }),
    ...(max !== undefined && { max: Math.min(HIGHEST_PRICE, highestPrice(max, loan)) }),
  };
}
