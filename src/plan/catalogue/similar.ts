import { type CarCardData, createSimilarFinder, isAvailable, toCard } from '#src/features/cars/index.ts';
import type { SoldCar } from '#src/stock/index.ts';
import type { SiteContext } from '../context.ts';
import { type Catalogue, getCatalogue } from './catalogue.ts';
import { memoize } from './memoize.ts';

/** Returns the cars still for sale that are most like another one. */
export function listSimilarCars(
  context: SiteContext,
  car: Pick<SoldCar, 'slug' | 'name' | 'make' | 'model' | 'year' | 'simple_body'>,
  count: number,
): CarCardData[] {
  return getSimilarFinder(getCatalogue(context))(car, count).map((hit) => toCard(hit, context.clock));
}

const getSimilarFinder = memoize(({ hits }: Catalogue) => createSimilarFinder(hits.filter(isAvailable)));
