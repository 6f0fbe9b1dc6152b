import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problem.ts';
import { locationInput, siteInput } from '#tests/sites/site-of.ts';
import { crossChecks } from './checks.ts';

const problemsOf = (site: unknown) =>
  crossChecks(site, 'city-motors').map(({ path, message }) => `${path}: ${message}`);

const told = (site: unknown) =>
  formatProblems(crossChecks(site, 'city-motors').map((finding) => ({ file: 'site.json', ...finding })));

test('a good site has no problems across its keys', () => {
  expect(problemsOf(siteInput())).toEqual([]);
});

test('what is of the wrong kind counts as absent: its own schema tells of it', () => {
  const { navigation, timeZone } = siteInput();
  for (const odd of [null, 7, 'x', [], {}, [null, 7, 'x', []]]) {
    const site = { ...{ navigation, timeZone, locale: odd, address: odd, locations: odd }, special_hours: odd };
    expect(problemsOf({ ...site, slug: [odd], models: odd, search: { pages: odd, defaultPath: odd } })).toEqual([]);
  }
});

describe('locations', () => {
  test('two locations cannot have one id, as a number or as text', () => {
    const locations = [locationInput(), locationInput({ id: '1', slug: 'ryde' })];
    expect(told(siteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[1].id
        Two locations with one id
        expected  an id of its own
        received  "1", which is locations[0] too
        fix       Give each location the id that the stock feed knows it by."
    `);
  });

  test('only one location is primary', () => {
    const locations = [1, 2].map((id) => locationInput({ id, slug: `yard-${id}`, primary: true }));
    expect(told(siteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[1].primary
        Two primary locations
        expected  one location that is primary
        received  true, in locations[0] too
        fix       Remove "primary" from all but the main location."
    `);
  });

  test('a weekday has one entry', () => {
    const opening_hours = [1, 2, 1].map((weekday) => ({ weekday, status: 'Closed' as const }));
    const locations = [locationInput({ contact_detail: { opening_hours } })];
    expect(told(siteInput({ locations }))).toMatchInlineSnapshot(`
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
    expect(told(siteInput({ special_hours }))).toMatchInlineSnapshot(`
      "site.json  special_hours[1].location_name
        Special hours of no location
        expected  one of "City Motors Parramatta"
        received  "City Motors Parramata"
        fix       Write the location's name as it stands in "locations", or remove the key to mean all of them."
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
    expect(problemsOf({ ...siteInput(), locale, locations: [locationInput({ address: address(good) })] })).toEqual([]);
    expect(problemsOf({ ...siteInput(), locale, address: address(bad), locations: [] })).toEqual([
      `address.postcode: Not a postcode of ${locale}`,
    ]);
  });

  test("a location's postcode is checked too", () => {
    expect(told(siteInput({ locations: [locationInput({ address: address('94103') })] }))).toMatchInlineSnapshot(`
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

  test('wait for consent only where a script is asked about', () => {
    expect(told(siteInput({ ...waiting, scripts: [{ ...script, load: 'idle' }] }))).toMatchInlineSnapshot(`
      "site.json  features.events.consent
        Events wait for a consent that nobody is asked for
        expected  false, or a script with "load": "consent"
        received  true
        fix       Add the script that reads the events, with "load": "consent", or write false."
    `);
    expect(told(siteInput({ ...waiting, scripts: [{ ...script, load: 'consent' }] }))).toBe('');
  });
});
