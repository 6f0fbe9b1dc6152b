import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Site } from '#src/config/index.ts';
import { normalisePhone, TEST_PHONE } from '#src/features/leads/fields/index.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** A phone number that identifies a customer. */
export interface PhoneIdentity {
  /** Digits with the country code. */
  readonly digits: string;
  readonly hash: string;
  /** Owner of its codes; codes of mock builds are kept apart from texted ones. */
  readonly codeOwnerHash: string;
}

interface Place {
  readonly tenant: Tenant;
  readonly mock: boolean;
}

/** Identifies a phone number in any spelling of this site's region. */
export function identifyPhone(
  text: string,
  { tenant, mock }: Place,
  { vault }: Pick<Services, 'vault'>,
): PhoneIdentity {
  const digits = normalisePhone(text, getFieldRegion(tenant.site, mock));
  const hash = vault.hash('phone', digits);
  return { digits, hash, codeOwnerHash: mock ? vault.hash('phone on a mock build', digits) : hash };
}

/** Returns the countries whose mobiles a site sends codes to, the site's own first unless it is left out. */
export function listCodeCountries({ locale, leads, features }: Site): readonly string[] {
  return (
    features.account.codeCountries ??
    (leads.phones === 'au-nz-uk' ? ['AU', 'NZ', 'GB'] : [LOCALE_FACTS[locale].country])
  );
}

/**
 * The destination of a texted code. Only a `mobile` of one of the site's countries can get one. A `foreign` number belongs to another
 * country. An `unreachable` number is not a mobile: a landline, or a range that costs the sender or receiver more, such as premium,
 * shared-cost, personal, pager and internet numbers.
 */
export type TextDestination =
  | { readonly kind: 'mobile'; readonly country: string }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreachable' };

/** Finds the destination of a text by the numbering plans of all countries. Mock builds accept the test number. */
export function findTextDestination({ digits }: PhoneIdentity, { tenant: { site }, mock }: Place): TextDestination {
  const countries = listCodeCountries(site);
  if (mock && digits === TEST_PHONE) return { kind: 'mobile', country: LOCALE_FACTS[site.locale].country };
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isValid() || number.country === undefined) return { kind: 'unreachable' };
  if (!countries.includes(number.country)) return { kind: 'foreign' };
  const type = number.getType();
  // The US and Canada do not distinguish mobiles from landlines.
  const isMobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
  return isMobile ? { kind: 'mobile', country: number.country } : { kind: 'unreachable' };
}
