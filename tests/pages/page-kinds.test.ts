import { expect, test } from 'vitest';
import { listPageKinds } from './page-kinds.ts';
import type { SitePage } from './site-pages.ts';

const page = (template: SitePage['template'], path: string): SitePage => ({ template, path, status: 200 });

test('returns the first page of each template, folder and top-level page', () => {
  const kinds = listPageKinds([
    page('/home', '/'),
    page('/car', '/cars/a'),
    page('/car', '/cars/b'),
    page('/search', '/search/kia'),
    page('/search', '/search/kia/rio'),
    page('/search', '/electric-cars'),
    page('/locations', '/contact'),
    page('/locations', '/locations'),
  ]);
  expect(kinds.map(({ name, page: { path } }) => `${name} ${path}`)).toEqual([
    'home /',
    'car /cars/a',
    'search /search/kia',
    'search-electric-cars /electric-cars',
    'locations-contact /contact',
    'locations /locations',
  ]);
});

test('returns two pages of a template with many kinds', () => {
  expect(listPageKinds(Array.from({ length: 40 }, (_, index) => page('/car', `/car-${index}`)))).toHaveLength(2);
});
