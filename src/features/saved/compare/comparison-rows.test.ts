import { describe, expect, test } from 'vitest';
import { makeListedCar } from '#tests/fixtures/listed-car.ts';
import type { ListedCar } from '../lists/index.ts';
import { getCompareTexts } from './compare-texts.ts';
import { listComparisonRows, makeRepaymentRow } from './comparison-rows.ts';

const WORDING = {
  locale: 'en-AU',
  usedLabel: 'used',
  texts: getCompareTexts({ one: 'car', many: 'cars' }, 'en-AU'),
} as const;
const listRows = (...cars: Partial<ListedCar>[]) =>
  listComparisonRows(
    cars.map((facts, index) => makeListedCar(`${index}`, facts)),
    WORDING,
  );
const findRow = (name: string, ...cars: Partial<ListedCar>[]) => listRows(...cars).find((row) => row.name === name);

describe('listComparisonRows', () => {
  test('shows each fact of each car, and marks differences', () => {
    const cars = [
      { km: 45_000, seats: 5 },
      { km: 60_000, seats: 5 },
    ];
    expect(findRow('Odometer', ...cars)).toEqual({
      name: 'Odometer',
      values: ['45,000 km', '60,000 km'],
      differs: true,
      best: { fact: 'km', cars: [0] },
    });
    expect(findRow('Seats', ...cars)).toEqual({ name: 'Seats', values: ['5', '5'], differs: false });
  });

  test('shows a dash for a missing fact, and no row if all cars lack it', () => {
    expect(findRow('Seats', { seats: 5 }, {})?.values).toEqual(['5', '–']);
    expect(findRow('Seats', {}, {})).toBeUndefined();
    expect(findRow('Odometer', { car_type: 'new', km: 0 }, { car_type: 'new', km: 0 })).toBeUndefined();
  });

  test.each([
    ['Engine', { engine_size: 2.8 }, '2.8 L'],
    ['Engine', { item_type: 'motorcycle', engine_size: 1, engine_cc: 998 }, '998 cc'],
    ['Fuel consumption', { fuel_consumption: 7.9 }, '7.9 L/100 km'],
    ['Energy label', { energy: '5.5 of 6 stars' }, '5.5 of 6 stars'],
    ['Length', { length: 6400 }, '6.40 m (21 ft)'],
    ['ATM', { atm: 2990 }, '2,990 kg'],
    ['Seat height', { seat_height: 810 }, '810 mm'],
    ['Learner approved', { lams: false }, 'No'],
    ['Warranty', { warranty: 'Balance of new car warranty' }, 'Balance of new car warranty'],
    ['Rego expires', { rego_expiry: '2027-03-01' }, '1 March 2027'],
  ] as const)('shows %s with its unit', (name, car, text) => {
    expect(findRow(name, car)?.values).toEqual([text]);
  });

  test('leaves out measures that are 0, as feeds write what a vehicle does not have', () => {
    expect(findRow('Engine', { engine_size: 0 })).toBeUndefined();
  });
});

describe('makeRepaymentRow', () => {
  test('repeats the text of cards, which has the comparison rate, and ranks none: the terms differ', () => {
    const repayment = '$188 a week* · 10.47% p.a. comparison rate*';
    const row = makeRepaymentRow([makeListedCar('a', { repayment }), makeListedCar('b')], WORDING);
    expect(row).toEqual({ name: 'Repayment', values: [repayment, '–'], differs: true });
    expect(makeRepaymentRow([makeListedCar('a')], WORDING)).toBeUndefined();
  });
});
