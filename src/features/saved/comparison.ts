import { type CarCardData, conditionText, fuelText, priceView } from '#src/features/cars/card/index.ts';
import { formatDistance, type Locale, messagesFor } from '#src/lib/locale/browser.ts';

/** A line of the comparison: what it is about, and what each car has to say to it. */
export interface ComparisonRow {
  readonly name: string;
  readonly values: readonly string[];
  /** Whether the cars differ in it. */
  readonly differs: boolean;
}

const UNKNOWN = '–';

/** Cars side by side, line by line; a line that no car has anything to say to is left out. */
export function comparisonRows(
  cars: readonly CarCardData[],
  { locale, usedLabel }: { locale: Locale; usedLabel: 'used' | 'pre-owned' },
): ComparisonRow[] {
  const messages = messagesFor(locale);
  const facts: readonly [name: string, fact: (car: CarCardData) => string | undefined][] = [
    [messages.price, (car) => priceText(car, locale)],
    [messages.carType, (car) => conditionText(car.car_type, { locale, usedLabel })],
    [messages.year, (car) => car.year?.toString()],
    [messages.odometer, (car) => (car.km === undefined ? undefined : formatDistance(car.km, locale))],
    [messages.bodyType, (car) => car.body],
    [messages.transmission, (car) => car.transmission],
    [messages.fuelType, (car) => (car.fuel ? fuelText(car.fuel, locale) : undefined)],
    [messages.driveType, (car) => car.drive],
    [messages.seats, (car) => car.seats?.toString()],
    [messages.colour, (car) => car.colour],
    [messages.location, (car) => car.location_name],
    [messages.stockNumber, (car) => car.stocknum],
  ];
  return facts.flatMap(([name, fact]) => {
    const values = cars.map((car) => fact(car) ?? UNKNOWN);
    if (values.every((value) => value === UNKNOWN)) return [];
    return { name, values, differs: new Set(values).size > 1 };
  });
}

function priceText(car: CarCardData, locale: Locale): string {
  const view = priceView(car, locale);
  return view.kind === 'priced' && view.type ? `${view.text} ${view.type}` : view.text;
}
