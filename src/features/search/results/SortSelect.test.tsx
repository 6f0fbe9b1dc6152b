import { describe, expect, test } from 'vitest';
import { messagesFor } from '#src/lib/locale/browser.ts';
import type { Sort } from '../core/index.ts';
import { listSortOptions } from './SortSelect.tsx';

const messages = messagesFor('en-AU');
const offered = (own: Sort, present = own) => listSortOptions(own, present, messages);

describe('listSortOptions', () => {
  test("starts with the dealer's default and contains the usual ones once", () => {
    expect(offered('km:asc').map(({ sort }) => sort)).toEqual([
      'km:asc',
      'created_at_timestamp:desc',
      'price:asc',
      'price:desc',
      'year:desc',
      'custom_rank:desc',
    ]);
  });

  test('always contains the recommended order', () => {
    expect(offered('created_at_timestamp:desc').at(-1)).toEqual({ sort: 'custom_rank:desc', text: 'Recommended' });
    expect(offered('custom_rank:desc')[0]).toEqual({ sort: 'custom_rank:desc', text: 'Recommended' });
  });

  test("recommends in the direction of the dealer's ranking", () => {
    const recommended = offered('custom_rank:asc').filter(({ text }) => text === 'Recommended');
    expect(recommended).toEqual([{ sort: 'custom_rank:asc', text: 'Recommended' }]);
  });

  test('always contains the current order', () => {
    expect(offered('price:asc', 'km:desc').at(-1)).toEqual({ sort: 'km:desc', text: 'Highest odometer' });
  });
});
