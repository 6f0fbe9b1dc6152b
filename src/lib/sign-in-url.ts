/** Reasons to sign in. */
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

export const SIGN_IN_PATH = '/sign-in';

/** A base for parsing paths; it is not a real site. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * Returns the path of an untrusted address if it is on this site. Browsers read `//host`, `/\host` and `/.//host` as other
 * sites, and drop tabs and new lines, so the parsed URL is checked as well.
 */
export function parseSitePath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Makes the URL of the sign-in page, with the page to continue to, and the one to return to without signing in. */
export function makeSignInUrl(type: SignInType, pages: { readonly redirect: string; readonly back: string }): string {
  const redirect = parseSitePath(pages.redirect) ?? '/';
  const back = parseSitePath(pages.back) ?? '/';
  return `${SIGN_IN_PATH}?${new URLSearchParams({ type, redirect, back })}`;
}

/** The parameters of the sign-in page. */
export interface SignInRequest {
  readonly type: SignInType | undefined;
  readonly redirect: string;
  readonly back: string;
}

/**
 * Parses the untrusted parameters of the sign-in page. The page to continue to defaults to the site's page for the type, then
 * to the home page.
 */
export function parseSignInParameters(search: string, pages: Partial<Record<SignInType, string>>): SignInRequest {
  const parameters = new URLSearchParams(search);
  const type = SIGN_IN_TYPES.find((name) => name === parameters.get('type'));
  return {
    type,
    redirect: parseOtherPage(parameters.get('redirect')) ?? (type && pages[type]) ?? '/',
    back: parseOtherPage(parameters.get('back')) ?? '/',
  };
}

/** Returns a page of this site other than the sign-in page, which would loop. */
function parseOtherPage(address: string | null): string | undefined {
  const path = parseSitePath(address ?? '');
  return path === undefined || /^\/sign-in(?:$|[/?#])/u.test(path) ? undefined : path;
}
