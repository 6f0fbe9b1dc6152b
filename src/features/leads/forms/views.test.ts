import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#src/config/index.ts';
import { GROUP, getForm, listFields, makeSiteWithEveryForm, type SiteOverrides } from '#tests/fixtures/forms.ts';
import { makeLocationInput, makeSite } from '#tests/fixtures/site.ts';
import type { FieldView } from '../contract/index.ts';
import { FORM_IDS, type FormId } from './table.ts';
import { makeFormViews } from './views.ts';

const listNames = (id: FormId, over?: SiteOverrides): string[] =>
  listFields(getForm(id, makeSiteWithEveryForm(over))).map(({ name }) => name);
function findField(id: FormId, name: string, over?: SiteOverrides): FieldView | undefined {
  return listFields(getForm(id, makeSiteWithEveryForm(over))).find((field) => field.name === name);
}

test('shows an example vehicle that fits the stock', () => {
  const getHint = (one: string) =>
    findField('sell-my-car', 'vehicle', { search: { noun: { one, many: `${one}s` } } })?.hint;
  expect(getHint('car')).toBe('e.g. 2019 Toyota Corolla');
  expect(getHint('motorcycle')).toBe('e.g. 2019 Yamaha MT-07');
  expect(getHint('caravan')).toBe('e.g. 2019 Jayco Journey');
});

test('only finance forms ask the lender about a customer, where the dealer switches that on', () => {
  const listForms = (over: SiteOverrides) =>
    makeFormViews(makeSiteWithEveryForm(over)).flatMap(({ id, customerLookup }) => (customerLookup ? [id] : []));
  expect(listForms({ features: { finance: { customerLookup: true, personalised: true } } })).toEqual([
    'finance',
    'personalised-finance',
  ]);
  expect(listForms({})).toEqual([]);
});

describe('contact fields', () => {
  test('are name, phone labelled "Mobile Number" and email; postcode and last name are optional', () => {
    expect(listNames('enquiry')).toEqual(['category', 'location', 'name', 'phone', 'email', 'postcode', 'message']);
    expect(findField('enquiry', 'phone')).toMatchObject({ label: 'Mobile Number', optional: false });
    expect(findField('enquiry', 'email')).toMatchObject({ optional: false });
    expect(findField('enquiry', 'postcode')).toMatchObject({ optional: true });
    expect(findField('enquiry', 'last_name', { leads: { nameStyle: 'first-last' } })).toMatchObject({ optional: true });
  });

  test('are first and last name if the dealer wants both, with a middle name on request for a loan', () => {
    const style: SiteOverrides = { leads: { nameStyle: 'first-last' } };
    expect(listNames('enquiry', style)).not.toContain('name');
    expect(listNames('finance', style).slice(-6)).toEqual([
      'first_name',
      'middle_name',
      'last_name',
      'phone',
      'email',
      'postcode',
    ]);
    expect(findField('finance', 'middle_name', style)).toMatchObject({
      optional: true,
      onRequest: 'Add a middle name',
    });
    expect(listNames('finance')).not.toContain('middle_name');
  });
});

describe('required fields', () => {
  test('include the message unless the dealer makes it optional; a photo request’s is always optional', () => {
    expect(findField('enquiry', 'message')).toMatchObject({ optional: false });
    expect(findField('enquiry', 'message', { leads: { messageRequired: false } })).toMatchObject({ optional: true });
    expect(findField('request-photos', 'message')).toMatchObject({ optional: true });
  });

  test('include the category of a general enquiry, initially General Enquiry', () => {
    const categories = ['Praise', 'General Enquiry'];
    expect(findField('enquiry', 'category')).toMatchObject({ optional: false, initial: 'General Enquiry' });
    expect(findField('enquiry', 'category', { leads: { categories } })).toMatchObject({ initial: 'General Enquiry' });
    expect(getForm('enquiry', makeSiteWithEveryForm({ leads: { categories: ['Praise', 'Blame'] } })).category).toBe(
      'Praise',
    );
    expect(getForm('enquiry', makeSiteWithEveryForm({ locale: 'en-US' })).category).toBe('General Inquiry');
  });

  test('include the location or dealership if there are several', () => {
    expect(findField('enquiry', 'location')).toMatchObject({
      optional: false,
      options: [
        { value: '1', label: 'City Motors Parramatta' },
        { value: '2', label: 'Ryde' },
      ],
    });
    expect(findField('finance', 'preferredDealership')).toMatchObject({
      optional: false,
      parameter: 'preferredDealership',
    });
    expect(listNames('enquiry', { locations: [makeLocationInput()] })).not.toContain('location');
    expect(listNames('finance', { locations: [makeLocationInput()] })).not.toContain('preferredDealership');
  });

  test('do not include the location if only one is possible', () => {
    const getPlace = (id: FormId, over?: SiteOverrides) => [
      listNames(id, over).includes('location'),
      getForm(id, makeSiteWithEveryForm(over)).place,
    ];
    expect(getPlace('service')).toEqual([false, '3']);
    expect(getPlace('parts')).toEqual([false, '4']);
    expect(getPlace('enquiry')).toEqual([true, undefined]);
    expect(getPlace('email-us')).toEqual([true, undefined]);
    const [yard] = GROUP.filter(({ primary }) => primary);
    const others = GROUP.filter(({ location_type: type, visible }) => type || visible === false);
    const one: SiteOverrides = { locations: [...(yard ? [yard] : []), ...others] };
    expect(getPlace('enquiry', one)).toEqual([false, '2']);
    expect(getPlace('test-drive', one)).toEqual([false, '2']);
    expect(getPlace('sell-my-car', one), 'no location buys cars, so it is the sales yard').toEqual([false, '2']);
  });

  test('include the location of a service if there are several workshops, and default to the first', () => {
    const over: SiteOverrides = {
      locations: [makeLocationInput({ id: 8, slug: 'b', location_type: 'service', name: 'B' }), ...GROUP],
    };
    expect(findField('service', 'location', over)?.options).toHaveLength(2);
    expect(getForm('service', makeSiteWithEveryForm(over)).place).toBe('8');
  });

  test('do not include the date of a test drive or the rego', () => {
    expect(findField('test-drive', 'dateTime')).toMatchObject({ optional: true, appointment: 'test-drive' });
    expect(findField('trade-in', 'Rego')).toMatchObject({ optional: true, lookup: true });
  });
});

describe('a trade-in', () => {
  test('asks for rego and state, initially the state of the main location', () => {
    expect(listNames('trade-in').slice(0, 3)).toEqual(['Rego', 'regoState', 'vehicle']);
    expect(findField('trade-in', 'regoState')).toMatchObject({ initial: 'NSW', showIf: undefined });
    expect(listNames('trade-in', { locale: 'en-NZ' })).not.toContain('regoState');
  });
});

describe('an estimate of value', () => {
  const listIds = (over: SiteOverrides) =>
    makeFormViews(makeSiteWithEveryForm(over)).flatMap(({ id, valuation }) => (valuation ? [id] : []));

  test('is part of the forms that buy a vehicle, unless the dealer shows none', () => {
    expect(listIds({})).toEqual(['trade-in', 'sell-my-car']);
    expect(listIds({ features: { leads: { valuations: false } } })).toEqual([]);
  });

  test('can be tried out with a plate that the hint names', () => {
    expect(findField('sell-my-car', 'Rego')?.hint).not.toContain('Trying');
    expect(findField('sell-my-car', 'Rego', { leads: { testPlate: 'DEMO02' } })?.hint).toContain('DEMO02 works');
  });
});

describe('finance', () => {
  test('says that asking does not affect the credit score, only where the lender offers a soft check', () => {
    const listAssurances = (over: SiteOverrides) =>
      makeFormViews(makeSiteWithEveryForm(over)).flatMap(({ id, assurance }) => (assurance ? [[id, assurance]] : []));
    expect(listAssurances({})).toEqual([]);
    const finance = { softCheck: true, personalised: true };
    expect(listAssurances({ features: { finance } })).toEqual([
      ['finance', expect.stringMatching(/won’t affect your credit score.* City Motors will reply/u)],
      ['personalised-finance', expect.any(String)],
    ]);
    expect(listAssurances({ locale: 'en-US', features: { finance } })[0]?.[1]).toContain('soft inquiry');
  });

  test('suggests budgets, and takes one from the address', () => {
    const picks = [10_000, 20_000];
    expect(findField('finance', 'vehiclePriceBudget', { features: { cars: { quickPicks: picks } } })).toMatchObject({
      kind: 'currency',
      quickPicks: picks,
      parameter: 'vehiclePriceBudget',
    });
  });

  test.each([
    ['/finance', '/finance'],
    ['/apply-for-finance?from=site', '/apply-for-finance'],
    ['https://loans.example/apply', '/finance'],
  ])('with the dealer’s path %s has its page at %s', (path, page) => {
    expect(getForm('finance', makeSiteWithEveryForm({ finance: { path } })).path).toBe(page);
  });
});

describe('consent', () => {
  test('is ticked by default, with the wording that is stored', () => {
    expect(getForm('enquiry', makeSiteWithEveryForm()).optIn).toEqual({
      checked: true,
      text: 'Send me news and offers from City Motors. I can opt out at any time.',
    });
    const leads = { optInDefault: false, optInText: 'News, please.' };
    expect(getForm('enquiry', makeSiteWithEveryForm({ leads })).optIn).toEqual({
      checked: false,
      text: 'News, please.',
    });
    expect(getForm('careers', makeSiteWithEveryForm({ leads })).optIn).toBeUndefined();
  });
});

describe('which forms a dealer has', () => {
  const listIds = (over: SiteOverrides) => makeFormViews(makeSite(over)).map(({ id }) => id);

  test('are those that it names', () => {
    expect(listIds({ features: { leads: { forms: ['careers', 'enquiry'] } } })).toEqual(['careers', 'enquiry']);
    expect(listIds({ features: { leads: { forms: [] } } })).toEqual([]);
  });

  test('are all but unusual forms and those whose department is missing, by default', () => {
    const missing = FORM_IDS.filter((id) => !listIds({}).includes(id));
    expect(missing).toEqual(['fleet', 'careers', 'personalised-finance', 'subscription', 'rental', 'service', 'parts']);
    expect(listIds({ locations: GROUP })).toEqual(expect.arrayContaining(['service', 'parts']));
    expect(listIds({ features: { pages: { finance: false } } })).not.toContain('finance');
  });
});

type FormInput = NonNullable<NonNullable<NonNullable<SiteInput['leads']>['forms']>[FormId]>;

describe("a dealer's own", () => {
  const steps: FormInput['steps'] = [
    {
      id: 'ride',
      title: 'Your ride',
      skippable: true,
      fields: [
        { use: 'dateTime', label: 'When?' },
        { name: 'licence', kind: 'radio', label: 'Licence', options: ['Learner', 'Full'] },
        { name: 'since', kind: 'date', label: 'Since', showIf: { field: 'licence', values: ['Full'] } },
      ],
    },
    { id: 'contact', title: 'You', fields: ['name', { use: 'phone', hint: 'We call' }] },
  ];
  const form = { title: 'Test ride', intro: 'Bring gear.', submit: 'Ride', steps };
  const view = getForm('test-drive', makeSiteWithEveryForm({ leads: { forms: { 'test-drive': form } } }));

  test('texts and steps replace the platform’s; the rest of the form stays', () => {
    expect(view).toMatchObject({
      title: 'Test ride',
      intro: 'Bring gear.',
      submit: 'Ride',
      event: 'test-drive',
      path: '/test-drive',
      steps: [
        { id: 'ride', title: 'Your ride', skippable: true },
        { id: 'contact', skippable: false },
      ],
    });
  });

  test('own fields and changed platform fields are combined', () => {
    expect(listFields(view)).toMatchObject([
      { name: 'dateTime', kind: 'date-time', label: 'When?', appointment: 'test-drive', optional: true },
      { name: 'licence', kind: 'radio', optional: false, options: [{ value: 'Learner', label: 'Learner' }, {}] },
      { name: 'since', kind: 'date', showIf: { field: 'licence', values: ['Full'] } },
      { name: 'name', kind: 'full-name' },
      { name: 'phone', kind: 'phone', label: 'Mobile Number', hint: 'We call' },
    ]);
  });

  test('subcategories are an optional field with the dealer’s options', () => {
    const asked = { use: 'subcategory' as const, options: ['A recall', 'Warranty'] };
    const contact = [{ id: 'contact', title: 'You', fields: ['phone', asked] }];
    const [, field] = listFields(
      getForm('enquiry', makeSiteWithEveryForm({ leads: { forms: { enquiry: { steps: contact } } } })),
    );
    expect(field).toMatchObject({ name: 'subcategory', kind: 'select', label: 'More specifically?', optional: true });
    expect(field?.options?.map(({ value }) => value)).toEqual(['A recall', 'Warranty']);
  });

  test('added fields come last in the last step', () => {
    const add = [{ name: 'licence', kind: 'radio' as const, label: 'Licence', options: ['Learner', 'Full'] }];
    const added = (id: FormId) => getForm(id, makeSiteWithEveryForm({ leads: { forms: { [id]: { add } } } }));
    expect(listFields(added('test-drive')).map(({ name }) => name)).toEqual([...listNames('test-drive'), 'licence']);
    const last = added('finance').steps.at(-1);
    expect([last?.id, last?.fields.at(-1)?.name]).toEqual(['contact', 'licence']);
  });

  test('hidden fields are left out, and so are steps without fields', () => {
    const { steps: left } = getForm(
      'sell-my-car',
      makeSiteWithEveryForm({ leads: { forms: { 'sell-my-car': { hide: ['photos', 'postcode'] } } } }),
    );
    expect(left.map(({ id }) => id)).toEqual(['vehicle', 'condition', 'contact']);
    expect(left.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('postcode');
  });
});
