/** What a visitor signs in for (spec 1 §2). */
export type SignInType =
  | 'watchlist'
  | 'trade-in'
  | 'checkout'
  | 'finance'
  | 'spin-to-win'
  | 'online-payment'
  | 'car-finance'
  | 'my-garage';

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
  return `/sign-in?${new URLSearchParams({ type, redirect, back })}`;
}
