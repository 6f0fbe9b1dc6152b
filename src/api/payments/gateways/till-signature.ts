import { createHash, createHmac } from 'node:crypto';

/*
 * Till's signature, which is the same for our requests and its callbacks:
 * https://documentation.ixopay.com/docs/guides/production/additional-security.
 */

/** The content type of every request and callback, exactly as it is signed. */
export const TILL_CONTENT_TYPE = 'application/json; charset=utf-8';

interface Signed {
  readonly method: 'GET' | 'POST';
  readonly body: string | Uint8Array;
  /** As in the header `Date`. */
  readonly date: string;
  /** Path and query. */
  readonly target: string;
  /** Hash of the body; some old connectors use MD5. */
  readonly hash?: 'sha512' | 'md5';
}

/** Returns the header `X-Signature`. */
export function signForTill(sharedSecret: string, { method, body, date, target, hash = 'sha512' }: Signed): string {
  const bodyHash = createHash(hash).update(body).digest('hex');
  const message = [method, bodyHash, TILL_CONTENT_TYPE, date, target].join('\n');
  return createHmac('sha512', sharedSecret).update(message).digest('base64');
}
