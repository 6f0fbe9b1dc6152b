import { expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLawfulInput, makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import type { SiteInput } from '../schema.ts';
import { findCrossProblems } from './index.ts';
import { findConfigWarnings } from './warnings.ts';

type ProcessorInput = NonNullable<NonNullable<SiteInput['payments']>['processors']>[number];

const makeInput = (over: Partial<ProcessorInput>): Partial<SiteInput> => ({
  ...makeLawfulInput({ dealership_slug: 'city-motors', contact_detail: { email: 'sales@city.example' } }),
  payments: { processors: [{ name: 'main', authorization_type: 'stripe', deposit_amount: 500, ...over }] },
});

const describeProblems = (over: Partial<ProcessorInput>): string =>
  formatProblems(
    findCrossProblems(makeSiteInput(makeInput(over)), 'city-motors').map((finding) => ({
      file: 'site.json',
      ...finding,
    })),
  );

test('reports a processor for a location or dealership that the site does not have', () => {
  expect(describeProblems({ dealerships: ['city-motor'] })).toMatchInlineSnapshot(`
    "site.json  payments.processors[0].dealerships[0]
      Payment processor for an unknown dealership
      expected  "city-motors"
      received  "city-motor"
      fix       Did you mean "city-motors"?"
  `);
  expect(describeProblems({ locations: [2] })).toContain('payments.processors[0].locations[0]');
  expect(describeProblems({ locations: [1], dealerships: ['city-motors'] })).toBe('');
});

test('reports PayWay at a dealer with prices in another currency', () => {
  const input = { ...makeSiteInput(makeInput({ authorization_type: 'st_george' })), locale: 'en-NZ' };
  expect(findCrossProblems(input, 'city-motors')).toMatchObject([
    { path: 'payments.processors[0].authorization_type', received: '"st_george"' },
  ]);
  expect(describeProblems({ authorization_type: 'st_george' })).toBe('');
});

test('warns about a processor without a key, since its cars cannot be reserved', () => {
  const list = (over: Partial<ProcessorInput>) => {
    const input = makeInput(over);
    return findConfigWarnings(makeSite(input), JSON.stringify(makeSiteInput(input)), 'site.json');
  };
  expect(list({}).join('\n')).toContain('Until then its cars cannot be reserved.');
  expect(list({ authorization_key: 'pk_test_12345678' })).toEqual([]);
});
