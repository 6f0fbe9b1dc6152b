import { describe, expect, test } from 'vitest';
import { DAY } from '#src/lib/durations.ts';
import { getTenantReport, listChangedPaths, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const corolla = makeFeedCar('C1');
const mazda = makeFeedCar('M1', { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', price: 30_000 });

/** Returns the dates of the sitemap, by path. */
function readDates(): Record<string, string> {
  const urls = fleet.read('dealer', 'sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc><lastmod>([^<]*)</gu);
  return Object.fromEntries([...urls].map(([, path = '', date = '']) => [path, date]));
}

describe('the dates of the sitemap', () => {
  test('are the days, in the dealer’s time zone, on which the content of a page last changed', async () => {
    fleet.tenant('dealer', {}, [corolla, mazda]);
    // 23:30 in Sydney is still the day before in London.
    await fleet.build({ now: Date.parse('2026-11-19T23:30:00+11:00') });
    fleet.feed('dealer', [corolla, { ...mazda, price: 29_000 }]);
    await fleet.build({ now: NOON });
    expect(readDates()).toMatchObject({
      '/': '2026-11-20',
      '/cars/2020-mazda-cx-5-m1': '2026-11-20',
      '/cars/2020-toyota-corolla-c1': '2026-11-19',
      '/contact': '2026-11-19',
    });
  });

  test('stay the same when a page is rendered again without new content', async () => {
    fleet.tenant('dealer', {}, [corolla, mazda]);
    await fleet.build();
    const before = fleet.read('dealer', 'sitemap.xml');
    // Another colour changes every page, but not its content.
    fleet.tenant('dealer', { theme: { brand: '#7c2d12' } }, [corolla, mazda]);
    const report = await fleet.build({ now: NOON + DAY });
    expect(listChangedPaths(report, 'dealer')).toContain('/contact');
    expect(fleet.read('dealer', 'sitemap.xml')).toBe(before);
    await fleet.build({ now: NOON + 2 * DAY, force: true });
    expect(fleet.read('dealer', 'sitemap.xml')).toBe(before);
  });

  test('do not cause a build on a night without changes', async () => {
    fleet.tenant('dealer', {}, [corolla, mazda]);
    await fleet.build();
    expect(getTenantReport(await fleet.build({ now: NOON + DAY }), 'dealer').outcome).toBe('unchanged');
  });
});

test('the sitemap lists the photos of a car', async () => {
  const images = Array.from({ length: 12 }, (_, index) => `https://photos.example/${index}.jpg?a=1&b=2`);
  fleet.tenant('dealer', {}, [{ ...corolla, images }]);
  await fleet.build();
  const sitemap = fleet.read('dealer', 'sitemap.xml');
  expect(sitemap).toContain(
    '<image:image><image:loc>https://photos.example/0.jpg?a=1&amp;b=2</image:loc></image:image>',
  );
  expect(sitemap.match(/<image:image>/gu)).toHaveLength(10);
});
