import * as v from 'valibot';
import { SlugSchema } from '#src/lib/fields.ts';
import { isObject } from '#src/lib/json.ts';
import { LOCALES, POSTCODES } from '#src/lib/locale/index.ts';
import { type Finding, quote } from '#src/lib/problems/index.ts';
import { findDeliveryProblems } from './delivery.ts';
import { findFeedProblems } from './feeds.ts';
import { findFinanceProblems } from './finance.ts';
import { findLawProblems } from './law.ts';
import { findModelProblems } from './models.ts';
import { findPaymentProblems } from './payments.ts';
import { findSyndicationProblems } from './syndication.ts';
import { findRepetitions, getListAt, getTextAt, getValueAt } from './unvalidated.ts';
import { findUrlConflicts } from './url-conflicts.ts';

/** Checks rules that span several keys of a site, or the file and its folder, which no key's schema can check. */
export function findCrossProblems(site: unknown, slug: string): Finding[] {
  return [
    ...findSlugProblems(site, slug),
    ...findNavigationProblems(site),
    ...findTimeZoneProblems(site),
    ...findLocationProblems(site),
    ...findSpecialHoursProblems(site),
    ...findPostcodeProblems(site),
    ...findUrlConflicts(site),
    ...findModelProblems(site),
    ...findFeedProblems(site),
    ...findFinanceProblems(site),
    ...findDeliveryProblems(site),
    ...findPaymentProblems(site),
    ...findConsentProblems(site),
    ...findLawProblems(site),
    ...findSyndicationProblems(site),
  ];
}

function findSlugProblems(site: unknown, folder: string): Finding[] {
  const slug = getTextAt(site, 'slug');
  if (slug === undefined || slug === folder) return [];
  const fix = `Write ${quote(folder)}${v.is(SlugSchema, slug) ? `, or rename the folder to ${quote(slug)}` : ''}.`;
  const message = 'The slug does not match the folder name';
  return [{ path: 'slug', message, expected: quote(folder), received: quote(slug), fix }];
}

/** Header navigation must be a list and footer navigation must exist. The wording of the message is agreed and does not change. */
function findNavigationProblems(site: unknown): Finding[] {
  const navigation = getValueAt(site, 'navigation');
  const header = [{ name: 'Used cars', url: '/search/used-cars' }];
  const footer = { groups: [] };
  const problem = (path: string, expected: string, value: unknown, example: object): Finding => ({
    path,
    message: 'Cannot run without navigation',
    expected,
    received: quote(value),
    fix: `Write ${JSON.stringify(example).slice(1, -1)}, with your own links.`,
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

/** Visitors are asked for consent to scripts only. Without such a script, events would wait for an answer that never comes. */
function findConsentProblems(site: unknown): Finding[] {
  if (getValueAt(site, 'features', 'events', 'consent') !== true) return [];
  if (getListAt(site, 'scripts').some((script) => getValueAt(script, 'load') === 'consent')) return [];
  return [
    {
      path: 'features.events.consent',
      message: 'Events wait for consent, but no script asks for it',
      expected: 'false, or a script with "load": "consent"',
      received: 'true',
      fix: 'Add the script that reads the events, with "load": "consent", or write false.',
    },
  ];
}

function findTimeZoneProblems(site: unknown): Finding[] {
  if (getValueAt(site, 'timeZone') !== undefined) return [];
  return getListAt(site, 'locations').flatMap((location, index) => {
    if (!isObject(location) || getValueAt(location, 'timeZone') !== undefined) return [];
    return {
      path: `locations[${index}].timeZone`,
      message: 'A location without a time zone',
      expected: 'an IANA time zone, on the location or on the site',
      received: 'nothing',
      fix: 'Add "timeZone": "Australia/Brisbane" (or the right zone) to the site, or to each of its locations.',
    };
  });
}

function findLocationProblems(site: unknown): Finding[] {
  const locations = getListAt(site, 'locations');
  const ids = locations.map((location) => getValueAt(location, 'id')).map((id) => (id === undefined ? id : String(id)));
  const profiles = getListAt(site, 'gmb_profiles').map((profile) => getTextAt(profile, 'id') ?? '');
  const primary = locations.map((location) => (getValueAt(location, 'primary') === true ? true : undefined));
  return [
    ...findRepetitions(ids).map(({ value, index, first }) => ({
      path: `locations[${index}].id`,
      message: 'Duplicate location id',
      expected: 'a unique id',
      received: `${quote(value)}, the same as in locations[${first}]`,
      fix: 'Give each location the id it has in the stock feed.',
    })),
    ...locations.flatMap((location, index) => {
      const profile = getTextAt(location, 'gmb_profile');
      if (profile === undefined || profiles.includes(profile)) return [];
      return {
        path: `locations[${index}].gmb_profile`,
        message: 'There is no such business profile',
        expected: profiles.length > 0 ? profiles.map(quote).join(' or ') : 'an id in "gmb_profiles"',
        received: quote(profile),
        fix: 'Add the profile to "gmb_profiles", or correct its id here.',
      };
    }),
    ...findRepetitions(primary).map(({ index, first }) => ({
      path: `locations[${index}].primary`,
      message: 'More than one primary location',
      expected: 'at most one primary location',
      received: `true, the same as in locations[${first}]`,
      fix: 'Remove "primary" from all but the main location.',
    })),
    ...locations.flatMap((location, place) => {
      const days = getListAt(location, 'contact_detail', 'opening_hours').map((hour) => getValueAt(hour, 'weekday'));
      return findRepetitions(days).map(({ value, index, first }) => ({
        path: `locations[${place}].contact_detail.opening_hours[${index}].weekday`,
        message: 'Two entries for one weekday',
        expected: 'one entry per weekday',
        received: `${quote(value)}, the same as in opening_hours[${first}]`,
        fix: 'Remove one of them, or correct its weekday: 0 is Sunday, 6 is Saturday.',
      }));
    }),
  ];
}

function findSpecialHoursProblems(site: unknown): Finding[] {
  const names = getListAt(site, 'locations').map((location) => getTextAt(location, 'name'));
  return getListAt(site, 'special_hours').flatMap((hours, index) => {
    const name = getTextAt(hours, 'location_name');
    if (name === undefined || names.includes(name)) return [];
    return {
      path: `special_hours[${index}].location_name`,
      message: 'Special hours for an unknown location',
      expected: `one of ${names
        .filter((each) => each !== undefined)
        .map(quote)
        .join(', ')}`,
      received: quote(name),
      fix: 'Use the location\'s name from "locations", or remove the key for all locations.',
    };
  });
}

function findPostcodeProblems(site: unknown): Finding[] {
  const locale = LOCALES.find((each) => each === getTextAt(site, 'locale'));
  if (!locale) return [];
  const { pattern, example } = POSTCODES[locale];
  const addresses = getListAt(site, 'locations').map((location, index) => ({
    path: `locations[${index}].address.postcode`,
    postcode: getTextAt(location, 'address', 'postcode'),
  }));
  const own = { path: 'address.postcode', postcode: getTextAt(site, 'address', 'postcode') };
  return [own, ...addresses].flatMap(({ path, postcode }) => {
    if (postcode === undefined || pattern.test(postcode)) return [];
    return {
      path,
      message: `Not a valid postcode for ${locale}`,
      expected: `a postcode such as ${quote(example)}`,
      received: quote(postcode),
      fix: 'Correct the postcode, or the site\'s "locale".',
    };
  });
}
