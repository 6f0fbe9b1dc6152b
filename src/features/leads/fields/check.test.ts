import { describe, expect, test } from 'vitest';
import type { FieldView, StepView } from '../forms/form-view.ts';
import { checkStep, visibleFields } from './check.ts';
import type { FieldRegion } from './field-region.ts';

const AU: FieldRegion = { locale: 'en-AU', phones: 'national', testPhone: false };

const field = (name: string, over: Partial<FieldView> = {}): FieldView => ({
  ...{ name, kind: 'text', label: name, optional: false },
  ...over,
});
const stepOf = (...fields: FieldView[]): StepView => ({ id: 'step', title: 'Step', skippable: false, fields });
const shown = (step: StepView, values: Record<string, string>, asked: string[] = []): string[] =>
  visibleFields(step, values, AU, asked).map(({ name }) => name);

const JOB = stepOf(
  field('job', { kind: 'radio', options: ['full', 'self'].map((value) => ({ value, label: value })) }),
  field('employer', { showIf: { field: 'job', values: ['full'] } }),
  field('since', { kind: 'date', showIf: { field: 'employer' } }),
);

describe('visibleFields', () => {
  // Spec 2 §5: conditional fields (showIf) show only when another field has a value and no error.
  test.each([
    ['nothing is chosen', {}, ['job']],
    ['another value is chosen', { job: 'self' }, ['job']],
    ['the value is chosen', { job: 'full' }, ['job', 'employer']],
    ['the other field has an error', { job: 'nonsense', employer: 'Ann' }, ['job']],
    ['the other field has any value', { job: 'full', employer: 'Ann' }, ['job', 'employer', 'since']],
    ['the other field is away itself', { job: 'self', employer: 'Ann' }, ['job']],
  ])('a field that waits for another, when %s', (_, values, names) => {
    expect(shown(JOB, values)).toEqual(names);
  });

  test('a field may wait for one of another step, or for one of several that are chosen', () => {
    const step = stepOf(field('size', { showIf: { field: 'extras', values: ['tyres'] } }));
    expect(shown(step, {})).toEqual([]);
    expect(shown(step, { extras: 'brakes' })).toEqual([]);
    expect(shown(step, { extras: 'brakes\ntyres' })).toEqual(['size']);
  });

  test('fields that wait for each other are not waited for forever', () => {
    const step = stepOf(field('a', { showIf: { field: 'b' } }), field('b', { showIf: { field: 'a' } }));
    expect(shown(step, { a: 'x', b: 'y' })).toEqual(['a', 'b']);
    expect(shown(step, { a: 'x' })).toEqual([]);
  });

  // Spec 2 §5: middle name optional and shown on request.
  test('a field on request shows once it is asked for, or holds something', () => {
    const step = stepOf(field('middle_name', { kind: 'middle-name', optional: true, onRequest: 'Add a middle name' }));
    expect(shown(step, {})).toEqual([]);
    expect(shown(step, {}, ['middle_name'])).toEqual(['middle_name']);
    expect(shown(step, { middle_name: 'Ann' })).toEqual(['middle_name']);
  });

  test('a field named like a part of every object holds nothing by itself', () => {
    expect(shown(stepOf(field('a', { showIf: { field: 'constructor' } })), {})).toEqual([]);
  });
});

describe('checkStep', () => {
  test('finds the first error of each field that shows, in the order of the fields', () => {
    const step = stepOf(field('name', { kind: 'full-name' }), ...JOB.fields, field('email', { kind: 'email' }));
    expect(Object.entries(checkStep(step, { name: 'R2D2', job: 'full', email: 'kim' }, AU))).toEqual([
      ['name', 'Please use alphabetical characters only.'],
      ['employer', '*This is a required field.'],
      ['email', 'invalid email address'],
    ]);
  });

  test('says nothing of fields that are away', () => {
    expect(checkStep(JOB, { job: 'self', employer: '\0' }, AU)).toEqual({});
  });

  test('looks at the names and sizes of files', () => {
    const step = stepOf(field('photos', { kind: 'files', files: 'photos' }));
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
