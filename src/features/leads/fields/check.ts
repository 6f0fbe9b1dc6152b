import type { FieldView, StepView } from '../forms/form-view.ts';
import type { FieldRegion } from './field-region.ts';
import { checkFiles, type FileFacts } from './files.ts';
import { longest, MESSAGES, RULES } from './rules.ts';
import { isBlank, REQUIRED } from './text.ts';

export type FieldValues = Readonly<Record<string, string>>;

const answerOf = (values: FieldValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

/** What is wrong with the value of a field, in the words that stand below it; nothing where it is right. */
export function checkField(field: FieldView, value: string, region: FieldRegion): string | undefined {
  if (isBlank(value)) return field.optional ? undefined : REQUIRED;
  const trimmed = value.trim();
  if (trimmed.length > longest(field.kind)) {
    // A phone has words of its own for it (spec 2 §5).
    return field.kind === 'phone' ? MESSAGES.phone : MESSAGES.tooLong;
  }
  return RULES[field.kind](trimmed, region, field);
}

/**
 * The fields of a step that there is reason to show: not those that wait for another field to have a value without error
 * (spec 2 §5), nor those that nobody has asked for. `values` may hold those of other steps, which have been checked.
 */
export function visibleFields(
  step: StepView,
  values: FieldValues,
  region: FieldRegion,
  asked: readonly string[],
): FieldView[] {
  const byName = new Map(step.fields.map((field) => [field.name, field]));
  const waitsFor = (field: FieldView, behind: readonly string[]): boolean => {
    if (!field.showIf || behind.includes(field.name)) return true;
    const { field: name, values: wanted } = field.showIf;
    const value = answerOf(values, name);
    const other = byName.get(name);
    if (isBlank(value) || (other && checkField(other, value, region) !== undefined)) return false;
    if (wanted && !value.split('\n').some((line) => wanted.includes(line.trim()))) return false;
    return !other || waitsFor(other, [...behind, field.name]);
  };
  return step.fields.filter((field) => {
    // One that holds something already was asked for earlier.
    const wanted = !field.onRequest || asked.includes(field.name) || !isBlank(answerOf(values, field.name));
    return wanted && waitsFor(field, []);
  });
}

/** What is wrong with a step: the first error of each field that shows, by its name, in the order of the fields. */
export function checkStep(
  step: StepView,
  values: FieldValues,
  region: FieldRegion,
  files: readonly FileFacts[] = [],
): Record<string, string> {
  const errors = visibleFields(step, values, region, []).flatMap((field) => {
    const isFiles = field.kind === 'files' && files.length > 0;
    const error = isFiles
      ? checkFiles(field.files ?? 'documents', files)
      : checkField(field, answerOf(values, field.name), region);
    return error === undefined ? [] : [[field.name, error] as const];
  });
  return Object.fromEntries(errors);
}
