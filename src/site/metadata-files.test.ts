import { describe, expect, test } from 'vitest';
import { frameOf } from './frame.ts';
import { webManifest } from './metadata-icons.ts';
import { llmsTxt } from './metadata-llms.ts';
import { sitemapIndexXml, sitemapXml } from './metadata-sitemap.ts';
import type { LlmsInputs, SitemapInputs } from './page-files.ts';
import { planPages } from './routes.ts';
import type { PlannedPage } from './routes-context.ts';
import { carOf, contextOf } from './routes-fixture.ts';
import { sitemapRoute } from './routes-sitemap.ts';

const frame = frameOf(contextOf());
const inputsAt = (context: ReturnType<typeof contextOf>, path: string): unknown =>
  planPages(context)
    .find((page) => page.path === path)
    ?.inputs();

describe('webManifest', () => {
  test('has the name, colours and icons of the dealer, and opens in the browser', () => {
    expect(webManifest(frame)).toMatchObject({
      ...{ name: 'City Motors', short_name: 'City Motors', lang: 'en-AU', start_url: '/', display: 'browser' },
      theme_color: '#1d4ed8',
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/u),
      icons: [{ sizes: '192x192' }, { sizes: '512x512', purpose: 'any' }, { sizes: '512x512', purpose: 'maskable' }],
    });
  });

  test.each([
    ['Ashcombe & Quill', 'Ashcombe'],
    ['Saltbush Trucks, RVs & 4x4', 'Saltbush'],
    ['Donaudampfschifffahrt', 'Donaudampfsc'],
  ])('shortens the name %j to %j', (name, short_name) => {
    expect(webManifest({ ...frame, name })).toMatchObject({ name, short_name });
  });
});

describe('llms.txt', () => {
  test('tells who the dealer is, where its pages and its stock are, and how addresses are built', () => {
    const text = llmsTxt(inputsAt(contextOf(), '/llms.txt') as LlmsInputs, frame);
    const lines = text.split('\n');
    expect(lines[0]).toBe('# City Motors');
    expect(lines).toContain('- City Motors Parramatta, Sales, 12 Example Street, Parramatta NSW 2150, (02) 5550 0101');
    expect(lines).toContain('- [Toyota cars for sale](https://city-motors.example/search/toyota)');
    for (const path of ['/cars/{slug}', '/search/{make}/{model}', '/stock.json', '/sitemap.xml']) {
      expect(text).toContain(`https://city-motors.example${path}`);
    }
  });

  test('keeps a hostile name on its line and out of the markup, and does not change when a car is sold', () => {
    const site = { name: 'A\n# B [x](https://evil.example) `c`', about: 'One\n\n## Two' };
    const text = llmsTxt(inputsAt(contextOf({ site }), '/llms.txt') as LlmsInputs, frameOf(contextOf({ site })));
    expect(text.split('\n')[0]).toBe(String.raw`# A \# B \[x\](https://evil.example) \`c\``);
    expect(text).toContain(String.raw`> One \#\# Two`);
    const two = contextOf({ stock: [carOf(), carOf({ id: '2', slug: 'two' })] });
    expect(inputsAt(two, '/llms.txt')).toEqual(inputsAt(contextOf(), '/llms.txt'));
  });
});

describe('sitemap', () => {
  test('is planned last and tells the dates that it is given', () => {
    const pages = planPages(contextOf());
    const last = pages.at(-1);
    expect(last?.path).toBe('/sitemap.xml');
    const inputs = last?.inputs((path) => (path === '/contact' ? '2026-11-19' : undefined)) as SitemapInputs;
    expect(inputs).toMatchObject({
      kind: 'urls',
      entries: expect.arrayContaining([
        { path: '/' },
        { path: '/contact', changed: '2026-11-19' },
        { path: '/cars/2021-toyota-hilux-1', images: ['https://photos.example/1.jpg'] },
      ]),
    });
  });

  test('is an index of several where it would be longer than one may be', () => {
    const page = (path: string): PlannedPage => ({
      ...{ path, file: '', template: '/car', status: 200 },
      inputs: () => ({}),
      listing: () => ({}),
    });
    const pages = Array.from({ length: 60_000 }, (_, index) => page(`/cars/${index}`));
    const planned = sitemapRoute.plan(contextOf(), pages);
    expect(planned.map(({ path }) => path)).toEqual([
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/sitemap-2.xml',
      '/sitemap-3.xml',
    ]);
    const parts = planned.map(({ inputs }) => inputs() as SitemapInputs);
    expect(parts[0]).toEqual({ kind: 'index', paths: ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'] });
    const listed = parts.flatMap((part) => (part.kind === 'urls' ? part.entries : []));
    expect(new Set(listed.map(({ path }) => path)).size).toBe(60_000);
    expect(sitemapIndexXml(['/sitemap-1.xml'], frame)).toContain(
      '<sitemap><loc>https://city-motors.example/sitemap-1.xml</loc></sitemap>',
    );
  });

  test('escapes what XML would read as markup', () => {
    expect(sitemapXml([{ path: '/a', images: ['https://a.example/?a=1&b=<">\''] }], frame)).toContain(
      '<image:loc>https://a.example/?a=1&amp;b=&lt;&quot;&gt;&apos;</image:loc>',
    );
  });
});
