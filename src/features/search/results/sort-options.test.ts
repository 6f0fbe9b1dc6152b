import { describe, expect, test } from 'vitest';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Sort } from '../sorts.ts';
import { sortOptions } from './sort-options.ts';

const messages = messagesFor('en-AU');
const texts = (own: Sort, present: Sort) => sortOptions(own, present, messages).map(({ text }) => text);

describe('sortOptions', () => {
  test("the dealer's own order comes first, and each text once", () => {
    expect(texts('custom_rank:desc', 'custom_rank:desc')[0]).toBe('Recommended');
    expect(texts('custom_rank:asc', 'custom_rank:asc').filter((text) => text === 'Recommended')).toHaveLength(1);
  });

  test('an order that only the address asks for is there while it is present', () => {
    expect(texts('price:asc', 'year:asc')).toContain(messages.sortYearOldest);
    expect(texts('price:asc', 'price:asc')).not.toContain(messages.sortYearOldest);
  });
});
