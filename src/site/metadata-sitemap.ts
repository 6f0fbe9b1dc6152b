import type { Frame } from './frame.ts';
import { absolute } from './metadata.ts';
import type { SitemapEntry } from './page-files.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);

type Origin = Pick<Frame, 'origin'>;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Pages with the day of their last change and their pictures (sitemaps.org). */
export function sitemapXml(entries: readonly SitemapEntry[], frame: Origin): string {
  const urls = entries.map(({ path, changed, images = [] }) => {
    const address = (url: string) => escaped(absolute(frame, url));
    const pictures = images.map((url) => `<image:image><image:loc>${address(url)}</image:loc></image:image>`);
    const date = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${address(path)}</loc>${date}${pictures.join('')}</url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}">\n${urls.join('')}</urlset>\n`;
}

/** The sitemaps of a site that is too large for one. */
export function sitemapIndexXml(paths: readonly string[], frame: Origin): string {
  const maps = paths.map((path) => `  <sitemap><loc>${escaped(absolute(frame, path))}</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${maps.join('')}</sitemapindex>\n`;
}

/**
 * Everything may be read, except search pages with parameters: their number is endless, and each is also found on the
 * landing page that it narrows. Search pages outside of `/search/` are named one by one.
 */
export function robotsTxt(origin: string, searchPath: string): string {
  const outside = ['/electric-cars', searchPath].filter((path) => !path.startsWith('/search/'));
  const disallowed = ['/search/*?*', ...outside.map((path) => `${path}?*`)];
  const rules = ['User-agent: *', 'Allow: /', ...disallowed.map((path) => `Disallow: ${path}`)];
  return [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
