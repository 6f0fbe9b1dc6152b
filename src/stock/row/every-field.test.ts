import { expect, test } from 'vitest';
import { readFeedRow, readFeedRows } from '#tests/fixtures/feed.ts';
import { type Car, CarSchema } from '../car.ts';

const FULL: Required<Car> = {
  id: 'U1042',
  stocknum: 'S77',
  vin: 'MR0FZ29G201234567',
  slug: 'our-hilux',
  name: '2021 Toyota Hilux SR5',
  make: 'Toyota',
  model: 'Hilux',
  series: 'GUN126R',
  badge: 'SR5',
  year: 2021,
  km: 45_000,
  price: 45_990,
  price_type: 'drive_away',
  before_price: 47_990,
  subscription_price: 289,
  finance_lenders: {
    harbour: {
      interestRate: 8.9,
      comparisonRate: 9.4,
      paymentWeek: 180,
      paymentMonth: 780,
      termYears: 5,
      termMonths: 60,
      termWeeks: 260,
      balloon: 0,
      deposit: 5000,
      establishmentFees: 395,
      totalPayable: 46_800,
      financeProvider: 'Harbour Finance',
      disclaimer: 'Subject to approval.',
    },
  },
  autograb_data: { average_market_price: 47_000, state_average_market_price: 46_500 },
  status: 'sold',
  car_type: 'demo',
  item_type: 'truck',
  tag: 'Special',
  label: 'Manager’s pick',
  categories: ['4x4'],
  certified: true,
  reserved: true,
  preorder: true,
  reservable: false,
  has_nvic: true,
  has_checkout_payment_processor: true,
  show_on_dealer_website: false,
  custom_rank: 3,
  created_at_timestamp: 1_750_000_000,
  sold_date_timestamp: 1_751_000_000,
  dealership_id: 5,
  dealership_slug: 'moorooka-motors',
  dealership_name: 'Moorooka Motors',
  location_id: '12',
  location_name: 'Moorooka',
  distribution_locations: ['Northside'],
  city: 'Brisbane',
  state: 'QLD',
  images: [{ url: 'https://example.com/1.jpg', thumb_url: 'https://example.com/t1.jpg' }],
  video_url: 'https://example.com/film',
  simple_body: 'Ute',
  simple_fuel: 'Diesel',
  simple_drive: '4WD',
  simple_transmission: 'Automatic',
  colour: 'Grey',
  colour_name: 'Meteor Grey',
  interior_colour: 'Black',
  seats: 5,
  doors: 4,
  cylinders: 4,
  engine_size: 2.8,
  fuel_consumption: 7.9,
  features: ['Tow bar'],
  description: 'One owner.\nFull history.',
  rego: '123ABC',
  rego_expiry: '2026-03-31',
  build_date: '2020-11',
  compliance_date: '2021-01',
};

test('keeps every field of a car', () => {
  expect(Object.keys(FULL).toSorted()).toEqual(Object.keys(CarSchema.entries).toSorted());
  expect(readFeedRow(FULL)).toEqual({ car: FULL, warnings: [], quarantined: [] });
});

test('reads nested objects and aliases', () => {
  const { cars, notes } = readFeedRows([
    {
      id: 1,
      make: 'Toyota',
      model: 'Hilux',
      car_type: 'new',
      sold: true,
      created_at: '2025-06-15T15:06:40Z',
      location: { name: 'Moorooka', distribution_locations: ['Northside'] },
      filtered_features: ['Tow bar'],
      images: [{ image: { url: '/1.jpg', thumb: { url: '/t1.jpg' } } }],
      thumbnails: ['/t1.jpg'],
      primary_image_url: '/1.jpg',
      photos_count: 1,
      make_model: 'Toyota Hilux',
    },
  ]);
  expect(notes).toEqual([]);
  expect(cars).toMatchObject([
    {
      status: 'sold',
      created_at_timestamp: 1_750_000_000,
      location_name: 'Moorooka',
      distribution_locations: ['Northside'],
      features: ['Tow bar'],
      images: [{ url: '/1.jpg', thumb_url: '/t1.jpg' }],
    },
  ]);
});
