const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A sitemap of whole addresses (sitemaps.org). Its limit is 50,000, an order of magnitude above the largest dealer. */
export function sitemapXml(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <url><loc>${url.replace(/[&<>"']/gu, (c) => ENTITIES[c] ?? c)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
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
