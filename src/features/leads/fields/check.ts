import type { FieldRegion, FieldView, StepView } from '../contract/index.ts';
import { type FieldValues, isBlank } from './answers.ts';
import { type ChosenFile, checkChosenFiles } from './files.ts';
import { FIELD_ERRORS, FIELD_RULES, getMaxLength } from './rules.ts';

const getAnswer = (values: FieldValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

/** Returns the error shown below a field, or nothing if its value is valid. */
export function checkField(field: FieldView, value: string, region: FieldRegion): string | undefined {
  if (isBlank(value)) return field.optional ? undefined : FIELD_ERRORS.required;
  const trimmed = value.trim();
  if (trimmed.length > getMaxLength(field.kind)) {
    return field.kind === 'phone' ? FIELD_ERRORS.phone : FIELD_ERRORS.tooLong;
  }
  return FIELD_RULES[field.kind](trimmed, region, field);
}

/**
 * Returns the fields of a step to show. A field with `showIf` needs another field to have a value without error; a field on
 * request has to be asked for. `values` may include answers of other steps, which have been checked.
 */
export function filterVisibleFields(
  step: StepView,
  values: FieldValues,
  region: FieldRegion,
  asked: readonly string[],
): FieldView[] {
  const byName = new Map(step.fields.map((field) => [field.name, field]));
  const meetsCondition = (field: FieldView, visited: readonly string[]): boolean => {
    if (!field.showIf || visited.includes(field.name)) return true;
    const { field: name, values: accepted } = field.showIf;
    const value = getAnswer(values, name);
    const other = byName.get(name);
    if (isBlank(value) || (other && checkField(other, value, region) !== undefined)) return false;
    if (accepted && !value.split('\n').some((line) => accepted.includes(line.trim()))) return false;
    return !other || meetsCondition(other, [...visited, field.name]);
  };
  return step.fields.filter((field) => {
    // A field with a value was asked for earlier.
    const isRequested = !field.onRequest || asked.includes(field.name) || !isBlank(getAnswer(values, field.name));
    return isRequested && meetsCondition(field, []);
  });
}

/** Returns the first error of each visible field of a step, by name and in the order of the fields. */
export function checkStep(
  step: StepView,
  values: FieldValues,
  region: FieldRegion,
  files: readonly ChosenFile[] = [],
): Record<string, string> {
  const errors = filterVisibleFields(step, values, region, []).flatMap((field) => {
    const hasFiles = field.kind === 'files' && files.length > 0;
    const error = hasFiles
      ? checkChosenFiles(field.files ?? 'documents', files)
      : checkField(field, getAnswer(values, field.name), region);
    return error === undefined ? [] : [[field.name, error] as const];
  });
  return Object.fromEntries(errors);
}
