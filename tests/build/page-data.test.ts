import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '#src/build/compile/compile.ts';
import { loadRenderer } from '#src/build/compile/render.ts';
import { findTenants } from '#src/config/index.ts';
import { formatPrice, LOCALE_FACTS, type Locale } from '#src/lib/locale/index.ts';
import { hasRealData, whereRealData } from '#tests/real-data.ts';
import { FIXTURE_TENANTS, type FixturePage, listFixturePages } from './fixture-pages.ts';
import { filterByType, listUnknownProperties, type Node, parseNodes } from './schema-org.ts';

interface Rendered extends FixturePage {
  html: string;
  /** The visible text. */
  text: string;
  nodes: Node[];
}

let pages: Rendered[] = [];
const listByTemplate = (template: string) => pages.filter(({ page }) => page.template === template);

beforeAll(async () => {
  const render = await loadRenderer((await compile()).entry);
  const documents = findTenants(FIXTURE_TENANTS)
    .flatMap(listFixturePages)
    .filter(({ page }) => page.file.endsWith('.html'));
  pages = await Promise.all(
    documents.map(async (page) => {
      const html = await page.render(render);
      return { ...page, html, text: getText(html), nodes: parseNodes(html) };
    }),
  );
}, 120_000);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

function getText(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gsu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&(#?\w+);/gu, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/gu, ' ');
}

const getMetaContent = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1];
const getCanonical = (html: string) => /<link rel="canonical" href="([^"]*)"/u.exec(html)?.[1];

describe('the head of every page', () => {
  test('has a title, Open Graph tags, a share image, a canonical link and icons', () => {
    for (const { slug, path, html } of pages) {
      const where = `${slug} ${path}`;
      expect(/<title>[^<]+<\/title>/u.test(html), where).toBe(true);
      for (const name of ['title', 'type', 'site_name', 'url', 'image', 'image:type', 'image:alt']) {
        expect(getMetaContent(html, `og:${name}`), `${where} og:${name}`).toBeTruthy();
      }
      expect(getMetaContent(html, 'og:image'), where).toMatch(/^https:\/\/(?!.*\.svg)/u);
      expect(getCanonical(html), where).toMatch(/^https:\/\//u);
      for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']) {
        expect(html.includes(`href="${file}"`), `${where} ${file}`).toBe(true);
      }
    }
  });

  test('every indexable page has a description', () => {
    const undescribed = pages.filter(
      ({ html }) => !getMetaContent(html, 'robots') && !getMetaContent(html, 'description'),
    );
    expect(undescribed.map(({ slug, path }) => slug + path)).toEqual([]);
  });
});

test('the sitemap lists exactly the indexable pages with their own canonical address', () => {
  const wrong = pages.filter(({ page, html, frame, path }) => {
    const own = getCanonical(html) === frame.origin + path;
    const shown = page.status === 200 && own && !getMetaContent(html, 'robots')?.includes('noindex');
    return (page.listing() !== undefined) !== shown;
  });
  expect(wrong.map(({ slug, path }) => slug + path)).toEqual([]);
});

describe('structured data', () => {
  test.skipIf(!hasRealData)(`uses only schema.org properties${whereRealData}`, () => {
    const unknown = pages.flatMap(({ nodes }) => listUnknownProperties(nodes));
    expect([...new Set(unknown)]).toEqual([]);
    const types = new Set(pages.flatMap(({ nodes }) => nodes.flatMap((node) => node['@type'])));
    for (const type of [
      'AutoDealer',
      'Organization',
      'WebSite',
      'Car',
      'BreadcrumbList',
      'ItemList',
      'LocalBusiness',
    ]) {
      expect(types, type).toContain(type);
    }
  });

  test('has the price that the car page shows, or none', () => {
    const cars = listByTemplate('/car');
    expect(cars.length).toBeGreaterThan(5);
    for (const { nodes, text, path, frame } of cars) {
      const offer = nodes.flatMap((node) => ('offers' in node ? [node['offers'] as Record<string, unknown>] : []))[0];
      const price = offer?.['price'];
      if (typeof price === 'number') expect(text, path).toContain(formatPrice(price, frame.locale as Locale));
      else expect(text, path).not.toMatch(/\$\d{2},\d{3} (?:drive away|\+)/iu);
      if (typeof price === 'number')
        expect(offer).toMatchObject({ priceCurrency: LOCALE_FACTS[frame.locale].currency });
    }
  });

  test('has the phone and opening hours that the location page shows', () => {
    const places = listByTemplate('/location');
    expect(places.length).toBeGreaterThan(3);
    for (const { nodes, text, path } of places) {
      for (const place of filterByType(nodes, 'LocalBusiness')) {
        if (place['telephone']) expect(text, path).toContain(String(place['telephone']));
        expect(text, path).toContain(String(place['name']));
        for (const span of (place['openingHoursSpecification'] ?? []) as { opens: string; closes: string }[]) {
          expect(text, path).toMatch(makeTimePattern(span.opens));
          expect(text, path).toMatch(makeTimePattern(span.closes));
        }
      }
    }
  });

  test('lists the cars of a search page in their order', () => {
    const lists = listByTemplate('/search').flatMap(({ nodes, html, path, frame }) =>
      filterByType(nodes, 'ItemList').map((list) => ({ list, html, path, frame })),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const { list, html, path, frame } of lists) {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const shown = [...main.matchAll(/<h2[^>]*><a href="(\/cars\/[^"]+)"/gu)].map(([, url]) => frame.origin + url);
      const items = list['itemListElement'] as { position: number; url: string }[];
      expect(
        items.map(({ url }) => url),
        path,
      ).toEqual(shown);
      expect(items.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    }
  });
});

/** Matches a 24-hour time in the formats of pages: "8:30 am", "5pm". */
function makeTimePattern(time: string): RegExp {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const tail = minutes === 0 ? '(?::00)?' : `:${String(minutes).padStart(2, '0')}`;
  return new RegExp(`\\b0?${hours % 12 || 12}${tail}\\s?${hours < 12 ? 'a' : 'p'}\\.?m|\\b${time}\\b`, 'iu');
}
