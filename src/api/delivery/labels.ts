import { answerText, type Lead, withCarQuestion } from '#src/features/leads/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { isBooked, type LeadFacts } from './facts.ts';

/** Specified fields that are told of in words, with what people call them. */
export const LABELS_OF_FIELDS = [
  ['subcategory', 'About'],
  ['dateTime', 'Appointment'],
  ['additional_services', 'Additional services'],
  ['location', 'Preferred location'],
  ['postcode', 'Postcode'],
] as const satisfies readonly (readonly [keyof Lead, string])[];

/** What a time is called that the customer has chosen: nobody is to expect them at one that is not theirs. */
export const appointmentLabel = (facts: LeadFacts): string =>
  isBooked(facts) ? 'Appointment' : 'Time wanted, not booked';

/** What the form calls a field, so that an answer reads as it was asked for. */
export function labelOf(facts: LeadFacts, name: string): string {
  return fieldOf(facts, name)?.label ?? name.replaceAll('_', ' ');
}

/** An answer as the customer read it: the labels of what was chosen. */
export function answerOf(facts: LeadFacts, name: string, value: string): string {
  return answerText(fieldOf(facts, name), value);
}

/** Pages ask about which car a form is that comes without one: a question that the form itself does not have. */
function fieldOf({ tenant, row }: LeadFacts, name: string) {
  const form = tenant.forms.get(row.form);
  const { locale, search } = tenant.site;
  const asked = form && withCarQuestion(form, { label: messagesFor(locale).leadWhichCar({ noun: search.noun.one }) });
  return asked?.steps.flatMap(({ fields }) => fields).find((field) => field.name === name);
}
