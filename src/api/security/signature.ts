import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text for its purpose, which is the start of the text. */
export const sign = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Returns whether a signature is ours, in constant time. */
export function isSignature(secret: Uint8Array, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Purpose of a signed id, and the dealer it is for. */
interface Purpose {
  readonly secret: Uint8Array;
  readonly purpose:
    | 'receipt'
    | 'form'
    | 'appointment'
    | 'checkout'
    | 'reservation'
    | 'own-reservation'
    | 'online-payment';
  readonly tenant: string;
}

/** Signs an id that a visitor can present again but not forge. */
export const signId = (purpose: Purpose, id: string): string => `${id}.${sign(purpose.secret, toText(purpose, id))}`;

/** Returns the id, or undefined if we did not sign it for this purpose. */
export function verifySignedId(purpose: Purpose, signed: string): string | undefined {
  const [id = '', signature = '', ...rest] = signed.split('.');
  return rest.length === 0 && isSignature(purpose.secret, toText(purpose, id), signature) ? id : undefined;
}

const toText = ({ purpose, tenant }: Purpose, id: string): string => `${purpose}\0${tenant}\0${id}`;
