import { describe, expect, test } from 'vitest';
import { formatDistance, formatNumber, formatPrice } from './format.ts';
import { LOCALE_FACTS, LOCALES } from './locale.ts';

describe('LOCALE_FACTS', () => {
  test('currency follows the locale', () => {
    expect(LOCALES.map((locale) => LOCALE_FACTS[locale].currency)).toEqual(['AUD', 'NZD', 'USD']);
  });
});

describe('formatPrice', () => {
  test.each(LOCALES)('%s formats whole dollars', (locale) => {
    expect(formatPrice(45_990, locale)).toBe('$45,990');
    expect(formatPrice(999.6, locale)).toBe('$1,000');
  });
});

describe('formatDistance', () => {
  test('uses kilometres, and miles in the United States', () => {
    expect(LOCALES.map((locale) => formatDistance(45_000, locale))).toEqual(['45,000 km', '45,000 km', '45,000 mi']);
  });
});

describe('formatNumber', () => {
  test('groups digits', () => {
    expect(formatNumber(1204, 'en-AU')).toBe('1,204');
  });
});
