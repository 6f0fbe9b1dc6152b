import { type FieldRegion, normalisePhone } from '#src/features/leads/index.ts';
import type { Vault } from './vault.ts';

/* Keyed hashes of phone and e-mail, to find a person by. */

/** Hashes a phone number in any spelling of the region; undefined if it has no digits. */
export function hashPhone(vault: Vault, phone: string | undefined, region: FieldRegion): string | undefined {
  const digits = normalisePhone(phone ?? '', region);
  return digits === '' ? undefined : vault.hash('phone', digits);
}

/** Hashes an e-mail address in any case. */
export function hashEmail(vault: Vault, email: string | undefined): string | undefined {
  const address = (email ?? '').trim().toLowerCase();
  return address === '' ? undefined : vault.hash('email', address);
}
