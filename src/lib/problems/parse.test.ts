import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { about, CountSchema, HexColourSchema, TextSchema, TimeZoneSchema, toggle } from '../fields.ts';
import { parseWithSchema } from './parse.ts';
import { formatProblems } from './problem.ts';

const FormatSchema = v.variant('type', [
  v.strictObject({ type: v.literal('json') }),
  v.strictObject({ type: v.literal('csv'), delimiter: v.optional(TextSchema, ',') }),
]);

const Schema = v.strictObject({
  name: v.pipe(TextSchema, about('Name.', 'City Motors')),
  colour: v.optional(HexColourSchema, '#000000'),
  timeZone: v.optional(TimeZoneSchema),
  mode: v.optional(v.picklist(['light', 'dark']), 'light'),
  count: v.optional(v.pipe(CountSchema, v.maxValue(14, 'Write a number from 0 to 14.'))),
  large: toggle(false, 'Large.'),
  tags: v.optional(v.pipe(v.array(TextSchema), v.minLength(1, 'Name at least one.')), ['a']),
  place: v.optional(v.strictObject({ city: TextSchema, lat: v.optional(v.number()) })),
  format: v.optional(FormatSchema),
  file: v.optional(v.pipe(v.string(), v.regex(/^\w+$/u, 'a plain file name'))),
  column: v.optional(v.union([TextSchema, v.strictObject({ name: TextSchema })])),
});

/** Formats the problems of `input`, which is completed to an otherwise valid object. */
function describeProblems(input: Record<string, unknown>): string {
  const parsed = parseWithSchema(Schema, { name: 'X', ...input }, { movedKeys: { colors: 'Write it as "colour".' } });
  if (parsed.kind === 'valid') return 'valid';
  return formatProblems(parsed.findings.map((finding) => ({ file: 'f', ...finding })));
}

describe('parseWithSchema', () => {
  test('returns a valid value with its defaults', () => {
    const parsed = parseWithSchema(Schema, { name: 'X' });
    expect(parsed).toEqual({
      kind: 'valid',
      value: { name: 'X', colour: '#000000', mode: 'light', large: false, tags: ['a'] },
    });
  });

  test('suggests the nearest key for an unknown one', () => {
    expect(describeProblems({ timezone: 'Australia/Sydney' })).toMatchInlineSnapshot(`
      "f  timezone
        Unknown key
        expected  "timeZone"
        received  "timezone"
        fix       Did you mean "timeZone"?"
    `);
  });

  test('lists the allowed keys for an unknown one without a near match', () => {
    expect(describeProblems({ place: { city: 'X', zzz: 1 } })).toMatchInlineSnapshot(`
      "f  place.zzz
        Unknown key
        expected  one of the keys city, lat
        received  "zzz"
        fix       Remove the key."
    `);
  });

  test('asks to remove a misspelt key when the right one exists', () => {
    expect(describeProblems({ colour: '#ffffff', color: '#ffffff' })).toContain(
      'Did you mean "colour"? That key already exists: remove this one.',
    );
  });

  test('explains where a moved key belongs', () => {
    expect(describeProblems({ colors: [] })).toContain('fix       Write it as "colour".');
  });

  test('reports every unknown key, at any depth', () => {
    const text = describeProblems({ a1: 1, b2: 2, place: { city: 'X', c3: 3 }, format: { type: 'csv', d4: 4 } });
    expect(text.match(/^f {2}.*$/gmu)).toEqual(['f  a1', 'f  b2', 'f  place.c3', 'f  format.d4']);
  });

  test('does not report the right key as missing when it is misspelt', () => {
    const parsed = parseWithSchema(Schema, { nmae: 'X' });
    expect(parsed.kind === 'invalid' && parsed.findings.map(({ path, message }) => [path, message])).toEqual([
      ['nmae', 'Unknown key'],
    ]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('reports the key %s as unknown like any other', (key) => {
    const input: unknown = JSON.parse(`{"name": "X", "${key}": {"large": true}}`);
    const parsed = parseWithSchema(Schema, input);
    expect(parsed.kind === 'invalid' && parsed.findings.map(({ path }) => path)).toEqual([key]);
  });

  test('suggests the example of a missing key', () => {
    const parsed = parseWithSchema(Schema, {});
    expect(parsed.kind === 'invalid' && parsed.findings).toEqual([
      {
        path: 'name',
        message: 'Missing key',
        expected: 'text',
        received: 'nothing',
        fix: 'Add the key, for example "name": "City Motors".',
      },
    ]);
  });

  test('suggests quotes for a number where text is expected', () => {
    expect(describeProblems({ name: 2150 })).toMatchInlineSnapshot(`
      "f  name
        Wrong type
        expected  text
        received  2150
        fix       Put it in quotes: "2150"."
    `);
  });

  test('suggests no quotes where a number or boolean is expected', () => {
    expect(describeProblems({ count: '7' })).toContain('Remove the quotes: 7.');
    expect(describeProblems({ large: 'true' })).toContain('Remove the quotes: true.');
    expect(describeProblems({ large: 'yes' })).toContain('Write true or false, for example true.');
  });

  test('suggests removing a key that is null', () => {
    expect(describeProblems({ place: null })).toMatchInlineSnapshot(`
      "f  place
        Wrong type
        expected  an object in braces
        received  null
        fix       Remove the key, or give it a value."
    `);
  });

  test('reports a single value where a list is expected', () => {
    expect(describeProblems({ tags: 'x' })).toMatchInlineSnapshot(`
      "f  tags
        Wrong type
        expected  a list in square brackets
        received  "x"
        fix       Write a list in square brackets."
    `);
  });

  test('reports a list where an object is expected, even an empty one', () => {
    expect(describeProblems({ place: [] })).toMatchInlineSnapshot(`
      "f  place
        Wrong type
        expected  an object in braces
        received  a list
        fix       Write braces instead of square brackets: { … }."
    `);
  });

  test('suggests the nearest choice', () => {
    expect(describeProblems({ mode: 'drak' })).toMatchInlineSnapshot(`
      "f  mode
        Not one of the choices
        expected  one of "light", "dark"
        received  "drak"
        fix       Did you mean "dark"?"
    `);
    expect(describeProblems({ mode: 'sepia' })).toContain('fix       Choose one of them.');
  });

  test('reports a bad colour', () => {
    expect(describeProblems({ colour: 'green' })).toMatchInlineSnapshot(`
      "f  colour
        Invalid value
        expected  a colour, such as "#0a5c36"
        received  "green"
        fix       Write # and six hexadecimal digits: "#0a5c36"."
    `);
  });

  test('suggests the nearest time zone', () => {
    expect(describeProblems({ timeZone: 'Australia/Brisbene' })).toMatchInlineSnapshot(`
      "f  timeZone
        Invalid value
        expected  an IANA time zone, such as "Australia/Brisbane"
        received  "Australia/Brisbene"
        fix       Did you mean "Australia/Brisbane"?"
    `);
  });

  test('reports a number out of range', () => {
    expect(describeProblems({ count: 15 })).toMatchInlineSnapshot(`
      "f  count
        Number out of range
        expected  a whole number, 0 or more
        received  15
        fix       Write a number from 0 to 14."
    `);
  });

  test('checks a variant as the option that its type chooses', () => {
    expect(describeProblems({ format: { type: 'cvs' } })).toMatchInlineSnapshot(`
      "f  format.type
        Not one of the choices
        expected  one of "json", "csv"
        received  "cvs"
        fix       Did you mean "csv"?"
    `);
    expect(describeProblems({ format: {} })).toMatchInlineSnapshot(`
      "f  format.type
        Not one of the choices
        expected  one of "json", "csv"
        received  nothing
        fix       Choose one of them."
    `);
  });

  test('uses the noun phrase of a check as the expectation', () => {
    expect(describeProblems({ file: '../x' })).toMatchInlineSnapshot(`
      "f  file
        Invalid value
        expected  a plain file name
        received  "../x"
        fix       Write a plain file name."
    `);
  });

  test('uses the sentence of a check as the fix, with or without a title', () => {
    expect(describeProblems({ tags: [] })).toMatchInlineSnapshot(`
      "f  tags
        Too short
        expected  a list in square brackets
        received  []
        fix       Name at least one."
    `);
  });

  test('names every type that a union accepts', () => {
    expect(describeProblems({ column: 5 })).toMatchInlineSnapshot(`
      "f  column
        Wrong type
        expected  text or an object in braces
        received  5
        fix       Write text or an object in braces."
    `);
    expect(describeProblems({ column: { nam: 'x' } })).toMatchInlineSnapshot(`
      "f  column.nam
        Unknown key
        expected  "name"
        received  "nam"
        fix       Did you mean "name"?"
    `);
  });
});
