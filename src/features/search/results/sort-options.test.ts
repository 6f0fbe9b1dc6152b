import { describe, expect, test } from 'vitest';
import { messagesFor } from '#src/lib/locale/browser.ts';
import type { Sort } from '../sorts.ts';
import { sortOptions } from './sort-options.ts';

const messages = messagesFor('en-AU');
const offered = (own: Sort, present = own) => sortOptions(own, present, messages);

describe('the orders that a shopper can pick', () => {
  test("begin with the dealer's own, and hold the usual ones once", () => {
    expect(offered('km:asc').map(({ sort }) => sort)).toEqual([
      ...['km:asc', 'created_at_timestamp:desc', 'price:asc', 'price:desc', 'year:desc', 'custom_rank:desc'],
    ]);
  });

  test('always hold the recommended one', () => {
    expect(offered('created_at_timestamp:desc').at(-1)).toEqual({ sort: 'custom_rank:desc', text: 'Recommended' });
    expect(offered('custom_rank:desc')[0]).toEqual({ sort: 'custom_rank:desc', text: 'Recommended' });
  });

  test('recommend in the order of a dealer whose first rank comes first', () => {
    const recommended = offered('custom_rank:asc').filter(({ text }) => text === 'Recommended');
    expect(recommended).toEqual([{ sort: 'custom_rank:asc', text: 'Recommended' }]);
  });

  test('hold the present one, wherever it came from', () => {
    expect(offered('price:asc', 'km:desc').at(-1)).toEqual({ sort: 'km:desc', text: 'Odometer: highest first' });
  });
});
