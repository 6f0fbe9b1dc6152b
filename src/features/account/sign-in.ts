/** What a visitor signs in for (spec 1 §2). */
export const SIGN_IN_TYPES = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const;

export type SignInType = (typeof SIGN_IN_TYPES)[number];

/** Where visitors sign in. */
export const SIGN_IN_PATH = '/sign-in';

/** No page of any site: only what a path makes of it is looked at. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * A page of this site, from an address that anybody may have written, or nothing. A browser reads `//host`, `/\host` and
 * `/.//host` as other sites and drops tabs and new lines, so what it makes of an address is looked at as well.
 */
export function sitePath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Where a visitor signs in, to go on to one page of the site, or back to another without having done so (spec 1 §2). */
export function signInAddress(type: SignInType, pages: { readonly redirect: string; readonly back: string }): string {
  const redirect = sitePath(pages.redirect) ?? '/';
  const back = sitePath(pages.back) ?? '/';
  return `${SIGN_IN_PATH}?${new URLSearchParams({ type, redirect, back })}`;
}

/** What the address of the sign-in page asks for. */
export interface SignInRequest {
  readonly type: SignInType | undefined;
  readonly redirect: string;
  readonly back: string;
}

/**
 * Reads the address of the sign-in page, which anybody may have written. Without a page to go on to, it is the one that the
 * type has on this site, else the home page.
 */
export function readSignIn(search: string, pages: Partial<Record<SignInType, string>>): SignInRequest {
  const parameters = new URLSearchParams(search);
  const type = SIGN_IN_TYPES.find((name) => name === parameters.get('type'));
  return {
    type,
    redirect: otherPage(parameters.get('redirect')) ?? (type && pages[type]) ?? '/',
    back: otherPage(parameters.get('back')) ?? '/',
  };
}

/** A page of this site that is not the sign-in page itself, which would lead in a circle. */
function otherPage(address: string | null): string | undefined {
  const path = sitePath(address ?? '');
  return path === undefined || /^\/sign-in(?:$|[/?#])/u.test(path) ? undefined : path;
}
