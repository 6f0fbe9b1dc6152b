import type { FieldView } from '../forms/form-view.ts';
import { TICKED } from './rules.ts';
import { chosen } from './text.ts';

/** An answer as whoever gave it read it, in one line: the labels of what was chosen, not their values. */
export function answerText(field: FieldView | undefined, value: string): string {
  if (field?.kind === 'checkbox' && value === TICKED) return 'yes';
  const labels = new Map(field?.options?.map((option) => [option.value, option.label]));
  return chosen(value)
    .map((line) => labels.get(line) ?? line)
    .join(', ');
}
