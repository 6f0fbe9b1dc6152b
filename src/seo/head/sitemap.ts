import { escapeXml } from '#src/lib/markup.ts';
import type { Frame, SitemapEntry } from '#src/plan/inputs/index.ts';
import { toAbsoluteUrl } from './page-head.ts';

type Origin = Pick<Frame, 'origin'>;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Writes a sitemap with each page's last change and pictures (sitemaps.org). */
export function writeSitemapXml(entries: readonly SitemapEntry[], frame: Origin): string {
  const urls = entries.map(({ path, changed, images = [] }) => {
    const address = (url: string) => escapeXml(toAbsoluteUrl(frame, url));
    const pictures = images.map((url) => `<image:image><image:loc>${address(url)}</image:loc></image:image>`);
    const date = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${address(path)}</loc>${date}${pictures.join('')}</url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}">\n${urls.join('')}</urlset>\n`;
}

/** Writes the index of the sitemaps of a site that is too large for one. */
export function writeSitemapIndexXml(paths: readonly string[], frame: Origin): string {
  const maps = paths.map((path) => `  <sitemap><loc>${escapeXml(toAbsoluteUrl(frame, path))}</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${maps.join('')}</sitemapindex>\n`;
}

/**
 * Allows crawlers everything except search pages with parameters, whose number is endless and whose cars are also on the
 * landing page that they narrow. Search pages outside `/search/` are listed one by one.
 */
export function writeRobotsTxt(origin: string, searchPath: string): string {
  const outside = ['/electric-cars', searchPath].filter((path) => !path.startsWith('/search/'));
  const disallowed = ['/search/*?*', ...outside.map((path) => `${path}?*`)];
  const rules = ['User-agent: *', 'Allow: /', ...disallowed.map((path) => `Disallow: ${path}`)];
  return [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
