import { type CarCardData, type IndexedCar, isAvailable, similarFinder, toCard } from '#src/features/cars/index.ts';
import type { DepartedCar } from '#src/stock/index.ts';
import { type Catalogue, catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';

type Similar = ReturnType<typeof similarFinder<IndexedCar>>;

const made = new WeakMap<Catalogue, Similar>();

/** Cars still for sale that are like another one. */
export function similarCars(
  context: SiteContext,
  car: Pick<DepartedCar, 'slug' | 'name' | 'make' | 'model' | 'year' | 'simple_body'>,
  count: number,
): CarCardData[] {
  return finderOf(catalogueOf(context))(car, count).map((hit) => toCard(hit, context.clock));
}

function finderOf(catalogue: Catalogue): Similar {
  const known = made.get(catalogue);
  if (known) return known;
  const similar = similarFinder(catalogue.hits.filter(isAvailable));
  made.set(catalogue, similar);
  return similar;
}
