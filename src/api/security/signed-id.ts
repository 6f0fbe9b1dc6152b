import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed id is good for, and at which dealer's site. */
interface Purpose {
  readonly secret: Uint8Array;
  readonly purpose: 'receipt' | 'form';
  readonly tenant: string;
}

/** An id that a visitor can show again, and nobody can make up. */
export const signedId = (of: Purpose, id: string): string => `${id}.${signature(of, id)}`;

/** The id, or nothing where we did not sign it for that. */
export function idOfSigned(of: Purpose, signed: string): string | undefined {
  const [id = '', given = '', ...rest] = signed.split('.');
  const expected = Buffer.from(signature(of, id));
  const received = Buffer.from(given);
  const same = received.length === expected.length && timingSafeEqual(received, expected);
  return same && rest.length === 0 ? id : undefined;
}

const signature = ({ secret, purpose, tenant }: Purpose, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${tenant}\0${id}`).digest('base64url');
