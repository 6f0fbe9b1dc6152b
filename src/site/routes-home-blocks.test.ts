import { describe, expect, test } from 'vitest';
import type { HomeBlock, HomeInputs } from './page-content.ts';
import { planPages } from './routes.ts';
import type { SiteContext } from './routes-context.ts';
import { carOf, contextOf } from './routes-fixture.ts';
import { TEMPLATES } from './template-names.ts';
import { withTemplate } from './templates.ts';

function blocksOf(context: SiteContext): readonly HomeBlock[] {
  const home = planPages(context).find(({ path }) => path === '/');
  if (!home) throw new Error('No home page.');
  return (home.inputs() as HomeInputs).blocks;
}

type Block = { readonly type: string } & Record<string, unknown>;

const blocksWith = (blocks: readonly Block[], more: Parameters<typeof contextOf>[0] = {}) =>
  blocksOf(contextOf({ ...more, site: { home: { blocks }, ...more.site } }));

const stock = [
  carOf({
    id: '1',
    slug: 'a',
    name: 'A',
    price: 20_000,
    make: 'Mazda',
    simple_body: 'SUV',
    custom_rank: 1,
    created_at_timestamp: 30,
  }),
  carOf({ id: '2', slug: 'b', name: 'B', price: 0, custom_rank: 3, created_at_timestamp: 20 }),
  carOf({ id: '3', slug: 'c', name: 'C', price: 10_000, custom_rank: 2, created_at_timestamp: 10 }),
  carOf({
    id: '4',
    slug: 'd',
    name: 'D',
    price: 5000,
    custom_rank: 9,
    created_at_timestamp: 40,
    status: 'coming_soon',
  }),
];

function carsOf(block: Record<string, unknown>): { title: string; url: string; slugs: string[] } {
  const site = { search: { minimumPrice: 0 } };
  const [shown] = blocksWith([{ type: 'cars', ...block }], { stock, site });
  if (shown?.type !== 'cars') throw new Error('No cars.');
  return { title: shown.title, url: shown.url, slugs: shown.cars.map(({ slug }) => slug) };
}

describe('the cars of the home page', () => {
  test('are the newest, the best placed or the cheapest of those that are here, and lead to all', () => {
    expect(carsOf({})).toEqual({ title: 'Latest arrivals', url: '/search/used-cars', slugs: ['a', 'b', 'c'] });
    expect(carsOf({ pick: 'featured' })).toMatchObject({ title: 'Featured cars', slugs: ['b', 'c', 'a'] });
    expect(carsOf({ pick: 'cheapest' })).toMatchObject({ slugs: ['c', 'a'] });
    expect(carsOf({ count: 1, title: 'Look' })).toMatchObject({ title: 'Look', slugs: ['a'] });
  });

  test('are only those of a filter, which the link goes on with', () => {
    const { url, slugs } = carsOf({ filter: { make: ['Mazda'], price: ['15000:'] } });
    expect(slugs).toEqual(['a']);
    expect(new URL(url, 'https://a.example').searchParams.getAll('make')).toEqual(['Mazda']);
    expect(new URL(url, 'https://a.example').searchParams.get('price')).toBe('15000:');
  });

  test('are counted as the search page counts them that the link leads to', () => {
    const site = { search: { minimumPrice: 0, excludePriceZeroWhenAscending: true } };
    const block = { type: 'cars', pick: 'cheapest', count: 1, filter: { make: ['Toyota'] } };
    // B is without a price, and D, which is yet to come, is on the search page too.
    expect(blocksWith([block], { stock, site })).toMatchObject([{ total: 3, cars: [{ slug: 'c' }] }]);
  });

  test('are no part of the page where there are none', () => {
    expect(blocksWith([{ type: 'cars', filter: { make: ['Kia'] } }])).toEqual([]);
  });
});

describe('the parts of the home page', () => {
  test('come in the order of the config', () => {
    const blocks = [{ type: 'locations' }, { type: 'cars' }, { type: 'text', body: 'Hello' }, { type: 'about' }];
    const shown = blocksWith(blocks, { site: { about: 'Since 1974.' } });
    expect(shown.map(({ type }) => type)).toEqual(['locations', 'cars', 'text', 'text']);
  });

  test('are left out while they have nothing to show', () => {
    const nothing = ['about', 'bodies', 'makes', 'models', 'offers', 'price', 'reviews'].map((type) => ({ type }));
    expect(blocksWith(nothing)).toEqual([]);
  });

  test('show the words of a dealer as they are, and its Markdown as markup', () => {
    const [about] = blocksWith([{ type: 'about', look: 'statement' }], { site: { about: 'A *b* <i>\nC' } });
    expect(about).toEqual({
      type: 'text',
      title: 'About City Motors',
      html: '<p>A *b* &lt;i&gt;</p>\n<p>C</p>\n',
      look: 'statement',
    });
    const [text] = blocksWith([{ type: 'text', title: 'T', body: '## H\n\n*b*', link: { name: 'More', url: '/a' } }]);
    expect(text).toMatchObject({ html: '<h3 id="h">H</h3>\n<p><em>b</em></p>\n', link: { name: 'More', url: '/a' } });
  });

  test('give each heading an address of its own, whichever text it is in', () => {
    const text = { type: 'text', body: '## Why us' };
    const shown = blocksWith([text, text]).map((block) => block.type === 'text' && block.html);
    expect(shown).toEqual(['<h2 id="why-us">Why us</h2>\n', '<h2 id="why-us-2">Why us</h2>\n']);
  });

  test('end with an offer that has ended', () => {
    const offers = [{ title: 'Sale', text: 'All of it.', until: '2026-11-20' }];
    const at = (time: string) =>
      blocksWith([{ type: 'offers' }], {
        site: { home: { blocks: [{ type: 'offers' }], offers } },
        now: Date.parse(time),
      });
    expect(at('2026-11-20T23:00:00+11:00')).toMatchObject([{ offers: [{ ends: { text: '20 November 2026' } }] }]);
    expect(at('2026-11-21T00:00:00+11:00')).toEqual([]);
  });

  test('are composed differently by every template', () => {
    const orders = TEMPLATES.map((template) => {
      const { home } = withTemplate({ template }) as { home: { blocks: Block[] } };
      return home.blocks.map(({ type }) => type).join();
    });
    expect(new Set(orders).size).toBe(TEMPLATES.length);
  });
});
