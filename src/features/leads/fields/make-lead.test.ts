import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CONTEXT } from '#tests/fixtures/lead-flow.ts';
import { type FieldView, type FormView, type Lead, type LeadCar, LeadSchema, NAMED_FIELDS } from '../contract/index.ts';
import { makeLead } from './make-lead.ts';

const field = (name: string, kind: FieldView['kind'] = 'text', more: Partial<FieldView> = {}): FieldView => ({
  name,
  kind,
  label: name,
  optional: true,
  ...more,
});
const VIEW: FormView = {
  id: 'test-drive',
  category: 'Test Drive',
  title: 'Test drive',
  submit: 'Book',
  path: '/test-drive',
  event: 'test-drive',
  aboutCar: true,
  optIn: { text: 'I agree to news.', checked: true },
  steps: [
    {
      id: 'when',
      title: 'When',
      skippable: true,
      fields: [
        field('dateTime', 'date-time'),
        field('subcategory', 'select'),
        field('Rego', 'rego'),
        field('colour'),
        field('why', 'text', { showIf: { field: 'colour' } }),
      ],
    },
    {
      id: 'who',
      title: 'Who',
      skippable: false,
      fields: [
        field('first_name', 'first-name'),
        field('last_name', 'last-name'),
        field('name', 'full-name'),
        field('location', 'location', { options: [{ value: '12', label: 'City' }] }),
        field('middle_name', 'middle-name', { onRequest: 'Add' }),
      ],
    },
  ],
};
const CAR: LeadCar = {
  id: 'a1',
  slug: 'kia',
  name: 'Kia Rio',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  status: 'in_stock',
  stocknum: 'S1',
  dealership_slug: 'north',
  location_id: 7,
};
const FACTS = {
  clientId: '6f1d9c1e-8f0a-4f55-9d0c-7f0f2f4f9a01',
  leadId: undefined,
  now: 61_500,
  started: 1500,
  hasFiles: false,
  visit: {
    url: 'https://city.example/test-drive',
    userAgent: 'Test',
    visited: [{ path: '/', title: 'Home', at: 1 }],
    campaign: { utm_source: 'x' },
  },
};
const WHOLE = { kind: 'whole', step: 1, skipped: [], sent: [] } as const;

const sent = (
  values: Record<string, string>,
  sending: Parameters<typeof makeLead>[4] = WHOLE,
  context = CONTEXT,
): Lead => v.parse(LeadSchema, makeLead(VIEW, context, { values, asked: [] }, FACTS, sending));

describe('makeLead', () => {
  test('includes every known field of the contract', () => {
    const values = { first_name: ' Kim ', last_name: 'Lee', dateTime: '2026-11-23T10:30:00+11:00', opt_in: 'true' };
    expect(sent(values, WHOLE, { ...CONTEXT, car: CAR })).toEqual({
      form: 'test-drive',
      client_id: FACTS.clientId,
      category: 'Test Drive',
      name: 'Kim Lee',
      first_name: 'Kim',
      last_name: 'Lee',
      dateTime: '2026-11-23T10:30:00+11:00',
      website_slug: 'city',
      dealership_slug: 'north',
      location_id: 7,
      car_id: 'a1',
      stock_number: 'S1',
      'Vehicle Make': 'Kia',
      'Vehicle Model': 'Rio',
      car_type: 'used',
      vehicle_status: 'in_stock',
      opt_in: true,
      opt_in_text: 'I agree to news.',
      opt_in_preticked: true,
      lead_status: 'Complete',
      form_completed: true,
      step_number: 2,
      has_files: false,
      source: 'Website',
      url: 'https://city.example/test-drive',
      user_agent: 'Test',
      seconds_to_submit: 60,
      visited_pages: [{ path: '/', title: 'Home', at: 1 }],
      linked_query_params: { utm_source: 'x' },
    });
  });

  test.each([
    [{ first_name: 'Kim' }, 'Kim'],
    [{ first_name: 'Kim', name: 'undefined undefined' }, 'Kim'],
    [{ name: 'Kim Lee' }, 'Kim Lee'],
    [{}, undefined],
  ])('names the sender of %j %j', (values, name) => {
    expect(sent(values).name).toBe(name);
  });

  test('sends the subcategory beside the category', () => {
    const { category, subcategory, details } = sent({ subcategory: 'Warranty' });
    expect({ category, subcategory, details }).toEqual({ category: 'Test Drive', subcategory: 'Warranty' });
  });

  test('includes the history of the answered plate only', () => {
    const vehicle_history = 'ABC123: It was written off.';
    expect(sent({ Rego: ' ABC123', vehicle_history }).details).toEqual({ vehicle_history });
    expect(sent({ Rego: 'ABC124', vehicle_history }).details).toBeUndefined();
    expect(sent({ vehicle_history }).details).toBeUndefined();
  });

  test('includes the range that a form of this kind has shown', () => {
    const estimate_shown = '$18,900 to $21,700';
    const values = { estimate_shown };
    expect(sent(values).details).toBeUndefined();
    const valued = makeLead({ ...VIEW, valuation: true }, CONTEXT, { values, asked: [] }, FACTS, WHOLE);
    expect(v.parse(LeadSchema, valued).details).toEqual({ estimate_shown });
  });

  test('sends no hidden field: unmet condition, not asked for, or skipped', () => {
    expect(sent({ why: 'because', middle_name: '' }).details).toBeUndefined();
    expect(sent({ colour: 'red', why: 'because' }).details).toEqual({ colour: 'red', why: 'because' });
    const skipping = sent({ colour: 'red' }, { ...WHOLE, skipped: ['when'] });
    expect([skipping.details, skipping.skipped_steps]).toEqual([undefined, ['when']]);
  });

  test('makes a step an incomplete lead with the answers so far', () => {
    const step = { kind: 'step', step: 0, skipped: [], sent: [] } as const;
    const lead = sent({ colour: 'red', first_name: 'Kim' }, step);
    expect(lead).toMatchObject({ lead_status: 'Incomplete', form_completed: false, step_number: 1 });
    expect([lead.details, lead.first_name]).toEqual([{ colour: 'red' }, undefined]);
    expect(sent({ first_name: 'Kim' }, { ...step, sent: ['who'] }).first_name).toBe('Kim');
  });

  test('sends the id of a chosen location, and an unticked opt-in with its wording', () => {
    const lead = sent({ location: '12', opt_in: '' });
    expect(lead).toMatchObject({ location: '12', location_id: 12, opt_in: false, opt_in_text: 'I agree to news.' });
    expect(sent({ location: 'albion' })).toMatchObject({ location: 'albion', location_id: 'albion' });
  });

  test('sends the form’s location if none is chosen and there is no car', () => {
    const getPlaceId = (values: Record<string, string>, context = CONTEXT, place = '302') =>
      makeLead({ ...VIEW, place }, context, { values, asked: [] }, FACTS, WHOLE).location_id;
    expect(getPlaceId({})).toBe(302);
    expect(getPlaceId({}, CONTEXT, 'workshop')).toBe('workshop');
    expect(getPlaceId({ location: '12' })).toBe(12);
    expect(getPlaceId({}, { ...CONTEXT, car: CAR })).toBe(7);
    // The API knows the car's location.
    expect(getPlaceId({}, { ...CONTEXT, car: { ...CAR, location_id: undefined } })).toBeUndefined();
  });

  test('sends no consent before the step with the opt-in', () => {
    const step = { kind: 'step', step: 0, skipped: [], sent: [] } as const;
    const lead = sent({ colour: 'red', opt_in: 'true' }, step);
    expect([lead.opt_in, lead.opt_in_text]).toEqual([undefined, undefined]);
    expect(sent({ opt_in: 'true' }, { ...step, step: 1 }).opt_in).toBe(true);
  });

  test('sends the honeypot', () => {
    expect(sent({ company_website: 'https://spam.example' }).company_website).toBe('https://spam.example');
  });

  test('sends answers the contract has a field for by that name, and others as details', () => {
    const made = [
      'client_id',
      'form',
      'lead_id',
      'lead_status',
      'url',
      'source',
      'user_agent',
      'website_slug',
      'opt_in_text',
      'captcha',
      'company_website',
      'location_id',
    ];
    const texts = Object.entries(LeadSchema.entries).flatMap(([name, schema]) =>
      !made.includes(name) && v.is(schema, 'x') ? [name] : [],
    );
    expect([...NAMED_FIELDS].sort()).toEqual(texts.sort());
  });
});
