import { useCallback, useEffect, useState } from 'react';
import type { SearchScope } from '../scope.ts';
import { PRICE_READINGS, type PriceReading } from './price-reading.ts';

const KEY = 'price-reading';

/** How prices are read in this visit. The first render is that of the server, which knows no visit. */
export function usePriceReading({ weeklyLoan }: SearchScope): [PriceReading, (reading: PriceReading) => void] {
  const [reading, setReading] = useState<PriceReading>('price');
  useEffect(() => {
    if (weeklyLoan) setReading(remembered());
  }, [weeklyLoan]);
  const choose = useCallback((chosen: PriceReading) => {
    setReading(chosen);
    remember(chosen);
  }, []);
  return [reading, choose];
}

/** A browser that keeps nothing for sites throws where others answer. */
function remembered(): PriceReading {
  try {
    const kept = sessionStorage.getItem(KEY);
    return PRICE_READINGS.find((reading) => reading === kept) ?? 'price';
  } catch {
    return 'price';
  }
}

function remember(reading: PriceReading): void {
  try {
    sessionStorage.setItem(KEY, reading);
  } catch {
    // Then the choice lasts as long as the page.
  }
}
