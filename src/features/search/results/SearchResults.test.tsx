import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import type { Car } from '#src/stock/car.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createSearchScope } from '../core/index.ts';
import { createSearchPageData, listLandingPages } from '../landing/index.ts';
import type { Layout } from './first-paint.ts';
import { SearchResults } from './SearchResults.tsx';

const scope = createSearchScope({ ...SEARCH_CONFIG, minimumPrice: 0 }, 3);

/** Renders the page as the server does, which is all that a browser without JavaScript gets. */
function renderPage(
  stock: readonly Partial<Car>[],
  noun = { one: 'car', many: 'cars' },
  path = '/search/all',
  layout: Layout = 'grid',
): string {
  const cars = stock.map((facts, index) => makeIndexedCar({ id: `${index}`, slug: `car-${index}`, ...facts }));
  const pages = listLandingPages({ defaultPath: '/search/all', pages: [] }, scope, cars, createClock(SEARCH_NOW));
  const landing = pages.find((page) => page.path === path);
  if (!landing) throw new Error(`There is no page ${path}.`);
  const page = createSearchPageData(landing, pages, scope, cars, createClock(SEARCH_NOW));
  const html = renderToString(
    <SearchResults
      page={page}
      wording={{ locale: 'en-AU', noun, usedLabel: 'used' }}
      wantedPath="/notify-me"
      layout={layout}
    />,
  );
  return html.replaceAll('<!-- -->', '');
}

describe('SearchResults on the server', () => {
  test('contains cars, counts, links to landing pages and the number of cars', () => {
    const html = renderPage([{ price_type: 'drive_away' }, { make: 'Mazda', model: '3', name: '2019 Mazda 3' }]);
    expect(html).toContain('2 cars');
    expect(html).toContain('<a href="/cars/car-0"');
    expect(html).toContain('2019 Mazda 3');
    expect(html).toContain('$45,990');
    expect(html).toContain('Drive away');
    expect(html).toMatch(/<a href="\/search\/mazda"[^>]*>.*?Mazda<\/span><span[^>]*>1<\/span><\/a>/u);
  });

  test('starts with a link that skips the filters', () => {
    const html = renderPage([{}]);
    expect(html).toContain('<div class="search-layout"><a href="#results" class="skip-link">Skip to results</a>');
    expect(html).toContain('<div id="results" tabindex="-1"');
  });

  test('marks the layout of the site as chosen', () => {
    const listPressed = (layout: Layout) =>
      [...renderPage([{}], undefined, undefined, layout).matchAll(/value="(\w+)"[^>]*aria-pressed="true"/gu)].map(
        ([, name]) => name,
      );
    expect(listPressed('grid')).toEqual(['grid']);
    expect(listPressed('list')).toEqual(['list']);
  });

  test('uses the singular for one car', () => {
    expect(renderPage([{}], { one: 'motorcycle', many: 'motorcycles' })).toContain('>1 motorcycle<');
  });

  test('explains that nothing was found and how to continue', () => {
    const html = renderPage([], { one: 'bike', many: 'bikes' });
    expect(html).toContain('No bikes match your search');
    expect(html).not.toContain('aria-label="Pages"');
  });

  test('offers notifications when few or no cars are found', () => {
    expect(renderPage([])).toContain(
      '<a href="/notify-me" rel="nofollow" class="btn btn-primary">Notify me when one arrives</a>',
    );
    const car = { car_type: 'used' } as const;
    const few = renderPage([car, car, car], undefined, '/search/used-cars');
    expect(few).toContain(
      '<a href="/notify-me?wanted=Used" rel="nofollow" class="link">Notify me when one arrives</a>',
    );
    expect(renderPage([car, car, car, car], undefined, '/search/used-cars')).not.toContain('Notify me');
  });

  test('offers the sort orders with the current one selected, and both layouts', () => {
    const html = renderPage([{}]);
    expect(html).toContain('<option value="created_at_timestamp:desc" selected="">Newest arrivals</option>');
    expect(html).toContain('<option value="custom_rank:desc">Recommended</option>');
    expect(html).toMatch(/<button type="button" value="list" aria-label="List" aria-pressed="false">/u);
  });

  test('links the pages of a long list with 21 cars per page', () => {
    const html = renderPage(Array.from({ length: 43 }, () => ({})));
    expect(html.match(/<article/gu)).toHaveLength(21);
    expect(html).toContain('href="/search/all?page=2"');
    expect(html).toContain('href="/search/all?page=3"');
    expect(html).not.toContain('page=1"');
  });

  test('escapes hostile text', () => {
    const html = renderPage([
      { name: '<script>alert(1)</script>', make: '"><img src=x onerror=alert(1)>', model: 'x' },
    ]);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src="x"');
    expect(html).toContain('&lt;script&gt;');
  });

  test('announces nothing before the first search', () => {
    expect(renderPage([{}])).toContain('<p aria-live="polite" class="sr-only"></p>');
  });
});
