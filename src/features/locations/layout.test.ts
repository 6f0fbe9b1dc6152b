import { describe, expect, test } from 'vitest';
import { getGridColumns, getLocationsLayout, listDepartmentChoices, listOtherDepartments } from './layout.ts';

test('shows one location in full, up to three as cards, more in a carousel', () => {
  expect([0, 1, 2, 3, 4, 12].map(getLocationsLayout)).toEqual([
    'none',
    'detail',
    'cards',
    'cards',
    'carousel',
    'carousel',
  ]);
});

test('a grid uses the number of columns with the fullest last row', () => {
  const counts = [2, 3, 4, 5, 6, 7, 8, 9, 12, 13];
  expect(counts.map((count) => [count, getGridColumns(count)])).toEqual([
    ...[2, 3, 4].map((count) => [count, count]),
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
    [9, 3],
    [12, 4],
    [13, 3],
  ]);
});

describe('listDepartmentChoices', () => {
  const sales = { type: 'sales', department: 'Sales' } as const;
  const service = { type: 'service', department: 'Service' } as const;

  test('counts the locations of each department in their order', () => {
    expect(listDepartmentChoices([service, sales, service, service])).toEqual([
      { type: 'service', name: 'Service', count: 3 },
      { type: 'sales', name: 'Sales', count: 1 },
    ]);
  });

  test('is empty for a single department, or for few locations', () => {
    expect(listDepartmentChoices([sales, sales, sales, sales])).toEqual([]);
    expect(listDepartmentChoices([sales, service])).toEqual([]);
  });
});

test('lists at most three other departments of the same dealership', () => {
  const makePlace = (name: string, type: 'sales' | 'service' | 'parts', dealership: string) => ({
    name,
    type,
    dealership,
  });
  const places = [
    makePlace('North', 'sales', '1'),
    makePlace('North parts', 'parts', '1'),
    makePlace('South service', 'service', '2'),
    makePlace('North service a', 'service', '1'),
    makePlace('North service b', 'service', '1'),
    makePlace('North service c', 'service', '1'),
  ];
  const listOthers = (index: number) =>
    places.slice(index, index + 1).flatMap((one) => listOtherDepartments(one, places));
  expect(listOthers(0).map(({ name }) => name)).toEqual(['North parts', 'North service a', 'North service b']);
  expect(listOthers(1).map(({ name }) => name)).toEqual(['North', 'North service a', 'North service b']);
  expect(listOthers(2)).toEqual([]);
});
