import type { SitemapInputs } from '../../inputs/index.ts';
import { defineRoute, type PageDates, type PlannedPage } from '../../route.ts';

/** Half the limit of a sitemap (sitemaps.org), so that one with pictures also stays below 50 MB. */
const MAX_URLS = 25_000;

type SitemapPart =
  | { readonly kind: 'urls'; readonly pages: readonly PlannedPage[] }
  | { readonly kind: 'index'; readonly paths: readonly string[] };

/**
 * Lists every indexable page with the day on which its content last changed. It is planned and written after all other
 * pages, because it reads their dates from the release. No other route depends on other pages.
 */
export const sitemapRoute = defineRoute({
  template: '/sitemap.xml',
  paths: (_, planned) => planSitemaps(planned.filter((page) => page.listing() !== undefined)),
  inputs: (_, part, dates) => makeSitemapInputs(part, dates),
});

function planSitemaps(pages: readonly PlannedPage[]): { path: string; params: SitemapPart }[] {
  if (pages.length <= MAX_URLS) return [{ path: '/sitemap.xml', params: { kind: 'urls', pages } }];
  const parts = Array.from({ length: Math.ceil(pages.length / MAX_URLS) }, (_, index) => ({
    path: `/sitemap-${index + 1}.xml`,
    params: { kind: 'urls' as const, pages: pages.slice(index * MAX_URLS, (index + 1) * MAX_URLS) },
  }));
  return [{ path: '/sitemap.xml', params: { kind: 'index', paths: parts.map(({ path }) => path) } }, ...parts];
}

function makeSitemapInputs(part: SitemapPart, dates: PageDates): SitemapInputs {
  if (part.kind === 'index') return part;
  const entries = part.pages.map(({ path, listing }) => {
    const { images = [] } = listing() ?? {};
    const changed = dates(path);
    return { path, changed, images: images.length > 0 ? images : undefined };
  });
  return { kind: 'urls', entries };
}

export const robotsRoute = defineRoute({
  template: '/robots.txt',
  paths: () => [{ path: '/robots.txt', params: undefined }],
  inputs: () => ({}),
});
