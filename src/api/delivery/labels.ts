import { answerText, type Lead } from '#src/features/leads/index.ts';
import type { LeadFacts } from './facts.ts';

/** Specified fields that are told of in words, with what people call them. */
export const LABELS_OF_FIELDS = [
  ['subcategory', 'About'],
  ['dateTime', 'Appointment'],
  ['additional_services', 'Additional services'],
  ['location', 'Preferred location'],
  ['postcode', 'Postcode'],
] as const satisfies readonly (readonly [keyof Lead, string])[];

/** What the form calls a field, so that an answer reads as it was asked for. */
export function labelOf(facts: LeadFacts, name: string): string {
  return fieldOf(facts, name)?.label ?? name.replaceAll('_', ' ');
}

/** An answer as the customer read it: the labels of what was chosen. */
export function answerOf(facts: LeadFacts, name: string, value: string): string {
  return answerText(fieldOf(facts, name), value);
}

function fieldOf({ tenant, row }: LeadFacts, name: string) {
  const fields = tenant.forms.get(row.form)?.steps.flatMap((step) => step.fields);
  return fields?.find((field) => field.name === name);
}
