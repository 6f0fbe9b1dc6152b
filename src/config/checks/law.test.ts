import { describe, expect, test } from 'vitest';
import { makeLawfulInput, makeLocationInput, makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import type { SiteInput } from '../schema.ts';
import { findLawProblems, findLawWarnings } from './law.ts';

const listWarnings = (overrides: Partial<SiteInput>) => findLawWarnings(makeSite(overrides));

const BARE = { locations: [makeLocationInput()], leads: {} };
const WELLINGTON = { street: '1 Example Street', city: 'Wellington', postcode: '6011' };

describe('a site with every legal fact missing', () => {
  test('in Australia is warned about each, with what to do', () => {
    expect(listWarnings(BARE)).toEqual([
      {
        path: 'locations[0]',
        message: 'Location without a dealer licence number',
        expected: '"dealer_license_number", which New South Wales requires on websites and in advertisements',
        received: 'nothing',
        fix: 'Add "dealer_license_number" to the location "City Motors Parramatta". Every page then shows it in the footer.',
      },
      expect.objectContaining({ path: 'stock', fix: 'Add "priceType" to "stock", such as "drive_away".' }),
      expect.objectContaining({
        path: 'leads.optInDefault',
        expected: 'false, because a box that is ticked already is not express consent under the Spam Act 2003',
        fix: expect.stringContaining('Write "optInDefault": false in "leads".'),
      }),
      expect.objectContaining({ path: 'leads', fix: expect.stringContaining('Add "collection"') }),
    ]);
  });

  test('in New Zealand is warned about each, with what to do', () => {
    const warnings = listWarnings({
      ...BARE,
      locale: 'en-NZ',
      locations: [makeLocationInput({ address: WELLINGTON })],
    });
    expect(warnings.map(({ path }) => path)).toEqual(['locations[0]', 'stock', 'leads.optInDefault', 'leads']);
    expect(warnings[0]?.expected).toContain('which New Zealand requires');
    expect(warnings[1]?.fix).toContain('"on_road"');
    expect(warnings[2]?.expected).toContain('the Unsolicited Electronic Messages Act 2007');
  });

  test('in the United States is not warned', () => {
    const address = { ...WELLINGTON, city: 'Portland', state: 'OR', postcode: '97201' };
    expect(listWarnings({ ...BARE, locale: 'en-US', locations: [makeLocationInput({ address })] })).toEqual([]);
  });
});

test('a site that states every legal fact has no warning', () => {
  expect(listWarnings(makeLawfulInput())).toEqual([]);
});

test.each([
  ['NSW', 1],
  ['NT', 1],
  ['TAS', 1],
  ['VIC', 1],
  ['WA', 1],
  ['ACT', 0],
  ['QLD', 0],
  ['SA', 0],
])('a location in %s without a licence number has %i warning', (state, count) => {
  const address = { street: '1 Example Street', city: 'Example', postcode: '2150', state };
  const location = { ...makeLocationInput({ address }), dealer_license_number: undefined };
  expect(listWarnings({ ...makeLawfulInput(), locations: [location] })).toHaveLength(count);
});

test('a workshop needs no licence number, and a number among the contact details counts', () => {
  const lawful = makeLawfulInput();
  const workshop = makeLocationInput({ id: 2, name: 'Workshop', slug: 'workshop', location_type: 'service' });
  expect(listWarnings({ ...lawful, locations: [...lawful.locations, workshop] })).toEqual([]);
  const contact = makeLocationInput({ contact_detail: { dealer_license_number: 'MD000001' } });
  expect(listWarnings({ ...lawful, locations: [contact] })).toEqual([]);
});

test('prices without charges are refused in New Zealand only', () => {
  const stock = { ...makeSiteInput().stock, priceType: 'excluding_government_charges' as const };
  expect(findLawProblems(makeSiteInput({ stock, locale: 'en-NZ' }))).toMatchObject([
    { path: 'stock.priceType', expected: '"on_road" or "drive_away"' },
  ]);
  expect(findLawProblems(makeSiteInput({ stock }))).toEqual([]);
});
