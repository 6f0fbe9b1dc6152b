import { randomInt } from 'node:crypto';
import { idOfSigned, signedId } from '../security/signed-id.ts';

/** Without what is mistaken for another on paper and on the telephone: 0 and O, 1 and I and L, 5 and S, 8 and B. */
const LETTERS = '234679ACDEFGHJKMNPQRTUVWXYZ';

/** What a shopper can quote, as "K7QM-2XPA". One of 280 thousand million: no key, and never looked up without its dealer. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Lets whoever holds it ask how far a lead has come, at the site that the lead was sent from. */
export const receiptOf = (secret: Uint8Array, tenant: string, id: string): string =>
  signedId({ secret, purpose: 'receipt', tenant }, id);

/** The lead that a receipt is of, or nothing where we did not issue it for this dealer's site. */
export const leadOfReceipt = (secret: Uint8Array, tenant: string, receipt: string): string | undefined =>
  idOfSigned({ secret, purpose: 'receipt', tenant }, receipt);
