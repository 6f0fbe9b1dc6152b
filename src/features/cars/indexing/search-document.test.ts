import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { makeCar } from '#tests/fixtures/car.ts';
import { IndexedCarSchema } from './indexed-car.ts';
import { toSearchDocument } from './search-document.ts';

const OWNER = { site: 'city-motors', dealership_id: 1001 };

const plain = makeCar({ slug: '2021-toyota-hilux-a1', name: '2021 Toyota Hilux', price: 0 });

describe('toSearchDocument', () => {
  test('leaves out attributes without a value', () => {
    const hit = toSearchDocument(plain, OWNER);
    expect(v.parse(IndexedCarSchema, hit)).toEqual(hit);
    expect(hit).toEqual({
      ...plain,
      document_id: 'city-motors--2021-toyota-hilux-a1',
      site: 'city-motors',
      dealership_id: 1001,
      sold: false,
      make_model: 'Toyota Hilux',
      stand_in_image_url: '/art/sedan-silver-side.svg',
      images: [],
      thumbnails: [],
      photos_count: 0,
    });
    expect(JSON.parse(JSON.stringify(hit))).toEqual(hit);
  });

  test('every facet is an attribute of the document', () => {
    const full: Car = {
      ...plain,
      badge: 'SR5',
      categories: ['Family'],
      city: 'Sydney',
      state: 'NSW',
      colour: 'White',
      dealership_name: 'City Motors',
      location_name: 'Parramatta',
      distribution_locations: ['Ryde'],
      features: ['Sunroof'],
      km: 12,
      year: 2021,
      price: 24_999,
      subscription_price: 199,
      seats: 5,
      simple_body: 'Ute',
      simple_drive: '4WD',
      simple_fuel: 'Diesel',
      simple_transmission: 'Automatic',
      tag: 'Special',
      finance_lenders: { lender: { paymentWeek: 120, disclaimer: 'long' }, other: { paymentWeek: 25 } },
      created_at_timestamp: 1_750_000_000,
    };
    expect(toSearchDocument(full, OWNER)).toMatchObject({
      status: 'in_stock',
      badge: 'SR5',
      car_type: 'used',
      categories: ['Family'],
      city: 'Sydney',
      colour: 'White',
      dealership_name: 'City Motors',
      filtered_features: ['Sunroof'],
      item_type: 'car',
      km: 12,
      location_name: ['Parramatta', 'Ryde'],
      make: 'Toyota',
      make_model: 'Toyota Hilux',
      model: 'Hilux',
      price: 24_999,
      price_range: '20000:25000',
      subscription_price: 199,
      seats: 5,
      body: 'Ute',
      drive: '4WD',
      fuel: 'Diesel',
      transmission: 'Automatic',
      state: 'NSW',
      tag: 'Special',
      weekly_price_range: '100:150',
      year: 2021,
      certified: false,
      location: { name: 'Parramatta', distribution_locations: ['Ryde'] },
      created_at: '2025-06-15T15:06:40.000Z',
      finance_lenders: { lender: { paymentWeek: 120 }, other: { paymentWeek: 25 } },
    });
  });

  test('facet values have no double quotes or runs of spaces, and at most 100 characters', () => {
    const hit = toSearchDocument({ ...plain, make: 'The "Best"  Make', model: '🚗'.repeat(200) }, OWNER);
    expect(hit.make).toBe('The Best Make');
    expect([...hit.model]).toHaveLength(100);
  });

  test('price steps include their lower end, and the last one is open', () => {
    const range = (price: number) => toSearchDocument({ ...plain, price }, OWNER).price_range;
    expect([1, 4999, 5000, 249_999, 250_000].map(range)).toEqual([
      '0:5000',
      '0:5000',
      '5000:10000',
      '150000:250000',
      '250000:',
    ]);
    expect(range(0)).toBeUndefined();
  });

  test('contains the first four pictures and the number of all', () => {
    const images = Array.from({ length: 9 }, (_, n) => ({
      url: `https://img.example/${n}.jpg`,
      thumb_url: `/t/${n}.jpg`,
    }));
    const hit = toSearchDocument({ ...plain, images }, OWNER);
    expect(hit.images).toHaveLength(4);
    expect(hit.thumbnails).toEqual(['/t/0.jpg', '/t/1.jpg', '/t/2.jpg', '/t/3.jpg']);
    expect(hit.primary_image_url).toBe('https://img.example/0.jpg');
    expect(hit.photos_count).toBe(9);
    expect(hit).not.toHaveProperty('stand_in_image_url', expect.anything());
  });

  test('keeps the sale and the dealership of a sold car', () => {
    const hit = toSearchDocument({ ...plain, status: 'sold', sold_date_timestamp: 5, dealership_id: 7 }, OWNER);
    expect(hit).toMatchObject({ sold: true, sold_date_timestamp: 5, dealership_id: 7, site: 'city-motors' });
  });

  test('puts the suburb first in the name of a yard that ends with it', () => {
    const readYards = (facts: Partial<Car>) => toSearchDocument({ ...plain, city: 'Penrith', ...facts }, OWNER).yards;
    expect(readYards({ location_name: 'City Motors Penrith' })).toBe('Penrith · City Motors');
    expect(readYards({ location_name: 'City Motors Penrith', distribution_locations: ['Ryde'] })).toBe(
      'Penrith · City Motors, Ryde',
    );
    expect(readYards({ location_name: 'Penrith' })).toBe('Penrith');
    expect(readYards({ location_name: 'The Old Mill' })).toBe('The Old Mill');
    expect(readYards({})).toBeUndefined();
  });
});
