import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { messagesFor } from '#src/lib/locale/index.ts';
import { advertised, shownSearch } from '#tests/fixtures/shown-search.ts';
import { type SearchState, toggleValue, withRange } from '../core/index.ts';
import { getRepaymentTexts } from '../landing/index.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { getClearing, listChips } from './chips.ts';
import { Filters } from './Filters.tsx';
import { RepaymentNote } from './RepaymentNote.tsx';

const FACTS = { make: 'Toyota', model: 'Hilux', price: 40_000, year: 2021, km: 9000, simple_body: 'Ute', seats: 5 };
const STOCK = [
  { ...FACTS, certified: true },
  { ...FACTS, certified: true },
  { ...FACTS, certified: true, model: 'Corolla', seats: 4 },
  { make: 'Mazda', model: '3', price: 20_000, year: 2019, km: 50_000, simple_body: 'Hatchback', seats: 2 },
];
type Options = Partial<Parameters<typeof shownSearch>[0]>;

const renderMarkup = (element: Parameters<typeof renderToString>[0]) =>
  renderToString(element).replaceAll('<!-- -->', '');

/** Renders the filters as the server does. */
function renderPanel(options: Options = {}): string {
  const made = shownSearch({ stock: STOCK, ...options });
  const shown = {
    ...made,
    wording: { ...made.wording, repayment: getRepaymentTexts(options.loan ?? advertised(), 'en-AU') },
  };
  return renderMarkup(<Filters shown={shown} announcement="4 cars" onRead={vi.fn()} onChange={vi.fn()} />);
}

/** Returns the markup from the heading of a filter to the next one. */
function getSection(html: string, facet: string): string {
  const [, after = ''] = html.split(`id="filter-${facet}"`);
  return after.split('<h3')[0] ?? '';
}

const weekly = { config: { weeklyRepayments: true }, reading: 'weekly' } as const;

describe('the filter panel on the server', () => {
  test('values are links that work without JavaScript, and show their count', () => {
    expect(getSection(renderPanel(), 'make')).toMatch(
      /<a href="\/search\/mazda"[^>]*>.*?Mazda<\/span><span[^>]*>1<\/span><\/a>/u,
    );
  });

  test('a value that would find nothing is not a link', () => {
    const html = getSection(renderPanel({ change: (state) => toggleValue(state, 'seats', '2') }), 'make');
    expect(html).toMatch(/<li><span><span>Toyota<\/span><span>0</u);
    expect(html).not.toContain('?make=Toyota');
  });

  test('models are in the list of makes, under their own heading', () => {
    const html = getSection(renderPanel({ change: (state) => toggleValue(state, 'make', 'Toyota') }), 'make');
    expect(html).toMatch(/<h4 id="filter-model">Model<\/h4>.*<ul aria-labelledby="filter-model">.*Hilux/u);
  });

  test('the first five filters are open, another when it narrows the search', () => {
    const config = { facets: ['make', 'price', 'year', 'km', 'body', 'seats'] } as const;
    const open = (options: Options = {}) =>
      [...renderPanel({ config, ...options }).matchAll(/<details open="".*?id="filter-(\w+)"/gu)].map(
        ([, facet]) => facet,
      );
    expect(open()).toEqual(['make', 'price', 'year', 'km', 'body']);
    expect(open({ change: (state) => toggleValue(state, 'seats', '4') })).toContain('seats');
  });

  test('a slider has a thumb for each end, with its amount in words', () => {
    const html = getSection(renderPanel({ change: (state) => withRange(state, 'price', { max: 30_000 }) }), 'price');
    expect(html).toMatch(/min="20000" max="40000" step="500" aria-label="Minimum price" aria-valuetext="\$20,000"/u);
    expect(html).toMatch(/aria-label="Maximum price" aria-valuetext="\$30,000"/u);
    expect(html).toMatch(/value="\$30,000"/u);
  });

  test('a switch is one link', () => {
    expect(renderPanel()).toMatch(/<a href="[^"]*certified=true"[^>]*>.*?Certified only<\/span><span[^>]*>3</u);
  });

  test('the close button shows the number of cars', () => {
    expect(renderPanel()).toContain('>Show 4 cars</button>');
    expect(renderPanel({ change: (state) => toggleValue(state, 'make', 'Mazda') })).toContain('>Show 1 car</button>');
  });

  test('renders a closed drawer and announces nothing', () => {
    const html = renderPanel();
    expect(html).toContain('<section id="filters" popover="auto" aria-labelledby="filters-title"');
    expect(html).toContain('<p aria-live="polite" class="sr-only"></p>');
  });

  test('escapes hostile text', () => {
    const html = renderPanel({ stock: [{ make: '"><img src=x onerror=alert(1)>' }, { make: '<script>' }] });
    expect(html).not.toMatch(/<img|<script/u);
    expect(html).toContain('&lt;script&gt;');
  });
});

describe('weekly repayments', () => {
  test('are offered when the site enables them', () => {
    expect(renderPanel()).not.toContain('Per week');
    expect(renderPanel({ config: { weeklyRepayments: true } })).toMatch(
      /type="radio"[^>]*value="weekly"[^>]*\/>Per week/u,
    );
  });

  test('show terms and, in Australia, a comparison rate with its warning', () => {
    const html = getSection(renderPanel(weekly), 'price');
    expect(html).toContain('Minimum weekly repayment');
    expect(html).toContain('12.94% p.a. over 5 years');
    expect(html).toContain('Comparison rate 12.98% p.a.');
    expect(html).toContain('WARNING: This comparison rate is true only for the examples given');
    expect(getSection(renderPanel({ ...weekly, reading: 'price' }), 'price')).not.toContain('p.a.');
  });

  test('show the terms that the dealer advertises', () => {
    const loan = advertised({ providers: ['lyrebird'], interestRate: 11.95, years: 1 });
    const html = getSection(renderPanel({ ...weekly, loan }), 'price');
    expect(html).toContain('11.95% p.a. over 1 year, no deposit');
    expect(html).toContain('fee of $1,360.50');
    expect(html).toContain('for a loan of $30,000 over 5 years, repaid weekly');
  });

  test.each([
    ['en-NZ', '12.94% p.a.'],
    ['en-US', '12.94% a year'],
  ] as const)('have no comparison rate in %s', (locale, rate) => {
    const html = renderMarkup(<RepaymentNote texts={getRepaymentTexts(advertised({}, locale), locale)} />);
    expect(html).toContain(rate);
    expect(html).not.toMatch(/comparison/iu);
  });
});

describe('active filters on the server', () => {
  const renderChips = (options: Options) => {
    const shown = shownSearch({ stock: STOCK, ...options });
    return renderMarkup(
      <ActiveFilters
        chips={listChips(shown)}
        clear={getClearing(shown)}
        messages={messagesFor('en-AU')}
        onRemove={vi.fn()}
        onEmpty={vi.fn()}
      />,
    );
  };
  const makeAndPrice = (state: SearchState) =>
    withRange(toggleValue(state, 'make', 'Toyota'), 'price', { max: 50_000 });

  test('are links to the search without them, labelled as such', () => {
    const html = renderChips({ change: makeAndPrice });
    expect(html).toContain('href="/search/new-used-and-demo-cars?price=%3A50000"');
    expect(html).toContain('aria-label="Remove filter: Toyota"');
    expect(html).toContain('aria-label="Remove filter: Price: Up to $50,000"');
    expect(html).toMatch(/<a href="\/search\/new-used-and-demo-cars"[^>]*>Clear all<\/a>/u);
  });

  test('render nothing when nothing narrows the search', () => {
    expect(renderChips({})).toBe('');
  });

  test('of the page itself link to another page, and there is nothing to clear', () => {
    const html = renderChips({ path: '/search/toyota' });
    expect(html).toContain('aria-label="Remove filter: Toyota"');
    expect(html).not.toContain('Clear all');
  });
});
