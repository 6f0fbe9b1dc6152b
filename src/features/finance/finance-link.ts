import type { Car } from '#src/stock/car.ts';

type LinkedCar = Pick<Car, 'id' | 'price' | 'car_type'> & {
  readonly dealership_slug?: string | undefined;
  readonly dealership_name?: string | undefined;
};

/** The section of a finance page that a link opens. */
export const FINANCE_FORM = 'finance-form';
/** The page of personalised finance. */
export const PERSONALISED_PATH = '/personalised/finance';
const DEALERSHIP = 'preferredDealership';
const BUDGET = 'vehiclePriceBudget';
/** The price that the calculator of a finance page starts with. */
const LOAN_PRICE = 'loanPrice';

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
  const name = searchParams.has(DEALERSHIP) ? BUDGET : LOAN_PRICE;
  const isAboutFinance = searchParams.has(DEALERSHIP) || url.pathname === PERSONALISED_PATH;
  if (!isAboutFinance || searchParams.get('car_id') !== id) return address;
  if (price > 0) searchParams.set(name, String(price));
  else searchParams.delete(name);
  return url.href;
}

/**
 * Returns the link to personalised finance of a car, which requires its exact model (`has_nvic`). The page's calculator starts
 * with the car's price.
 */
export function getPersonalisedFinanceLink({
  id,
  has_nvic,
  price,
}: Pick<Car, 'id' | 'has_nvic' | 'price'>): string | undefined {
  const query = new URLSearchParams({ car_id: id });
  if (price > 0) query.set(LOAN_PRICE, String(price));
  return has_nvic ? `${PERSONALISED_PATH}?${query}` : undefined;
}

function addParameters(path: string, parameters: readonly (readonly [string, string])[]): string {
  const [address = ''] = path.split('#');
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  return `${address}${address.includes('?') ? '&' : '?'}${query}#${FINANCE_FORM}`;
}
