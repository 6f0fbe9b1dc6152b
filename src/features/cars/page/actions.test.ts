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
  subscription_price: 199,
  rental_week: 540,
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
  testDriveReserved: false,
  finance: { enquiry: '/finance?car_id=7#finance-form', personalised: '/personalised/finance?car_id=7' },
};

const offered = (more: Partial<Car>, settings: Partial<ActionSettings> = {}) =>
  makeCarActions({ ...car, ...more }, { ...SETTINGS, hasPage: () => true, ...settings }).map(({ kind }) => kind);
const urls = (settings: Partial<ActionSettings>, more: Partial<Car> = {}) =>
  Object.fromEntries(
    makeCarActions({ ...car, ...more }, { ...SETTINGS, ...settings }).map(({ kind, url }) => [kind, url]),
  );

test('a car sold before it arrives can be asked for', () => {
  const getLabel = (more: Partial<Car>) =>
    makeCarActions({ ...car, ...more }, { ...SETTINGS, hasPage: () => true }).find(({ kind }) => kind === 'enquire')
      ?.label;
  expect(getLabel({})).toBe('Enquire now');
  expect(getLabel({ preorder: true, status: 'coming_soon' })).toBe('Ask to pre-order');
});

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
    ['so does a car with many photos', makePhotos(20), CAR_ACTIONS],
    ['a sold car offers nothing', { status: 'sold' }, []],
    [
      'a coming-soon car has no test drive or reservation',
      { status: 'coming_soon' },
      ['enquire', 'subscribe', 'rent', 'finance', 'personalised-finance', 'trade-in', 'request-photos'],
    ],
    [
      'a car without a subscription price has no subscription',
      { subscription_price: 0 },
      CAR_ACTIONS.filter((kind) => kind !== 'subscribe'),
    ],
    ['a car without rates is not for rent', { rental_week: undefined }, CAR_ACTIONS.filter((kind) => kind !== 'rent')],
    [
      'a car that is only for rent offers nothing about buying it',
      { price: 0, subscription_price: undefined },
      ['rent', 'enquire', 'request-photos'],
    ],
    [
      'a car whose exact model is unknown has no personalised finance',
      { has_nvic: false },
      CAR_ACTIONS.filter((kind) => kind !== 'personalised-finance'),
    ],
  ])('%s', (_, more, kinds) => {
    expect(offered(more)).toEqual(kinds);
  });

  test('a reserved car hides test drive and reservation, which come back with the car', () => {
    const listHidden = (testDriveReserved: boolean) =>
      makeCarActions({ ...car, reserved: true }, { ...SETTINGS, testDriveReserved, hasPage: () => true }).flatMap(
        ({ kind, hidden }) => (hidden ? kind : []),
      );
    expect(offered({ reserved: true })).toEqual(CAR_ACTIONS);
    expect(listHidden(false)).toEqual(['test-drive', 'reserve']);
    expect(listHidden(true)).toEqual(['reserve']);
    expect(offered({ reserved: true, reservable: false })).not.toContain('reserve');
  });

  test('photos can be requested of cars with few photos only, if the dealer prefers that', () => {
    const rule = { requestPhotosUpTo: 3 };
    expect(offered(makePhotos(3), rule)).toContain('request-photos');
    expect(offered(makePhotos(4), rule)).not.toContain('request-photos');
    expect(offered(makePhotos(0), { requestPhotosUpTo: 0 })).toContain('request-photos');
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
      subscribe: '/subscribe?car_id=7&week=199',
      rent: '/rent?car_id=7&rates=%24540+a+week',
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
