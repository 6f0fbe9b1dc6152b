import type { Car } from '#src/stock/car.ts';

type LinkedCar = Pick<Car, 'id' | 'price' | 'car_type'> & {
  readonly dealership_slug?: string | undefined;
  readonly dealership_name?: string | undefined;
};

/** Which part of a finance page a shopper is led to (spec 1 §2). */
export const FINANCE_FORM = 'finance-form';

/**
 * The dealer's finance page, told which car a shopper asks about (spec 1 §2). `path` is the dealer's own: a page of the site
 * or a whole address, whose own parameters stay. A car without a price names no budget (D4).
 */
export function financeLink(path: string, car: LinkedCar, dealership: string): string {
  return withParameters(path, [
    ['preferredDealership', car.dealership_slug ?? car.dealership_name ?? dealership],
    ...(car.price > 0 ? ([['vehiclePriceBudget', String(car.price)]] as const) : []),
    ['car_id', car.id],
    ['car_type', car.car_type],
  ]);
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
