import type { FieldView, FormView } from '../contract/index.ts';

/** Name of the question among the details of a lead. */
const CAR_QUESTION = 'which_car';

/** Forms that calculate something for a car, although their leads emit no event of a car. */
const CALCULATING_FORMS: readonly string[] = ['personalised-finance'];

/** Returns whether a form calculates something for a car, which needs a car whose exact model is known. */
export const needsExactModel = ({ id }: FormView): boolean => CALCULATING_FORMS.includes(id);

/** Returns whether a form needs a car, such as a test drive. A loan can be requested without one. */
export const isAboutOneCar = (form: FormView): boolean =>
  form.aboutCar && (form.event !== 'general' || needsExactModel(form));

/** Forms and those that replace them for shoppers who come from a car, at the same address. */
const CAR_VARIANTS: Readonly<Record<string, string>> = { enquiry: 'car-enquiry', 'notify-me': 'notify-available' };

/** Returns the id of the form that replaces this one for shoppers who come from a car. */
export const getCarVariant = (id: string): string | undefined =>
  Object.hasOwn(CAR_VARIANTS, id) ? CAR_VARIANTS[id] : undefined;

/** Returns whether a field is the question about the car. A form posted from a car's link without JavaScript leaves it empty. */
export const isCarQuestion = ({ name }: Pick<FieldView, 'name'>): boolean => name === CAR_QUESTION;

/** Adds a field that asks which car a form is about, for shoppers who open its page without one or without JavaScript. */
export function addCarQuestion(view: FormView, texts: Pick<FieldView, 'label' | 'hint'>): FormView {
  const [first, ...others] = view.steps;
  if (!isAboutOneCar(view) || !first) return view;
  const question: FieldView = { name: CAR_QUESTION, kind: 'text', optional: false, autocomplete: 'off', ...texts };
  return { ...view, steps: [{ ...first, fields: [question, ...first.fields] }, ...others] };
}

/** Removes the question once the car is known. */
export function removeCarQuestion(view: FormView): FormView {
  const steps = view.steps.map((step) => ({
    ...step,
    fields: step.fields.filter((field) => !isCarQuestion(field)),
  }));
  return { ...view, steps };
}

/** Name of the hidden field with the id of a car. */
export const CAR_ID_FIELD = 'car_id';

/** Adds a hidden field with the id of a car, if nothing else is known about it. */
export function addCarId(view: FormView, id: string): FormView {
  const [first, ...others] = view.steps;
  if (!first) return view;
  const field: FieldView = { name: CAR_ID_FIELD, kind: 'text', label: '', optional: true, initial: id };
  return { ...view, steps: [{ ...first, fields: [...first.fields, field] }, ...others] };
}
