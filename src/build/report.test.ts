import { expect, test } from 'vitest';
import { LISTED_ROWS, limitRows, sumTotals, type TenantReport } from './report.ts';

const group = {
  column: 'price',
  reason: 'is negative',
  count: 30,
  rows: Array.from({ length: 20 }, (_, index) => ({
    row: index + 1,
    column: 'price',
    value: '-1',
    reason: 'is negative',
  })),
};

const tenant: TenantReport = {
  outcome: 'unchanged',
  slug: 'dealer',
  ms: 0,
  bytes: 0,
  cars: 0,
  warnings: ['x'],
  syndication: [],
  scripts: [],
  pages: { total: 0, rendered: 0, assembled: 0, reused: 0, removed: 0, gone: 0 },
  stock: {
    rows: 30,
    accepted: 0,
    acceptedWithWarnings: 0,
    blank: 0,
    quarantined: [group],
    warnings: [{ ...group, count: 7, rows: [] }],
    notes: [],
  },
};

test('counts all rows, not only those that the report lists', () => {
  const tenants = limitRows([tenant, { outcome: 'failed', slug: 'other', ms: 0, problems: ['x'] }]);
  for (const list of [[tenant], tenants]) {
    expect(sumTotals(list, 0)).toMatchObject({ quarantinedRows: 30, warnings: 8 });
  }
});

test.each([
  [LISTED_ROWS / 20, 20],
  [LISTED_ROWS / 4, 4],
  [LISTED_ROWS + 1, 1],
])('lists the first rows of each problem: with %d problems, %d rows', (problems, rows) => {
  const [first] = limitRows(Array.from({ length: problems }, () => tenant));
  const more = `and ${30 - rows} more rows like these; npm run build -- --check-feed dealer lists them all`;
  expect(first).toMatchObject({ stock: { quarantined: [{ count: 30, rows: group.rows.slice(0, rows), more }] } });
});

test('lists the first cars that a destination does not get for one reason, and says how to list the others', () => {
  const cars = Array.from({ length: 20 }, (_, index) => ({ id: `U${index}`, value: '' }));
  const feed = {
    destination: 'google' as const,
    label: 'Google vehicle ads',
    url: 'https://dealer.example/feeds/google-1.csv',
    cars: 5,
    rejectedCars: 30,
    rejected: [{ column: 'vin', reason: 'is missing', count: 30, cars }],
  };
  const [limited] = limitRows([{ ...tenant, syndication: [feed] }]);
  expect(limited).toMatchObject({
    syndication: [
      {
        rejectedCars: 30,
        rejected: [{ cars, more: 'and 10 more cars like these; npm run build -- --check-feed dealer lists them all' }],
      },
    ],
  });
});
