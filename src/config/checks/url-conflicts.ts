import { toSearchPath } from '#src/features/search/schema.ts';
import { type Finding, quote } from '#src/lib/problems/index.ts';
import { FIXED_PATHS } from './reserved-paths.ts';
import { getListAt, getTextAt, getValueAt } from './unvalidated.ts';

/** An entry of a config that uses a URL of the site. */
interface UrlUse {
  readonly url: string;
  readonly path: string;
  readonly what: string;
  /** The platform's part of the site that the URL is in, if pages are not allowed there. */
  readonly within?: string | undefined;
}

/** Reports URLs that are used twice; each problem names both uses. Fixed routes win, then pages, then models. */
export function findUrlConflicts(site: unknown): Finding[] {
  const uses = new Map(FIXED_PATHS.map((url) => [url, `the platform's own ${url}`]));
  return listUrlUses(site).flatMap(({ url, path, what, within }) => {
    const otherUse = uses.get(url) ?? (within === undefined ? undefined : uses.get(within));
    if (otherUse === undefined) {
      uses.set(url, `${what} (${path})`);
      return [];
    }
    return {
      path,
      message: 'URL used twice',
      expected: 'a URL that nothing else uses',
      received: `${quote(url)}, used by ${what} and by ${otherUse}`,
      fix: 'Change one of them.',
    };
  });
}

/** Lists the URLs that a config itself uses. */
export const listUsedUrls = (site: unknown): string[] => listUrlUses(site).map(({ url }) => url);

const listUrlUses = (site: unknown): UrlUse[] => [
  ...listGarageUrls(site),
  ...listPageUrls(site),
  ...listLocationUrls(site),
  ...listModelUrls(site),
];

/** Returns the URL of a garage at the dealer's own address; the default address belongs to the platform. */
function listGarageUrls(site: unknown): UrlUse[] {
  const url = getTextAt(site, 'features', 'account', 'garagePath');
  if (url === undefined || url === '/my-garage') return [];
  return [{ url, path: 'features.account.garagePath', what: 'the garage' }];
}

function listPageUrls(site: unknown): UrlUse[] {
  const pages = getListAt(site, 'search', 'pages').flatMap((page, index) => {
    const path = getTextAt(page, 'path');
    const what = `the search page ${quote(getTextAt(page, 'title'))}`;
    return path === undefined ? [] : { ...getSearchUrlUse(path), path: `search.pages[${index}].path`, what };
  });
  const defaultPath = getTextAt(site, 'search', 'defaultPath');
  const own = defaultPath === undefined ? undefined : getSearchUrlUse(defaultPath);
  // Under /search it is one of the platform's pages, and elsewhere it may be one of the tenant's. Neither is a conflict.
  if (!own || own.within === undefined || pages.some(({ url }) => url === own.url)) return pages;
  return [...pages, { ...own, path: 'search.defaultPath', what: 'the default search page' }];
}

function getSearchUrlUse(path: string): { url: string; within: string | undefined } {
  const url = toSearchPath(path);
  return { url, within: url.startsWith('/search/') ? undefined : `/${url.split('/')[1]}` };
}

function listLocationUrls(site: unknown): UrlUse[] {
  return getListAt(site, 'locations').flatMap((location, index) => {
    const slug = getTextAt(location, 'slug');
    const what = `the location ${quote(getTextAt(location, 'name'))}`;
    return slug === undefined ? [] : { url: `/locations/${slug}`, path: `locations[${index}].slug`, what };
  });
}

function listModelUrls(site: unknown): UrlUse[] {
  return getListAt(site, 'models').flatMap((model, index) => {
    const slug = getTextAt(model, 'slug');
    // A model that links to another site has no page here.
    if (slug === undefined || getValueAt(model, 'override_url') !== undefined) return [];
    return { url: `/${slug}`, path: `models[${index}].slug`, what: `the model ${quote(getTextAt(model, 'name'))}` };
  });
}
