import { isSignature, sign } from '../security/signature.ts';

/*
 * Site keys name the site of a request when its host does not, because the site is not served by the API. A key is not
 * secret, since every page contains it; its signature keeps anyone from making one for another dealer.
 */

/** The header of the key, and the query parameter for forms without JavaScript. */
export const SITE_KEY_HEADER = 'x-site-key';
export const SITE_KEY_PARAMETER = 'site_key';

/** Makes the site key of a tenant. */
export const makeSiteKey = (secret: Uint8Array, slug: string): string => `${slug}.${sign(secret, toText(slug))}`;

/** Returns the slug of a site key, or undefined if we did not issue it. */
export function verifySiteKey(secret: Uint8Array, key: string): string | undefined {
  const [slug = '', signature = '', ...rest] = key.split('.');
  return rest.length === 0 && isSignature(secret, toText(slug), signature) ? slug : undefined;
}

const toText = (slug: string): string => `site key\0${slug}`;
