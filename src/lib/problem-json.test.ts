import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPath } from './problem.ts';
import { jsonPlaces, lineAt, MAX_DEPTH } from './problem-json.ts';

describe('jsonPlaces', () => {
  test('keys are found at their quote, items of a list at their first character', () => {
    const text = '{\n  "a": [1, {"b": "x"}],\n  "c": {}\n}';
    const { offsets } = jsonPlaces(text);
    const found = [...offsets].map(([path, offset]) => [path, lineAt(text, offset), text.slice(offset, offset + 3)]);
    expect(found).toEqual([
      ['a', 2, '"a"'],
      ['a[0]', 2, '1, '],
      ['a[1]', 2, '{"b'],
      ['a[1].b', 2, '"b"'],
      ['c', 3, '"c"'],
    ]);
  });

  test('a key that is there twice is told, brackets and quotes inside of text are not counted', () => {
    const places = jsonPlaces('{"a": "}{][,:\\"", "b": {"a": 1}, "a": 2}');
    expect(places.repeated).toEqual(['a']);
    expect(places.tooDeep).toBe(false);
  });

  test('half a million brackets are too deep and cost no more than their first few', () => {
    const places = jsonPlaces('['.repeat(500_000) + ']'.repeat(500_000));
    expect([places.tooDeep, places.offsets.size]).toEqual([true, MAX_DEPTH]);
  });

  test('every key and item of any value has a place, in the order of the text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const { offsets, repeated } = jsonPlaces(JSON.stringify(value, undefined, indent));
        const order = [...offsets.values()];
        expect([...offsets.keys()]).toEqual(pathsOf(value));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(repeated).toEqual([]);
      }),
    );
  });
});

function pathsOf(value: unknown, path: (string | number)[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...entries].flatMap(([key, child]) => [formatPath([...path, key]), ...pathsOf(child, [...path, key])]);
}
