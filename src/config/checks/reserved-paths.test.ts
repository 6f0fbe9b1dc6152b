import { expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { planPages } from '#src/plan/index.ts';
import { makeSearchCar, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { makeSite } from '#tests/fixtures/site.ts';
import { FIXED_PATHS } from './reserved-paths.ts';

test('every page that a site has by default is at a fixed path or below one', () => {
  const context = {
    site: makeSite(),
    stock: [makeSearchCar({ simple_fuel: 'Electric' })],
    delisted: [],
    clock: createClock(SEARCH_NOW),
  };
  const paths = planPages(context).map(({ path }) => path);
  const isFixed = (path: string) => FIXED_PATHS.includes(path) || FIXED_PATHS.includes(`/${path.split('/')[1]}`);
  // A name with a dot is a file, and no slug has one.
  expect(paths.filter((path) => !isFixed(path) && !/^\/[^/]+\.[a-z]+$/u.test(path))).toEqual([]);
  expect(paths).toContain('/electric-cars');
});
