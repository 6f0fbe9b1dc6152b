import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLocationInput, makeSiteInput } from '#tests/fixtures/site.ts';
import { findCrossProblems } from './index.ts';

const listProblems = (site: unknown) =>
  findCrossProblems(site, 'city-motors').map(({ path, message }) => `${path}: ${message}`);

const describeProblems = (site: unknown) =>
  formatProblems(findCrossProblems(site, 'city-motors').map((finding) => ({ file: 'site.json', ...finding })));

test('reports nothing for a valid site', () => {
  expect(listProblems(makeSiteInput())).toEqual([]);
});

test('ignores a value of the wrong type, because the schema reports it', () => {
  const { navigation, timeZone } = makeSiteInput();
  for (const odd of [null, 7, 'x', [], {}, [null, 7, 'x', []]]) {
    const site = { navigation, timeZone, locale: odd, address: odd, locations: odd, special_hours: odd };
    expect(listProblems({ ...site, slug: [odd], models: odd, search: { pages: odd, defaultPath: odd } })).toEqual([]);
  }
});

describe('locations', () => {
  test('reports two locations with the same id, even as a number and as text', () => {
    const locations = [makeLocationInput(), makeLocationInput({ id: '1', slug: 'ryde' })];
    expect(describeProblems(makeSiteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[1].id
        Duplicate location id
        expected  a unique id
        received  "1", the same as in locations[0]
        fix       Give each location the id it has in the stock feed."
    `);
  });

  test('reports a business profile that the site does not have', () => {
    const locations = [
      makeLocationInput({ gmb_profile: 'a' }),
      makeLocationInput({ id: 2, slug: 'ryde', gmb_profile: 'b' }),
    ];
    expect(describeProblems(makeSiteInput({ locations, gmb_profiles: [{ id: 'a' }] }))).toMatchInlineSnapshot(`
      "site.json  locations[1].gmb_profile
        There is no such business profile
        expected  "a"
        received  "b"
        fix       Add the profile to "gmb_profiles", or correct its id here."
    `);
  });

  test('reports more than one primary location', () => {
    const locations = [1, 2].map((id) => makeLocationInput({ id, slug: `yard-${id}`, primary: true }));
    expect(describeProblems(makeSiteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[1].primary
        More than one primary location
        expected  at most one primary location
        received  true, the same as in locations[0]
        fix       Remove "primary" from all but the main location."
    `);
  });

  test('reports two entries for the same weekday', () => {
    const opening_hours = [1, 2, 1].map((weekday) => ({ weekday, status: 'Closed' as const }));
    const locations = [makeLocationInput({ contact_detail: { opening_hours } })];
    expect(describeProblems(makeSiteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[0].contact_detail.opening_hours[2].weekday
        Two entries for one weekday
        expected  one entry per weekday
        received  1, the same as in opening_hours[0]
        fix       Remove one of them, or correct its weekday: 0 is Sunday, 6 is Saturday."
    `);
  });
});

describe('special hours', () => {
  test('reports special hours for a location that does not exist', () => {
    const closed = { status: 'Closed' as const, date: '2026-12-25' };
    const special_hours = [closed, { ...closed, location_name: 'City Motors Parramata' }];
    expect(describeProblems(makeSiteInput({ special_hours }))).toMatchInlineSnapshot(`
      "site.json  special_hours[1].location_name
        Special hours for an unknown location
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
  ] as const)('%s accepts %s and refuses %s', (locale, good, bad) => {
    expect(
      listProblems({ ...makeSiteInput(), locale, locations: [makeLocationInput({ address: address(good) })] }),
    ).toEqual([]);
    expect(listProblems({ ...makeSiteInput(), locale, address: address(bad), locations: [] })).toEqual([
      `address.postcode: Not a valid postcode for ${locale}`,
    ]);
  });

  test("checks a location's postcode too", () => {
    expect(
      describeProblems(makeSiteInput({ locations: [makeLocationInput({ address: address('94103') })] })),
    ).toMatchInlineSnapshot(`
      "site.json  locations[0].address.postcode
        Not a valid postcode for en-AU
        expected  a postcode such as "2150"
        received  "94103"
        fix       Correct the postcode, or the site's "locale"."
    `);
  });
});

describe('events', () => {
  const script = { name: 'Meter', purpose: 'analytics' as const, src: 'https://meter.example/a.js' };
  const waitingForConsent = { features: { events: { consent: true } } };

  test('reports events that wait for consent when no script asks for it', () => {
    expect(
      describeProblems(makeSiteInput({ ...waitingForConsent, scripts: [{ ...script, load: 'idle' }] })),
    ).toMatchInlineSnapshot(`
      "site.json  features.events.consent
        Events wait for consent, but no script asks for it
        expected  false, or a script with "load": "consent"
        received  true
        fix       Add the script that reads the events, with "load": "consent", or write false."
    `);
    expect(describeProblems(makeSiteInput({ ...waitingForConsent, scripts: [{ ...script, load: 'consent' }] }))).toBe(
      '',
    );
  });
});
