import { describe, expect, test } from 'vitest';
import { applyTemplate, TEMPLATES } from '#src/templates/index.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import type { SiteContext } from '../context.ts';
import { planPages } from '../index.ts';
import type { HomeBlock, HomeInputs } from '../inputs/index.ts';

function getBlocks(context: SiteContext): readonly HomeBlock[] {
  const home = planPages(context).find(({ path }) => path === '/');
  if (!home) throw new Error('No home page.');
  return (home.inputs() as HomeInputs).blocks;
}

type Block = { readonly type: string } & Record<string, unknown>;

const planBlocks = (blocks: readonly Block[], more: Parameters<typeof makeContext>[0] = {}) =>
  getBlocks(makeContext({ ...more, site: { home: { blocks }, ...more.site } }));

const stock = [
  makeListedCar({
    id: '1',
    slug: 'a',
    name: 'A',
    price: 20_000,
    make: 'Mazda',
    simple_body: 'SUV',
    custom_rank: 1,
    created_at_timestamp: 30,
  }),
  makeListedCar({ id: '2', slug: 'b', name: 'B', price: 0, custom_rank: 3, created_at_timestamp: 20 }),
  makeListedCar({ id: '3', slug: 'c', name: 'C', price: 10_000, custom_rank: 2, created_at_timestamp: 10 }),
  makeListedCar({
    id: '4',
    slug: 'd',
    name: 'D',
    price: 5000,
    custom_rank: 9,
    created_at_timestamp: 40,
    status: 'coming_soon',
  }),
];

function getCars(block: Record<string, unknown>): { title: string; url: string; slugs: string[] } {
  const site = { search: { minimumPrice: 0 } };
  const [shown] = planBlocks([{ type: 'cars', ...block }], { stock, site });
  if (shown?.type !== 'cars') throw new Error('No cars.');
  return { title: shown.title, url: shown.url, slugs: shown.cars.map(({ slug }) => slug) };
}

describe('home page cars', () => {
  test('are the newest, the top-ranked or the cheapest in stock, with a link to all', () => {
    expect(getCars({})).toEqual({ title: 'Latest arrivals', url: '/search/used-cars', slugs: ['a', 'b', 'c'] });
    expect(getCars({ pick: 'featured' })).toMatchObject({ title: 'Featured cars', slugs: ['b', 'c', 'a'] });
    expect(getCars({ pick: 'cheapest' })).toMatchObject({ slugs: ['c', 'a'] });
    expect(getCars({ count: 1, title: 'Look' })).toMatchObject({ title: 'Look', slugs: ['a'] });
  });

  test('are limited by a filter, which the link keeps', () => {
    const { url, slugs } = getCars({ filter: { make: ['Mazda'], price: ['15000:'] } });
    expect(slugs).toEqual(['a']);
    expect(new URL(url, 'https://a.example').searchParams.getAll('make')).toEqual(['Mazda']);
    expect(new URL(url, 'https://a.example').searchParams.get('price')).toBe('15000:');
  });

  test('have the same count as the linked search page', () => {
    const site = { search: { minimumPrice: 0, excludePriceZeroWhenAscending: true } };
    const block = { type: 'cars', pick: 'cheapest', count: 1, filter: { make: ['Toyota'] } };
    // B has no price. D is coming soon, so it is on the search page too.
    expect(planBlocks([block], { stock, site })).toMatchObject([{ total: 3, cars: [{ slug: 'c' }] }]);
  });

  test('are left out if there are none', () => {
    expect(planBlocks([{ type: 'cars', filter: { make: ['Kia'] } }])).toEqual([]);
  });
});

describe('home page blocks', () => {
  test('appear in the order of the config', () => {
    const blocks = [{ type: 'locations' }, { type: 'cars' }, { type: 'text', body: 'Hello' }, { type: 'about' }];
    const shown = planBlocks(blocks, { site: { about: 'Since 1974.' } });
    expect(shown.map(({ type }) => type)).toEqual(['locations', 'cars', 'text', 'text']);
  });

  test('are left out if they have nothing to show', () => {
    const nothing = ['about', 'bodies', 'makes', 'models', 'offers', 'price', 'reviews'].map((type) => ({ type }));
    expect(planBlocks(nothing)).toEqual([]);
  });

  test("escape the dealer's plain text and render its Markdown", () => {
    const [about] = planBlocks([{ type: 'about', look: 'statement' }], { site: { about: 'A *b* <i>\nC' } });
    expect(about).toEqual({
      type: 'text',
      title: 'About City Motors',
      html: '<p>A *b* &lt;i&gt;</p>\n<p>C</p>\n',
      look: 'statement',
    });
    const [text] = planBlocks([{ type: 'text', title: 'T', body: '## H\n\n*b*', link: { name: 'More', url: '/a' } }]);
    expect(text).toMatchObject({ html: '<h3 id="h">H</h3>\n<p><em>b</em></p>\n', link: { name: 'More', url: '/a' } });
  });

  test('give each heading a unique id across all texts', () => {
    const text = { type: 'text', body: '## Why us' };
    const shown = planBlocks([text, text]).map((block) => block.type === 'text' && block.html);
    expect(shown).toEqual(['<h2 id="why-us">Why us</h2>\n', '<h2 id="why-us-2">Why us</h2>\n']);
  });

  test('leave out an offer after its end', () => {
    const offers = [{ title: 'Sale', text: 'All of it.', until: '2026-11-20' }];
    const at = (time: string) =>
      planBlocks([{ type: 'offers' }], {
        site: { home: { blocks: [{ type: 'offers' }], offers } },
        now: Date.parse(time),
      });
    expect(at('2026-11-20T23:00:00+11:00')).toMatchObject([{ offers: [{ ends: { text: '20 November 2026' } }] }]);
    expect(at('2026-11-21T00:00:00+11:00')).toEqual([]);
  });

  test('differ between templates', () => {
    const orders = TEMPLATES.map((template) => {
      const { home } = applyTemplate({ template }) as { home: { blocks: Block[] } };
      return home.blocks.map(({ type }) => type).join();
    });
    expect(new Set(orders).size).toBe(TEMPLATES.length);
  });
});
