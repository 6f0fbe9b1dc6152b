import { normalisePhone, TEST_PHONE } from '#src/features/leads/fields/index.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
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

/** Mobile numbers of Australia, New Zealand and the UK, and every US number, because US mobiles have no prefix. */
const MOBILES = [/^614\d{8}$/u, /^642\d{7,9}$/u, /^447\d{9}$/u, /^1\d{10}$/u];

/** Returns whether a number can receive text messages; mock builds accept the test number. */
export const canReceiveTexts = ({ digits }: PhoneIdentity, { mock }: Place): boolean =>
  MOBILES.some((pattern) => pattern.test(digits)) || (mock && digits === TEST_PHONE);
