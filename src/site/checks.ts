import * as v from 'valibot';
import { SlugSchema } from '#src/lib/fields.ts';
import { LOCALE_FACTS, LOCALES } from '#src/lib/locale/index.ts';
import { type Finding, quote } from '#src/lib/problem.ts';
import { isObject } from '#src/lib/problem-shape.ts';
import { claimProblems } from './claims.ts';
import { deliveryProblems } from './delivery-checks.ts';
import { financeProblems } from './finance-checks.ts';
import { listAt, repetitions, textAt, valueAt } from './lenient.ts';
import { modelProblems } from './model-checks.ts';

/** What one key's schema cannot see: rules across the keys of a site, and between the file and its folder. */
export function crossChecks(site: unknown, slug: string): Finding[] {
  return [
    ...slugProblems(site, slug),
    ...navigationProblems(site),
    ...timeZoneProblems(site),
    ...locationProblems(site),
    ...specialHoursProblems(site),
    ...postcodeProblems(site),
    ...claimProblems(site),
    ...modelProblems(site),
    ...financeProblems(site),
    ...deliveryProblems(site),
    ...consentProblems(site),
  ];
}

function slugProblems(site: unknown, folder: string): Finding[] {
  const slug = textAt(site, 'slug');
  if (slug === undefined || slug === folder) return [];
  const fix = `Write ${quote(folder)}${v.is(SlugSchema, slug) ? `, or rename the folder to ${quote(slug)}` : ''}.`;
  const message = 'The slug is not the name of the folder';
  return [{ path: 'slug', message, expected: quote(folder), received: quote(slug), fix }];
}

/** Header navigation must be a list and footer navigation must exist; the message is the specification's (spec 2 §5). */
function navigationProblems(site: unknown): Finding[] {
  const navigation = valueAt(site, 'navigation');
  const header = [{ name: 'Used cars', url: '/search/used-cars' }];
  const footer = { groups: [] };
  const problem = (path: string, expected: string, value: unknown, example: object): Finding => ({
    path,
    message: 'Cannot run without navigation',
    expected,
    received: quote(value),
    fix: `Write ${JSON.stringify(example).slice(1, -1)}, with links of your own.`,
  });
  if (!isObject(navigation)) {
    return [
      problem('navigation', 'an object with "header" and "footer"', navigation, { navigation: { header, footer } }),
    ];
  }
  return [
    ...(Array.isArray(navigation.header)
      ? []
      : [problem('navigation.header', 'a list', navigation.header, { header })]),
    ...(isObject(navigation.footer) ? [] : [problem('navigation.footer', 'an object', navigation.footer, { footer })]),
  ];
}

/** Visitors are asked about scripts only: without one to ask about, events would wait for an answer that never comes. */
function consentProblems(site: unknown): Finding[] {
  if (valueAt(site, 'features', 'events', 'consent') !== true) return [];
  if (listAt(site, 'scripts').some((script) => valueAt(script, 'load') === 'consent')) return [];
  return [
    {
      path: 'features.events.consent',
      message: 'Events wait for a consent that nobody is asked for',
      expected: 'false, or a script with "load": "consent"',
      received: 'true',
      fix: 'Add the script that reads the events, with "load": "consent", or write false.',
    },
  ];
}

function timeZoneProblems(site: unknown): Finding[] {
  if (valueAt(site, 'timeZone') !== undefined) return [];
  return listAt(site, 'locations').flatMap((location, index) => {
    if (!isObject(location) || valueAt(location, 'timeZone') !== undefined) return [];
    return {
      path: `locations[${index}].timeZone`,
      message: 'A location without a time zone',
      expected: 'an IANA time zone, of the location or of the site',
      received: 'nothing',
      fix: 'Add "timeZone": "Australia/Brisbane" (or where it is) to the site, or to each of its locations.',
    };
  });
}

function locationProblems(site: unknown): Finding[] {
  const locations = listAt(site, 'locations');
  const ids = locations.map((location) => valueAt(location, 'id')).map((id) => (id === undefined ? id : String(id)));
  const primary = locations.map((location) => (valueAt(location, 'primary') === true ? true : undefined));
  return [
    ...repetitions(ids).map(({ value, index, first }) => ({
      path: `locations[${index}].id`,
      message: 'Two locations with one id',
      expected: 'an id of its own',
      received: `${quote(value)}, which is locations[${first}] too`,
      fix: 'Give each location the id that the stock feed knows it by.',
    })),
    ...repetitions(primary).map(({ index, first }) => ({
      path: `locations[${index}].primary`,
      message: 'Two primary locations',
      expected: 'one location that is primary',
      received: `true, in locations[${first}] too`,
      fix: 'Remove "primary" from all but the main location.',
    })),
    ...locations.flatMap((location, place) => {
      const days = listAt(location, 'contact_detail', 'opening_hours').map((hour) => valueAt(hour, 'weekday'));
      return repetitions(days).map(({ value, index, first }) => ({
        path: `locations[${place}].contact_detail.opening_hours[${index}].weekday`,
        message: 'A weekday with two entries',
        expected: 'one entry a weekday',
        received: `${quote(value)}, which is opening_hours[${first}] too`,
        fix: 'Remove one of them, or correct its weekday: 0 is Sunday, 6 is Saturday.',
      }));
    }),
  ];
}

function specialHoursProblems(site: unknown): Finding[] {
  const names = listAt(site, 'locations').map((location) => textAt(location, 'name'));
  return listAt(site, 'special_hours').flatMap((hours, index) => {
    const name = textAt(hours, 'location_name');
    if (name === undefined || names.includes(name)) return [];
    return {
      path: `special_hours[${index}].location_name`,
      message: 'Special hours of no location',
      expected: `one of ${names
        .filter((known) => known !== undefined)
        .map(quote)
        .join(', ')}`,
      received: quote(name),
      fix: 'Write the location\'s name as it stands in "locations", or remove the key to mean all of them.',
    };
  });
}

function postcodeProblems(site: unknown): Finding[] {
  const locale = LOCALES.find((known) => known === textAt(site, 'locale'));
  if (!locale) return [];
  const { pattern, example } = LOCALE_FACTS[locale].postcode;
  const addresses = listAt(site, 'locations').map((location, index) => ({
    path: `locations[${index}].address.postcode`,
    postcode: textAt(location, 'address', 'postcode'),
  }));
  const own = { path: 'address.postcode', postcode: textAt(site, 'address', 'postcode') };
  return [own, ...addresses].flatMap(({ path, postcode }) => {
    if (postcode === undefined || pattern.test(postcode)) return [];
    return {
      path,
      message: `Not a postcode of ${locale}`,
      expected: `a postcode such as ${quote(example)}`,
      received: quote(postcode),
      fix: 'Correct the postcode, or the "locale" of the site.',
    };
  });
}
