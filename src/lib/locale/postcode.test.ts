import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';
import { POSTCODES } from './postcode.ts';

test('a postcode has four digits, or five with an optional extension in the United States', () => {
  const accepts = (text: string) => LOCALES.filter((locale) => POSTCODES[locale].pattern.test(text));
  expect(accepts('2150')).toEqual(['en-AU', 'en-NZ']);
  expect(accepts('94103')).toEqual(['en-US']);
  expect(accepts('94103-1234')).toEqual(['en-US']);
  expect(accepts('215')).toEqual([]);
});
