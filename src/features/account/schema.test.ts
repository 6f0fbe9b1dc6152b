import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AccountFeaturesSchema } from './schema.ts';

const getIssues = (input: object) =>
  v.safeParse(AccountFeaturesSchema, input).issues?.map(({ message }) => message) ?? [];

describe('codeCountries', () => {
  test('accepts countries by their two letters', () => {
    expect(getIssues({})).toEqual([]);
    expect(getIssues({ codeCountries: ['AU', 'NZ', 'GB'] })).toEqual([]);
  });

  test.each([
    ['a country that does not exist', ['ZZ'], 'Write the two capital letters of a country, such as AU, NZ or GB.'],
    ['another code of a country', ['UK'], 'Write the two capital letters of a country, such as AU, NZ or GB.'],
    ['no country', [], 'Name at least one country, or remove the key for the site’s own.'],
    ['a country twice', ['AU', 'AU'], 'Name each country once.'],
  ])('rejects %s', (_, codeCountries, message) => {
    expect(getIssues({ codeCountries })).toEqual([message]);
  });
});

test('textsPerDay is a whole number, and may be 0', () => {
  expect(getIssues({ textsPerDay: 0 })).toEqual([]);
  for (const textsPerDay of [-1, 1.5, 100_001]) expect(getIssues({ textsPerDay })).toHaveLength(1);
});
