import { describe, expect, test } from 'vitest';
import { makeHoursGrid } from './hours-grid.ts';

const makeDepartment = (name: string, ...lines: [days: string, hours: string][]) => ({
  department: name,
  lines: lines.map(([days, hours]) => ({ days, hours, closed: hours === 'Closed', weekdays: [] })),
});

describe('makeHoursGrid', () => {
  test('departments with the same groups of days share one table', () => {
    const sales = makeDepartment('Sales', ['Mon-Fri', '8am - 5pm'], ['Sat-Sun', '9am - 4pm']);
    const service = makeDepartment('Service', ['Mon-Fri', '7am - 5pm'], ['Sat-Sun', 'Closed']);
    expect(makeHoursGrid([sales, service])).toEqual({
      departments: ['Sales', 'Service'],
      rows: [
        { days: 'Mon-Fri', cells: ['8am - 5pm', '7am - 5pm'] },
        { days: 'Sat-Sun', cells: ['9am - 4pm', 'Closed'] },
      ],
    });
  });

  test('departments with different groups of days have no table', () => {
    const sales = makeDepartment('Sales', ['Mon-Fri', '8am - 5pm']);
    const service = makeDepartment('Service', ['Mon, Tue', '7am - 5pm']);
    expect(makeHoursGrid([sales, service])).toBeUndefined();
    expect(makeHoursGrid([])).toBeUndefined();
  });
});
