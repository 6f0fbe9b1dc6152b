import { atom, computed, type ReadableAtom } from 'nanostores';
import { type LeadDraft, parseDraft } from '../draft/index.ts';
import { makeStorageKey, STORED } from '../storage/index.ts';
import type { FormEffects } from './effects.ts';
import { type FormInput, type FormModel, type LeadFormState, toLeadFormState } from './state.ts';

/** The state of one form, and its draft in the browser. */
export interface FormStore {
  readonly input: FormInput;
  readonly effects: FormEffects;
  readonly $state: ReadableAtom<LeadFormState>;
  getModel(): FormModel;
  /** Returns whether anything was typed since the form was opened. */
  isTouched(): boolean;
  update(changes: Partial<FormModel>): void;
  /** Updates the draft and stores it. Called on every change, so that a reload loses nothing. */
  saveDraft(draft: LeadDraft, changes?: Partial<FormModel>): void;
}

export function createFormStore(input: FormInput, effects: FormEffects, initial: FormModel): FormStore {
  const $model = atom(initial);
  const $state = computed($model, (model) => toLeadFormState(input, model));
  const key = makeStorageKey(input.context.site, STORED.draft, input.view.id);
  const update = (changes: Partial<FormModel>): void => $model.set({ ...$model.get(), ...changes });
  // A form may be open before its car is known. Until it is filled in, it does not replace a draft that names the car.
  const wouldLoseCar = ({ typed, car_id }: LeadDraft, files: readonly File[]): boolean =>
    car_id === undefined &&
    typed === initial.draft.typed &&
    files.length === 0 &&
    parseDraft(effects.texts.read(key), effects.now())?.car_id !== undefined;
  return {
    input,
    effects,
    $state,
    getModel: () => $model.get(),
    isTouched: () => $model.get().draft.typed !== initial.draft.typed,
    update,
    saveDraft(changed, changes = {}) {
      const draft = { ...changed, at: effects.now() };
      const { files = $model.get().files } = changes;
      if (!wouldLoseCar(draft, files)) effects.texts.write(key, JSON.stringify(draft));
      // The shopper has seen why the lead was refused, and is correcting it.
      if (effects.queue.find(draft.client_id)?.refused) effects.queue.drop(draft.client_id);
      update({ ...changes, draft });
    },
  };
}
