import type { Badge, ModelFacts } from './model-table.ts';
import type { Random } from './random.ts';

/**
 * The moment that the demo stock is as of, 20 November 2026 in UTC, in seconds: cars are new in, sold or registered
 * relative to it.
 */
export const REFERENCE = Date.UTC(2026, 10, 20) / 1000;
export const DAY = 24 * 60 * 60;
/** Model years that are sold new on that day. */
export const CURRENT_YEAR = 2026;

/** What is left of a new price after the first year, and of it after each further one. */
const RETENTION = {
  '+': { first: 0.9, yearly: 0.93 },
  '': { first: 0.86, yearly: 0.9 },
  '-': { first: 0.8, yearly: 0.86 },
} as const satisfies Record<ModelFacts['holds'], { first: number; yearly: number }>;

/** Even an old car in good order is worth this share of its price. */
const LEAST = 0.08;

/** Years from the middle of the model's year to the reference day. */
export const ageOf = (year: number): number => Math.max(0, CURRENT_YEAR - year + 0.4);

/** How far such a vehicle goes in a year, and by how much drivers differ. */
export interface Mileage {
  readonly yearly: number;
  readonly spread: number;
}

/** Beyond this much more than usual a vehicle goes to an auction, not to a yard. */
const FURTHEST = 1.75;

/** The odometer of a used vehicle: by age, with drivers who differ, and never less than a few trips. */
export function odometer(random: Random, year: number, { yearly, spread }: Mileage): number {
  const expected = ageOf(year) * yearly;
  return Math.max(900, Math.round(expected * Math.min(FURTHEST, Math.exp(random.normal() * spread))));
}

/** What a used vehicle is worth: by age and by how much further than usual it has been driven. */
export function usedValue(
  random: Random,
  facts: { model: ModelFacts; badge: Badge; year: number; km: number; mileage: Mileage },
): number {
  const { first, yearly } = RETENTION[facts.model.holds];
  const age = ageOf(facts.year);
  const kept = age < 1 ? 1 - (1 - first) * age : first * yearly ** (age - 1);
  const expected = age * facts.mileage.yearly;
  const wear = Math.max(-0.18, Math.min(0.12, ((expected - facts.km) / expected) * 0.12));
  return facts.badge.price * Math.max(LEAST, kept * (1 + wear) * (1 + random.normal() * 0.025));
}

/** Endings that prices have, by country: dealers round to just below. */
const ENDINGS = {
  'en-AU': [990, 990, 990, 888, 490, 880],
  'en-NZ': [990, 990, 995, 490],
  'en-US': [995, 995, 988, 787, 450, 298],
} as const;

export type DemoLocale = keyof typeof ENDINGS;

/** The price as a windscreen has it. */
export function asked(random: Random, value: number, locale: DemoLocale): number {
  if (value >= 150_000) return Math.round(value / 1000) * 1000 - random.pick([0, 100, 112]);
  const thousands = Math.max(1, Math.round((value - 700) / 1000));
  return thousands * 1000 + random.pick<number>(ENDINGS[locale]);
}
