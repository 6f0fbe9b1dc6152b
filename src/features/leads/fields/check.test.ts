import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldKind, FieldRegion, FieldView, StepView } from '../contract/index.ts';
import { checkField, checkStep, filterVisibleFields } from './check.ts';
import { FIELD_RULES } from './rules.ts';

const AU: FieldRegion = { locale: 'en-AU', phones: 'national', testPhone: false };
const NZ: FieldRegion = { ...AU, locale: 'en-NZ' };
const US: FieldRegion = { ...AU, locale: 'en-US' };

const field = (name: string, over: Partial<FieldView> = {}): FieldView => ({
  name,
  kind: 'text',
  label: name,
  optional: false,
  ...over,
});
const makeStep = (...fields: FieldView[]): StepView => ({ id: 'step', title: 'Step', skippable: false, fields });
const shown = (step: StepView, values: Record<string, string>, asked: string[] = []): string[] =>
  filterVisibleFields(step, values, AU, asked).map(({ name }) => name);

const COLOURS = { options: ['red', 'blue'].map((value) => ({ value, label: value })) };

const REQUIRED = '*This is a required field.';

const JOB = makeStep(
  field('job', { kind: 'radio', options: ['full', 'self'].map((value) => ({ value, label: value })) }),
  field('employer', { showIf: { field: 'job', values: ['full'] } }),
  field('since', { kind: 'date', showIf: { field: 'employer' } }),
);

describe('checkField', () => {
  test.each(Object.keys(FIELD_RULES) as FieldKind[])(
    'requires a field of kind %s unless it is marked optional',
    (kind) => {
      for (const nothing of ['', ' ', '\n\t', '\u00a0\u200b']) {
        expect(checkField(field('field', { kind }), nothing, AU)).toBe(REQUIRED);
        expect(checkField(field('field', { kind, optional: true }), nothing, AU)).toBeUndefined();
      }
    },
  );

  test('limits the length of an answer', () => {
    expect(checkField(field('field', { kind: 'text' }), 'a'.repeat(500), AU)).toBeUndefined();
    expect(checkField(field('field', { kind: 'text' }), 'a'.repeat(501), AU)).toBe('Please shorten this a little.');
    expect(checkField(field('field', { kind: 'message' }), 'a'.repeat(5000), AU)).toBeUndefined();
    expect(checkField(field('field', { kind: 'message' }), 'a'.repeat(5001), AU)).toBe('Please shorten this a little.');
    expect(checkField(field('field', { kind: 'phone' }), '0'.repeat(501), AU)).toBe(
      'Invalid phone number. Too many characters.',
    );
  });

  test('never throws, and accepts no control character in any kind of field', () => {
    const kinds = fc.constantFrom(...(Object.keys(FIELD_RULES) as FieldKind[]));
    const regions = fc.constantFrom(AU, NZ, US, { ...AU, phones: 'au-nz-uk' as const });
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('0', '4', '1', 'a', '@', '.', '\0', '\n', '\r', '<', '"', '\u202e', '\ud800', ' '),
      }),
    );
    fc.assert(
      fc.property(kinds, regions, text, (kind, region, value) => {
        const error = checkField(field('field', { kind, ...COLOURS, optional: true }), value, region);
        if (error !== undefined || value.trim() === '') return;
        const lines =
          kind === 'message' || kind === 'files' ? /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800]/ : /[\0-\x1f\x7f-\x9f]/;
        expect(value.trim()).not.toMatch(kind === 'checkboxes' ? /[\0-\x09\x0b-\x1f]/ : lines);
      }),
      { seed: 25, numRuns: 3000 },
    );
  });

  test('accepts nothing that could break out of markup in fields with a format', () => {
    const formatted = fc.constantFrom<FieldKind>(
      'full-name',
      'email',
      'phone',
      'postcode',
      'rego',
      'number',
      'currency',
      'date',
      'date-time',
      'select',
    );
    const text = fc.string({
      unit: fc.constantFrom('0', '4', '1', 'a', '@', '.', '-', "'", '<', '>', '"', '&', '`', '\\'),
    });
    fc.assert(
      fc.property(formatted, text, (kind, value) => {
        if (checkField(field('field', { kind, ...COLOURS }), value, AU) === undefined)
          expect(value).not.toMatch(/[<>"\\]/);
      }),
      { seed: 26, numRuns: 2000 },
    );
  });
});

describe('visibleFields', () => {
  test.each([
    ['nothing is chosen', {}, ['job']],
    ['another value is chosen', { job: 'self' }, ['job']],
    ['the value is chosen', { job: 'full' }, ['job', 'employer']],
    ['the other field has an error', { job: 'nonsense', employer: 'Ann' }, ['job']],
    ['the other field has any value', { job: 'full', employer: 'Ann' }, ['job', 'employer', 'since']],
    ['the other field is hidden itself', { job: 'self', employer: 'Ann' }, ['job']],
  ])('a field with a condition, when %s', (_, values, names) => {
    expect(shown(JOB, values)).toEqual(names);
  });

  test('a condition may name a field of another step, or one of several chosen options', () => {
    const step = makeStep(field('size', { showIf: { field: 'extras', values: ['tyres'] } }));
    expect(shown(step, {})).toEqual([]);
    expect(shown(step, { extras: 'brakes' })).toEqual([]);
    expect(shown(step, { extras: 'brakes\ntyres' })).toEqual(['size']);
  });

  test('two fields with conditions on each other cause no endless loop', () => {
    const step = makeStep(field('a', { showIf: { field: 'b' } }), field('b', { showIf: { field: 'a' } }));
    expect(shown(step, { a: 'x', b: 'y' })).toEqual(['a', 'b']);
    expect(shown(step, { a: 'x' })).toEqual([]);
  });

  test('shows a field on request once it is asked for or has a value', () => {
    const step = makeStep(
      field('middle_name', { kind: 'middle-name', optional: true, onRequest: 'Add a middle name' }),
    );
    expect(shown(step, {})).toEqual([]);
    expect(shown(step, {}, ['middle_name'])).toEqual(['middle_name']);
    expect(shown(step, { middle_name: 'Ann' })).toEqual(['middle_name']);
  });

  test('does not mistake an object property for an answer', () => {
    expect(shown(makeStep(field('a', { showIf: { field: 'constructor' } })), {})).toEqual([]);
  });
});

describe('checkStep', () => {
  test('returns the first error of each visible field, in the order of the fields', () => {
    const step = makeStep(field('name', { kind: 'full-name' }), ...JOB.fields, field('email', { kind: 'email' }));
    expect(Object.entries(checkStep(step, { name: 'R2D2', job: 'full', email: 'kim' }, AU))).toEqual([
      ['name', 'Please use alphabetical characters only.'],
      ['employer', '*This is a required field.'],
      ['email', 'invalid email address'],
    ]);
  });

  test('ignores hidden fields', () => {
    expect(checkStep(JOB, { job: 'self', employer: '\0' }, AU)).toEqual({});
  });

  test('checks number, names and sizes of files', () => {
    const step = makeStep(field('photos', { kind: 'files', files: 'photos' }));
    const file = (name: string, size = 1000) => ({ name, size });
    expect(checkStep(step, {}, AU)).toEqual({ photos: '*This is a required field.' });
    expect(checkStep(step, {}, AU, [file('front.JPG'), file('back.heic')])).toEqual({});
    const messages = [
      [file('virus.exe')],
      [file('front.jpg', 10_000_001)],
      [file('front.jpg', 0)],
      Array.from({ length: 6 }, () => file('front.jpg')),
    ].map((files) => checkStep(step, {}, AU, files)['photos']);
    expect(messages).toEqual([
      'Please choose photos: JPEG, PNG, WebP or HEIC files.',
      'front.jpg is larger than 10 MB. Please choose a smaller file.',
      'One of the files is empty. Please choose it again.',
      'Please choose at most 5 files.',
    ]);
  });
});
