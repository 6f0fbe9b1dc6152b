import { listChips, type ShownSearch } from '../filters/index.ts';

/**
 * Returns the query that fills in the form to be notified: make, model and highest price, and the whole search in words. Empty for
 * a search that narrows nothing.
 */
export function makeWantedQuery(shown: ShownSearch): string {
  const { refinements, ranges } = shown.state;
  const values = {
    make: refinements.make?.join(', '),
    model: refinements.model?.join(', '),
    price: ranges.price?.max?.toString(),
    wanted: listChips(shown)
      .map(({ text }) => text)
      .join(', '),
  };
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
