import { useCallback, useEffect, useState } from 'react';
import { type AdvertisedLoan, calculateRepayment, findHighestPrice } from '../../finance/index.ts';
import type { Range, SearchScope } from '../core/index.ts';

/** The ways to show the price range: as prices or as weekly repayments. The search is the same. */
export const PRICE_READINGS = ['price', 'weekly'] as const;
export type PriceReading = (typeof PRICE_READINGS)[number];

/** The step of the slider, in dollars a week. */
export const WEEKLY_STEP = 5;

/** Converts a range of prices to the weekly repayments of its ends. */
export function toWeeklyRange({ min, max }: Range, loan: AdvertisedLoan): Range {
  return {
    min: min === undefined ? undefined : calculateRepayment(min, loan),
    max: max === undefined ? undefined : calculateRepayment(max, loan),
  };
}

/** The highest price in a URL, which has at most nine digits (core/url.ts). */
const HIGHEST_PRICE = 999_999_999;

/** Converts weekly repayments to all prices within them. Converting back gives the same range. */
export function toPriceRange({ min, max }: Range, loan: AdvertisedLoan): Range {
  return {
    min: min === undefined ? undefined : Math.min(HIGHEST_PRICE, findHighestPrice(min - 1, loan) + 1),
    max: max === undefined ? undefined : Math.min(HIGHEST_PRICE, findHighestPrice(max, loan)),
  };
}

const STORAGE_KEY = 'price-reading';

/** Returns how prices are shown in this visit. The first render matches the server's, which does not know the visit. */
export function usePriceReading({ weeklyLoan }: SearchScope): [PriceReading, (reading: PriceReading) => void] {
  const [reading, setReading] = useState<PriceReading>('price');
  useEffect(() => {
    if (weeklyLoan) setReading(readReading());
  }, [weeklyLoan]);
  const choose = useCallback((chosen: PriceReading) => {
    setReading(chosen);
    storeReading(chosen);
  }, []);
  return [reading, choose];
}

/** Reads the stored choice. Blocked storage throws. */
function readReading(): PriceReading {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return PRICE_READINGS.find((reading) => reading === stored) ?? 'price';
  } catch {
    return 'price';
  }
}

function storeReading(reading: PriceReading): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, reading);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
