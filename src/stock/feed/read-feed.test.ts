import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROW, read, reading, readRows } from '../test-reading.ts';

describe('readFeed', () => {
  test('accounts for every row as accepted, quarantined or blank', () => {
    const result = readRows([ROW, { ...ROW, id: 'b', km: 'x', vin: '1' }, { ...ROW, id: 'c', price: '-1' }, {}]);
    expect(result).toMatchObject({ rows: 4, accepted: 2, acceptedWithWarnings: 1, blank: 1 });
    expect(result.quarantined).toEqual([{ row: 3, id: 'c', column: 'price', value: '-1', reason: 'is negative' }]);
    expect(result.warnings.map(({ row, id, column }) => [row, id, column])).toEqual([
      [2, 'b', 'vin'],
      [2, 'b', 'km'],
    ]);
  });

  test('the second row of an id is quarantined with both row numbers', () => {
    const result = readRows([ROW, { ...ROW, id: '8' }, { ...ROW, price: 1 }]);
    expect(result.cars.map((car) => car.price)).toEqual([45_990, 45_990]);
    expect(result.quarantined).toEqual([
      { row: 3, id: '7', column: 'id', value: '7', reason: 'is the id of row 1 too; that row is used, and not row 3' },
    ]);
  });

  test('a quarantined row does not take the id from a good one', () => {
    expect(readRows([{ ...ROW, price: 'x' }, ROW])).toMatchObject({ accepted: 1, quarantined: [{ row: 1 }] });
  });

  test('a car says what its feed says, in the order of the feed', () => {
    const ids = ['9', '10', 'a', '1'];
    expect(readRows(ids.map((id) => ({ ...ROW, id }))).cars.map((car) => car.id)).toEqual(ids);
  });

  test('a value in the report is short and on one line', () => {
    const [note] = readRows([{ ...ROW, price: `a\n${'b'.repeat(500)}` }]).quarantined;
    expect(note?.value).toHaveLength(80);
    expect(note?.value).toMatch(/^a b+…$/u);
  });

  test('a value nested a million deep is quarantined like any other', () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    const result = read(`[{"id": "1", "make": "Ford", "model": "Ranger", "car_type": "new", "price": ${deep}}]`, {
      type: 'json',
    });
    expect(result.quarantined).toMatchObject([{ id: '1', column: 'price', value: '[a list of 1]' }]);
  });

  test('the file is called what the caller calls it', () => {
    expect(reading('x', { type: 'json' }, { fileName: 'tenants/a/stock.json' })).toMatchObject({
      problem: { file: 'tenants/a/stock.json' },
    });
  });

  test('100,000 rows are all accounted for', () => {
    const lines = Array.from({ length: 100_000 }, (_, row) => `${row % 99_000},Toyota,Hilux,2020,used,${row}`);
    const columns = { id: 'id', make: 'make', model: 'model', year: 'year', car_type: 'type', price: 'price' };
    const result = read(`id,make,model,year,type,price\n${lines.join('\n')}\n`, { type: 'csv', columns });
    expect(result).toMatchObject({ rows: 100_000, accepted: 99_000 });
    expect(result.quarantined).toHaveLength(1000);
    expect(new Set(result.cars.map((car) => car.slug)).size).toBe(99_000);
  });

  test('never throws and always adds up, whatever the bytes', () => {
    const csv = { type: 'csv', columns: { id: 'a', make: 'b', model: 'c', car_type: 'd', price: 'e' } } as const;
    const cell = fc.oneof(fc.constantFrom('"', ',', '\n', '\r', '1', 'Ford', 'used', '<b>', '\0', 'é'), fc.string());
    const text = fc.array(cell, { maxLength: 60 }).map((cells) => cells.join(''));
    fc.assert(
      fc.property(text, fc.uint8Array(), fc.boolean(), (content, bytes, asBytes) => {
        for (const format of [csv, { type: 'json' }, { type: 'meta-csv' }] as const) {
          const header = format.type === 'csv' ? 'a,b,c,d,e\n' : '';
          const result = reading(asBytes ? bytes : header + content, format);
          if (result.kind === 'refused') expect(Object.values(result.problem)).not.toContain('');
          else expect(result.accepted + result.quarantined.length + result.blank).toBe(result.rows);
        }
      }),
      { numRuns: 300 },
    );
  });
});
