import { type FieldRegion, normalPhone } from '#src/features/leads/index.ts';
import type { Vault } from './vault.ts';

/* What a person is found by: keyed hashes of what they are called or written to at, however they typed it. */

/** Of a phone in any spelling of the region; nothing of what holds no digit. */
export function phoneHash(vault: Vault, phone: string | undefined, region: FieldRegion): string | undefined {
  const digits = normalPhone(phone ?? '', region);
  return digits === '' ? undefined : vault.hash('phone', digits);
}

/** Of an e-mail address in any case. */
export function emailHash(vault: Vault, email: string | undefined): string | undefined {
  const address = (email ?? '').trim().toLowerCase();
  return address === '' ? undefined : vault.hash('email', address);
}
