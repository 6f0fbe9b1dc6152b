import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import type { CardSource } from '../cars/card/index.ts';
import { arrivedView } from './arrived-view.ts';

const car: CardSource = {
  ...{ id: 'A1', slug: '2021-toyota-hilux-a1', name: '2021 Toyota Hilux', make: 'Toyota', model: 'Hilux' },
  ...{ price: 45_990, price_type: 'drive_away', car_type: 'used', status: 'in_stock', reserved: false },
  ...{ km: 50_000, fuel: 'Petrol', photos_count: 2, primary_image_url: 'https://photos.example/1.jpg' },
  thumbnails: ['https://photos.example/1-small.jpg', 'https://photos.example/2-small.jpg'],
};
const clock = clockAt(0);
const us = { locale: 'en-US', usedLabel: 'pre-owned' } as const;
const au = { locale: 'en-AU', usedLabel: 'used' } as const;

describe('the page of an arrived car', () => {
  test('reads like that of any other car of the site, and leaves out what is not known', () => {
    expect(arrivedView(car, au, clock)).toEqual({
      parts: {
        ...{ name: '2021 Toyota Hilux', condition: 'Used', tag: '' },
        ...{ price: '$45,990', type: 'Drive away', before: '' },
      },
      standing: 'arrived',
      facts: { km: '50,000 km', fuel: 'Petrol' },
      photos: ['https://photos.example/1.jpg', 'https://photos.example/2-small.jpg'],
    });
    expect(arrivedView(car, us, clock)).toMatchObject({ parts: { condition: 'Pre-Owned' }, facts: { fuel: 'Gas' } });
    expect(arrivedView({ ...car, price: 0 }, au, clock)?.parts).toMatchObject({
      price: 'Price on application',
      type: '',
    });
  });

  test.each([
    ['reserved', { reserved: true, tag: 'Special', status: 'coming_soon' }, 'Reserved', 'reserved'],
    ['coming soon', { status: 'coming_soon' }, 'Coming Soon', 'coming-soon'],
    ['what its dealer calls it', { status: 'coming_soon', tag: 'Special' }, 'Special', 'coming-soon'],
  ] as const)('says that the car is %s (1 §4)', (_, more, tag, standing) => {
    expect(arrivedView({ ...car, ...more }, au, clock)).toMatchObject({ parts: { tag }, standing });
  });

  test('is not shown for one that is sold', () => {
    expect(arrivedView({ ...car, status: 'sold' }, au, clock)).toBeUndefined();
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/1.jpg',
    'https://photos.example/1.jpg" onerror="x',
  ])('takes no picture from %s', (url) => {
    const hostile = { ...car, primary_image_url: url, thumbnails: [url, url] };
    expect(arrivedView(hostile, au, clock)?.photos).toEqual([]);
  });

  test('has the drawing where there are no photos', () => {
    const { primary_image_url: _, thumbnails: __, ...bare } = car;
    const drawing = '/art/ute-red-front.svg';
    expect(arrivedView({ ...bare, stand_in_image_url: drawing }, au, clock)?.photos).toEqual([drawing]);
  });
});
