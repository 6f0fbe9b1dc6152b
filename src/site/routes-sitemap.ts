import type { SitemapInputs } from './page-files.ts';
import { type PageDates, type PlannedPage, route } from './routes-context.ts';

/** Half of what a sitemap may hold (sitemaps.org), so that one with pictures stays below its 50 MB too. */
const MOST_URLS = 25_000;

type SitemapPart =
  | { readonly kind: 'urls'; readonly pages: readonly PlannedPage[] }
  | { readonly kind: 'index'; readonly paths: readonly string[] };

/**
 * Every page that should be found, with the day on which what it shows last changed. It is planned after all of them and
 * written after them, because it tells what the release says of each; nothing else looks at another page.
 */
export const sitemapRoute = route({
  template: '/sitemap.xml',
  paths: (_, planned) => sitemapsOf(planned.filter((page) => page.listing() !== undefined)),
  inputs: (_, part, dates) => inputsOf(part, dates),
});

function sitemapsOf(pages: readonly PlannedPage[]): { path: string; params: SitemapPart }[] {
  if (pages.length <= MOST_URLS) return [{ path: '/sitemap.xml', params: { kind: 'urls', pages } }];
  const parts = Array.from({ length: Math.ceil(pages.length / MOST_URLS) }, (_, index) => ({
    path: `/sitemap-${index + 1}.xml`,
    params: { kind: 'urls' as const, pages: pages.slice(index * MOST_URLS, (index + 1) * MOST_URLS) },
  }));
  return [{ path: '/sitemap.xml', params: { kind: 'index', paths: parts.map(({ path }) => path) } }, ...parts];
}

function inputsOf(part: SitemapPart, dates: PageDates): SitemapInputs {
  if (part.kind === 'index') return part;
  const entries = part.pages.map(({ path, listing }) => {
    const { images = [] } = listing() ?? {};
    const changed = dates(path);
    return { path, ...(changed !== undefined && { changed }), ...(images.length > 0 && { images }) };
  });
  return { kind: 'urls', entries };
}

export const robotsRoute = route({
  template: '/robots.txt',
  paths: () => [{ path: '/robots.txt', params: undefined }],
  inputs: () => ({}),
});
