import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parseLocalSlug } from '../tenants/hosts.ts';

/*
 * The cookies of signing in. Each contains 32 bytes that no script can read: `session` identifies a signed-in customer,
 * `sign-in` the browser that requested a code, and `signed-in-before` proves that this browser has signed in with a phone.
 */

type CookieName = 'session' | 'sign-in' | 'signed-in-before';

/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/u;

export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token for the database, so that its rows are no use as cookies. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Returns true unless the request is for a developer's machine, which has no HTTPS: not every browser accepts a secure cookie
 * from `http://<slug>.localhost`.
 */
export const needsSecureCookies = (context: Context): boolean =>
  parseLocalSlug(context.req.header('host') ?? new URL(context.req.url).host) === undefined;

/**
 * Returns the options of a cookie. The prefix `__Host-` (RFC 6265bis §4.1.3.2) keeps other hosts from setting it and
 * requires HTTPS.
 */
function getCookieOptions(context: Context) {
  const shared = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  return needsSecureCookies(context)
    ? ({ ...shared, secure: true, prefix: 'host' } as const)
    : ({ ...shared, secure: false } as const);
}

/** Returns a cookie's token, or undefined if there is none or it cannot be ours. */
export function readToken(context: Context, name: CookieName): string | undefined {
  const { secure } = getCookieOptions(context);
  const token = secure ? getCookie(context, name, 'host') : getCookie(context, name);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function writeToken(context: Context, name: CookieName, token: string, seconds: number): void {
  setCookie(context, name, token, { ...getCookieOptions(context), maxAge: seconds });
}

export function removeToken(context: Context, name: CookieName): void {
  deleteCookie(context, name, getCookieOptions(context));
}
