import { atom } from 'nanostores';
import { parseDollars } from '#src/components/ui/currency-amount.ts';
import { type FieldView, type FormView, OPT_IN } from '../contract/index.ts';
import { type FieldValues, TICKED } from '../fields/index.ts';
import type { LeadFormController, LeadFormState } from '../form/index.ts';

/* A form before its script has taken over: as the server renders it, and with what was typed until then. */

/** Returns a form's state with the initial values of its fields. */
export function makeBlankState({ steps, category, optIn }: FormView): LeadFormState {
  const fields = steps.flatMap((step) => step.fields);
  const getDefault = (name: string) => (name === 'category' ? category : '');
  const values = Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? getDefault(name)]));
  return {
    step: 0,
    values: optIn ? { ...values, [OPT_IN]: optIn.checked ? TICKED : '' } : values,
    files: [],
    errors: {},
    phase: { kind: 'editing', errors: {} },
    asked: [],
    captcha: 'idle',
  };
}

const doNothing = () => Promise.resolve();

/** Creates a form that cannot be submitted, for the server's markup and the first moment in a browser. It keeps what is typed. */
export function createBlankForm(view: FormView): LeadFormController {
  const $state = atom(makeBlankState(view));
  return {
    $state,
    change(name, value) {
      const state = $state.get();
      $state.set({ ...state, values: { ...state.values, [name]: value } });
    },
    chooseFiles(files) {
      $state.set({ ...$state.get(), files });
    },
    ask(name) {
      const state = $state.get();
      $state.set({ ...state, asked: [...state.asked, name] });
    },
    submit: doNothing,
    back: () => undefined,
    skip: doNothing,
  };
}

/**
 * Returns the answers that a shopper has changed in the server's markup before the script took over, including cleared fields
 * and removed ticks.
 */
export function listTypedValues(
  view: FormView,
  data: FormData,
  initial: FieldValues,
): readonly (readonly [string, string])[] {
  const fields = view.steps.flatMap((step) => step.fields).filter(({ kind }) => kind !== 'files');
  const answers = fields.map((field) => {
    const entries = data.getAll(field.name).filter((entry) => typeof entry === 'string');
    return [field.name, parseTypedValue(field, entries)] as const;
  });
  const consent = view.optIn ? [[OPT_IN, String(data.get(OPT_IN) ?? '')] as const] : [];
  return [...answers, ...consent].filter(([name, value]) => value !== (initial[name] ?? ''));
}

/** Amounts are shown with a dollar sign and stored without. */
function parseTypedValue({ kind }: FieldView, entries: readonly string[]): string {
  const text = entries.join('\n');
  return kind === 'currency' ? String(parseDollars(text) ?? '') : text;
}

/** Copies a shopper's changes from one form to another, for the fields both have. */
export function copyChanges(
  from: LeadFormState,
  initial: Pick<LeadFormState, 'values'>,
  { view, form }: { readonly view: FormView; readonly form: LeadFormController },
): void {
  const names = new Set([OPT_IN, ...view.steps.flatMap(({ fields }) => fields.map(({ name }) => name))]);
  for (const name of from.asked) if (names.has(name)) form.ask(name);
  for (const [name, value] of Object.entries(from.values)) {
    if (names.has(name) && value !== (initial.values[name] ?? '')) form.change(name, value);
  }
  if (from.files.length > 0) form.chooseFiles(from.files);
}
