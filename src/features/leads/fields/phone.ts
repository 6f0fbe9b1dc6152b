import type { FieldRegion } from '../contract/index.ts';

/** Accepted on mock builds regardless of the rules. The number is not in use. */
export const TEST_PHONE = '1234567890';

const AUSTRALIAN = /^(?:(?:00)?610?|0)[234578]\d{8}$/u;
const AUSTRALIAN_MOBILE = /^(?:(?:00)?610?|0)4\d{8}$/u;
const NEW_ZEALAND = /^(?:0|64)\d+$/u;
const AMERICAN = /^1?\d{10}$/u;
const BRITISH = /^(?:(?:00)?440?|0)[1-9]\d{8,9}$/u;

/** The longest number accepted in New Zealand, and the shortest that can be called there with its area code. */
const NEW_ZEALAND_LENGTH = { least: 9, most: 14 } as const;

/**
 * Removes the spaces, brackets, plus signs and dashes that people write numbers with, and the invisible marks that come along
 * when a number is copied from a contact list.
 */
export function stripPhone(text: string): string {
  return text.trim().replace(/[\p{Zs}()[\]{}+\p{Pd}−\p{Cf}]/gu, '');
}

type PhoneRule = (digits: string) => string | undefined;

const makeNumberError = (reason: string): string => `Invalid phone number. ${reason}`;
const matching =
  (pattern: RegExp, reason: string): PhoneRule =>
  (digits) =>
    pattern.test(digits) ? undefined : makeNumberError(reason);

const newZealand: PhoneRule = (digits) => {
  const { least, most } = NEW_ZEALAND_LENGTH;
  if (!NEW_ZEALAND.test(digits) || digits.length < least) return makeNumberError('Must be a New Zealand number.');
  return digits.length > most ? makeNumberError('Too many characters.') : undefined;
};

/** Rules and error texts by country; the texts are fixed and compared word for word. */
const NATIONAL = {
  'en-AU': matching(AUSTRALIAN, 'Must be an Australian number.'),
  'en-NZ': newZealand,
  'en-US': matching(AMERICAN, 'Must be a US number.'),
} as const satisfies Record<FieldRegion['locale'], PhoneRule>;

const australianMobile = matching(AUSTRALIAN_MOBILE, 'Must be an Australian mobile number.');

/** Accepts Australian, New Zealand and UK numbers. The error for a number of none of them is our own wording. */
const threeCountries: PhoneRule = (digits) => {
  if (AUSTRALIAN.test(digits) || BRITISH.test(digits) || !newZealand(digits)) return undefined;
  return digits.length > NEW_ZEALAND_LENGTH.most
    ? makeNumberError('Too many characters.')
    : makeNumberError('Must be an Australian, New Zealand or UK number.');
};

const PHONE_RULES = {
  national: (region) => NATIONAL[region.locale],
  // Mobile numbers are only distinguished in Australia.
  mobile: (region) => (region.locale === 'en-AU' ? australianMobile : NATIONAL[region.locale]),
  'au-nz-uk': () => threeCountries,
} as const satisfies Record<FieldRegion['phones'], (region: FieldRegion) => PhoneRule>;

/** Returns the error of a phone number, if any. */
export function checkPhone(text: string, region: FieldRegion): string | undefined {
  const digits = stripPhone(text);
  if (region.testPhone && digits === TEST_PHONE) return undefined;
  return PHONE_RULES[region.phones](region)(digits);
}

/** A country's way of writing numbers: the prefixes before the number proper, and the country code. */
interface Numbering {
  readonly pattern: RegExp;
  readonly code: string;
}

const NUMBERINGS = {
  AU: { pattern: /^(?:(?:00)?610?|0)([234578]\d{8})$/u, code: '61' },
  NZ: { pattern: /^(?:(?:00)?640?|0)(\d{7,12})$/u, code: '64' },
  US: { pattern: /^1?(\d{10})$/u, code: '1' },
  UK: { pattern: /^(?:(?:00)?440?|0)([1-9]\d{8,9})$/u, code: '44' },
} as const satisfies Record<string, Numbering>;

/** The countries to try for a number that begins with 0, the site's own country first. */
const NATIONAL_FIRST = {
  'en-AU': ['AU', 'UK', 'NZ'],
  'en-NZ': ['NZ', 'AU', 'UK'],
  'en-US': ['US'],
} as const satisfies Record<FieldRegion['locale'], readonly (keyof typeof NUMBERINGS)[]>;

/**
 * Returns a number as digits with the country code in front, for sending text messages and for comparing numbers. A number
 * that matches no rule is returned as its digits.
 */
export function normalisePhone(text: string, region: FieldRegion): string {
  const digits = stripPhone(text).replace(/\D/gu, '');
  const countries = NATIONAL_FIRST[region.locale];
  for (const country of region.phones === 'au-nz-uk' ? countries : countries.slice(0, 1)) {
    const { pattern, code }: Numbering = NUMBERINGS[country];
    const [, number] = pattern.exec(digits) ?? [];
    if (number !== undefined) return code + number;
  }
  return digits;
}
