import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '../../cars/card/index.ts';
import { fetchSnapshot } from '../service/index.ts';
import { decodeSnapshot } from '../snapshot/index.ts';

/**
 * Fetches every car that the site lists now from its published stock. Browsers load this module only for cars that are not
 * on the page. Rejects when the stock cannot be loaded.
 */
export async function fetchListedCars(): Promise<CardSource[]> {
  const { content } = await fetchSnapshot((url, init) => fetch(url, init), undefined);
  return v.parse(v.array(CardSourceSchema), decodeSnapshot(content));
}
