import { getMimeType, mimes } from 'hono/utils/mime';
import { STATUS_PATH } from '#src/features/freshness/index.ts';
import { FEEDS_FOLDER } from '#src/features/syndication/index.ts';

/* The rules by which hosts serve the files of a published site, by their path in it (docs/operations/hosting.md). */

const CONTENT_TYPES = { ...mimes, json: 'application/json; charset=utf-8', svg: 'image/svg+xml' };

/** Returns the content type of a file by its extension. */
export function getContentType(file: string): string {
  return getMimeType(file, CONTENT_TYPES) ?? 'application/octet-stream';
}

/** File in a site's folder. It is not a page: it has no key and is not reused by the next release. */
export const STATUS_FILE = STATUS_PATH.slice(1);

/** Returns true for the status of the stock, and for the files that a large one is divided into. */
export const isStatusFile = (file: string): boolean => /^status(?:-[\w-]+)?\.json$/u.test(file);

/** Written into a published site by `npm run index`, at any time. */
export const SEARCH_FILE = 'search.json';

/** Returns true for a file whose name changes with its content: the bundler's, a resized picture, a snapshot of the stock. */
export const isHashedFile = (file: string): boolean => /^(?:_astro|pictures)\/|^stock-[0-9a-f]+\.json$/u.test(file);

/** Returns true for a file that changes between releases. */
export const isLiveFile = (file: string): boolean => isStatusFile(file) || file === SEARCH_FILE;

/** Returns the Cache-Control header for a host with a shared cache in front, such as a CDN. */
export function getCacheControl(file: string): string {
  if (isHashedFile(file)) return 'public, max-age=31536000, immutable';
  if (file === SEARCH_FILE) return 'public, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${isStatusFile(file) ? 60 : 300}, must-revalidate`;
}

/**
 * Returns the X-Robots-Tag header of a file, if it has one: search engines must not list files whose address only other companies
 * know. robots.txt does not mention them, because those companies obey it too.
 */
export const getRobotsTag = (file: string): string | undefined =>
  file.startsWith(FEEDS_FOLDER) ? 'noindex, nofollow' : undefined;
