import { describe, expect, test } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { CAR_ACTIONS } from '../schema.ts';
import { type ActionSettings, canReserve, makeCarActions } from './actions.ts';

const car: Car = {
  id: '7',
  slug: '2021-kia-rio-7',
  name: '2021 Kia Rio & more?',
  make: 'Kia',
  model: 'Rio',
  stocknum: 'U1',
  price: 20_000,
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  certified: false,
  reserved: false,
  preorder: false,
  reservable: true,
  has_nvic: true,
  has_checkout_payment_processor: true,
  show_on_dealer_website: true,
  custom_rank: 0,
  images: [],
};

const SETTINGS: ActionSettings = {
  actions: CAR_ACTIONS,
  locale: 'en-AU',
  email: 'sales@x.example',
  pageUrl: 'https://x.example/cars/7',
  hasPage: () => false,
  finance: { enquiry: '/finance?car_id=7#finance-form', personalised: '/personalised/finance?car_id=7' },
};

const offered = (more: Partial<Car>, settings: Partial<ActionSettings> = {}) =>
  makeCarActions({ ...car, ...more }, { ...SETTINGS, hasPage: () => true, ...settings }).map(({ kind }) => kind);
const urls = (settings: Partial<ActionSettings>, more: Partial<Car> = {}) =>
  Object.fromEntries(
    makeCarActions({ ...car, ...more }, { ...SETTINGS, ...settings }).map(({ kind, url }) => [kind, url]),
  );

describe('canReserve', () => {
  test('a car in stock above $200 that is not reserved and can be paid online can be reserved', () => {
    expect(canReserve(car)).toBe(true);
  });

  test.each([
    ['it is coming soon', { status: 'coming_soon' }],
    ['it is sold', { status: 'sold' }],
    ['its price is $200', { price: 200 }],
    ['its price is on application', { price: 0 }],
    ['it is already reserved', { reserved: true }],
    ['its dealer does not allow it', { reservable: false }],
    ['no payment processor is configured', { has_checkout_payment_processor: false }],
  ] as const)('is false if %s', (_, more) => {
    expect(canReserve({ ...car, ...more })).toBe(false);
  });

  test('is true from $201', () => {
    expect(canReserve({ ...car, price: 201 })).toBe(true);
  });
});

describe('makeCarActions', () => {
  const makePhotos = (count: number) => ({ images: Array.from({ length: count }, () => ({ url: '/a.jpg' })) });

  test.each<[string, Partial<Car>, readonly string[]]>([
    ['a car without photos offers everything', {}, CAR_ACTIONS],
    ['photos can be requested of a car with three photos', makePhotos(3), CAR_ACTIONS],
    ['but not of one with four', makePhotos(4), CAR_ACTIONS.filter((kind) => kind !== 'request-photos')],
    ['a sold car offers nothing', { status: 'sold' }, []],
    [
      'a coming-soon car has no test drive or reservation',
      { status: 'coming_soon' },
      ['enquire', 'finance', 'personalised-finance', 'trade-in', 'request-photos'],
    ],
    [
      'nor has a reserved car',
      { reserved: true },
      ['enquire', 'finance', 'personalised-finance', 'trade-in', 'request-photos'],
    ],
    [
      'a car whose exact model is unknown has no personalised finance',
      { has_nvic: false },
      CAR_ACTIONS.filter((kind) => kind !== 'personalised-finance'),
    ],
  ])('%s', (_, more, kinds) => {
    expect(offered(more)).toEqual(kinds);
  });

  test('have the order of the dealer, who can leave some out', () => {
    expect(offered({}, { actions: ['finance', 'enquire'] })).toEqual(['finance', 'enquire']);
  });

  test('link to the pages that the site has', () => {
    expect(urls({ hasPage: (url) => !url.startsWith('/cars/trade-in') })).toMatchObject({
      finance: '/finance?car_id=7#finance-form',
      'personalised-finance': '/personalised/finance?car_id=7',
      'trade-in': '/valuations?car_id=7',
      reserve: '/cars/2021-kia-rio-7/checkout',
    });
    expect(urls({ hasPage: () => true })['trade-in']).toBe('/cars/trade-in?car_id=7');
    expect(urls({ hasPage: () => true }, { id: 'a&b' })['trade-in']).toBe('/cars/trade-in?car_id=a%26b');
  });

  test('are an e-mail that names the car, or absent, if there is no page', () => {
    const mails = urls({});
    expect(Object.keys(mails)).toEqual(['enquire', 'test-drive', 'finance', 'trade-in', 'request-photos']);
    expect(mails['test-drive']).toBe(
      'mailto:sales@x.example?subject=Test%20drive%20of%20the%202021%20Kia%20Rio%20%26%20more%3F%20(U1)&body=%0A%0Ahttps%3A%2F%2Fx.example%2Fcars%2F7',
    );
    expect(urls({ locale: 'en-US' })['enquire']).toContain('subject=Inquiry%20about');
    expect(urls({ email: undefined })).toEqual({});
  });
});
