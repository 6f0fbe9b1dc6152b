import { describe, expect, test } from 'vitest';
import { makeListedCar } from '#tests/fixtures/listed-car.ts';
import type { ListedCar } from '../lists/index.ts';
import { listCompareActions } from './compare-actions.ts';
import { type CompareOffers, getCompareTexts } from './compare-texts.ts';

const OFFERS: CompareOffers = { enquire: true, testDrive: true, testDriveReserved: false };
const texts = getCompareTexts({ one: 'car', many: 'cars' }, 'en-AU');
const list = (facts: Partial<ListedCar>, offers: Partial<CompareOffers> = {}) =>
  listCompareActions(makeListedCar('a&b', facts), { offers: { ...OFFERS, ...offers }, searchPath: '/cars', texts });
const listKinds = (...args: Parameters<typeof list>) => list(...args).map(({ kind }) => kind);

describe('listCompareActions', () => {
  test('leads to the forms with the car', () => {
    expect(list({})).toEqual([
      { kind: 'enquire', label: 'Enquire', url: '/enquiry?car_id=a%26b' },
      { kind: 'visit', label: 'Test drive', url: '/test-drive?car_id=a%26b' },
    ]);
  });

  test('has what the dealer offers', () => {
    expect(listKinds({}, { testDrive: false })).toEqual(['enquire']);
    expect(listKinds({}, { enquire: false })).toEqual(['visit']);
  });

  test.each([
    ['a motorcycle', { item_type: 'motorcycle' }, 'Test ride'],
    ['a caravan', { item_type: 'rv' }, 'Inspection'],
    ['a motorhome', { item_type: 'rv', fuel: 'Diesel', transmission: 'Automatic' }, 'Test drive'],
  ] as const)('names the visit for %s', (_, car, label) => {
    expect(list(car).at(-1)?.label).toBe(label);
  });

  test('has no test drive of a car that has not arrived, is reserved or is only for rent', () => {
    expect(listKinds({ status: 'coming_soon', availability: 'coming-soon' })).toEqual(['enquire']);
    expect(listKinds({ rental_only: true })).toEqual(['enquire']);
    expect(listKinds({ reserved: true })).toEqual(['enquire']);
    expect(listKinds({ reserved: true }, { testDriveReserved: true })).toEqual(['enquire', 'visit']);
  });

  test('leads from a sold car to similar ones only', () => {
    expect(list({ status: 'sold', availability: 'sold', make: 'A&B', model: 'C D' })).toEqual([
      { kind: 'similar', label: 'View similar', url: '/cars?make=A%26B&model=C+D' },
    ]);
  });
});
