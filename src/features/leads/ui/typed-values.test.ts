import { expect, test } from 'vitest';
import type { FieldView, FormView } from '../forms/form-view.ts';
import { blankForm, blankState } from './blank-form.ts';
import { carryOver, typedValues } from './typed-values.ts';

const field = (name: string, kind: FieldView['kind']): FieldView => ({ name, kind, label: name, optional: true });
const FORM: FormView = {
  ...{ id: 'x', category: 'X', title: 'X', submit: 'Send', path: '/x', event: 'general', aboutCar: false },
  steps: [
    {
      ...{ id: 'one', title: 'One', skippable: false },
      fields: [field('name', 'full-name'), field('extras', 'checkboxes'), field('budget', 'currency')],
    },
  ],
};

function dataOf(entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('what was typed before a script came is taken along, and what a field held at first is not', () => {
  const data = dataOf([
    ['name', 'Kim Lee'],
    ['extras', 'tyres'],
    ['extras', 'brakes'],
    ['budget', '$25,000'],
    ['company_website', 'https://spam.example'],
  ]);
  expect(typedValues(FORM, data, {})).toEqual([
    ['name', 'Kim Lee'],
    ['extras', 'tyres\nbrakes'],
    ['budget', '25000'],
  ]);
  expect(typedValues(FORM, data, { name: 'Kim Lee', extras: 'tyres\nbrakes', budget: '25000' })).toEqual([]);
});

const CONSENT: FormView = { ...FORM, optIn: { text: 'Send me news.', checked: true } };

test('what was cleared or unticked before a script came stays so', () => {
  const initial = { ...blankState(CONSENT).values, name: 'Kim Lee' };
  expect(typedValues(CONSENT, dataOf([['name', '']]), initial)).toEqual([
    ['name', ''],
    ['opt_in', ''],
  ]);
  expect(
    typedValues(
      CONSENT,
      dataOf([
        ['name', 'Kim Lee'],
        ['opt_in', 'true'],
      ]),
      initial,
    ),
  ).toEqual([]);
});

test('another form in its place takes over what was changed, as far as it asks for the same', () => {
  const before = blankForm(CONSENT);
  before.change('name', 'Kim Lee');
  before.change('budget', '25000');
  before.change('opt_in', '');
  before.ask('extras');
  const [step] = CONSENT.steps;
  const message: FieldView = { ...field('message', 'message'), initial: 'Is it still there?' };
  const view: FormView = {
    ...CONSENT,
    steps: step ? [{ ...step, fields: [...step.fields.filter(({ name }) => name !== 'budget'), message] }] : [],
  };
  const form = blankForm(view);
  carryOver(before.$state.get(), blankState(CONSENT), { view, form });
  expect(form.$state.get()).toMatchObject({ asked: ['extras'] });
  expect(form.$state.get().values).toEqual({
    ...{ name: 'Kim Lee', category: undefined, extras: '', message: 'Is it still there?', opt_in: '' },
  });
});
