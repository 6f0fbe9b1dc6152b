import { expect, test } from 'vitest';
import { everyForm, fieldsOf, formOf } from '#tests/sites/forms-of.ts';
import type { FormView } from '../forms/form-view.ts';
import { blankState } from './blank-form.ts';
import { isAboutOneCar, withCarId, withCarQuestion, withoutCarQuestion } from './car-question.ts';

const site = everyForm();
const QUESTION = { label: 'Which car?', hint: 'Its name' };
const names = (form: FormView) => fieldsOf(form).map(({ label }) => label);

test('a form that makes no sense without a car asks which one it is about, until that is known', () => {
  for (const id of ['test-drive', 'car-enquiry', 'request-photos', 'personalised-finance'] as const) {
    const form = formOf(id, site);
    expect(isAboutOneCar(form)).toBe(true);
    const asking = withCarQuestion(form, QUESTION);
    expect(names(asking)).toEqual([QUESTION.label, ...names(form)]);
    expect(withoutCarQuestion(asking)).toEqual(form);
  }
});

test('a loan or a trade-in can be asked for without one', () => {
  for (const id of ['finance', 'trade-in', 'enquiry', 'service'] as const) {
    const form = formOf(id, site);
    expect(withCarQuestion(form, QUESTION)).toBe(form);
  }
});

test('a car that is known by its id alone is sent along', () => {
  const form = withCarId(formOf('test-drive', site), 'T-999');
  expect(blankState(form).values).toMatchObject({ car_id: 'T-999' });
  expect(withCarQuestion(form, QUESTION).steps[0]?.fields.at(-1)).toMatchObject({ name: 'car_id', optional: true });
});
