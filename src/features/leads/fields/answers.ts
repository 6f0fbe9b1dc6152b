import type { FieldView } from '../contract/index.ts';

/** Answers by field name. Several chosen options have one line each. */
export type FieldValues = Readonly<Record<string, string>>;

/** The value of a ticked `checkbox`; an unticked one is empty. */
export const TICKED = 'true';

/** Returns whether a value has nothing visible in it. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{Cf}]/u.test(value);
}

/** Returns the chosen options, which have a line each. */
export function listChosen(value: string): string[] {
  return value.split('\n').filter((line) => line !== '');
}

/** Formats an answer in one line, as the shopper read it: labels of the chosen options instead of their values. */
export function formatLeadAnswer(field: FieldView | undefined, value: string): string {
  if (field?.kind === 'checkbox' && value === TICKED) return 'yes';
  const labels = new Map(field?.options?.map((option) => [option.value, option.label]));
  return listChosen(value)
    .map((line) => labels.get(line) ?? line)
    .join(', ');
}

/** The result of joining two missing names. */
const NO_NAMES = 'undefined undefined';

/** Returns the name of a lead, or the first name if the name is empty or reads "undefined undefined". */
export function getLeadName(lead: {
  readonly name?: string | undefined;
  readonly first_name?: string | undefined;
}): string {
  const name = lead.name?.trim() ?? '';
  return name === '' || name === NO_NAMES ? (lead.first_name?.trim() ?? '') : name;
}
