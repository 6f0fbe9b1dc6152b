import { describe, expect, test } from 'vitest';
import { departmentChoices, gridColumns, locationsLayout, otherDepartments } from './layout.ts';

test('one place stands in full, up to three as cards, more in a carousel', () => {
  expect([0, 1, 2, 3, 4, 12].map(locationsLayout)).toEqual([
    'none',
    'detail',
    'cards',
    'cards',
    'carousel',
    'carousel',
  ]);
});

test('a grid has the columns that leave its last row fullest', () => {
  const counts = [2, 3, 4, 5, 6, 7, 8, 9, 12, 13];
  expect(counts.map((count) => [count, gridColumns(count)])).toEqual([
    ...[2, 3, 4].map((count) => [count, count]),
    ...[
      [5, 3],
      [6, 3],
      [7, 4],
      [8, 4],
      [9, 3],
      [12, 4],
      [13, 3],
    ],
  ]);
});

describe('departmentChoices', () => {
  const sales = { type: 'sales', department: 'Sales' } as const;
  const service = { type: 'service', department: 'Service' } as const;

  test('counts the places of each department in their order', () => {
    expect(departmentChoices([service, sales, service, service])).toEqual([
      { type: 'service', name: 'Service', count: 3 },
      { type: 'sales', name: 'Sales', count: 1 },
    ]);
  });

  test('is no choice where there is one department, or where a few places are seen at a glance', () => {
    expect(departmentChoices([sales, sales, sales, sales])).toEqual([]);
    expect(departmentChoices([sales, service])).toEqual([]);
  });
});

test('the other departments of a place are those of its own dealership, three at most', () => {
  const place = (name: string, type: 'sales' | 'service' | 'parts', dealership: string) => ({ name, type, dealership });
  const places = [
    place('North', 'sales', '1'),
    place('North parts', 'parts', '1'),
    place('South service', 'service', '2'),
    ...['a', 'b', 'c'].map((letter) => place(`North service ${letter}`, 'service', '1')),
  ];
  const beside = (index: number) => places.slice(index, index + 1).flatMap((one) => otherDepartments(one, places));
  expect(beside(0).map(({ name }) => name)).toEqual(['North parts', 'North service a', 'North service b']);
  expect(beside(1).map(({ name }) => name)).toEqual(['North', 'North service a', 'North service b']);
  expect(beside(2)).toEqual([]);
});
