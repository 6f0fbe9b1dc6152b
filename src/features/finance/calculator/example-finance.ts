import { EXAMPLE_AMOUNT } from '../loan.ts';
import { type CarFinance, getCarFinance } from '../offer/index.ts';

type Asked = Parameters<typeof getCarFinance>;
type Settings = Asked[1] & { readonly features: { readonly finance: { readonly calculator: boolean } } };

/** A car with nothing but a price: the amount of the statutory example. */
const EXAMPLE_CAR: Asked[0] = {
  price: EXAMPLE_AMOUNT,
  make: '',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
};

const NOTHING_BLANKED: Asked[1]['finance']['blanked'] = { makes: [], carTypes: [], itemTypes: [], stockNumbers: [] };

/**
 * Returns the finance for pages about finance in general, on the dealer's advertised terms. It applies to any car, so
 * neither age nor kind rules it out. A dealer may show it without repayments on cars.
 */
export function getExampleFinance(site: Settings, clock: Asked[2]): CarFinance | undefined {
  const car = { ...EXAMPLE_CAR, year: clock.year(site.timeZone) };
  const { finance } = site.features;
  const features = { ...site.features, finance: { ...finance, repayments: finance.repayments || finance.calculator } };
  return getCarFinance(car, { ...site, features, finance: { ...site.finance, blanked: NOTHING_BLANKED } }, clock);
}
