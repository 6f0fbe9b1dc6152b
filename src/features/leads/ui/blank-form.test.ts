import { expect, test } from 'vitest';
import type { FieldView, FormView } from '../contract/index.ts';
import { copyChanges, createBlankForm, listTypedValues, makeBlankState } from './blank-form.ts';

const makeField = (name: string, kind: FieldView['kind']): FieldView => ({ name, kind, label: name, optional: true });
const FORM: FormView = {
  id: 'x',
  category: 'X',
  title: 'X',
  submit: 'Send',
  path: '/x',
  event: 'general',
  aboutCar: false,
  steps: [
    {
      id: 'one',
      title: 'One',
      skippable: false,
      fields: [makeField('name', 'full-name'), makeField('extras', 'checkboxes'), makeField('budget', 'currency')],
    },
  ],
};

function makeFormData(entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('returns what was typed before the script took over, without initial values', () => {
  const data = makeFormData([
    ['name', 'Kim Lee'],
    ['extras', 'tyres'],
    ['extras', 'brakes'],
    ['budget', '$25,000'],
    ['company_website', 'https://spam.example'],
  ]);
  expect(listTypedValues(FORM, data, {})).toEqual([
    ['name', 'Kim Lee'],
    ['extras', 'tyres\nbrakes'],
    ['budget', '25000'],
  ]);
  expect(listTypedValues(FORM, data, { name: 'Kim Lee', extras: 'tyres\nbrakes', budget: '25000' })).toEqual([]);
});

const CONSENT: FormView = { ...FORM, optIn: { text: 'Send me news.', checked: true } };

test('returns fields that were cleared or unticked before the script took over', () => {
  const initial = { ...makeBlankState(CONSENT).values, name: 'Kim Lee' };
  expect(listTypedValues(CONSENT, makeFormData([['name', '']]), initial)).toEqual([
    ['name', ''],
    ['opt_in', ''],
  ]);
  expect(
    listTypedValues(
      CONSENT,
      makeFormData([
        ['name', 'Kim Lee'],
        ['opt_in', 'true'],
      ]),
      initial,
    ),
  ).toEqual([]);
});

test('copies changes to another form for the fields both have', () => {
  const before = createBlankForm(CONSENT);
  before.change('name', 'Kim Lee');
  before.change('budget', '25000');
  before.change('opt_in', '');
  before.ask('extras');
  const [step] = CONSENT.steps;
  const message: FieldView = { ...makeField('message', 'message'), initial: 'Is it still there?' };
  const view: FormView = {
    ...CONSENT,
    steps: step ? [{ ...step, fields: [...step.fields.filter(({ name }) => name !== 'budget'), message] }] : [],
  };
  const form = createBlankForm(view);
  copyChanges(before.$state.get(), makeBlankState(CONSENT), { view, form });
  expect(form.$state.get()).toMatchObject({ asked: ['extras'] });
  expect(form.$state.get().values).toEqual({
    name: 'Kim Lee',
    category: undefined,
    extras: '',
    message: 'Is it still there?',
    opt_in: '',
  });
});
