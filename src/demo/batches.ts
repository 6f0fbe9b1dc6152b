import type { Batch, Cases } from './dealer.ts';
import type { ModelFacts } from './model-table.ts';
import { CURRENT_YEAR, type Mileage } from './value.ts';

/** What a family car is driven. */
const USUAL: Mileage = { yearly: 14_200, spread: 0.34 };
const NEW_ONLY = [CURRENT_YEAR, CURRENT_YEAR] as const;
const current = (models: readonly ModelFacts[]) => models.filter(({ to }) => to >= CURRENT_YEAR);
/** Those of some makers. */
export const ofMakes = (models: readonly ModelFacts[], ...makes: string[]) =>
  models.filter(({ make }) => makes.includes(make));

/** A few of everything, but for what is said otherwise. */
export const cases = (some: Partial<Cases>): Cases => ({
  priceOnApplication: 1,
  withoutPhotos: 2,
  sold: 2,
  longSold: 1,
  reserved: 2,
  comingSoon: 2,
  hidden: 1,
  reduced: 5,
  longName: 1,
  tags: ['Special'],
  subscription: 0,
  filmed: 0,
  ...some,
});

/** Used vehicles, cars unless said otherwise. */
export const used = (
  models: readonly ModelFacts[],
  count: number,
  yards: readonly string[],
  more: Partial<Batch> = {},
): Batch => ({
  ...{ models, count, yards, item: 'car', condition: 'used', years: [2012, 2025], mileage: USUAL },
  ...more,
});

/** New or demonstration vehicles of the current year. */
export const fresh = (
  condition: 'new' | 'demo',
  models: readonly ModelFacts[],
  count: number,
  yards: readonly string[],
): Batch => used(current(models), count, yards, { condition, years: NEW_ONLY });
