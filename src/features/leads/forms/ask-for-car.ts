import { messagesFor } from '#src/lib/locale/index.ts';
import type { FormView } from '../contract/index.ts';
import { addCarQuestion } from '../fields/index.ts';
import type { FormSite } from './form-site.ts';

/** Adds the question about the car in the dealer's words, for shoppers who come without a car or without JavaScript. */
export function askForCar({ locale, search }: Pick<FormSite, 'locale' | 'search'>, view: FormView): FormView {
  const { leadWhichCar, leadWhichCarHint } = messagesFor(locale);
  return addCarQuestion(view, { label: leadWhichCar({ noun: search.noun.one }), hint: leadWhichCarHint });
}
