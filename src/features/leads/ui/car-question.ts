import type { FieldView, FormView } from '../forms/form-view.ts';

/** Its name among the details of a lead. */
const NAME = 'which_car';

/** Forms that no event of a car tells of, and which work something out for one all the same. */
const WORKED_OUT: readonly string[] = ['personalised-finance'];

/** Whether a form works something out for a car, which takes one whose exact model is known (spec 1 §2: `has_nvic`). */
export const needsExactModel = ({ id }: FormView): boolean => WORKED_OUT.includes(id);

/** Whether a form makes no sense without a car: an enquiry about one, a test drive. A loan can be asked for all the same. */
export const isAboutOneCar = (form: FormView): boolean =>
  form.aboutCar && (form.event !== 'general' || needsExactModel(form));

/** A form with a field that asks which car it is about, for whoever comes to its page without one or without a script. */
export function withCarQuestion(view: FormView, texts: Pick<FieldView, 'label' | 'hint'>): FormView {
  const [first, ...others] = view.steps;
  if (!isAboutOneCar(view) || !first) return view;
  const question: FieldView = { name: NAME, kind: 'text', optional: false, autocomplete: 'off', ...texts };
  return { ...view, steps: [{ ...first, fields: [question, ...first.fields] }, ...others] };
}

/** The same form once the car is known. */
export function withoutCarQuestion(view: FormView): FormView {
  const steps = view.steps.map((step) => ({ ...step, fields: step.fields.filter(({ name }) => name !== NAME) }));
  return { ...view, steps };
}

/** Its name among the answers of a lead. */
export const CAR_ID_FIELD = 'car_id';

/** A form about a car that nobody here knows more of than its id: that is sent along, out of sight. */
export function withCarId(view: FormView, id: string): FormView {
  const [first, ...others] = view.steps;
  if (!first) return view;
  const given: FieldView = { name: CAR_ID_FIELD, kind: 'text', label: '', optional: true, initial: id };
  return { ...view, steps: [{ ...first, fields: [...first.fields, given] }, ...others] };
}
