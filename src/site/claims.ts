import { searchPath } from '#src/features/search/schema.ts';
import { type Finding, quote } from '#src/lib/problem.ts';
import { FIXED_PATHS } from './fixed-paths.ts';
import { listAt, textAt, valueAt } from './lenient.ts';

/** Something in a config that asks for a URL of the site. */
interface Claim {
  readonly url: string;
  readonly path: string;
  readonly what: string;
  /** The part of the site that the URL lies in, where a page may not lie in the platform's own parts. */
  readonly within?: string | undefined;
}

/** Two claims on one URL, each a problem that names both (D40). Fixed routes come first, then pages, then models. */
export function claimProblems(site: unknown): Finding[] {
  const holders = new Map(FIXED_PATHS.map((url) => [url, `the platform's own ${url}`]));
  return claims(site).flatMap(({ url, path, what, within }) => {
    const holder = holders.get(url) ?? (within === undefined ? undefined : holders.get(within));
    if (holder === undefined) {
      holders.set(url, `${what} (${path})`);
      return [];
    }
    return {
      path,
      message: 'Two claims on one URL',
      expected: 'a URL that nothing else has',
      received: `${quote(url)}, claimed by ${what} and by ${holder}`,
      fix: 'Change one of the two.',
    };
  });
}

/** The URLs of the site that a config itself asks for. */
export const claimedUrls = (site: unknown): string[] => claims(site).map(({ url }) => url);

const claims = (site: unknown): Claim[] => [
  ...garageClaims(site),
  ...pageClaims(site),
  ...locationClaims(site),
  ...modelClaims(site),
];

/** A garage of the dealer's own (spec 1 §2); the usual one is the platform's. */
function garageClaims(site: unknown): Claim[] {
  const url = textAt(site, 'features', 'account', 'garagePath');
  if (url === undefined || url === '/my-garage') return [];
  return [{ url, path: 'features.account.garagePath', what: 'the garage' }];
}

function pageClaims(site: unknown): Claim[] {
  const pages = listAt(site, 'search', 'pages').flatMap((page, index) => {
    const path = textAt(page, 'path');
    const what = `the search page ${quote(textAt(page, 'title'))}`;
    return path === undefined ? [] : { ...searchClaim(path), path: `search.pages[${index}].path`, what };
  });
  const defaultPath = textAt(site, 'search', 'defaultPath');
  const own = defaultPath === undefined ? undefined : searchClaim(defaultPath);
  // Under /search it is one of the platform's pages, and elsewhere it may be one of the tenant's: neither is a claim.
  if (!own || own.within === undefined || pages.some(({ url }) => url === own.url)) return pages;
  return [...pages, { ...own, path: 'search.defaultPath', what: 'the default search page' }];
}

function searchClaim(path: string): { url: string; within: string | undefined } {
  const url = searchPath(path);
  return { url, within: url.startsWith('/search/') ? undefined : `/${url.split('/')[1]}` };
}

function locationClaims(site: unknown): Claim[] {
  return listAt(site, 'locations').flatMap((location, index) => {
    const slug = textAt(location, 'slug');
    const what = `the location ${quote(textAt(location, 'name'))}`;
    return slug === undefined ? [] : { url: `/locations/${slug}`, path: `locations[${index}].slug`, what };
  });
}

function modelClaims(site: unknown): Claim[] {
  return listAt(site, 'models').flatMap((model, index) => {
    const slug = textAt(model, 'slug');
    // A model that leads elsewhere has no page here.
    if (slug === undefined || valueAt(model, 'override_url') !== undefined) return [];
    return { url: `/${slug}`, path: `models[${index}].slug`, what: `the model ${quote(textAt(model, 'name'))}` };
  });
}
