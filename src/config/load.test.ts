import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLocationInput, makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import { parseSite } from './load.ts';
import { findTenants } from './tenant-folders.ts';

const WHERE = { file: 'tenants/city-motors/site.json', slug: 'city-motors' };

const parse = (input: object) => parseSite(JSON.stringify(input, undefined, 2), WHERE);

/** Returns the problems of a file as ops read them. */
function describeProblems(text: string): string {
  const result = parseSite(text, WHERE);
  return result.kind === 'invalid' ? formatProblems(result.problems) : 'a site';
}

/** Returns path and message of every problem of an input, in the order they are reported. */
function listProblems(input: object): string[] {
  const result = parse(input);
  return result.kind === 'invalid' ? result.problems.map(({ path, message }) => `${path}: ${message}`) : [];
}

describe('parseSite', () => {
  test('a minimal config is a site with every default filled in', () => {
    const site = makeSite({ template: 'dense' });
    expect(site).toMatchObject({
      search: { defaultPath: '/search/used-cars', minimumPrice: 3, pageSize: 21, noun: { one: 'car', many: 'cars' } },
      stock: { soldVisibleDays: 3, soldPageDays: 90 },
      theme: { font: 'inter', radius: 'small', mode: 'light' },
      features: { header: { variant: 'standard' }, footer: { hours: true, licences: true } },
    });
    expect(site.locations[0]).toMatchObject({ id: '1', location_type: 'sales', visible: true, primary: false });
  });

  test('reports every problem at once, in the order of the file, with its line', () => {
    const { name: _, ...rest } = makeSiteInput();
    const text = JSON.stringify(
      { ...rest, phone: 5550, colour: 'red', theme: { brand: 'red', mode: 'sepia' }, search: { minimumPrice: 15 } },
      undefined,
      2,
    );
    expect(describeProblems(text)).toMatchInlineSnapshot(`
      "tenants/city-motors/site.json:1  name
        Missing key
        expected  text
        received  nothing
        fix       Add the key, for example "name": "City Motors".

      tenants/city-motors/site.json:38  phone
        Wrong type
        expected  a phone number, such as "(02) 5550 0101"
        received  5550
        fix       Put it in quotes: "5550".

      tenants/city-motors/site.json:39  colour
        Unknown key
        expected  one of the keys $schema, slug, template, url, locale, timeZone, dealership_id, dealer_id, name, phone, manufacturer, manufacturer_id, dealership_group, logo, icon, share_image, images, address, about, tagline, home, facebook_url, twitter_url, instagram_url, youtube_url, tiktok_url, linkedin_url, banner, team, group, scripts, locations, special_hours, dealerships, dealership_websites, gmb_profiles, manufacturers, models, navigation, garage_enabled, xtime_url, google_site_verification, autobot, theme, search, stock, syndication, rentals, certified, trust, finance, leads, payments, spinToWin, reviews, features
        received  "colour"
        fix       Remove the key.

      tenants/city-motors/site.json:41  theme.brand
        Invalid value
        expected  a colour, such as "#0a5c36"
        received  "red"
        fix       Write # and six hexadecimal digits: "#0a5c36".

      tenants/city-motors/site.json:42  theme.mode
        Not one of the choices
        expected  one of "light", "dark"
        received  "sepia"
        fix       Choose one of them.

      tenants/city-motors/site.json:45  search.minimumPrice
        Number out of range
        expected  a whole number of dollars from 0 to 14
        received  15
        fix       Write a whole number of dollars from 0 to 14."
    `);
  });

  test('an unknown key is an error', () => {
    expect(listProblems(makeSiteInput({ features: { header: { varaint: 'large' } as object } }))).toEqual([
      'features.header.varaint: Unknown key',
    ]);
  });

  test('reports where a moved key belongs', () => {
    const input = { ...makeSiteInput(), search_filters: 'make = Toyota' };
    expect(describeProblems(JSON.stringify(input))).toContain('fix       Write it as "filter" in "search".');
    const counted = { ...makeSiteInput(), stock: { ...makeSiteInput().stock, car_types: { new: 1 } } };
    expect(describeProblems(JSON.stringify(counted))).toContain(
      'fix       Remove the key: cars are counted from the stock.',
    );
  });

  test('malformed JSON is reported with line, column and the line itself', () => {
    expect(describeProblems('{\n  "slug": "city-motors",\n  "name": "City Motors",\n}')).toMatchInlineSnapshot(`
      "tenants/city-motors/site.json:4
        Malformed JSON at line 4, column 1
        }
        ^
        expected  a key in double quotes
        received  "}"
        fix       Remove the comma before the bracket."
    `);
  });

  test('a repeated key is an error, because only the last would count', () => {
    const text = JSON.stringify(makeSiteInput()).replace('{', '{"name": "Other",');
    expect(describeProblems(text)).toMatchInlineSnapshot(`
      "tenants/city-motors/site.json:1  name
        Duplicate key
        expected  each key once per object
        received  the same key again
        fix       Remove one of them: only the last one counts."
    `);
  });

  test('two folders cannot share a slug, because each slug is the name of its folder', () => {
    expect(describeProblems(JSON.stringify(makeSiteInput({ slug: 'other-motors' })))).toContain(
      'fix       Write "city-motors", or rename the folder to "other-motors".',
    );
  });

  test('$schema is for editors and is not part of the site', () => {
    expect(makeSite({ $schema: '../site.schema.json' })).not.toHaveProperty('$schema');
  });

  test('the URL of the live site has no trailing slash', () => {
    expect(makeSite({ url: 'https://www.citymotors.example/' }).url).toBe('https://www.citymotors.example');
  });
});

describe('time zones', () => {
  const zones = ({ timeZone, locations }: ReturnType<typeof makeSite>) => [timeZone, locations.map((l) => l.timeZone)];
  const { timeZone: _, ...zoneless } = makeSiteInput();
  const perth = makeLocationInput({ id: 2, slug: 'perth', timeZone: 'Australia/Perth' });

  test("a location has its own time zone, or the site's", () => {
    expect(zones(makeSite({ locations: [makeLocationInput(), perth] }))).toEqual([
      'Australia/Sydney',
      ['Australia/Sydney', 'Australia/Perth'],
    ]);
  });

  test("a site without a time zone has its primary location's", () => {
    const hobart = makeLocationInput({ timeZone: 'Australia/Hobart' });
    const result = parse({ ...zoneless, locations: [hobart, { ...perth, primary: true }] });
    expect(result.kind === 'site' && zones(result.site)).toEqual([
      'Australia/Perth',
      ['Australia/Hobart', 'Australia/Perth'],
    ]);
  });

  test('a location without a time zone is an error', () => {
    const input = { ...zoneless, locations: [perth, makeLocationInput()] };
    expect(describeProblems(JSON.stringify(input, undefined, 2))).toMatchInlineSnapshot(`
      "tenants/city-motors/site.json:21  locations[1].timeZone
        A location without a time zone
        expected  an IANA time zone, on the location or on the site
        received  nothing
        fix       Add "timeZone": "Australia/Brisbane" (or the right zone) to the site, or to each of its locations."
    `);
  });
});

describe('navigation', () => {
  const listNavigationProblems = (navigation: unknown) => listProblems({ ...makeSiteInput(), navigation });

  test('a site without navigation is refused with the specified message', () => {
    const { navigation: _, ...rest } = makeSiteInput();
    expect(describeProblems(JSON.stringify(rest))).toMatchInlineSnapshot(`
      "tenants/city-motors/site.json:1  navigation
        Cannot run without navigation
        expected  an object with "header" and "footer"
        received  nothing
        fix       Write "navigation":{"header":[{"name":"Used cars","url":"/search/used-cars"}],"footer":{"groups":[]}}, with your own links."
    `);
  });

  test.each([{}, 'x', null, []].map((header) => ({ header })))('a header that is $header', ({ header }) => {
    const expected = Array.isArray(header) ? [] : ['navigation.header: Cannot run without navigation'];
    expect(listNavigationProblems({ header, footer: {} })).toEqual(expected);
  });

  test('a missing footer, a missing header, or both', () => {
    expect(listNavigationProblems({ header: [] })).toEqual(['navigation.footer: Cannot run without navigation']);
    expect(listNavigationProblems({ footer: {} })).toEqual(['navigation.header: Cannot run without navigation']);
    expect(listNavigationProblems({})).toHaveLength(2);
    expect(listNavigationProblems([])).toEqual(['navigation: Cannot run without navigation']);
  });
});

describe('findTenants', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tenants-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('lists the folders that contain a site.json, sorted', () => {
    for (const name of ['b', 'a', 'empty']) mkdirSync(join(dir, name));
    for (const name of ['b', 'a']) writeFileSync(join(dir, name, 'site.json'), '{}');
    writeFileSync(join(dir, 'site.schema.json'), '{}');
    expect(findTenants(dir)).toEqual(['a', 'b']);
  });
});
