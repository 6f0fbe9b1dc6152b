import { describe, expect, test } from 'vitest';
import { makeFrame } from '#src/plan/frame/index.ts';
import { planPages } from '#src/plan/index.ts';
import type { LlmsInputs, SitemapInputs } from '#src/plan/inputs/index.ts';
import type { PlannedPage } from '#src/plan/route.ts';
import { sitemapRoute } from '#src/plan/routes/files/sitemap.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import { makeWebManifest } from './icons.ts';
import { writeLlmsTxt } from './llms.ts';
import { writeSitemapIndexXml, writeSitemapXml } from './sitemap.ts';

const frame = makeFrame(makeContext());
const getInputs = (context: ReturnType<typeof makeContext>, path: string): unknown =>
  planPages(context)
    .find((page) => page.path === path)
    ?.inputs();

describe('makeWebManifest', () => {
  test('has the name, colours and icons of the dealer, and opens in the browser', () => {
    expect(makeWebManifest(frame)).toMatchObject({
      name: 'City Motors',
      short_name: 'City Motors',
      lang: 'en-AU',
      start_url: '/',
      display: 'browser',
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
    expect(makeWebManifest({ ...frame, name })).toMatchObject({ name, short_name });
  });
});

describe('llms.txt', () => {
  test('describes the dealer, its pages, its stock and the pattern of URLs', () => {
    const text = writeLlmsTxt(getInputs(makeContext(), '/llms.txt') as LlmsInputs, frame);
    const lines = text.split('\n');
    expect(lines[0]).toBe('# City Motors');
    expect(lines).toContain('- City Motors Parramatta, Sales, 12 Example Street, Parramatta NSW 2150, (02) 5550 0101');
    expect(lines).toContain('- [Toyota cars for sale](https://city-motors.example/search/toyota)');
    for (const path of ['/cars/{slug}', '/search/{make}/{model}', '/stock.json', '/sitemap.xml']) {
      expect(text).toContain(`https://city-motors.example${path}`);
    }
  });

  test('keeps a hostile name on one line without markup, and does not change when a car is sold', () => {
    const site = { name: 'A\n# B [x](https://evil.example) `c`', about: 'One\n\n## Two' };
    const text = writeLlmsTxt(
      getInputs(makeContext({ site }), '/llms.txt') as LlmsInputs,
      makeFrame(makeContext({ site })),
    );
    expect(text.split('\n')[0]).toBe(String.raw`# A \# B \[x\](https://evil.example) \`c\``);
    expect(text).toContain(String.raw`> One \#\# Two`);
    const two = makeContext({ stock: [makeListedCar(), makeListedCar({ id: '2', slug: 'two' })] });
    expect(getInputs(two, '/llms.txt')).toEqual(getInputs(makeContext(), '/llms.txt'));
  });
});

describe('sitemap', () => {
  test('is planned last and contains the dates it is given', () => {
    const pages = planPages(makeContext());
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

  test('is split with an index above the size limit', () => {
    const page = (path: string): PlannedPage => ({
      path,
      file: '',
      template: '/car',
      status: 200,
      inputs: () => ({}),
      listing: () => ({}),
    });
    const pages = Array.from({ length: 60_000 }, (_, index) => page(`/cars/${index}`));
    const planned = sitemapRoute.plan(makeContext(), pages);
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
    expect(writeSitemapIndexXml(['/sitemap-1.xml'], frame)).toContain(
      '<sitemap><loc>https://city-motors.example/sitemap-1.xml</loc></sitemap>',
    );
  });

  test('escapes XML markup', () => {
    expect(writeSitemapXml([{ path: '/a', images: ['https://a.example/?a=1&b=<">\''] }], frame)).toContain(
      '<image:loc>https://a.example/?a=1&amp;b=&lt;&quot;&gt;&apos;</image:loc>',
    );
  });
});
