import {
  formatEngine,
  formatMeasure,
  getBodyText,
  getColourText,
  getConditionText,
  getFuelText,
  type Measure,
} from '#src/features/cars/card/index.ts';
import { formatDistance, messagesFor } from '#src/lib/locale/browser.ts';
import { formatDate } from '#src/lib/locale/format-date.ts';
import type { ListedCar } from '../lists/index.ts';
import type { RankedFact } from '../page/index.ts';
import { findBest } from './best.ts';
import type { ComparePageProps } from './compare-texts.ts';

/** A row of the comparison. */
export interface ComparisonRow {
  readonly name: string;
  readonly values: readonly string[];
  /** True if the cars differ in it. */
  readonly differs: boolean;
  /** The cars with the best value. */
  readonly best?: { readonly fact: RankedFact; readonly cars: readonly number[] } | undefined;
}

interface Fact {
  readonly name: string;
  readonly text: (car: ListedCar) => string | undefined;
  readonly ranked?: RankedFact | undefined;
}

export const UNKNOWN = '–';

type Wording = Pick<ComparePageProps, 'locale' | 'usedLabel' | 'texts'>;

/**
 * Returns the rows of facts. Rows without any value are left out, and so is the stock number: it is different for every car and no
 * reason to choose one.
 */
export function listComparisonRows(cars: readonly ListedCar[], wording: Wording): ComparisonRow[] {
  return listFacts(wording).flatMap((fact) => makeRow(fact, cars) ?? []);
}

/** Returns the row of repayments, with the comparison rate in the same type as cards have it; undefined if no car has one. */
export function makeRepaymentRow(cars: readonly ListedCar[], { texts }: Wording): ComparisonRow | undefined {
  return makeRow({ name: texts.facts.repayment, text: (car) => car.repayment }, cars);
}

function makeRow({ name, text, ranked }: Fact, cars: readonly ListedCar[]): ComparisonRow | undefined {
  const values = cars.map((car) => text(car) || UNKNOWN);
  if (values.every((value) => value === UNKNOWN)) return undefined;
  const best = ranked ? findBest(ranked, cars) : [];
  const row = { name, values, differs: new Set(values).size > 1 };
  return ranked && best.length > 0 ? { ...row, best: { fact: ranked, cars: best } } : row;
}

/** The facts in the order of a car's own page, its condition first and its papers last. */
function listFacts({ locale, usedLabel, texts: { facts: names, lamsValues } }: Wording): readonly Fact[] {
  const messages = messagesFor(locale);
  const measure = (key: Measure, name: string): Fact => ({ name, text: (car) => formatMeasure(car, key, locale) });
  return [
    { name: messages.carType, text: (car) => getConditionText(car.car_type, { locale, usedLabel }) },
    { name: messages.year, text: (car) => car.year?.toString(), ranked: 'year' },
    { name: messages.odometer, text: (car) => formatOdometer(car, locale), ranked: 'km' },
    { name: messages.badge, text: (car) => car.badge },
    { name: messages.bodyType, text: (car) => car.body && getBodyText(car.body, locale) },
    { name: names.engine, text: (car) => formatEngine(car, locale) },
    { name: names.cylinders, text: (car) => car.cylinders?.toString() },
    { name: messages.transmission, text: (car) => car.transmission },
    { name: messages.driveType, text: (car) => car.drive },
    { name: messages.fuelType, text: (car) => car.fuel && getFuelText(car.fuel, locale) },
    measure('fuel_consumption', names.consumption),
    measure('energy_consumption', names.energyUse),
    measure('electric_range', names.range),
    { name: messages.energyLabel, text: (car) => car.energy },
    { name: messages.seats, text: (car) => car.seats?.toString() },
    { name: names.doors, text: (car) => car.doors?.toString() },
    { name: names.berths, text: (car) => car.berths?.toString() },
    measure('length', names.length),
    measure('tare', names.tare),
    measure('atm', names.atm),
    measure('gvm', names.gvm),
    measure('payload', names.payload),
    measure('seat_height', names.seatHeight),
    { name: names.lams, text: ({ lams }) => (lams === undefined ? lams : lamsValues[Number(lams)]) },
    { name: messages.colour, text: (car) => car.colour && getColourText(car.colour, locale) },
    { name: names.warranty, text: (car) => car.warranty },
    { name: messages.location, text: (car) => car.yards },
    { name: names.rego, text: (car) => car.rego },
    { name: names.regoExpiry, text: (car) => car.rego_expiry && formatDate(car.rego_expiry, locale) },
  ];
}

/** "0 km" says no more about a new car than "New" does. */
const formatOdometer = ({ km, car_type }: ListedCar, locale: Wording['locale']): string | undefined =>
  km === undefined || (km === 0 && car_type === 'new') ? undefined : formatDistance(km, locale);
