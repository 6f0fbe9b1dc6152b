import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeAttributeJson } from './attribute-json.ts';
import { readAttributeJson, sortKeys, tryParseJson } from './json.ts';

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

test('JSON in attributes has no quotes, and is read as it was written', () => {
  expect(writeAttributeJson({ name: 'Rio', seats: 5 })).toBe('{`name`:`Rio`,`seats`:5}');
  const hostile = { '`"': '\\`"`\'' };
  expect(JSON.parse(readAttributeJson(writeAttributeJson(hostile)))).toEqual(hostile);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = writeAttributeJson(value);
      expect(written).not.toContain('"');
      expect(JSON.parse(readAttributeJson(written))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
