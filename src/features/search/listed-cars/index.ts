import * as v from 'valibot';
import { CardSourceSchema } from '../../cars/card/index.ts';
import { COMPARED_FACTS, ComparedFactsSchema } from '../../cars/compared/index.ts';
import { fetchSnapshot } from '../service/index.ts';
import { decodeSnapshot } from '../snapshot/index.ts';

const ListedCarSchema = v.object({ ...CardSourceSchema.entries, ...ComparedFactsSchema.entries });

/** A car that the site lists, with all that cards and comparisons show. */
export type ListedCar = v.InferOutput<typeof ListedCarSchema>;

/**
 * Fetches every car that the site lists now from its published stock. Browsers load this module only for cars that are not
 * on the page. Rejects when the stock cannot be loaded.
 */
export async function fetchListedCars(): Promise<ListedCar[]> {
  const { content } = await fetchSnapshot((url, init) => fetch(url, init), undefined);
  return v.parse(v.array(ListedCarSchema), decodeSnapshot(content, COMPARED_FACTS));
}
