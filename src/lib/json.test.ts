import { expect, test } from 'vitest';
import { sortKeys, tryParseJson } from './json.ts';

test('tryParseJson returns undefined for malformed or absent text', () => {
  expect([tryParseJson('{"a":1}'), tryParseJson('{'), tryParseJson(null), tryParseJson(undefined)]).toEqual([
    { a: 1 },
    undefined,
    undefined,
    undefined,
  ]);
});

test('sortKeys sorts the keys of objects in objects, and leaves lists alone', () => {
  const value = { b: 1, a: { d: null, c: [{ z: 1, y: 2 }] } };
  expect(JSON.stringify(sortKeys(value))).toBe('{"a":{"c":[{"z":1,"y":2}],"d":null},"b":1}');
});
