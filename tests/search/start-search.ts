import { searchPageData } from '#src/features/search/first-page.ts';
import { landingPages } from '#src/features/search/landing-pages.ts';
import { searchScope } from '#src/features/search/scope.ts';
import { createSearchStore } from '#src/features/search/store.ts';
import { clockAt } from '#src/lib/clock.ts';
import { CONFIG, car, hit, NOW } from './cars.ts';
import { controlledBrowser } from './controlled-browser.ts';

const scope = searchScope(CONFIG, 3);
const cars = [hit({ id: 'A1', slug: 'a1' }), hit({ id: 'B1', slug: 'b1', make: 'Mazda' })];
const pages = landingPages({ defaultPath: '/search/used-cars', pages: [] }, scope, cars, clockAt(NOW));
const landing = pages.find(({ path }) => path === '/search/used-cars');
if (!landing) throw new Error('Every site has a page of used cars.');
const page = searchPageData(landing, pages, scope, cars, clockAt(NOW));

/** The search of a page of two used cars, in a browser that came with these parameters. */
export function startSearch(params = '') {
  const browser = controlledBrowser(page.path, params);
  const store = createSearchStore(page, browser.environment);
  const stop = store.start();
  const ids = () => store.$view.get().results.hits.map((card) => card.id);
  return { ...browser, store, stop, ids, phase: () => store.$view.get().phase };
}

/** An answer that holds one car. */
export const found = (id: string) => ({ hits: [hit({ ...car(), id })], total: 1 });
