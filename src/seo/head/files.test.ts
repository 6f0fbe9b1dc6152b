import { describe, expect, test } from 'vitest';
import { makeFrame } from '#src/plan/frame/index.ts';
import { planPages } from '#src/plan/index.ts';
import type { LlmsInputs, SitemapInputs } from '#src/plan/inputs/index.ts';
import type { PlannedPage } from '#src/plan/route.ts';
import { sitemapRoute } from '#src/plan/routes/files/sitemap.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import { makeWebManifest } from './icons.ts';
import { writeLlmsTxt } from './llms.ts';
import { writeRobotsTxt, writeSitemapIndexXml, writeSitemapXml } from './sitemap.ts';

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

  /** Plans the sitemaps of a site with so many cars, each with these pictures. */
  function planSitemaps(cars: number, images: readonly string[] = []) {
    const pages = Array.from(
      { length: cars },
      (_, index): PlannedPage => ({
        path: `/cars/${index}`,
        file: '',
        template: '/car',
        status: 200,
        isDated: false,
        inputs: () => ({}),
        listing: () => ({ images }),
      }),
    );
    const hidden: PlannedPage = { ...pages[0], path: '/hidden', listing: () => undefined } as PlannedPage;
    return sitemapRoute
      .plan(makeContext(), [hidden, ...pages])
      .map(({ path, inputs }) => ({ path, inputs: inputs(() => '2026-11-20') as SitemapInputs }));
  }
  const countEntries = ({ inputs }: { inputs: SitemapInputs }) => (inputs.kind === 'urls' ? inputs.entries.length : 0);

  test('is one file up to 45,000 pages, and above them an index of several', () => {
    const one = planSitemaps(45_000);
    expect(one.map(({ path }) => path)).toEqual(['/sitemap.xml']);
    expect(one.map(countEntries)).toEqual([45_000]);

    const [index, ...parts] = planSitemaps(45_001);
    const paths = ['/sitemap-1.xml', '/sitemap-2.xml'];
    expect(index).toEqual({ path: '/sitemap.xml', inputs: { kind: 'index', paths } });
    expect(parts.map(({ path }) => path)).toEqual(paths);
    expect(parts.map(countEntries)).toEqual([45_000, 1]);
    const listed = parts.flatMap(({ inputs }) => (inputs.kind === 'urls' ? inputs.entries : []));
    expect(new Set(listed.map(({ path }) => path)).size).toBe(45_001);
    expect(listed.at(-1)?.path).toBe('/cars/45000');
    expect(writeSitemapIndexXml(paths, frame)).toContain(
      '<sitemap><loc>https://city-motors.example/sitemap-1.xml</loc></sitemap>',
    );
    expect(writeRobotsTxt(frame.origin, '/used-cars')).toContain('Sitemap: https://city-motors.example/sitemap.xml');
  });

  test('has at most 40 MB, with all pictures, however long their URLs are once they are escaped', () => {
    const images = [`https://photos.example/${'&'.repeat(1000)}ü'`, `/pictures/${'x'.repeat(20_000)}.jpg`];
    const parts = planSitemaps(2000, images).slice(1);
    expect(parts.map(countEntries).reduce((sum, count) => sum + count)).toBe(2000);
    const sizes = parts.map(({ inputs }) =>
      inputs.kind === 'urls' ? Buffer.byteLength(writeSitemapXml(inputs.entries, frame)) : 0,
    );
    expect(sizes).toHaveLength(2);
    expect(sizes[0]).toBeGreaterThan(39_000_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40_000_000);
  });

  test('escapes XML markup', () => {
    expect(writeSitemapXml([{ path: '/a', images: ['https://a.example/?a=1&b=<">\''] }], frame)).toContain(
      '<image:loc>https://a.example/?a=1&amp;b=&lt;&quot;&gt;&apos;</image:loc>',
    );
  });
});
