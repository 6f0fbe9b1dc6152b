import { expect, test } from 'vitest';
import { getForm, listFields, makeSiteWithEveryForm } from '#tests/fixtures/forms.ts';
import type { FormView } from '../contract/index.ts';
import { makeBlankState } from '../ui/blank-form.ts';
import { addCarId, addCarQuestion, isAboutOneCar, removeCarQuestion } from './car-question.ts';

const site = makeSiteWithEveryForm();
const QUESTION = { label: 'Which car?', hint: 'Its name' };
const listLabels = (form: FormView) => listFields(form).map(({ label }) => label);

test('a form about one car asks which one until it is known', () => {
  for (const id of ['test-drive', 'car-enquiry', 'request-photos', 'personalised-finance'] as const) {
    const form = getForm(id, site);
    expect(isAboutOneCar(form)).toBe(true);
    const asking = addCarQuestion(form, QUESTION);
    expect(listLabels(asking)).toEqual([QUESTION.label, ...listLabels(form)]);
    expect(removeCarQuestion(asking)).toEqual(form);
  }
});

test('a loan or a trade-in is requested without a car', () => {
  for (const id of ['finance', 'trade-in', 'enquiry', 'service'] as const) {
    const form = getForm(id, site);
    expect(addCarQuestion(form, QUESTION)).toBe(form);
  }
});

test('a car known by its id only is sent in a hidden field', () => {
  const form = addCarId(getForm('test-drive', site), 'T-999');
  expect(makeBlankState(form).values).toMatchObject({ car_id: 'T-999' });
  expect(addCarQuestion(form, QUESTION).steps[0]?.fields.at(-1)).toMatchObject({ name: 'car_id', optional: true });
});
