import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * A site key says whose site asks where the host does not: a site that is served from another place than its API. It is no
 * secret, since every page of the site carries it; the signature keeps anybody from making up one of another dealer (D20).
 */

/** The header that carries it, and the parameter in the address that a form without a script is sent to. */
export const SITE_KEY_HEADER = 'x-site-key';
export const SITE_KEY_PARAMETER = 'site_key';

/** The site key of a tenant. */
export const siteKey = (secret: Uint8Array, slug: string): string => `${slug}.${signature(secret, slug)}`;

/** The slug that a site key was issued for, or nothing where we did not issue it. */
export function slugOfSiteKey(secret: Uint8Array, key: string): string | undefined {
  const [slug = '', given = '', ...rest] = key.split('.');
  const expected = Buffer.from(signature(secret, slug));
  const received = Buffer.from(given);
  const same = received.length === expected.length && timingSafeEqual(received, expected);
  return same && rest.length === 0 ? slug : undefined;
}

const signature = (secret: Uint8Array, slug: string): string =>
  createHmac('sha256', secret).update(`site key\0${slug}`).digest('base64url');
