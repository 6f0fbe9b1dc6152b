import { describe, expect, test } from 'vitest';
import { queryText } from './query-text.ts';

describe('queryText', () => {
  test.each(['U12345', 'A250', 'GLC300', 'glc300d', 'abc123XY'])('%s looks like a stock number', (text) => {
    expect(queryText(text)).toEqual({ text: `"${text}"`, retry: text });
  });

  test.each(['U12', '12345', 'CX5', 'XC60', 'U123-4', 'U12345 Hilux', '1U2345', 'U123A4', ''])(
    '%j does not',
    (text) => {
      expect(queryText(text)).toEqual({ text });
    },
  );

  test("the shopper's own quotes and leading minuses are not passed on", () => {
    expect(queryText('"land rover -diesel')).toEqual({ text: 'land rover diesel' });
    expect(queryText('--CX-5')).toEqual({ text: 'CX-5' });
    expect(queryText('" - "')).toEqual({ text: '' });
    expect(queryText('"U12345"')).toEqual({ text: '"U12345"', retry: 'U12345' });
    expect(queryText('＂land －rover hilux\x85-diesel')).toEqual({ text: 'land rover hilux diesel' });
  });
});
