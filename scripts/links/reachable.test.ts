import { expect, test } from 'vitest';
import { type LinkedSitePage, listUnreachablePages } from './reachable.ts';

const page = (file: string, targets: readonly string[] = [], more: Partial<LinkedSitePage> = {}) =>
  [file, { targets: new Set(targets), canonical: file, noindex: false, ...more }] as const;

const list = (...pages: readonly (readonly [string, LinkedSitePage])[]) =>
  listUnreachablePages(new Map([page('index.html', ['a.html']), ...pages]));

test('lists pages that no chain of links leads to from the home page', () => {
  const pages = [page('a.html', ['b.html']), page('b.html', ['a.html']), page('c.html', ['d.html']), page('d.html')];
  expect(list(...pages)).toEqual(['c.html', 'd.html']);
});

test('a second address of a page is reached with the page, and leads to it', () => {
  expect(list(page('a.html'), page('second.html', [], { canonical: 'a.html' }))).toEqual([]);
  expect(list(page('a.html', [], { canonical: 'main.html' }), page('main.html', ['b.html']), page('b.html'))).toEqual(
    [],
  );
});

test('leaves out pages that are reached from forms and buttons, and results pages without cars', () => {
  const empty = ['search/demo-cars.html', 'electric-cars.html'].map((file) => page(file, [], { noindex: true }));
  const pages = [page('a.html'), page('success.html'), page('sign-in.html'), page('cars/kia-1/checkout.html')];
  expect(list(...pages, ...empty)).toEqual([]);
  expect(list(page('a.html'), page('search/demo-cars.html'))).toEqual(['search/demo-cars.html']);
});
