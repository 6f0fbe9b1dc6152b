import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { about, CountSchema, HexColourSchema, TextSchema, TimeZoneSchema, toggle } from './fields.ts';
import { formatProblems } from './problem.ts';
import { parseWithHint } from './problem-parse.ts';

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

/** What a person reads about `input`, a valid object otherwise. */
function told(input: Record<string, unknown>): string {
  const parsed = parseWithHint(Schema, { name: 'X', ...input }, { elsewhere: { colors: 'Write it as "colour".' } });
  if (parsed.kind === 'valid') return 'valid';
  return formatProblems(parsed.findings.map((finding) => ({ file: 'f', ...finding })));
}

describe('parseWithHint', () => {
  test('a good value comes back with its defaults', () => {
    const parsed = parseWithHint(Schema, { name: 'X' });
    expect(parsed).toEqual({
      kind: 'valid',
      value: { name: 'X', colour: '#000000', mode: 'light', large: false, tags: ['a'] },
    });
  });

  test('an unknown key suggests the nearest key', () => {
    expect(told({ timezone: 'Australia/Sydney' })).toMatchInlineSnapshot(`
      "f  timezone
        Unknown key
        expected  "timeZone"
        received  "timezone"
        fix       Did you mean "timeZone"?"
    `);
  });

  test('an unknown key like no other lists the keys there are', () => {
    expect(told({ place: { city: 'X', zzz: 1 } })).toMatchInlineSnapshot(`
      "f  place.zzz
        Unknown key
        expected  one of the keys city, lat
        received  "zzz"
        fix       Remove the key."
    `);
  });

  test('an unknown key beside the one that is meant is to be removed', () => {
    expect(told({ colour: '#ffffff', color: '#ffffff' })).toContain(
      'Did you mean "colour"? That key is there already: remove this one.',
    );
  });

  test('a key that belongs elsewhere says where', () => {
    expect(told({ colors: [] })).toContain('fix       Write it as "colour".');
  });

  test('every unknown key is told, at any depth', () => {
    const text = told({ a1: 1, b2: 2, place: { city: 'X', c3: 3 }, format: { type: 'csv', d4: 4 } });
    expect(text.match(/^f {2}.*$/gmu)).toEqual(['f  a1', 'f  b2', 'f  place.c3', 'f  format.d4']);
  });

  test('a misspelt key is one problem: the right one is not missing as well', () => {
    const parsed = parseWithHint(Schema, { nmae: 'X' });
    expect(parsed.kind === 'invalid' && parsed.findings.map(({ path, message }) => [path, message])).toEqual([
      ['nmae', 'Unknown key'],
    ]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('the key %s is unknown like any other', (key) => {
    const input: unknown = JSON.parse(`{"name": "X", "${key}": {"large": true}}`);
    const parsed = parseWithHint(Schema, input);
    expect(parsed.kind === 'invalid' && parsed.findings.map(({ path }) => path)).toEqual([key]);
  });

  test('a missing key is added by its example', () => {
    const parsed = parseWithHint(Schema, {});
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

  test('a number where text belongs is put in quotes', () => {
    expect(told({ name: 2150 })).toMatchInlineSnapshot(`
      "f  name
        Wrong type
        expected  text
        received  2150
        fix       Put it in quotes: "2150"."
    `);
  });

  test('text where a number or a switch belongs loses its quotes', () => {
    expect(told({ count: '7' })).toContain('Remove the quotes: 7.');
    expect(told({ large: 'true' })).toContain('Remove the quotes: true.');
    expect(told({ large: 'yes' })).toContain('Write true or false, for example true.');
  });

  test('null is a key to remove', () => {
    expect(told({ place: null })).toMatchInlineSnapshot(`
      "f  place
        Wrong type
        expected  an object in braces
        received  null
        fix       Remove the key, or give it a value."
    `);
  });

  test('a single value where a list belongs', () => {
    expect(told({ tags: 'x' })).toMatchInlineSnapshot(`
      "f  tags
        Wrong type
        expected  a list in square brackets
        received  "x"
        fix       Write a list in square brackets."
    `);
  });

  test('a list where an object belongs, even an empty one', () => {
    expect(told({ place: [] })).toMatchInlineSnapshot(`
      "f  place
        Wrong type
        expected  an object in braces
        received  a list
        fix       Write braces instead of square brackets: { … }."
    `);
  });

  test('a choice that is not offered suggests the nearest one', () => {
    expect(told({ mode: 'drak' })).toMatchInlineSnapshot(`
      "f  mode
        Not one of the choices
        expected  one of "light", "dark"
        received  "drak"
        fix       Did you mean "dark"?"
    `);
    expect(told({ mode: 'sepia' })).toContain('fix       Choose one of them.');
  });

  test('a bad colour', () => {
    expect(told({ colour: 'green' })).toMatchInlineSnapshot(`
      "f  colour
        Unusable value
        expected  a colour, such as "#0a5c36"
        received  "green"
        fix       Write # and six hexadecimal digits: "#0a5c36"."
    `);
  });

  test('a bad time zone suggests the nearest one', () => {
    expect(told({ timeZone: 'Australia/Brisbene' })).toMatchInlineSnapshot(`
      "f  timeZone
        Unusable value
        expected  an IANA time zone, such as "Australia/Brisbane"
        received  "Australia/Brisbene"
        fix       Did you mean "Australia/Brisbane"?"
    `);
  });

  test('a number out of range', () => {
    expect(told({ count: 15 })).toMatchInlineSnapshot(`
      "f  count
        Number out of range
        expected  a whole number, 0 or more
        received  15
        fix       Write a number from 0 to 14."
    `);
  });

  test('an option that is chosen by its type is checked as that option', () => {
    expect(told({ format: { type: 'cvs' } })).toMatchInlineSnapshot(`
      "f  format.type
        Not one of the choices
        expected  one of "json", "csv"
        received  "cvs"
        fix       Did you mean "csv"?"
    `);
    expect(told({ format: {} })).toMatchInlineSnapshot(`
      "f  format.type
        Not one of the choices
        expected  one of "json", "csv"
        received  nothing
        fix       Choose one of them."
    `);
  });

  test('a check whose message is a noun phrase says what it wants', () => {
    expect(told({ file: '../x' })).toMatchInlineSnapshot(`
      "f  file
        Unusable value
        expected  a plain file name
        received  "../x"
        fix       Write a plain file name."
    `);
  });

  test('a check whose message is a sentence says how to mend the value, with or without a title', () => {
    expect(told({ tags: [] })).toMatchInlineSnapshot(`
      "f  tags
        Too short
        expected  a list in square brackets
        received  []
        fix       Name at least one."
    `);
  });

  test('a value that may be of several kinds', () => {
    expect(told({ column: 5 })).toMatchInlineSnapshot(`
      "f  column
        Wrong type
        expected  text or an object in braces
        received  5
        fix       Write text or an object in braces."
    `);
    expect(told({ column: { nam: 'x' } })).toMatchInlineSnapshot(`
      "f  column.nam
        Unknown key
        expected  "name"
        received  "nam"
        fix       Did you mean "name"?"
    `);
  });
});
