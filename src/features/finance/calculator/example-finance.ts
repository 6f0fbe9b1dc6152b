import { EXAMPLE_AMOUNT } from '../loan.ts';
import { type CarFinance, getCarFinance } from '../offer/index.ts';

type Asked = Parameters<typeof getCarFinance>;

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
 * neither age nor kind rules it out.
 */
export function getExampleFinance(site: Asked[1], clock: Asked[2]): CarFinance | undefined {
  const car = { ...EXAMPLE_CAR, year: clock.year(site.timeZone) };
  return getCarFinance(car, { ...site, finance: { ...site.finance, blanked: NOTHING_BLANKED } }, clock);
}
