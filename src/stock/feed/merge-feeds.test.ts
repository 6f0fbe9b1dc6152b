import { describe, expect, test } from 'vitest';
import { makeCar } from '#tests/fixtures/car.ts';
import { mergeFeeds } from './merge-feeds.ts';

const merge = (...feeds: Parameters<typeof makeCar>[0][][]) =>
  mergeFeeds(feeds.map((cars, index) => ({ file: `${index + 1}.csv`, cars: cars.map((car) => makeCar(car)) })));
const VIN = 'JTDKB20U093123456';
const OTHER_VIN = 'JTDKB20U093654321';

describe('mergeFeeds', () => {
  test('takes a car that two feeds have whole from the first', () => {
    const { cars, ids, leftOut } = merge(
      [{ id: 'N1', vin: VIN, price: 20_000 }],
      [
        { id: 'U1', vin: VIN, price: 1 },
        { id: 'U2', vin: OTHER_VIN },
      ],
    );
    expect(cars.map(({ id, price }) => [id, price])).toEqual([
      ['N1', 20_000],
      ['U2', cars[1]?.price],
    ]);
    expect(leftOut).toMatchObject([{ file: '2.csv', winner: '1.csv', kind: 'same-car', car: { id: 'U1' } }]);
    expect([...ids]).toEqual([
      ['1.csv', ['N1']],
      ['2.csv', ['U2']],
    ]);
  });

  test.each([
    ['the same stock number, and one has no VIN', { stocknum: 'B 7', vin: VIN }, { stocknum: 'b7' }, 1],
    ['the same stock number and no VINs', { stocknum: '7' }, { stocknum: '7' }, 1],
    ['the same stock number and other VINs', { stocknum: '7', vin: VIN }, { stocknum: '7', vin: OTHER_VIN }, 2],
    ['the same stock number on another model', { stocknum: '7' }, { stocknum: '7', model: 'Yaris' }, 2],
    ['the same VIN and other stock numbers', { stocknum: '7', vin: VIN }, { stocknum: '8', vin: VIN }, 1],
    ['nothing in common', { stocknum: '7' }, { stocknum: '8' }, 2],
  ])('cars with %s', (_, first, second, count) => {
    expect(merge([{ id: '1', ...first }], [{ id: '2', ...second }]).cars).toHaveLength(count);
  });

  test('never lets two cars have one id: another car with the id of an earlier one is left out', () => {
    const { cars, leftOut } = merge([{ id: '1', vin: VIN }], [{ id: '1', vin: OTHER_VIN }]);
    expect(cars).toMatchObject([{ vin: VIN }]);
    expect(leftOut).toMatchObject([{ kind: 'other-car', car: { vin: OTHER_VIN } }]);
    expect(merge([{ id: '1' }], [{ id: '1' }]).leftOut).toMatchObject([{ kind: 'same-car' }]);
  });

  test('does not compare the rows of one feed, and gives each car a URL of its own', () => {
    const { cars } = merge(
      [
        { id: '1', slug: 'a', stocknum: '7' },
        { id: '2', slug: 'b', stocknum: '7' },
      ],
      [{ id: '3', slug: 'a' }],
    );
    expect(cars).toHaveLength(3);
    expect(new Set(cars.map(({ slug }) => slug)).size).toBe(3);
  });
});
