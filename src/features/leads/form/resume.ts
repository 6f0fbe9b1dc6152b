import { type FieldKind, type FormView, OPT_IN } from '../contract/index.ts';
import { type LeadDraft, makeDraft, type PersonalAnswers, parseDraft, toNewLead } from '../draft/index.ts';
import { isCompleteLead } from '../queue/index.ts';
import { makeStorageKey, STORED } from '../storage/index.ts';
import type { FormEffects } from './effects.ts';
import { findPlaceField, getGivenValues } from './given-values.ts';
import { type FormInput, type FormModel, makeModel, showFailure } from './state.ts';

/** Returns a form as the shopper left it: with its draft, queued, or refused since. */
export function resumeForm(input: FormInput, effects: FormEffects): FormModel {
  const { queue, uuid, now, getKnownValues, texts } = effects;
  const { view, context } = input;
  const carId = context.car?.id;
  const given = getGivenValues(view, context, getKnownValues());
  // A car has a location of its own, which may change.
  const place = carId === undefined ? given[findPlaceField(view)?.name ?? ''] : undefined;
  const isSameSubject = (draft: LeadDraft): boolean => draft.car_id === carId && draft.place === place;
  const resume = (draft: LeadDraft): FormModel => makeModel(removeMissingOptions(view, draft), given);

  const refused = queue
    .list()
    .find((queued) => queued.refused && queued.lead.form === view.id && isSameSubject(queued.draft));
  if (refused) {
    return showFailure(input, resume(refused.draft), { kind: 'refused', lead_id: null, ...refused.refused });
  }

  const stored = parseDraft(texts.read(makeStorageKey(context.site, STORED.draft, view.id)), now());
  const newLead = { clientId: uuid(), carId, place, now: now() };
  if (!stored || queue.findAnswer(stored.client_id)) return makeModel(makeDraft(newLead), given);
  if (!isSameSubject(stored)) return resume(makeDraft(newLead, getPersonalAnswers(view, stored)));
  const queued = queue.find(stored.client_id);
  if (!queued || !isCompleteLead(queued)) return resume(stored);
  // Text typed since in another tab is not part of the queued lead.
  const isUnchanged = JSON.stringify(queued.draft.typed) === JSON.stringify(stored.typed);
  return isUnchanged ? { ...resume(stored), phase: { kind: 'queued' } } : resume(toNewLead(stored, newLead.clientId));
}

const PERSONAL_KINDS: readonly FieldKind[] = [
  'first-name',
  'middle-name',
  'last-name',
  'full-name',
  'email',
  'phone',
  'postcode',
];

function getPersonalAnswers(view: FormView, { typed, asked }: LeadDraft): PersonalAnswers {
  const fields = view.steps.flatMap((step) => step.fields).filter(({ kind }) => PERSONAL_KINDS.includes(kind));
  const isPersonal = (name: string): boolean => name === OPT_IN || fields.some((field) => field.name === name);
  return { typed: filterTyped(typed, isPersonal), asked: asked.filter(isPersonal) };
}

const CHOICE_KINDS: readonly FieldKind[] = ['select', 'radio', 'location'];

/** Removes choices that the dealer no longer offers: the form could not show them, and the API would refuse them. */
function removeMissingOptions(view: FormView, draft: LeadDraft): LeadDraft {
  const choices = view.steps.flatMap((step) => step.fields).filter(({ kind }) => CHOICE_KINDS.includes(kind));
  const isOffered = (name: string, value: string): boolean => {
    const options = choices.find((field) => field.name === name)?.options;
    return value === '' || !options || options.some((option) => option.value === value);
  };
  return { ...draft, typed: filterTyped(draft.typed, isOffered) };
}

function filterTyped(typed: LeadDraft['typed'], isKept: (name: string, value: string) => boolean): LeadDraft['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => isKept(name, value)));
}
