import { type CarCardData, conditionText, fuelText, priceView } from '#src/features/cars/card/index.ts';
import { formatDistance, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import { bestOf, type RankedFact } from './best-value.ts';

/** A line of the comparison: what it is about, and what each car has to say to it. */
export interface ComparisonRow {
  readonly name: string;
  readonly values: readonly string[];
  /** Whether the cars differ in it. */
  readonly differs: boolean;
  /** The cars that have the best value of it, and in what it is best. */
  readonly best?: { readonly fact: RankedFact; readonly cars: readonly number[] };
}

type Fact = readonly [name: string, fact: (car: CarCardData) => string | undefined, ranked?: RankedFact];

const UNKNOWN = '–';

/**
 * Cars side by side, line by line; a line that no car has anything to say to is left out, and so is the number in the
 * yard's books: every car has another, and nobody chooses by it.
 */
export function comparisonRows(
  cars: readonly CarCardData[],
  { locale, usedLabel }: { locale: Locale; usedLabel: 'used' | 'pre-owned' },
): ComparisonRow[] {
  const messages = messagesFor(locale);
  const facts: readonly Fact[] = [
    [messages.price, (car) => priceText(car, locale), 'price'],
    [messages.carType, (car) => conditionText(car.car_type, { locale, usedLabel })],
    [messages.year, (car) => car.year?.toString(), 'year'],
    [messages.odometer, (car) => (car.km === undefined ? undefined : formatDistance(car.km, locale)), 'km'],
    [messages.bodyType, (car) => car.body],
    [messages.transmission, (car) => car.transmission],
    [messages.fuelType, (car) => (car.fuel ? fuelText(car.fuel, locale) : undefined)],
    [messages.driveType, (car) => car.drive],
    [messages.seats, (car) => car.seats?.toString()],
    [messages.colour, (car) => car.colour],
    [messages.location, (car) => car.location_name],
  ];
  return facts.flatMap(([name, fact, ranked]) => {
    const values = cars.map((car) => fact(car) ?? UNKNOWN);
    if (values.every((value) => value === UNKNOWN)) return [];
    const best = ranked ? bestOf(ranked, cars) : [];
    const row = { name, values, differs: new Set(values).size > 1 };
    return ranked && best.length > 0 ? { ...row, best: { fact: ranked, cars: best } } : row;
  });
}

function priceText(car: CarCardData, locale: Locale): string {
  const view = priceView(car, locale);
  return view.kind === 'priced' && view.type ? `${view.text} ${view.type}` : view.text;
}
