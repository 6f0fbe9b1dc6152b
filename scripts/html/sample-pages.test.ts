import { expect, test } from 'vitest';
import { choosePages } from './sample-pages.ts';

const makePage = (file: string, status = 200) => ({ file, status });

test('chooses every kind of page, and the first two and the last page of frequent kinds', () => {
  const pages = {
    '/': makePage('index.html'),
    '/contact': makePage('contact.html'),
    '/sitemap.xml': makePage('sitemap.xml'),
    '/404': makePage('404.html', 404),
    '/cars/a': makePage('cars/a.html'),
    '/cars/b': makePage('cars/b.html'),
    '/cars/c': makePage('cars/c.html'),
    '/cars/d': makePage('cars/d.html'),
    '/cars/gone': makePage('cars/gone.html', 410),
    '/search/kia': makePage('search/kia.html'),
    '/search/kia/rio': makePage('search/kia/rio.html'),
  };
  expect(choosePages(pages)).toEqual(
    ['index', 'contact', '404', 'cars/a', 'cars/b', 'cars/d', 'cars/gone', 'search/kia', 'search/kia/rio'].map(
      (name) => `${name}.html`,
    ),
  );
});
