import { describe, expect, test } from 'vitest';
import { hoursGrid } from './hours-grid.ts';

const department = (name: string, ...lines: [days: string, hours: string][]) => ({
  department: name,
  lines: lines.map(([days, hours]) => ({ days, hours, closed: hours === 'Closed', weekdays: [] })),
});

describe('hoursGrid', () => {
  test('departments that divide the week alike share one table', () => {
    const sales = department('Sales', ['Mon-Fri', '8am - 5pm'], ['Sat-Sun', '9am - 4pm']);
    const service = department('Service', ['Mon-Fri', '7am - 5pm'], ['Sat-Sun', 'Closed']);
    expect(hoursGrid([sales, service])).toEqual({
      departments: ['Sales', 'Service'],
      rows: [
        { days: 'Mon-Fri', cells: ['8am - 5pm', '7am - 5pm'] },
        { days: 'Sat-Sun', cells: ['9am - 4pm', 'Closed'] },
      ],
    });
  });

  test('others have no table in common', () => {
    const sales = department('Sales', ['Mon-Fri', '8am - 5pm']);
    const service = department('Service', ['Mon, Tue', '7am - 5pm']);
    expect(hoursGrid([sales, service])).toBeUndefined();
    expect(hoursGrid([])).toBeUndefined();
  });
});
