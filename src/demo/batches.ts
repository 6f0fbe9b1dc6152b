import type { Batch, Cases } from './dealer.ts';
import type { DemoModel } from './model-table.ts';
import { CURRENT_YEAR, type Mileage } from './value.ts';

/** Mileage of a family car. */
const DEFAULT_MILEAGE: Mileage = { yearly: 14_200, spread: 0.34 };
const NEW_ONLY = [CURRENT_YEAR, CURRENT_YEAR] as const;
const pickCurrent = (models: readonly DemoModel[]) => models.filter(({ to }) => to >= CURRENT_YEAR);
/** Returns the models of some makers. */
export const filterByMake = (models: readonly DemoModel[], ...makes: string[]) =>
  models.filter(({ make }) => makes.includes(make));

/** Returns numbers of special cases: a few of each unless `changes` sets another number. */
export const makeCases = (changes: Partial<Cases>): Cases => ({
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
  preorder: 0,
  distributed: 0,
  subscription: 0,
  rental: 0,
  filmed: 0,
  ...changes,
});

/** Returns a batch of used vehicles, cars unless `changes` says otherwise. */
export const makeUsedBatch = (
  models: readonly DemoModel[],
  count: number,
  yards: readonly string[],
  changes: Partial<Batch> = {},
): Batch => ({
  models,
  count,
  yards,
  item: 'car',
  condition: 'used',
  years: [2012, 2025],
  mileage: DEFAULT_MILEAGE,
  ...changes,
});

/** Returns a batch of new or demonstration vehicles of the current year. */
export const makeNewBatch = (
  condition: 'new' | 'demo',
  models: readonly DemoModel[],
  count: number,
  yards: readonly string[],
): Batch => makeUsedBatch(pickCurrent(models), count, yards, { condition, years: NEW_ONLY });
