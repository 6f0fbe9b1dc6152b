import { expect, test } from 'vitest';
import { samplePages } from './sample-pages.ts';

const page = (file: string, status = 200) => ({ file, status });

test('every kind of page is in the sample, the frequent ones with their first two and their last', () => {
  const pages = {
    '/': page('index.html'),
    '/contact': page('contact.html'),
    '/sitemap.xml': page('sitemap.xml'),
    '/404': page('404.html', 404),
    '/cars/a': page('cars/a.html'),
    '/cars/b': page('cars/b.html'),
    '/cars/c': page('cars/c.html'),
    '/cars/d': page('cars/d.html'),
    '/cars/gone': page('cars/gone.html', 410),
    '/search/kia': page('search/kia.html'),
    '/search/kia/rio': page('search/kia/rio.html'),
  };
  expect(samplePages(pages)).toEqual(
    ['index', 'contact', '404', 'cars/a', 'cars/b', 'cars/d', 'cars/gone', 'search/kia', 'search/kia/rio'].map(
      (name) => `${name}.html`,
    ),
  );
});
