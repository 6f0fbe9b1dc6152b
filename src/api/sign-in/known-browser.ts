import type { Context } from 'hono';
import { isSignature, sign } from '../security/signature.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { readToken, writeToken } from './cookies.ts';

/*
 * Browsers that have signed in with a phone before. Their cookie is a signature over the dealer and the phone's hash, so
 * it contains no data and nothing is stored. It only grants a share of the codes that strangers cannot use up; signing in
 * still takes a code. Because it is in the browser, no answer reveals whether a phone belongs to a customer.
 */

type SigningServices = Pick<Services, 'config'>;

/** The longest that browsers keep a cookie (RFC 6265bis §5.5). */
const SECONDS = 400 * 24 * 60 * 60;

const makeText = (tenant: string, phoneHash: string): string => ['signed in before', tenant, phoneHash].join('\0');

/** Lets the browser prove later that it has signed in with this phone. */
export function rememberBrowser(
  context: Context<ApiEnvironment>,
  { config }: SigningServices,
  phoneHash: string,
): void {
  const token = sign(config.secret, makeText(context.var.tenant.slug, phoneHash));
  writeToken(context, 'signed-in-before', token, SECONDS);
}

/** Returns whether this browser has signed in to this dealer with this phone before. */
export function isKnownBrowser(
  context: Context<ApiEnvironment>,
  { config }: SigningServices,
  phoneHash: string,
): boolean {
  const token = readToken(context, 'signed-in-before');
  return token !== undefined && isSignature(config.secret, makeText(context.var.tenant.slug, phoneHash), token);
}
