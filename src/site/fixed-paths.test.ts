import { expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import { car, NOW } from '#tests/search/cars.ts';
import { siteOf } from '#tests/sites/site-of.ts';
import { FIXED_PATHS } from './fixed-paths.ts';
import { planPages } from './routes.ts';

test('every page that a site has without asking lies at a fixed path or below one', () => {
  const context = { site: siteOf(), stock: [car({ simple_fuel: 'Electric' })], departed: [], clock: clockAt(NOW) };
  const paths = planPages(context).map(({ path }) => path);
  const isFixed = (path: string) => FIXED_PATHS.includes(path) || FIXED_PATHS.includes(`/${path.split('/')[1]}`);
  // A name with a dot is a file, and no slug has one.
  expect(paths.filter((path) => !isFixed(path) && !/^\/[^/]+\.[a-z]+$/u.test(path))).toEqual([]);
  expect(paths).toContain('/electric-cars');
});
