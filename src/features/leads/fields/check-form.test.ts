import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lead } from '../contract.ts';
import type { FieldView, FormView } from '../forms/form-view.ts';
import { checkForm } from './check-form.ts';
import type { FieldRegion } from './field-region.ts';

const AU: FieldRegion = { locale: 'en-AU', phones: 'national', testPhone: false };

const field = (name: string, over: Partial<FieldView> = {}): FieldView => ({
  ...{ name, kind: 'text', label: name, optional: false },
  ...over,
});

const FORM: FormView = {
  ...{ id: 'sell-my-car', category: 'Sell My Car', title: 'Sell', submit: 'Send', event: 'general' },
  ...{ aboutCar: false, path: '/sell-my-car' },
  steps: [
    {
      ...{ id: 'vehicle', title: 'Vehicle', skippable: false },
      fields: [
        field('Rego', { kind: 'rego', optional: true }),
        field('regoState', { kind: 'select', showIf: { field: 'Rego' }, options: [{ value: 'NSW', label: 'NSW' }] }),
        field('vehicle'),
      ],
    },
    { id: 'photos', title: 'Photos', skippable: true, fields: [field('photos', { kind: 'files', files: 'photos' })] },
    {
      ...{ id: 'contact', title: 'Contact', skippable: false },
      fields: [
        field('location', {
          kind: 'location',
          options: [
            { value: '7', label: 'North' },
            { value: 'yard', label: 'Yard' },
          ],
        }),
        field('phone', { kind: 'phone' }),
      ],
    },
  ],
};

const leadOf = (over: Partial<Lead> = {}): Lead => ({
  ...{ client_id: '00000000-0000-4000-8000-000000000000', form: FORM.id, category: FORM.category },
  ...over,
});

const WHOLE = leadOf({
  ...{ details: { vehicle: '2019 Kia Cerato' }, location: '7', phone: '0491 570 006', skipped_steps: ['photos'] },
  ...{ lead_status: 'Complete', form_completed: true, step_number: 3 },
});

const REQUIRED = '*This is a required field.';

describe('checkForm', () => {
  test('takes a whole lead, whose skipped step is not asked for', () => {
    expect(checkForm(FORM, WHOLE, AU)).toEqual({});
    expect(checkForm(FORM, { ...WHOLE, skipped_steps: [] }, AU)).toEqual({ photos: REQUIRED });
    expect(checkForm(FORM, { ...WHOLE, skipped_steps: [], has_files: true }, AU)).toEqual({});
  });

  test('asks for every step that cannot be skipped, whatever the lead says', () => {
    expect(checkForm(FORM, leadOf({ skipped_steps: ['vehicle', 'photos', 'contact'] }), AU)).toEqual({
      ...{ vehicle: REQUIRED, location: REQUIRED, phone: REQUIRED },
    });
  });

  test('asks of an incomplete lead for the steps up to the one that was sent', () => {
    const first = leadOf({ lead_status: 'Incomplete', form_completed: false, step_number: 1 });
    expect(checkForm(FORM, { ...first, details: { vehicle: 'Kia' } }, AU)).toEqual({});
    expect(checkForm(FORM, first, AU)).toEqual({ vehicle: REQUIRED });
  });

  test('does not ask for fields that wait for another one', () => {
    expect(checkForm(FORM, { ...WHOLE, Rego: 'ABC123' }, AU)).toEqual({ regoState: REQUIRED });
    expect(checkForm(FORM, { ...WHOLE, Rego: 'ABC123', regoState: 'NSW' }, AU)).toEqual({});
  });

  test('keeps answers that the form does not ask for, as the page may be older than the form', () => {
    const older = { ...WHOLE, message: 'Hello', details: { ...WHOLE.details, colour: 'red' } };
    expect(checkForm(FORM, older, AU)).toEqual({});
  });

  test('refuses what cannot be shown in any answer, asked for or not', () => {
    const hostile = { ...WHOLE, message: 'a\0b', details: { ...WHOLE.details, colour: '\u202e' } };
    expect(Object.keys(checkForm(FORM, hostile, AU))).toEqual(['colour', 'message']);
    expect(Object.keys(checkForm(FORM, { ...WHOLE, phone: '0491570006\r\nBcc: x' }, AU))).toEqual(['phone']);
    expect(checkForm(FORM, { ...WHOLE, phone: '\u202a0491570006\u202c', user_agent: '\u0007' }, AU)).toEqual({});
  });

  test('survives any answers', () => {
    const details = fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(details, fc.string({ unit: 'binary' }), (answers, phone) => {
        const errors = checkForm(FORM, leadOf({ details: answers, phone }), AU);
        expect(Object.values(errors).every((message) => typeof message === 'string')).toBe(true);
      }),
      { seed: 27 },
    );
  });
});
