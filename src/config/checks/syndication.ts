import { DESTINATIONS } from '#src/features/syndication/schema.ts';
import { isObject } from '#src/lib/json.ts';
import { type Finding, quote } from '#src/lib/problems/index.ts';
import type { Site } from '../schema.ts';
import { getListAt, getTextAt, getValueAt } from './unvalidated.ts';

/** Reports destinations that have no address, and store codes of locations that do not exist. */
export function findSyndicationProblems(site: unknown): Finding[] {
  return [...findMissingKey(site), ...findUnknownStores(site)];
}

function findMissingKey(site: unknown): Finding[] {
  const enabled = DESTINATIONS.filter((name) => getValueAt(site, 'syndication', name, 'enabled') === true);
  if (enabled.length === 0 || getTextAt(site, 'syndication', 'addressKey') !== undefined) return [];
  return [
    {
      path: 'syndication',
      message: `No address for ${enabled.join(', ')}`,
      expected: '"addressKey", a random text from which the addresses of the files derive',
      received: 'nothing',
      fix: 'Add "addressKey" to "syndication", such as the output of "openssl rand -hex 16".',
    },
  ];
}

function findUnknownStores(site: unknown): Finding[] {
  const codes = getValueAt(site, 'syndication', 'google', 'storeCodes');
  if (!isObject(codes)) return [];
  const ids = getListAt(site, 'locations').map((location) => String(getValueAt(location, 'id')));
  return Object.keys(codes).flatMap((id) =>
    ids.includes(id)
      ? []
      : {
          path: `syndication.google.storeCodes.${id}`,
          message: 'A store code for an unknown location',
          expected: `the id of a location: ${ids.map(quote).join(', ')}`,
          received: quote(id),
          fix: 'Use the location\'s id from "locations", or remove the code.',
        },
  );
}

/** Reports a destination that is not known to serve the dealer's country. */
export function findSyndicationWarnings({ locale, syndication }: Site): Finding[] {
  if (locale !== 'en-NZ' || !syndication.google.enabled) return [];
  return [
    {
      path: 'syndication.google.enabled',
      message: 'Google vehicle ads may not serve New Zealand',
      expected: 'false, unless Google has confirmed that it takes the dealer',
      received: 'true',
      fix: 'Ask Google, or write "enabled": false.',
    },
  ];
}
