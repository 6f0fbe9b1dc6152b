import { atom, type ReadableAtom } from 'nanostores';
import type { CaptchaSource } from './captcha-source.ts';
import { type Draft, readDraft } from './draft.ts';
import type { FileStore } from './file-store.ts';
import { type FormFacts, type FormModel, shownState } from './form-model.ts';
import type { Known } from './given-values.ts';
import { DRAFT, keyOf } from './keys.ts';
import type { LeadFormState } from './lead-form-state.ts';
import type { PageFacts } from './payload.ts';
import type { LeadQueue } from './queue.ts';
import type { TextStore } from './text-store.ts';

/** All that a form does and asks outside of itself. */
export interface FormEffects {
  readonly now: () => number;
  readonly uuid: () => string;
  readonly texts: TextStore;
  readonly files: FileStore;
  readonly queue: LeadQueue;
  readonly captcha: CaptchaSource;
  readonly known: () => Known;
  readonly page: () => PageFacts;
}

/** The one place of a form that changes: its model, the store that shows it, and what the browser keeps of it. */
export interface FormCell {
  readonly facts: FormFacts;
  readonly effects: FormEffects;
  readonly $state: ReadableAtom<LeadFormState>;
  model(): FormModel;
  /** Whether anything was written into it since it is there. */
  isTouched(): boolean;
  show(changes: Partial<FormModel>): void;
  /** Shows a draft and keeps it: at every change, so that a reload costs nobody a letter. */
  keep(draft: Draft, changes?: Partial<FormModel>): void;
}

export function formCell(facts: FormFacts, effects: FormEffects, initial: FormModel): FormCell {
  let model = initial;
  const $state = atom(shownState(facts, model));
  const key = keyOf(facts.context.site, DRAFT, facts.view.id);
  const show = (changes: Partial<FormModel>): void => {
    model = { ...model, ...changes };
    $state.set(shownState(facts, model));
  };
  // A form may be there before its car is known. It takes no place of a draft that knows it until somebody fills it in.
  const isInTheWay = ({ typed, car_id }: Draft, { files }: Pick<FormModel, 'files'>): boolean =>
    car_id === undefined &&
    typed === initial.draft.typed &&
    files.length === 0 &&
    readDraft(effects.texts.read(key), effects.now())?.car_id !== undefined;
  return {
    ...{ facts, effects, $state, show },
    model: () => model,
    isTouched: () => model.draft.typed !== initial.draft.typed,
    keep(draft, changes = {}) {
      const kept = { ...draft, at: effects.now() };
      if (!isInTheWay(kept, { ...model, ...changes })) effects.texts.write(key, JSON.stringify(kept));
      // The shopper has seen why it was refused, and mends it.
      if (effects.queue.find(kept.client_id)?.refused) effects.queue.drop(kept.client_id);
      show({ ...changes, draft: kept });
    },
  };
}
