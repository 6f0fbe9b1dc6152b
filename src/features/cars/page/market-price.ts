import { formatPrice, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/index.ts';
import { isAvailable } from '../display/index.ts';
import type { ShownCar } from './facts.ts';

/** The amount by which a car is below a market average. */
export interface MarketPrice {
  readonly below: number;
  readonly average: number;
  readonly market: 'state' | 'country';
}

/** A smaller difference is not shown. */
const LEAST_BELOW = 500;

type Compared = Pick<Car, 'price' | 'status' | 'autograb_data'>;

/**
 * Compares a car's price with the average of its state, or of the country if the state's is unknown. Undefined for a car
 * without a price or one that is sold.
 */
export function getMarketPrice(car: Compared): MarketPrice | undefined {
  if (car.price <= 0 || !isAvailable(car)) return undefined;
  const { state_average_market_price: state, average_market_price: country } = car.autograb_data ?? {};
  // The valuation service returns 0 for an unknown average.
  const average = state || country || 0;
  const below = average - car.price;
  return below >= LEAST_BELOW ? { below, average, market: state ? 'state' : 'country' } : undefined;
}

/** Returns the amount by which a car is below the market, in words. */
export function formatMarket(car: Compared, locale: Locale): string | undefined {
  const market = getMarketPrice(car);
  return market && messagesFor(locale).belowMarket({ amount: formatPrice(market.below, locale) });
}

/** Returns the saving against the earlier price, in words for the car's own page. Cards show only the two prices. */
export function formatSaving(
  { price, before_price: before }: Pick<ShownCar, 'price' | 'before_price'>,
  locale: Locale,
): string | undefined {
  if (price <= 0 || before === undefined || before <= price) return undefined;
  return messagesFor(locale).save({ amount: formatPrice(before - price, locale) });
}
