import { escapeXml } from '#src/lib/markup.ts';
import type { SitemapInputs } from '../../inputs/index.ts';
import { defineRoute, type PageDates, type PlannedPage } from '../../route.ts';

/**
 * Limits of a sitemap, below those of the protocol: 50,000 URLs and 50 MiB (https://www.sitemaps.org/protocol.html#index). Each
 * page's pictures are in its entry, so bytes can be the first limit.
 */
const MOST_URLS = 45_000;
const MOST_BYTES = 40_000_000;

/** Bytes of the markup around a file's entries, a page's URL and a picture's URL, all rounded up. */
const BYTES = { file: 200, url: 60, image: 60 };

type SitemapPart =
  | { readonly kind: 'urls'; readonly pages: readonly PlannedPage[] }
  | { readonly kind: 'index'; readonly paths: readonly string[] };

/**
 * Lists every indexable page with the day on which its content last changed. It is planned and written after all other
 * pages, because it reads their dates from the release. No other route depends on other pages.
 */
export const sitemapRoute = defineRoute({
  template: '/sitemap.xml',
  isDated: true,
  paths: ({ site }, planned) => planSitemaps(divideEntries(planned, site.url)),
  inputs: (_, part, dates) => makeSitemapInputs(part, dates),
});

function planSitemaps(divided: readonly (readonly PlannedPage[])[]): { path: string; params: SitemapPart }[] {
  const [pages = []] = divided;
  if (divided.length <= 1) return [{ path: '/sitemap.xml', params: { kind: 'urls', pages } }];
  const parts = divided.map((part, index) => ({
    path: `/sitemap-${index + 1}.xml`,
    params: { kind: 'urls' as const, pages: part },
  }));
  return [{ path: '/sitemap.xml', params: { kind: 'index', paths: parts.map(({ path }) => path) } }, ...parts];
}

/** Divides the listed pages into as few sitemaps as the limits allow, in their order. */
function divideEntries(planned: readonly PlannedPage[], origin: string): PlannedPage[][] {
  const parts: PlannedPage[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const page of planned) {
    const listing = page.listing();
    if (listing === undefined) continue;
    const more = measureEntry(page.path, listing.images ?? [], origin);
    let part = parts.at(-1);
    if (part === undefined || part.length === MOST_URLS || bytes + more > MOST_BYTES) {
      part = [];
      parts.push(part);
      bytes = BYTES.file;
    }
    part.push(page);
    bytes += more;
  }
  return parts;
}

function measureEntry(path: string, images: readonly string[], origin: string): number {
  const measure = (url: string): number =>
    Buffer.byteLength(escapeXml(url)) + (url.startsWith('/') ? origin.length : 0);
  return images.reduce((sum, url) => sum + BYTES.image + measure(url), BYTES.url + measure(path));
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
