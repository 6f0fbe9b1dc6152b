import {
  type CarCardData,
  getBodyText,
  getConditionText,
  getFuelText,
  getPriceView,
} from '#src/features/cars/card/index.ts';
import { formatDistance, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import type { RankedFact } from '../page/index.ts';

/** A row of the comparison. */
export interface ComparisonRow {
  readonly name: string;
  readonly values: readonly string[];
  /** True if the cars differ in it. */
  readonly differs: boolean;
  /** The cars with the best value. */
  readonly best?: { readonly fact: RankedFact; readonly cars: readonly number[] } | undefined;
}

type Fact = readonly [name: string, fact: (car: CarCardData) => string | undefined, ranked?: RankedFact];

const UNKNOWN = '–';

/**
 * Returns the rows of the comparison. Rows without any value are left out, and so is the stock number: it is different for
 * every car and no reason to choose one.
 */
export function listComparisonRows(
  cars: readonly CarCardData[],
  { locale, usedLabel }: { locale: Locale; usedLabel: 'used' | 'pre-owned' },
): ComparisonRow[] {
  const messages = messagesFor(locale);
  const facts: readonly Fact[] = [
    [messages.price, (car) => formatPriceText(car, locale), 'price'],
    [messages.carType, (car) => getConditionText(car.car_type, { locale, usedLabel })],
    [messages.year, (car) => car.year?.toString(), 'year'],
    [messages.odometer, (car) => (car.km === undefined ? undefined : formatDistance(car.km, locale)), 'km'],
    [messages.bodyType, (car) => car.body && getBodyText(car.body, locale)],
    [messages.transmission, (car) => car.transmission],
    [messages.fuelType, (car) => (car.fuel ? getFuelText(car.fuel, locale) : undefined)],
    [messages.driveType, (car) => car.drive],
    [messages.energyLabel, (car) => car.energy],
    [messages.seats, (car) => car.seats?.toString()],
    [messages.colour, (car) => car.colour],
    [messages.location, (car) => car.yards],
  ];
  return facts.flatMap(([name, fact, ranked]) => {
    const values = cars.map((car) => fact(car) ?? UNKNOWN);
    if (values.every((value) => value === UNKNOWN)) return [];
    const best = ranked ? findBest(ranked, cars) : [];
    const row = { name, values, differs: new Set(values).size > 1 };
    return ranked && best.length > 0 ? { ...row, best: { fact: ranked, cars: best } } : row;
  });
}

function formatPriceText(car: CarCardData, locale: Locale): string {
  const view = getPriceView(car, locale);
  return view.kind === 'priced' && view.type ? `${view.text} ${view.type}` : view.text;
}

const BETTER = { price: Math.min, km: Math.min, year: Math.max } as const satisfies Record<
  RankedFact,
  (...values: number[]) => number
>;

/**
 * Returns the indexes of the cars with the best value of a fact. None if a value is missing, all are the same, or the
 * price types differ.
 */
export function findBest(fact: RankedFact, cars: readonly CarCardData[]): readonly number[] {
  const values = cars.map((car) => car[fact]).filter((value) => value !== undefined);
  if (values.length < cars.length || new Set(values).size < 2) return [];
  if (fact === 'price' && (values.some((price) => price <= 0) || new Set(cars.map((car) => car.price_type)).size > 1))
    return [];
  const best = BETTER[fact](...values);
  return values.flatMap((value, index) => (value === best ? [index] : []));
}
