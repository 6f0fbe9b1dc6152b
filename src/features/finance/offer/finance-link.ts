import type { Car } from '#src/stock/car.ts';

type LinkedCar = Pick<Car, 'id' | 'price' | 'car_type'> & {
  readonly dealership_slug?: string | undefined;
  readonly dealership_name?: string | undefined;
};

/** Which part of a finance page a shopper is led to (spec 1 §2). */
export const FINANCE_FORM = 'finance-form';
const DEALERSHIP = 'preferredDealership';
const BUDGET = 'vehiclePriceBudget';

/**
 * The dealer's finance page, told which car a shopper asks about (spec 1 §2). `path` is the dealer's own: a page of the site
 * or a whole address, whose own parameters stay. A car without a price names no budget (D4).
 */
export function financeLink(path: string, car: LinkedCar, dealership: string): string {
  return withParameters(path, [
    [DEALERSHIP, car.dealership_slug ?? car.dealership_name ?? dealership],
    ...(car.price > 0 ? ([[BUDGET, String(car.price)]] as const) : []),
    ['car_id', car.id],
    ['car_type', car.car_type],
  ]);
}

/**
 * The same whole address once its car costs something else. One that does not lead to finance for this car stays as it is.
 */
export function repricedLink(address: string, { id, price }: Pick<Car, 'id' | 'price'>): string {
  const url = new URL(address);
  const { searchParams } = url;
  if (!searchParams.has(DEALERSHIP) || searchParams.get('car_id') !== id) return address;
  if (price > 0) searchParams.set(BUDGET, String(price));
  else searchParams.delete(BUDGET);
  return url.href;
}

/** Finance on terms of the shopper's own, for cars whose exact model is known (spec 1 §2: `has_nvic`). */
export function personalisedFinanceLink({ id, has_nvic }: Pick<Car, 'id' | 'has_nvic'>): string | undefined {
  return has_nvic ? `/personalised/finance?${new URLSearchParams({ car_id: id })}` : undefined;
}

function withParameters(path: string, parameters: readonly (readonly [string, string])[]): string {
  const [address = ''] = path.split('#');
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  return `${address}${address.includes('?') ? '&' : '?'}${query}#${FINANCE_FORM}`;
}
