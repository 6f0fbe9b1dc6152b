import { findLicenceAuthority } from '#src/features/locations/index.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import { type Finding, quote } from '#src/lib/problems/index.ts';
import type { Location, Site } from '../schema.ts';
import { getTextAt } from './unvalidated.ts';

/* Rules of Australian and New Zealand law for a dealer's site, as far as its config decides it. */

/** Reports a price type that New Zealand does not allow: prices there include what a buyer pays to drive away. */
export function findLawProblems(site: unknown): Finding[] {
  const received = getTextAt(site, 'stock', 'priceType');
  if (getTextAt(site, 'locale') !== 'en-NZ' || received !== 'excluding_government_charges') return [];
  return [
    {
      path: 'stock.priceType',
      message: 'Prices in New Zealand must include on-road costs',
      expected: '"on_road" or "drive_away"',
      received: quote(received),
      fix: 'Use "on_road", and prices that include GST, registration and licensing.',
    },
  ];
}

/** Reports legal facts that a site lacks. It is published without them. */
export function findLawWarnings(site: Site): Finding[] {
  return [
    ...findLicenceWarnings(site),
    ...findPriceTypeWarnings(site),
    ...findOptInWarnings(site),
    ...findCollectionWarnings(site),
  ];
}

function findLicenceWarnings({ locale, locations }: Site): Finding[] {
  return locations.flatMap((location, index) => {
    const authority = findLicenceAuthority(locale, { type: location.location_type, state: location.address?.state });
    if (authority === undefined || hasLicence(location)) return [];
    return {
      path: `locations[${index}]`,
      message: 'Location without a dealer licence number',
      expected: `"dealer_license_number", which ${authority} requires on websites and in advertisements`,
      received: 'nothing',
      fix: `Add "dealer_license_number" to the location ${quote(location.name)}. Every page then shows it in the footer.`,
    };
  });
}

const hasLicence = ({ dealer_license_number: own, contact_detail: contact }: Location): boolean =>
  (own ?? contact?.dealer_license_number) !== undefined;

function findPriceTypeWarnings({ locale, stock }: Site): Finding[] {
  if (locale === 'en-US' || stock.priceType !== undefined) return [];
  return [
    {
      path: 'stock',
      message: 'Prices without a price type',
      expected: '"priceType", which says what prices include, for rows of the feed that do not',
      received: 'nothing',
      fix: `Add "priceType" to "stock", such as ${locale === 'en-NZ' ? '"on_road"' : '"drive_away"'}.`,
    },
  ];
}

/**
 * The acts that ask for consent to marketing, which a box that is ticked already does not give expressly. In New Zealand the
 * sender has to prove it (section 9).
 */
const CONSENT_LAWS = {
  'en-AU': 'the Spam Act 2003',
  'en-NZ': 'the Unsolicited Electronic Messages Act 2007',
  'en-US': undefined,
} as const satisfies Record<Locale, string | undefined>;

function findOptInWarnings({ locale, leads }: Site): Finding[] {
  const law = CONSENT_LAWS[locale];
  if (law === undefined || !leads.optInDefault) return [];
  return [
    {
      path: 'leads.optInDefault',
      message: 'The box for news and offers is ticked by default',
      expected: `false, because a box that is ticked already is not express consent under ${law}`,
      received: 'true',
      fix: 'Write "optInDefault": false in "leads". Each lead says whether the box was ticked already.',
    },
  ];
}

/** Forms have to say who receives what is entered: APP 5 of the Privacy Act 1988, IPP 3 of the Privacy Act 2020. */
function findCollectionWarnings({ locale, leads }: Site): Finding[] {
  if (locale === 'en-US' || leads.collection !== undefined) return [];
  return [
    {
      path: 'leads',
      message: 'Forms do not say who receives the details',
      expected: '"collection", with the legal name of the company, recipients and other countries',
      received: 'nothing',
      fix: 'Add "collection": { "company": "…", "recipients": ["…"], "countries": ["…"] } to "leads". Every form then says so.',
    },
  ];
}
