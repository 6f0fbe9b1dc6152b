import { describe, expect, test } from 'vitest';
import { DAY, feedCar, NOON, newWorkshop, renderedPaths, reportOf } from './workshop.ts';

const workshop = newWorkshop();
const corolla = feedCar('C1');
const mazda = feedCar('M1', { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', price: 30_000 });

/** The dates of the sitemap, by path. */
function dates(): Record<string, string> {
  const urls = workshop.read('dealer', 'sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc><lastmod>([^<]*)</gu);
  return Object.fromEntries([...urls].map(([, path = '', date = '']) => [path, date]));
}

describe('the dates of the sitemap', () => {
  test('are the days on which what a page shows last changed, where the dealer is', async () => {
    workshop.tenant('dealer', {}, [corolla, mazda]);
    // 23:30 in Sydney is still the day before in London.
    await workshop.build({ now: Date.parse('2026-11-19T23:30:00+11:00') });
    workshop.feed('dealer', [corolla, { ...mazda, price: 29_000 }]);
    await workshop.build({ now: NOON });
    expect(dates()).toMatchObject({
      '/': '2026-11-20',
      '/cars/2020-mazda-cx-5-m1': '2026-11-20',
      '/cars/2020-toyota-corolla-c1': '2026-11-19',
      '/contact': '2026-11-19',
    });
  });

  test('stay when a page is rendered again with nothing new in it, or is forced', async () => {
    workshop.tenant('dealer', {}, [corolla, mazda]);
    await workshop.build();
    const before = workshop.read('dealer', 'sitemap.xml');
    // Another colour is on every page, and no news.
    workshop.tenant('dealer', { theme: { brand: '#7c2d12' } }, [corolla, mazda]);
    const report = await workshop.build({ now: NOON + DAY });
    expect(renderedPaths(report, 'dealer')).toContain('/contact');
    expect(workshop.read('dealer', 'sitemap.xml')).toBe(before);
    await workshop.build({ now: NOON + 2 * DAY, force: true });
    expect(workshop.read('dealer', 'sitemap.xml')).toBe(before);
  });

  test('make no work for a night without news', async () => {
    workshop.tenant('dealer', {}, [corolla, mazda]);
    await workshop.build();
    expect(reportOf(await workshop.build({ now: NOON + DAY }), 'dealer').outcome).toBe('unchanged');
  });
});

test('a car is in the sitemap with its photos', async () => {
  const images = Array.from({ length: 12 }, (_, index) => `https://photos.example/${index}.jpg?a=1&b=2`);
  workshop.tenant('dealer', {}, [{ ...corolla, images }]);
  await workshop.build();
  const sitemap = workshop.read('dealer', 'sitemap.xml');
  expect(sitemap).toContain(
    '<image:image><image:loc>https://photos.example/0.jpg?a=1&amp;b=2</image:loc></image:image>',
  );
  expect(sitemap.match(/<image:image>/gu)).toHaveLength(10);
});
