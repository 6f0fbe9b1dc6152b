import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#src/site/index.ts';
import { everyForm, fieldsOf, formOf, GROUP, type Over } from '#tests/sites/forms-of.ts';
import { locationInput, siteOf } from '#tests/sites/site-of.ts';
import type { FieldView } from './form-view.ts';
import { FORM_IDS, type FormId } from './table.ts';
import { formViews } from './views.ts';

const namesOf = (id: FormId, over?: Over): string[] => fieldsOf(formOf(id, everyForm(over))).map(({ name }) => name);
function fieldOf(id: FormId, name: string, over?: Over): FieldView | undefined {
  return fieldsOf(formOf(id, everyForm(over))).find((field) => field.name === name);
}

describe('contact fields (spec 1 §5)', () => {
  test('are name, phone labelled "Mobile Number" and email; postcode and last name are optional', () => {
    expect(namesOf('enquiry')).toEqual(['category', 'location', 'name', 'phone', 'email', 'postcode', 'message']);
    expect(fieldOf('enquiry', 'phone')).toMatchObject({ label: 'Mobile Number', optional: false });
    expect(fieldOf('enquiry', 'email')).toMatchObject({ optional: false });
    expect(fieldOf('enquiry', 'postcode')).toMatchObject({ optional: true });
    expect(fieldOf('enquiry', 'last_name', { leads: { nameStyle: 'first-last' } })).toMatchObject({ optional: true });
  });

  test('have a first and a last name where the dealer asks so, and a middle name on request for a loan', () => {
    const style: Over = { leads: { nameStyle: 'first-last' } };
    expect(namesOf('enquiry', style)).not.toContain('name');
    expect(namesOf('finance', style).slice(-6)).toEqual([
      'first_name',
      'middle_name',
      'last_name',
      'phone',
      'email',
      'postcode',
    ]);
    expect(fieldOf('finance', 'middle_name', style)).toMatchObject({ optional: true, onRequest: 'Add a middle name' });
    expect(namesOf('finance')).not.toContain('middle_name');
  });
});

describe('what a form requires (spec 1 §5)', () => {
  test('the message, unless the dealer says otherwise; that of a photo request is optional always', () => {
    expect(fieldOf('enquiry', 'message')).toMatchObject({ optional: false });
    expect(fieldOf('enquiry', 'message', { leads: { messageRequired: false } })).toMatchObject({ optional: true });
    expect(fieldOf('request-photos', 'message')).toMatchObject({ optional: true });
  });

  test('the category of a general enquiry, with General Enquiry chosen at first', () => {
    const categories = ['Praise', 'General Enquiry'];
    expect(fieldOf('enquiry', 'category')).toMatchObject({ optional: false, initial: 'General Enquiry' });
    expect(fieldOf('enquiry', 'category', { leads: { categories } })).toMatchObject({ initial: 'General Enquiry' });
    expect(formOf('enquiry', everyForm({ leads: { categories: ['Praise', 'Blame'] } })).category).toBe('Praise');
    expect(formOf('enquiry', everyForm({ locale: 'en-US' })).category).toBe('General Inquiry');
  });

  test('a location or a dealership where there are several', () => {
    expect(fieldOf('enquiry', 'location')).toMatchObject({
      optional: false,
      options: [
        { value: '1', label: 'City Motors Parramatta' },
        { value: '2', label: 'Ryde' },
      ],
    });
    expect(fieldOf('finance', 'preferredDealership')).toMatchObject({
      optional: false,
      parameter: 'preferredDealership',
    });
    expect(namesOf('enquiry', { locations: [locationInput()] })).not.toContain('location');
    expect(namesOf('finance', { locations: [locationInput()] })).not.toContain('preferredDealership');
  });

  test('no location of a form that can be for one place alone, which it is for then', () => {
    const placeOf = (id: FormId, over?: Over) => [
      namesOf(id, over).includes('location'),
      formOf(id, everyForm(over)).place,
    ];
    expect(placeOf('service')).toEqual([false, '3']);
    expect(placeOf('parts')).toEqual([false, '4']);
    expect(placeOf('enquiry')).toEqual([true, undefined]);
    expect(placeOf('email-us')).toEqual([true, undefined]);
    const [yard] = GROUP.filter(({ primary }) => primary);
    const others = GROUP.filter(({ location_type: type, visible }) => type || visible === false);
    const one: Over = { locations: [...(yard ? [yard] : []), ...others] };
    expect(placeOf('enquiry', one)).toEqual([false, '2']);
    expect(placeOf('test-drive', one)).toEqual([false, '2']);
    expect(placeOf('sell-my-car', one), 'nobody buys, so that it is a yard and no workshop').toEqual([false, '2']);
  });

  test('the location of a service where several have a workshop; until then it is the first', () => {
    const over: Over = {
      locations: [locationInput({ id: 8, slug: 'b', location_type: 'service', name: 'B' }), ...GROUP],
    };
    expect(fieldOf('service', 'location', over)?.options).toHaveLength(2);
    expect(formOf('service', everyForm(over)).place).toBe('8');
  });

  test('neither the date of a test drive nor the rego', () => {
    expect(fieldOf('test-drive', 'dateTime')).toMatchObject({ optional: true, appointment: 'test-drive' });
    expect(fieldOf('trade-in', 'Rego')).toMatchObject({ optional: true, lookup: true });
  });
});

describe('a trade-in (spec 1 §3)', () => {
  test('asks for rego and regoState, which begins with the state of the main location', () => {
    expect(namesOf('trade-in').slice(0, 3)).toEqual(['Rego', 'regoState', 'vehicle']);
    expect(fieldOf('trade-in', 'regoState')).toMatchObject({ initial: 'NSW', showIf: { field: 'Rego' } });
    expect(namesOf('trade-in', { locale: 'en-NZ' })).not.toContain('regoState');
  });
});

describe('finance', () => {
  test('asks for the budget with quick picks, and takes it from the address', () => {
    const picks = [10_000, 20_000];
    expect(fieldOf('finance', 'vehiclePriceBudget', { features: { cars: { quickPicks: picks } } })).toMatchObject({
      ...{ kind: 'currency', quickPicks: picks, parameter: 'vehiclePriceBudget' },
    });
  });

  test.each([
    ['/finance', '/finance'],
    ['/apply-for-finance?from=site', '/apply-for-finance'],
    ['https://loans.example/apply', '/finance'],
  ])('where shoppers ask at %s, its page is %s', (path, page) => {
    expect(formOf('finance', everyForm({ finance: { path } })).path).toBe(page);
  });
});

describe('consent (D22)', () => {
  test('is ticked at first unless the dealer says otherwise, with the words that are kept', () => {
    expect(formOf('enquiry', everyForm()).optIn).toEqual({
      checked: true,
      text: 'City Motors may contact me about my enquiry, and with news and offers. I can stop that at any time.',
    });
    const leads = { optInDefault: false, optInText: 'News, please.' };
    expect(formOf('enquiry', everyForm({ leads })).optIn).toEqual({ checked: false, text: 'News, please.' });
    expect(formOf('careers', everyForm({ leads })).optIn).toBeUndefined();
  });
});

describe('which forms a dealer has', () => {
  const idsOf = (over: Over) => formViews(siteOf(over)).map(({ id }) => id);

  test('are those that it names', () => {
    expect(idsOf({ features: { leads: { forms: ['careers', 'enquiry'] } } })).toEqual(['careers', 'enquiry']);
    expect(idsOf({ features: { leads: { forms: [] } } })).toEqual([]);
  });

  test('by default: all but those that few dealers have a use for, or that it has no place for', () => {
    const missing = FORM_IDS.filter((id) => !idsOf({}).includes(id));
    expect(missing).toEqual(['fleet', 'careers', 'spin-to-win', 'personalised-finance', 'service', 'parts']);
    expect(idsOf({ locations: GROUP })).toEqual(expect.arrayContaining(['service', 'parts']));
    expect(idsOf({ features: { pages: { finance: false } } })).not.toContain('finance');
  });
});

type FormInput = NonNullable<NonNullable<NonNullable<SiteInput['leads']>['forms']>[FormId]>;

describe("a dealer's own", () => {
  const steps: FormInput['steps'] = [
    {
      ...{ id: 'ride', title: 'Your ride', skippable: true },
      fields: [
        { use: 'dateTime', label: 'When?' },
        { name: 'licence', kind: 'radio', label: 'Licence', options: ['Learner', 'Full'] },
        { name: 'since', kind: 'date', label: 'Since', showIf: { field: 'licence', values: ['Full'] } },
      ],
    },
    { id: 'contact', title: 'You', fields: ['name', { use: 'phone', hint: 'We call' }] },
  ];
  const form = { title: 'Test ride', intro: 'Bring gear.', submit: 'Ride', steps };
  const view = formOf('test-drive', everyForm({ leads: { forms: { 'test-drive': form } } }));

  test('words and steps take the place of those of the platform, and the rest of the form stays', () => {
    expect(view).toMatchObject({
      ...{ title: 'Test ride', intro: 'Bring gear.', submit: 'Ride', event: 'test-drive', path: '/test-drive' },
      steps: [
        { id: 'ride', title: 'Your ride', skippable: true },
        { id: 'contact', skippable: false },
      ],
    });
  });

  test('fields are what they say, and fields of the platform what they were but for the changes', () => {
    expect(fieldsOf(view)).toMatchObject([
      { name: 'dateTime', kind: 'date-time', label: 'When?', appointment: 'test-drive', optional: true },
      { name: 'licence', kind: 'radio', optional: false, options: [{ value: 'Learner', label: 'Learner' }, {}] },
      { name: 'since', kind: 'date', showIf: { field: 'licence', values: ['Full'] } },
      { name: 'name', kind: 'full-name' },
      { name: 'phone', kind: 'phone', label: 'Mobile Number', hint: 'We call' },
    ]);
  });

  test('subcategories are a field of the platform with the options of the dealer, and may be left empty', () => {
    const asked = { use: 'subcategory' as const, options: ['A recall', 'Warranty'] };
    const contact = [{ id: 'contact', title: 'You', fields: ['phone', asked] }];
    const [, field] = fieldsOf(formOf('enquiry', everyForm({ leads: { forms: { enquiry: { steps: contact } } } })));
    expect(field).toMatchObject({ name: 'subcategory', kind: 'select', label: 'What exactly?', optional: true });
    expect(field?.options?.map(({ value }) => value)).toEqual(['A recall', 'Warranty']);
  });

  test('fields beside those of the platform stand at the end of its last step', () => {
    const add = [{ name: 'licence', kind: 'radio' as const, label: 'Licence', options: ['Learner', 'Full'] }];
    const added = (id: FormId) => formOf(id, everyForm({ leads: { forms: { [id]: { add } } } }));
    expect(fieldsOf(added('test-drive')).map(({ name }) => name)).toEqual([...namesOf('test-drive'), 'licence']);
    const last = added('finance').steps.at(-1);
    expect([last?.id, last?.fields.at(-1)?.name]).toEqual(['contact', 'licence']);
  });

  test('choice of fields to do without is honoured, and a step without fields is none', () => {
    const { steps: left } = formOf(
      'sell-my-car',
      everyForm({ leads: { forms: { 'sell-my-car': { hide: ['photos', 'postcode'] } } } }),
    );
    expect(left.map(({ id }) => id)).toEqual(['vehicle', 'condition', 'contact']);
    expect(left.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('postcode');
  });
});
