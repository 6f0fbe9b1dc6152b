import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLocationInput, makeSiteInput } from '#tests/fixtures/site.ts';
import { findCrossProblems } from './index.ts';

const problemsOf = (site: unknown) =>
  findCrossProblems(site, 'city-motors').map(({ path, message }) => `${path}: ${message}`);

const told = (site: unknown) =>
  formatProblems(findCrossProblems(site, 'city-motors').map((finding) => ({ file: 'site.json', ...finding })));

test('a good site has no problems across its keys', () => {
  expect(problemsOf(makeSiteInput())).toEqual([]);
});

test('a value of the wrong type counts as absent, because its own schema reports it', () => {
  const { navigation, timeZone } = makeSiteInput();
  for (const odd of [null, 7, 'x', [], {}, [null, 7, 'x', []]]) {
    const site = { navigation, timeZone, locale: odd, address: odd, locations: odd, special_hours: odd };
    expect(problemsOf({ ...site, slug: [odd], models: odd, search: { pages: odd, defaultPath: odd } })).toEqual([]);
  }
});

describe('locations', () => {
  test('two locations cannot share an id, as a number or as text', () => {
    const locations = [makeLocationInput(), makeLocationInput({ id: '1', slug: 'ryde' })];
    expect(told(makeSiteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[1].id
        Two locations with one id
        expected  an id of its own
        received  "1", which is locations[0] too
        fix       Give each location the id that the stock feed knows it by."
    `);
  });

  test('only one location is primary', () => {
    const locations = [1, 2].map((id) => makeLocationInput({ id, slug: `yard-${id}`, primary: true }));
    expect(told(makeSiteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[1].primary
        Two primary locations
        expected  one location that is primary
        received  true, in locations[0] too
        fix       Remove "primary" from all but the main location."
    `);
  });

  test('a weekday has one entry', () => {
    const opening_hours = [1, 2, 1].map((weekday) => ({ weekday, status: 'Closed' as const }));
    const locations = [makeLocationInput({ contact_detail: { opening_hours } })];
    expect(told(makeSiteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[0].contact_detail.opening_hours[2].weekday
        A weekday with two entries
        expected  one entry a weekday
        received  1, which is opening_hours[0] too
        fix       Remove one of them, or correct its weekday: 0 is Sunday, 6 is Saturday."
    `);
  });
});

describe('special hours', () => {
  test('they name a location of the site, or none', () => {
    const closed = { status: 'Closed' as const, date: '2026-12-25' };
    const special_hours = [closed, { ...closed, location_name: 'City Motors Parramata' }];
    expect(told(makeSiteInput({ special_hours }))).toMatchInlineSnapshot(`
      "site.json  special_hours[1].location_name
        Special hours of no location
        expected  one of "City Motors Parramatta"
        received  "City Motors Parramata"
        fix       Use the location's name from "locations", or remove the key for all locations."
    `);
  });
});

describe('postcodes', () => {
  const address = (postcode: string) => ({ street: '1 Example Street', city: 'X', postcode });

  test.each([
    ['en-AU', '2150', '21500'],
    ['en-NZ', '0610', '610'],
    ['en-US', '94103-1234', '9410'],
  ] as const)('%s takes %s and refuses %s', (locale, good, bad) => {
    expect(
      problemsOf({ ...makeSiteInput(), locale, locations: [makeLocationInput({ address: address(good) })] }),
    ).toEqual([]);
    expect(problemsOf({ ...makeSiteInput(), locale, address: address(bad), locations: [] })).toEqual([
      `address.postcode: Not a postcode of ${locale}`,
    ]);
  });

  test("a location's postcode is checked too", () => {
    expect(
      told(makeSiteInput({ locations: [makeLocationInput({ address: address('94103') })] })),
    ).toMatchInlineSnapshot(`
      "site.json  locations[0].address.postcode
        Not a postcode of en-AU
        expected  a postcode such as "2150"
        received  "94103"
        fix       Correct the postcode, or the "locale" of the site."
    `);
  });
});

describe('events', () => {
  const script = { name: 'Meter', purpose: 'analytics' as const, src: 'https://meter.example/a.js' };
  const waiting = { features: { events: { consent: true } } };

  test('wait for consent only if a script asks for it', () => {
    expect(told(makeSiteInput({ ...waiting, scripts: [{ ...script, load: 'idle' }] }))).toMatchInlineSnapshot(`
      "site.json  features.events.consent
        Events wait for consent, but no script asks for it
        expected  false, or a script with "load": "consent"
        received  true
        fix       Add the script that reads the events, with "load": "consent", or write false."
    `);
    expect(told(makeSiteInput({ ...waiting, scripts: [{ ...script, load: 'consent' }] }))).toBe('');
  });
});
