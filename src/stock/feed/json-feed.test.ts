import { describe, expect, test } from 'vitest';
import { ROW, read, reading } from '../test-reading.ts';

const FORMAT = { type: 'json' } as const;

describe('a JSON feed', () => {
  test('is a list of cars, or an object with one', () => {
    const expected = read(JSON.stringify([ROW]), FORMAT);
    expect(expected.accepted).toBe(1);
    expect(read(JSON.stringify({ cars: [ROW], made: '2025-07-01' }), FORMAT)).toEqual(expected);
  });

  test('that is not JSON is refused with line and column', () => {
    expect(reading('[\n  {"id": "1",}\n]', FORMAT)).toEqual({
      kind: 'refused',
      problem: {
        file: 'stock.feed',
        what: 'The feed is not JSON: "}\\n]" stands where it cannot',
        where: 'line 2, column 14',
        expected: 'a field name in double quotes',
        fix: 'Mend the export. A program that checks JSON shows the same place.',
      },
    });
  });

  test.each(['{}', '"cars"', '{"cars": {}}', 'null'])('%s is refused, for it is no list of cars', (text) => {
    expect(reading(text, FORMAT)).toMatchObject({ problem: { what: 'The feed is JSON, but not a list of cars' } });
  });

  test('accounts for entries that are no cars', () => {
    const result = read(JSON.stringify([ROW, {}, 'car', null, [ROW]]), FORMAT);
    expect(result).toMatchObject({ rows: 5, accepted: 1, blank: 1 });
    expect(result.quarantined).toMatchObject([{ row: 3, value: 'car' }, { row: 4, value: '' }, { row: 5 }]);
  });

  test('notes fields that no car has, once, and says nothing of fields that we work out', () => {
    const rows = [
      { ...ROW, paint: 'x' },
      { ...ROW, id: 8, paint: 'y', photos_count: 3, make_model: 'Toyota Hilux' },
    ];
    expect(read(JSON.stringify(rows), FORMAT).notes).toEqual([
      'The field "paint" (of 2 cars) is none of a car\'s and is not used',
    ]);
  });
});
