import { describe, expect, test } from 'vitest';
import { makeCar } from '#tests/fixtures/car.ts';
import { makeNotice, needsNotice } from './notice.ts';

const trader = { name: 'Kōwhai Moto Limited', address: ['1 Rimu Road', 'Auckland 1010'], number: 'M100200' };

const getFacts = (more: Parameters<typeof makeCar>[0]) =>
  Object.fromEntries(
    makeNotice(makeCar(more), trader, 'en-NZ').flatMap(({ facts }) => facts.map(({ label, text }) => [label, text])),
  );

describe('makeNotice', () => {
  test('states the trader, the price, the security interest and the history of the car', () => {
    const facts = getFacts({
      price: 12_990,
      engine_size: 0.7,
      security_interest: false,
      wof_expiry: '2027-03-31',
      country_last_registered: 'Japan',
      imported_damaged: false,
    });
    expect(facts).toMatchObject({
      Name: 'Kōwhai Moto Limited',
      Address: '1 Rimu Road, Auckland 1010',
      'Trader registration number': 'M100200',
      'Cash price, including GST and on-road costs': '$12,990',
      'Security interest registered over the vehicle': 'No',
      'Engine capacity': '700 cc',
      'Warrant or certificate of fitness expires': '31 March 2027',
      'Country of last registration before import': 'Japan',
      'Recorded as damaged when imported': 'No',
    });
  });

  test('says so where the feed does not state a fact', () => {
    expect(getFacts({ price: 0 })).toMatchObject({
      'Cash price, including GST and on-road costs': 'Not stated',
      'Security interest registered over the vehicle': 'Not stated',
      'Registration plate': 'Not stated',
    });
  });

  test('diesel and electric vehicles pay road user charges, but not motorcycles', () => {
    const getCharges = (more: Parameters<typeof makeCar>[0]) => getFacts(more)['Road user charges apply'];
    expect(getCharges({ simple_fuel: 'Diesel' })).toBe('Yes');
    expect(getCharges({ simple_fuel: 'Petrol' })).toBe('No');
    expect(getCharges({ simple_fuel: 'Electric', item_type: 'motorcycle' })).toBe('No');
  });
});

test.each([
  [{ car_type: 'used' }, true],
  [{ car_type: 'demo' }, true],
  [{ car_type: 'new' }, false],
  [{ car_type: 'used', status: 'sold' }, false],
] as const)('whether %o needs the notice is %s', (facts, needs) => {
  expect(needsNotice(makeCar(facts))).toBe(needs);
});
