import { describe, expect, test } from 'vitest';
import type { CardSource } from '#src/features/cars/card/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { makeNewCarView } from './new-car-view.ts';

const car: CardSource = {
  id: 'A1',
  slug: '2021-toyota-hilux-a1',
  name: '2021 Toyota Hilux',
  make: 'Toyota',
  model: 'Hilux',
  price: 45_990,
  price_type: 'drive_away',
  car_type: 'used',
  status: 'in_stock',
  reserved: false,
  km: 50_000,
  fuel: 'Petrol',
  photos_count: 2,
  primary_image_url: 'https://photos.example/1.jpg',
  thumbnails: ['https://photos.example/1-small.jpg', 'https://photos.example/2-small.jpg'],
};
const clock = createClock(0);
const us = { locale: 'en-US', usedLabel: 'pre-owned' } as const;
const au = { locale: 'en-AU', usedLabel: 'used' } as const;

describe('the page of a car listed after the build', () => {
  test('has the texts of a car page and omits unknown facts', () => {
    expect(makeNewCarView(car, au, clock)).toEqual({
      parts: {
        name: '2021 Toyota Hilux',
        condition: 'Used',
        tag: '',
        price: '$45,990',
        type: 'Drive away',
        before: '',
      },
      status: 'in-stock',
      facts: { km: '50,000 km', fuel: 'Petrol' },
      photos: ['https://photos.example/1.jpg', 'https://photos.example/2-small.jpg'],
    });
    expect(makeNewCarView(car, us, clock)).toMatchObject({ parts: { condition: 'Pre-Owned' }, facts: { fuel: 'Gas' } });
    expect(makeNewCarView({ ...car, price: 0 }, au, clock)?.parts).toMatchObject({
      price: 'Price on application',
      type: '',
    });
  });

  test.each([
    ['reserved', { reserved: true, tag: 'Special', status: 'coming_soon' }, 'Reserved', 'reserved'],
    ['coming soon', { status: 'coming_soon' }, 'Coming Soon', 'coming-soon'],
    ['tagged by its dealer', { status: 'coming_soon', tag: 'Special' }, 'Special', 'coming-soon'],
  ] as const)('shows the tag and status of a car that is %s', (_, more, tag, status) => {
    expect(makeNewCarView({ ...car, ...more }, au, clock)).toMatchObject({ parts: { tag }, status });
  });

  test('is not shown for a sold car', () => {
    expect(makeNewCarView({ ...car, status: 'sold' }, au, clock)).toBeUndefined();
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/1.jpg',
    'https://photos.example/1.jpg" onerror="x',
  ])('takes no picture from %s', (url) => {
    const hostile = { ...car, primary_image_url: url, thumbnails: [url, url] };
    expect(makeNewCarView(hostile, au, clock)?.photos).toEqual([]);
  });

  test('shows the drawing without photos', () => {
    const { primary_image_url: _, thumbnails: __, ...bare } = car;
    const drawing = '/art/ute-red-front.svg';
    expect(makeNewCarView({ ...bare, stand_in_image_url: drawing }, au, clock)?.photos).toEqual([drawing]);
  });
});
