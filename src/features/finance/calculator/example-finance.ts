import { EXAMPLE_AMOUNT } from '../loan.ts';
import { type CarFinance, carFinance } from '../offer/index.ts';

type Asked = Parameters<typeof carFinance>;

/** A car of which nothing is known but that it costs what the example of the law does. */
const EXAMPLE_CAR: Asked[0] = {
  price: EXAMPLE_AMOUNT,
  make: '',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
};

const NOTHING_BLANKED: Asked[1]['finance']['blanked'] = { makes: [], carTypes: [], itemTypes: [], stockNumbers: [] };

/**
 * The finance of no car in particular, for pages about finance (spec 1 §9): on the terms that the dealer advertises. It is
 * for any car, so neither age nor kind refuses it.
 */
export function exampleFinance(site: Asked[1], clock: Asked[2]): CarFinance | undefined {
  const car = { ...EXAMPLE_CAR, year: clock.year(site.timeZone) };
  return carFinance(car, { ...site, finance: { ...site.finance, blanked: NOTHING_BLANKED } }, clock);
}
