import { formatPrice, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';

type Rates = Pick<Car, 'rental_day' | 'rental_week' | 'rental_month'>;

const RATES = {
  rental_day: 'rentADay',
  rental_week: 'rentAWeek',
  rental_month: 'rentAMonth',
} as const satisfies Record<keyof Rates, string>;
const RATE_KEYS = Object.keys(RATES) as (keyof Rates)[];

/** Returns whether a car is for rent. It can be for sale as well. */
export function isForRent(car: Rates): boolean {
  return RATE_KEYS.some((key) => (car[key] ?? 0) > 0);
}

/** Returns whether a car is for rent and not for sale. Only searches that ask for a rate find it. */
export function isOnlyForRent(car: Rates & Pick<Car, 'price'>): boolean {
  return car.price === 0 && isForRent(car);
}

const DAYS_A_WEEK = 7;
const WEEKS_A_MONTH = 365 / 12 / DAYS_A_WEEK;

/** Returns whole dollars a week, by which rentals are compared; estimated from another rate if the feed has none. */
export function getWeeklyRate({ rental_day: day, rental_week: week, rental_month: month }: Rates): number | undefined {
  if (week) return week;
  if (month) return Math.round(month / WEEKS_A_MONTH);
  return day ? day * DAYS_A_WEEK : undefined;
}

/** Returns the rates as text, such as "$89 a day · $490 a week"; undefined for a car that is not for rent. */
export function formatRates(car: Rates, locale: Locale): string | undefined {
  const messages = messagesFor(locale);
  const texts = RATE_KEYS.flatMap((key) =>
    car[key] ? messages[RATES[key]]({ price: formatPrice(car[key], locale) }).replaceAll(' ', '\u00a0') : [],
  );
  return texts.length > 0 ? texts.join('\u00a0· ') : undefined;
}
