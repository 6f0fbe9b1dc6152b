import { expect, test } from 'vitest';
import { kindsOf } from './page-kinds.ts';
import type { SitePage } from './site-pages.ts';

const page = (template: SitePage['template'], path: string): SitePage => ({ template, path, status: 200 });

test('each kind is its first page: templates, folders, and pages at the top', () => {
  const kinds = kindsOf([
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

test('of a template that shows one thing under many names the first two stand for all', () => {
  expect(kindsOf(Array.from({ length: 40 }, (_, index) => page('/car', `/car-${index}`)))).toHaveLength(2);
});
