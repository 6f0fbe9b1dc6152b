import type { Badge, DemoModel } from './model-table.ts';
import type { Random } from './random.ts';

/** The date of the demo stock, 20 November 2026 in UTC, in seconds. Arrivals, sales and registrations are relative to it. */
export const REFERENCE = Date.UTC(2026, 10, 20) / 1000;
export const DAY_SECONDS = 24 * 60 * 60;
/** The model year that is sold new on that day. */
export const CURRENT_YEAR = 2026;

/** The share of a new price that is left after the first year, and of that after each further year. */
const RETENTION = {
  '+': { first: 0.9, yearly: 0.93 },
  '': { first: 0.86, yearly: 0.9 },
  '-': { first: 0.8, yearly: 0.86 },
} as const satisfies Record<DemoModel['resale'], { first: number; yearly: number }>;

/** The share of its new price that even an old car is worth. */
const MIN_VALUE = 0.08;

/** Returns the years from the middle of a model year to the reference day. */
export const getAge = (year: number): number => Math.max(0, CURRENT_YEAR - year + 0.4);

/** Distance per year, and how much drivers differ. */
export interface Mileage {
  readonly yearly: number;
  readonly spread: number;
}

/** Vehicles with more than this times the expected distance are auctioned, not sold in a yard. */
const MAX_MILEAGE_FACTOR = 1.75;

/** Makes the odometer of a used vehicle from its age, with variation and a minimum. */
export function makeOdometer(random: Random, year: number, { yearly, spread }: Mileage): number {
  const expected = getAge(year) * yearly;
  return Math.max(900, Math.round(expected * Math.min(MAX_MILEAGE_FACTOR, Math.exp(random.normal() * spread))));
}

/** Estimates the value of a used vehicle from its age and distance. */
export function estimateUsedValue(
  random: Random,
  input: { model: DemoModel; badge: Badge; year: number; km: number; mileage: Mileage },
): number {
  const { first, yearly } = RETENTION[input.model.resale];
  const age = getAge(input.year);
  const retained = age < 1 ? 1 - (1 - first) * age : first * yearly ** (age - 1);
  const expected = age * input.mileage.yearly;
  const wear = Math.max(-0.18, Math.min(0.12, ((expected - input.km) / expected) * 0.12));
  return input.badge.price * Math.max(MIN_VALUE, retained * (1 + wear) * (1 + random.normal() * 0.025));
}

/** Endings of prices by country: dealers round to just below a thousand. */
const ENDINGS = {
  'en-AU': [990, 990, 990, 888, 490, 880],
  'en-NZ': [990, 990, 995, 490],
  'en-US': [995, 995, 988, 787, 450, 298],
} as const;

export type DemoLocale = keyof typeof ENDINGS;

/** Rounds a value to an advertised price. */
export function roundPrice(random: Random, value: number, locale: DemoLocale): number {
  if (value >= 150_000) return Math.round(value / 1000) * 1000 - random.pick([0, 100, 112]);
  const thousands = Math.max(1, Math.round((value - 700) / 1000));
  return thousands * 1000 + random.pick<number>(ENDINGS[locale]);
}
