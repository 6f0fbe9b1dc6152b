import * as v from 'valibot';
import { mergeDefined } from '#src/lib/merge-defined.ts';
import { type Car, CarSchema } from '../car.ts';
import { readAppearance } from './appearance.ts';
import { readAvailability } from './availability.ts';
import { readIdentity } from './identity.ts';
import { readLocation } from './location.ts';
import { readMedia } from './media.ts';
import { readOffers } from './offers.ts';
import { readPrices } from './price.ts';
import type { Row } from './row.ts';
import type { RowSettings } from './settings.ts';
import { readSpecification } from './specification.ts';

/** Makes the car that a row describes; undefined if the row is rejected. */
export function makeCar(row: Row, settings: RowSettings): Car | undefined {
  const identity = readIdentity(row, settings);
  const prices = readPrices(row, settings);
  const availability = readAvailability(row, settings);
  if (row.rejection) return undefined;
  const fields = mergeDefined(
    identity,
    prices,
    availability,
    readLocation(row, settings),
    readAppearance(row, { ...identity, ...availability }),
    readSpecification(row, settings),
    readMedia(row),
    readOffers(row, settings),
  );
  if (row.rejection) return undefined;
  const parsed = v.safeParse(CarSchema, fields);
  if (parsed.success) {
    warnAboutRego(row, parsed.output);
    if (settings.context.currency === 'NZD') {
      warnAboutNotice(row, parsed.output);
      warnAboutEnergyLabel(row, parsed.output);
    }
    // A copy, for the reason that mergeDefined has.
    return { ...parsed.output };
  }
  // Every part above conforms to the schema, so this is a bug of ours; the row is quarantined rather than lost.
  const [issue] = parsed.issues;
  return row.reject('id', `is not a valid car: ${v.getDotPath(issue) ?? ''}: ${issue.message}`, 'is not a valid car');
}

/** Laws about sales do not concern cars that are only for rent. */
const isRental = ({ price, rental_day: day, rental_week: week, rental_month: month }: Car): boolean =>
  price === 0 && [day, week, month].some((rate) => rate !== undefined);

/**
 * Reports a used car in New South Wales without its registration number, which advertisements there must state
 * (https://www.fairtrading.nsw.gov.au/trades-and-businesses/business-essentials/advertising-and-marketing-your-business/motor-dealer-advertisements).
 */
function warnAboutRego(row: Row, { state, car_type: type, status, rego }: Car): void {
  if (state === 'NSW' && type !== 'new' && status !== 'sold' && rego === undefined)
    row.warn('rego', 'is missing, which New South Wales requires for used cars; an unregistered car needs its VIN');
}

/**
 * Reports a light vehicle in New Zealand without the facts of its energy label, which listings there must show where they are
 * available (https://www.legislation.govt.nz/regulation/public/2022/0065/latest/whole.html). Its page says "not available".
 */
function warnAboutEnergyLabel(row: Row, car: Car): void {
  const isLabelled = car.energy_stars !== undefined || car.co2_emissions !== undefined;
  if (car.item_type !== 'car' || car.status === 'sold' || isLabelled || isRental(car)) return;
  row.warn('energy_stars', "is missing with the other facts of New Zealand's energy label; look them up with EECA");
}

/**
 * Reports a used car in New Zealand whose Consumer Information Notice would not say whether it has a security interest
 * (https://www.legislation.govt.nz/regulation/public/2008/0112/latest/whole.html). Demonstrators count as used.
 */
function warnAboutNotice(row: Row, car: Car): void {
  if (car.car_type === 'new' || car.status === 'sold' || car.security_interest !== undefined || isRental(car)) return;
  row.warn(
    'security_interest',
    "is missing, which New Zealand's Consumer Information Notice states; look it up in the PPSR",
  );
}
