import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsv } from './csv.ts';
import { sortByReceived } from './leads.ts';
import { formatLeadsCsv } from './print.ts';

describe('CSV export', () => {
  test.each([
    ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
    ['+61491570006', "'+61491570006"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    [' =1', '"\' =1"'.replaceAll('"', '')],
    ['＝1', "'＝1"],
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    [undefined, ''],
    [true, 'true'],
  ])('writes %j as %j', (value, written) => {
    expect(formatCsv(['a', 'b'], [{ a: value, b: 'end' }])).toBe(`a,b\r\n${written},end\r\n`);
  });

  test('preserves every text, and no cell starts like a formula', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    const row = fc.record({ a: text, b: fc.oneof(text, fc.constantFrom('=1', '+1', '-1', '@a', '\t=', '\n+')) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const read: string[][] = parse(formatCsv(['a', 'b'], rows), { relax_column_count: false });
        expect(read.slice(1)).toHaveLength(rows.length);
        for (const [index, [a = '', b = '']] of read.slice(1).entries()) {
          for (const [cell, was] of [
            [a, rows[index]?.a],
            [b, rows[index]?.b],
          ] as const) {
            expect(cell).not.toMatch(/^\s*[=+\-@]/u);
            expect(cell === was || cell === `'${was}`).toBe(true);
          }
        }
      }),
      { seed: 26, numRuns: 300 },
    );
  });

  test('sorts leads by the time they were received', () => {
    const lead = { client_id: 'c', form: 'enquiry', category: 'General', name: 'Kim' };
    const makeRow = (id: string, created_at: string) => ({
      id,
      created_at,
      updated_at: created_at,
      reference: id,
      status: 'complete' as const,
      mock: false,
      lead,
      files: [],
    });
    const received = [makeRow('a', '2026-11-20T11:00:00.000Z'), makeRow('b', '2026-11-19T11:00:00.000Z')];
    expect(sortByReceived([...received, makeRow('c', '2026-11-20T01:00:00.000Z')]).map(({ id }) => id)).toEqual([
      'b',
      'c',
      'a',
    ]);
  });

  test('has a column for every field of a lead', () => {
    const lead = { client_id: 'c', form: 'enquiry', category: 'General', name: '=cmd', details: { a: '1', b: '2' } };
    const row = { id: 'i', reference: 'R', status: 'complete' as const, mock: false, created_at: 'x', updated_at: 'y' };
    const [head = '', first = ''] = formatLeadsCsv([{ ...row, lead, files: ['a.pdf'] }]).split('\r\n');
    expect(head).toMatch(/^reference,id,created_at,updated_at,status,mock,form,category,/u);
    expect(first).toContain("'=cmd");
    expect(first).toContain('a: 1; b: 2');
    expect(first).toMatch(/a\.pdf$/u);
  });
});
