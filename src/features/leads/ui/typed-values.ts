import { amountOf } from '#src/components/ui/currency-amount.ts';
import { type LeadForm, type LeadFormState, OPT_IN } from '../flow/lead-form-state.ts';
import type { FieldView, FormView } from '../forms/form-view.ts';

type Values = Readonly<Record<string, string>>;

/**
 * What somebody has typed into the form of the server before a script took it up: the answers that are not what its fields
 * held at first, those too that were taken out of it. Nobody has to type, clear or untick anything again.
 */
export function typedValues(view: FormView, data: FormData, initial: Values): readonly (readonly [string, string])[] {
  const fields = view.steps.flatMap((step) => step.fields).filter(({ kind }) => kind !== 'files');
  const answers = fields.map((field) => {
    const entries = data.getAll(field.name).filter((entry) => typeof entry === 'string');
    return [field.name, typedValue(field, entries)] as const;
  });
  const consent = view.optIn ? [[OPT_IN, String(data.get(OPT_IN) ?? '')] as const] : [];
  return [...answers, ...consent].filter(([name, value]) => value !== (initial[name] ?? ''));
}

/** Amounts are shown with their signs and kept without. */
function typedValue({ kind }: FieldView, entries: readonly string[]): string {
  const text = entries.join('\n');
  return kind === 'currency' ? String(amountOf(text) ?? '') : text;
}

/** Gives a form what was changed in the one before it, as far as it asks for the same. */
export function carryOver(
  before: LeadFormState,
  initial: Pick<LeadFormState, 'values'>,
  { view, form }: { readonly view: FormView; readonly form: LeadForm },
): void {
  const names = new Set([OPT_IN, ...view.steps.flatMap(({ fields }) => fields.map(({ name }) => name))]);
  for (const name of before.asked) if (names.has(name)) form.ask(name);
  for (const [name, value] of Object.entries(before.values)) {
    if (names.has(name) && value !== (initial.values[name] ?? '')) form.change(name, value);
  }
  if (before.files.length > 0) form.chooseFiles(before.files);
}
