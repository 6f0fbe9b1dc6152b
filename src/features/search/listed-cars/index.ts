import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '../../cars/card/index.ts';
import { decodeSnapshot } from '../snapshot.ts';
import { fetchSnapshot } from '../snapshot-source.ts';

/**
 * Every car that the site lists now, from the stock that it carries (D14): for a browser, and loaded only where somebody
 * asks after cars that are not on the page. Rejects when it cannot be had.
 */
export async function listedCars(): Promise<CardSource[]> {
  const { content } = await fetchSnapshot((url, init) => fetch(url, init), undefined);
  return v.parse(v.array(CardSourceSchema), decodeSnapshot(content));
}
