import { describe, expect, test } from 'vitest';
import { FEED_ROW, listNotes, readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';

const FORMAT = { type: 'json' } as const;

describe('a JSON feed', () => {
  test('reads a list of cars, or an object with one', () => {
    const expected = readValidFeed(JSON.stringify([FEED_ROW]), FORMAT);
    expect(expected.accepted).toBe(1);
    expect(readValidFeed(JSON.stringify({ cars: [FEED_ROW], made: '2025-07-01' }), FORMAT)).toEqual(expected);
  });

  test('refuses text that is not JSON, with line and column', () => {
    expect(readFeedText('[\n  {"id": "1",}\n]', FORMAT)).toEqual({
      kind: 'refused',
      problem: {
        file: 'stock.feed',
        what: 'The feed is not JSON: unexpected "}\\n]"',
        where: 'line 2, column 14',
        expected: 'a key in double quotes',
        fix: 'Fix the export. Any JSON validator shows the same position.',
      },
    });
  });

  test.each(['{}', '"cars"', '{"cars": {}}', 'null'])('refuses %s, because it is not a list of cars', (text) => {
    expect(readFeedText(text, FORMAT)).toMatchObject({ problem: { what: 'The feed is JSON, but not a list of cars' } });
  });

  test('accounts for entries that are not cars', () => {
    const result = readValidFeed(JSON.stringify([FEED_ROW, {}, 'car', null, [FEED_ROW]]), FORMAT);
    expect(result).toMatchObject({ rows: 5, accepted: 1, blank: 1 });
    expect(listNotes(result.quarantined)).toMatchObject([{ row: 3, value: 'car' }, { row: 4, value: '' }, { row: 5 }]);
  });

  test('notes each unknown field once, and no derived field', () => {
    const rows = [
      { ...FEED_ROW, paint: 'x' },
      { ...FEED_ROW, id: 8, paint: 'y', photos_count: 3, make_model: 'Toyota Hilux' },
    ];
    expect(readValidFeed(JSON.stringify(rows), FORMAT).notes).toEqual([
      'The field "paint" (of 2 cars) is not a field of a car and is not used',
    ]);
  });
});
