import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldKind, FieldView } from '../forms/form-view.ts';
import { checkField } from './check.ts';
import type { FieldRegion } from './field-region.ts';
import { RULES } from './rules.ts';

const AU: FieldRegion = { locale: 'en-AU', phones: 'national', testPhone: false };
const NZ: FieldRegion = { ...AU, locale: 'en-NZ' };
const US: FieldRegion = { ...AU, locale: 'en-US' };

const fieldOf = (kind: FieldKind, over: Partial<FieldView> = {}): FieldView => ({
  ...{ name: 'field', kind, label: 'Field', optional: false },
  ...over,
});

const COLOURS = { options: ['red', 'blue'].map((value) => ({ value, label: value })) };

const REQUIRED = '*This is a required field.';

describe('a field', () => {
  // Spec 2 §5: every field is required unless marked optional.
  test.each(Object.keys(RULES) as FieldKind[])('of kind %s is required unless it is marked optional', (kind) => {
    for (const nothing of ['', ' ', '\n\t', '\u00a0\u200b']) {
      expect(checkField(fieldOf(kind), nothing, AU)).toBe(REQUIRED);
      expect(checkField(fieldOf(kind, { optional: true }), nothing, AU)).toBeUndefined();
    }
  });

  test('is not longer than a lead can hold', () => {
    expect(checkField(fieldOf('text'), 'a'.repeat(500), AU)).toBeUndefined();
    expect(checkField(fieldOf('text'), 'a'.repeat(501), AU)).toBe('Please shorten this a little.');
    expect(checkField(fieldOf('message'), 'a'.repeat(5000), AU)).toBeUndefined();
    expect(checkField(fieldOf('message'), 'a'.repeat(5001), AU)).toBe('Please shorten this a little.');
    expect(checkField(fieldOf('phone'), '0'.repeat(501), AU)).toBe('Invalid phone number. Too many characters.');
  });

  test('of any kind survives any text, and never takes a control character', () => {
    const kinds = fc.constantFrom(...(Object.keys(RULES) as FieldKind[]));
    const regions = fc.constantFrom(AU, NZ, US, { ...AU, phones: 'au-nz-uk' as const });
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('0', '4', '1', 'a', '@', '.', '\0', '\n', '\r', '<', '"', '\u202e', '\ud800', ' '),
      }),
    );
    fc.assert(
      fc.property(kinds, regions, text, (kind, region, value) => {
        const error = checkField(fieldOf(kind, { ...COLOURS, optional: true }), value, region);
        if (error !== undefined || value.trim() === '') return;
        const lines =
          kind === 'message' || kind === 'files' ? /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800]/ : /[\0-\x1f\x7f-\x9f]/;
        expect(value.trim()).not.toMatch(kind === 'checkboxes' ? /[\0-\x09\x0b-\x1f]/ : lines);
      }),
      { seed: 25, numRuns: 3000 },
    );
  });

  test('with a shape of its own never takes what could break out of markup', () => {
    const shaped = fc.constantFrom<FieldKind>(
      ...([
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
      ] as const),
    );
    const text = fc.string({
      unit: fc.constantFrom('0', '4', '1', 'a', '@', '.', '-', "'", '<', '>', '"', '&', '`', '\\'),
    });
    fc.assert(
      fc.property(shaped, text, (kind, value) => {
        if (checkField(fieldOf(kind, COLOURS), value, AU) === undefined) expect(value).not.toMatch(/[<>"\\]/);
      }),
      { seed: 26, numRuns: 2000 },
    );
  });
});
