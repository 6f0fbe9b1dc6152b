import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldRegion, FieldView, FormView, Lead } from '../contract/index.ts';
import { checkLead } from './check-lead.ts';

const AU: FieldRegion = { locale: 'en-AU', phones: 'national', testPhone: false };

const field = (name: string, over: Partial<FieldView> = {}): FieldView => ({
  name,
  kind: 'text',
  label: name,
  optional: false,
  ...over,
});

const FORM: FormView = {
  id: 'sell-my-car',
  category: 'Sell My Car',
  title: 'Sell',
  submit: 'Send',
  event: 'general',
  aboutCar: false,
  path: '/sell-my-car',
  steps: [
    {
      id: 'vehicle',
      title: 'Vehicle',
      skippable: false,
      fields: [
        field('Rego', { kind: 'rego', optional: true }),
        field('regoState', { kind: 'select', showIf: { field: 'Rego' }, options: [{ value: 'NSW', label: 'NSW' }] }),
        field('vehicle'),
      ],
    },
    { id: 'photos', title: 'Photos', skippable: true, fields: [field('photos', { kind: 'files', files: 'photos' })] },
    {
      id: 'contact',
      title: 'Contact',
      skippable: false,
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

const makeTestLead = (over: Partial<Lead> = {}): Lead => ({
  client_id: '00000000-0000-4000-8000-000000000000',
  form: FORM.id,
  category: FORM.category,
  ...over,
});

const WHOLE = makeTestLead({
  details: { vehicle: '2019 Kia Cerato' },
  location: '7',
  phone: '0491 570 006',
  skipped_steps: ['photos'],
  lead_status: 'Complete',
  form_completed: true,
  step_number: 3,
});

const REQUIRED = '*This is a required field.';

describe('checkLead', () => {
  test('accepts a complete lead, and ignores its skipped step', () => {
    expect(checkLead(FORM, WHOLE, AU)).toEqual({});
    expect(checkLead(FORM, { ...WHOLE, skipped_steps: [] }, AU)).toEqual({ photos: REQUIRED });
    expect(checkLead(FORM, { ...WHOLE, skipped_steps: [], has_files: true }, AU)).toEqual({});
  });

  test('requires every step that cannot be skipped, whatever the lead claims', () => {
    expect(checkLead(FORM, makeTestLead({ skipped_steps: ['vehicle', 'photos', 'contact'] }), AU)).toEqual({
      vehicle: REQUIRED,
      location: REQUIRED,
      phone: REQUIRED,
    });
  });

  test('checks an incomplete lead up to the step that was sent', () => {
    const first = makeTestLead({ lead_status: 'Incomplete', form_completed: false, step_number: 1 });
    expect(checkLead(FORM, { ...first, details: { vehicle: 'Kia' } }, AU)).toEqual({});
    expect(checkLead(FORM, first, AU)).toEqual({ vehicle: REQUIRED });
  });

  test('does not require a field whose condition is not met', () => {
    expect(checkLead(FORM, { ...WHOLE, Rego: 'ABC123' }, AU)).toEqual({ regoState: REQUIRED });
    expect(checkLead(FORM, { ...WHOLE, Rego: 'ABC123', regoState: 'NSW' }, AU)).toEqual({});
  });

  test('accepts answers the form does not ask for, since the page may be older than the form', () => {
    const older = { ...WHOLE, message: 'Hello', details: { ...WHOLE.details, colour: 'red' } };
    expect(checkLead(FORM, older, AU)).toEqual({});
  });

  test('refuses invisible characters in every answer, asked for or not', () => {
    const hostile = { ...WHOLE, message: 'a\0b', details: { ...WHOLE.details, colour: '\u202e' } };
    expect(Object.keys(checkLead(FORM, hostile, AU))).toEqual(['colour', 'message']);
    expect(Object.keys(checkLead(FORM, { ...WHOLE, phone: '0491570006\r\nBcc: x' }, AU))).toEqual(['phone']);
    expect(checkLead(FORM, { ...WHOLE, phone: '\u202a0491570006\u202c', user_agent: '\u0007' }, AU)).toEqual({});
  });

  test('never throws, whatever the answers', () => {
    const details = fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(details, fc.string({ unit: 'binary' }), (answers, phone) => {
        const errors = checkLead(FORM, makeTestLead({ details: answers, phone }), AU);
        expect(Object.values(errors).every((message) => typeof message === 'string')).toBe(true);
      }),
      { seed: 27 },
    );
  });
});
