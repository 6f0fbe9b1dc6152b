import type { Car } from '#src/stock/index.ts';
import { isAvailable } from './tag.ts';

/** How far below the market a car is, and which market that is. */
export interface MarketPrice {
  readonly below: number;
  readonly average: number;
  readonly market: 'state' | 'country';
}

/** Less than this is no bargain worth a word (spec 1 §9). */
const LEAST_BELOW = 500;

type Compared = Pick<Car, 'price' | 'status' | 'autograb_data'>;

/**
 * What a car's price is below the average of its state, or of the country where that of the state is unknown (spec 1 §9).
 * Nothing for a car without a price, and for one that is sold.
 */
export function marketPrice(car: Compared): MarketPrice | undefined {
  if (car.price <= 0 || !isAvailable(car)) return undefined;
  const { state_average_market_price: state, average_market_price: country } = car.autograb_data ?? {};
  // A service that knows no average says 0.
  const average = state || country || 0;
  const below = average - car.price;
  return below >= LEAST_BELOW ? { below, average, market: state ? 'state' : 'country' } : undefined;
}
