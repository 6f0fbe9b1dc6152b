import { describe, expect, test } from 'vitest';
import { getGivenValues } from '#src/features/leads/form/given-values.ts';
import { makeFormViews } from '#src/features/leads/index.ts';
import { CONTEXT } from '#tests/fixtures/lead-flow.ts';
import { shownSearch } from '#tests/fixtures/shown-search.ts';
import { makeContext } from '#tests/fixtures/site-context.ts';
import { type SearchState, toggleValue, withQuery, withRange } from '../core/index.ts';
import { makeWantedQuery } from './wanted-query.ts';

const STOCK = [{ make: 'Toyota', model: 'Hilux' }];
const makeQuery = (change?: (state: SearchState) => SearchState, path?: string) =>
  makeWantedQuery(shownSearch({ stock: STOCK, change, path }));

describe('the query of the form to be notified', () => {
  test('has make, model and highest price, and the search in words', () => {
    const query = makeQuery((state) =>
      withQuery(
        withRange(toggleValue(toggleValue(state, 'make', 'Toyota'), 'model', 'Hilux'), 'price', { max: 40_000 }),
        'leather',
      ),
    );
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      make: 'Toyota',
      model: 'Hilux',
      price: '40000',
      wanted: '“leather”, Toyota, Hilux, Price: Up to $40,000',
    });
  });

  test('includes what a landing page stands for', () => {
    expect(new URLSearchParams(makeQuery(undefined, '/search/toyota')).get('make')).toBe('Toyota');
  });

  test('is empty for a search for everything', () => {
    expect(makeQuery()).toBe('');
  });

  test('fills in the form', () => {
    const form = makeFormViews(makeContext().site).find(({ id }) => id === 'notify-me');
    if (!form) throw new Error('The fixture has no form to be notified.');
    const search = makeQuery((state) => withRange(toggleValue(state, 'make', 'Toyota'), 'price', { max: 40_000 }));
    const user = { name: '', last_name: '', email: '', phone: '', postcode: '' };
    expect(getGivenValues(form, CONTEXT, { search, user })).toMatchObject({
      'Vehicle Make': 'Toyota',
      maximum_price: '40000',
      message: 'Toyota, Price: Up to $40,000',
    });
  });
});
