import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { atDepth } from '#tests/fixtures/depth.ts';
import { FEED_ROW, readFeedRows, readFeedText } from '#tests/fixtures/feed.ts';
import { ROWS_PER_GROUP, RowGroupsSchema } from './row-groups.ts';

const ROWS = atDepth({ sample: 2000, full: 50_000 });

/** Returns a different text for each row, as long as a feed can make it. */
const makeLongText = (index: number, length: number): string => `${index}-`.padEnd(length, 'long text ').trim();
/** Returns one of 676 words that look like a currency. */
const makeCurrency = (index: number): string =>
  `X${String.fromCharCode(65 + (Math.floor(index / 26) % 26), 65 + (index % 26))}`;

/** Values that differ in each row, by the rule that they break: of a quarantined row, or of a warning. */
const DISTINCT: [string, 'quarantined' | 'warnings', (index: number) => Record<string, unknown>][] = [
  ['make is not a maker we know; check its spelling', 'warnings', (index) => ({ make: makeLongText(index, 60) })],
  [
    'model is missing, and the title does not start with a known model of the make',
    'quarantined',
    (index) => ({ make: makeLongText(index, 60), model: '' }),
  ],
  ['id is also the id of an earlier row, which is used instead', 'quarantined', () => ({ id: 'same' })],
  [
    'price is not a price such as "12990" or "12,990 AUD"',
    'quarantined',
    (index) => ({ price: makeLongText(index, 190) }),
  ],
  [
    'price is in another currency; the prices of this site are in AUD',
    'quarantined',
    (index) => ({ price: `${index} ${makeCurrency(index)}` }),
  ],
  ['vin is not 17 characters long, as a VIN is', 'warnings', (index) => ({ vin: 'A'.repeat(18 + (index % 100)) })],
  [
    'images some are not web addresses (https://…) and are left out',
    'warnings',
    (index) => ({ images: Array.from({ length: 1 + (index % 50) }, () => `x${index}`) }),
  ],
  [
    'simple_body does not name a body type, and the model comes in several or is unknown',
    'warnings',
    (index) => ({ model: makeLongText(index, 80), simple_body: 'Other' }),
  ],
  [
    'finance_lenders is left out, because it does not have the expected fields',
    'warnings',
    (index) => ({ finance_lenders: makeLongText(index, 1000) }),
  ],
];

describe('rows with the same problem', () => {
  test.each(DISTINCT)('are one group in the report, whatever their values: %s', (problem, kind, makeChanges) => {
    const rows = Array.from({ length: ROWS }, (_, index) => ({ ...FEED_ROW, id: `c${index}`, ...makeChanges(index) }));
    const reading = readFeedRows([{ ...FEED_ROW, id: 'same' }, ...rows]);
    const groups = reading[kind].filter(({ column, reason }) => `${column} ${reason}` === problem);
    expect(groups).toMatchObject([{ count: ROWS }]);
    expect(groups[0]?.rows).toHaveLength(ROWS_PER_GROUP);
    // The other groups are about other columns of the same rows.
    expect(reading.quarantined.length + reading.warnings.length).toBeLessThan(4);
    expect(JSON.stringify([reading.quarantined, reading.warnings]).length).toBeLessThan(40_000);
  });

  test('quotes at most the start of a huge cell, header or field', () => {
    const huge = 'x'.repeat(1_000_000);
    const json = readFeedRows([
      { ...FEED_ROW, price: huge, [huge]: 1 },
      { ...FEED_ROW, id: '8', finance_lenders: huge, vin: huge },
      { ...FEED_ROW, id: huge },
    ]);
    expect(JSON.stringify({ ...json, cars: [] }).length).toBeLessThan(3000);
    const csv = readFeedText(`${huge},b,c\n1,2\n${huge},2,3,4\n`, { type: 'csv', columns: { id: huge, make: 'b' } });
    expect(JSON.stringify(csv).length).toBeLessThan(2000);
  });

  test('all withhold their cars, also those that the report leaves out', () => {
    const { unaccepted } = readFeedRows(
      Array.from({ length: ROWS }, (_, index) => ({ ...FEED_ROW, id: `c${index}`, price: -1 })),
    );
    expect(unaccepted.ids.size).toBe(ROWS);
    expect(unaccepted.anonymous).toBe(false);
    const broken = readFeedRows([...Array.from({ length: ROWS }, () => ({ ...FEED_ROW, id: 'a', price: -1 })), 'car']);
    expect(broken.unaccepted).toEqual({ ids: new Set(['a']), anonymous: true });
  });

  test('are counted, when they are unused columns or shared URLs', () => {
    const unknown = readFeedRows([
      { ...FEED_ROW, ...Object.fromEntries(Array.from({ length: ROWS }, (_, index) => [`field${index}`, 1])) },
    ]);
    expect(unknown.notes).toHaveLength(21);
    expect(unknown.notes.at(-1)).toBe(`… and ${(ROWS - 20).toLocaleString('en')} more columns that are not used`);
    const shared = readFeedRows(
      Array.from({ length: 100 }, (_, index) => ({ ...FEED_ROW, id: `c${index}`, slug: 'a' })),
    );
    expect(new Set(shared.cars.map(({ slug }) => slug)).size).toBe(100);
    expect(shared.notes).toHaveLength(21);
    expect(shared.notes.at(-1)).toBe('… and 79 more cars that shared a URL');
  });
});

test('a list of rows, as earlier versions stored it, is read as groups', () => {
  const row = { row: 1, column: 'price', value: '-1', reason: 'is negative' };
  const rows = [row, { ...row, row: 2, id: 'a' }, { ...row, row: 3, column: 'year' }];
  expect(v.parse(RowGroupsSchema, rows)).toEqual([
    { column: 'price', reason: 'is negative', count: 2, rows: rows.slice(0, 2) },
    { column: 'year', reason: 'is negative', count: 1, rows: rows.slice(2) },
  ]);
  expect(v.parse(RowGroupsSchema, [])).toEqual([]);
});
