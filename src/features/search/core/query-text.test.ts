import { describe, expect, test } from 'vitest';
import { toQueryText } from './query-text.ts';

describe('toQueryText', () => {
  test.each(['U12345', 'A250', 'GLC300', 'glc300d', 'abc123XY'])('%s has the form of a stock number', (text) => {
    expect(toQueryText(text)).toEqual({ text: `"${text}"`, retry: text });
  });

  test.each(['U12', '12345', 'CX5', 'XC60', 'U123-4', 'U12345 Hilux', '1U2345', 'U123A4', ''])(
    '%j does not',
    (text) => {
      expect(toQueryText(text)).toEqual({ text });
    },
  );

  test("removes the shopper's own quotes and leading minuses", () => {
    expect(toQueryText('"land rover -diesel')).toEqual({ text: 'land rover diesel' });
    expect(toQueryText('--CX-5')).toEqual({ text: 'CX-5' });
    expect(toQueryText('" - "')).toEqual({ text: '' });
    expect(toQueryText('"U12345"')).toEqual({ text: '"U12345"', retry: 'U12345' });
    expect(toQueryText('＂land －rover hilux\x85-diesel')).toEqual({ text: 'land rover hilux diesel' });
  });
});
