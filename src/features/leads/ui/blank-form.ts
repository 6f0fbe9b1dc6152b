import { atom } from 'nanostores';
import { TICKED } from '../fields/index.ts';
import { type LeadForm, type LeadFormState, OPT_IN } from '../flow/lead-form-state.ts';
import type { FormView } from '../forms/form-view.ts';

/** A form as the server writes it and as a browser finds it: what its fields hold at first. */
export function blankState({ steps, category, optIn }: FormView): LeadFormState {
  const fields = steps.flatMap((step) => step.fields);
  const first = (name: string) => (name === 'category' ? category : '');
  const values = Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? first(name)]));
  return {
    step: 0,
    values: optIn ? { ...values, [OPT_IN]: optIn.checked ? TICKED : '' } : values,
    files: [],
    errors: {},
    phase: { kind: 'editing' },
    progress: 0,
    asked: [],
    captcha: 'idle',
  };
}

const done = () => Promise.resolve();

/** A form that goes nowhere, for the markup of the server and the first moment in a browser; it keeps what is typed then. */
export function blankForm(view: FormView): LeadForm {
  const $state = atom(blankState(view));
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
    submit: done,
    back: () => undefined,
    skip: done,
  };
}
