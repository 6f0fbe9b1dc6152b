import type { Car } from '#src/stock/car.ts';

type LinkedCar = Pick<Car, 'id' | 'price' | 'car_type'> & {
  readonly dealership_slug?: string | undefined;
  readonly dealership_name?: string | undefined;
};

/** The section of a finance page that a link opens. */
export const FINANCE_FORM = 'finance-form';
const DEALERSHIP = 'preferredDealership';
const BUDGET = 'vehiclePriceBudget';

/**
 * Returns the link to the dealer's finance page with the car in its query. `path` is a page of the site or an absolute
 * URL, which keeps its own parameters. A car without a price sets no budget.
 */
export function makeFinanceLink(path: string, car: LinkedCar, dealership: string): string {
  return addParameters(path, [
    [DEALERSHIP, car.dealership_slug ?? car.dealership_name ?? dealership],
    ...(car.price > 0 ? ([[BUDGET, String(car.price)]] as const) : []),
    ['car_id', car.id],
    ['car_type', car.car_type],
  ]);
}

/**
 * Returns the same absolute URL with the car's new price. A link that is not about finance for this car stays as it is.
 */
export function repriceFinanceLink(address: string, { id, price }: Pick<Car, 'id' | 'price'>): string {
  const url = new URL(address);
  const { searchParams } = url;
  if (!searchParams.has(DEALERSHIP) || searchParams.get('car_id') !== id) return address;
  if (price > 0) searchParams.set(BUDGET, String(price));
  else searchParams.delete(BUDGET);
  return url.href;
}

/** Returns true if a car can have personalised finance, which requires its exact model (`has_nvic`). */
export function getPersonalisedFinanceLink({ id, has_nvic }: Pick<Car, 'id' | 'has_nvic'>): string | undefined {
  return has_nvic ? `/personalised/finance?${new URLSearchParams({ car_id: id })}` : undefined;
}

function addParameters(path: string, parameters: readonly (readonly [string, string])[]): string {
  const [address = ''] = path.split('#');
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  return `${address}${address.includes('?') ? '&' : '?'}${query}#${FINANCE_FORM}`;
}
