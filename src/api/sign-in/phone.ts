import { normalPhone, TEST_PHONE } from '#src/features/leads/fields/index.ts';
import { fieldRegion } from '#src/features/leads/forms/index.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** A phone as customers are known by it. */
export interface KnownPhone {
  /** Digits with the country's code in front. */
  readonly digits: string;
  readonly hash: string;
  /** What its codes are known by: one of a mock build takes the place of none that a text message has brought. */
  readonly codesOf: string;
}

interface Place {
  readonly tenant: Tenant;
  readonly mock: boolean;
}

/** One number, however it is written on this site. */
export function knownPhone(text: string, { tenant, mock }: Place, { vault }: Pick<Services, 'vault'>): KnownPhone {
  const digits = normalPhone(text, fieldRegion(tenant.site, mock));
  const hash = vault.hash('phone', digits);
  return { digits, hash, codesOf: mock ? vault.hash('phone on a mock build', digits) : hash };
}

/** Mobiles of Australia, New Zealand and the UK, and any number of the US, where nobody can tell them apart. */
const MOBILES = [/^614\d{8}$/u, /^642\d{7,9}$/u, /^447\d{9}$/u, /^1\d{10}$/u];

/** Whether a text message can come through to a number; the test number counts on mock builds (D17). */
export const takesTexts = ({ digits }: KnownPhone, { mock }: Place): boolean =>
  MOBILES.some((pattern) => pattern.test(digits)) || (mock && digits === TEST_PHONE);
