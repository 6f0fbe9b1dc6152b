import type { FieldKind, FormView } from '../forms/form-view.ts';
import { asAnotherLead, type Draft, newDraft, type Person, readDraft } from './draft.ts';
import type { FormEffects } from './form-cell.ts';
import { type FormFacts, type FormModel, untouched, withFailure } from './form-model.ts';
import { givenValues, placeField } from './given-values.ts';
import { DRAFT, keyOf } from './keys.ts';
import { OPT_IN } from './lead-form-state.ts';
import { isComplete } from './waiting.ts';

/** A form as it was left: with what was typed, waiting to be sent, or refused since. */
export function resumedForm(facts: FormFacts, { queue, uuid, now, known, texts }: FormEffects): FormModel {
  const { view, context } = facts;
  const carId = context.car?.id;
  const given = givenValues(view, context, known());
  // A car has its own place, and may be moved meanwhile.
  const place = carId === undefined ? given[placeField(view)?.name ?? ''] : undefined;
  const isThisOne = (draft: Draft): boolean => draft.car_id === carId && draft.place === place;
  const resumed = (draft: Draft): FormModel => untouched(withOffered(view, draft), given);

  const refused = queue
    .list()
    .find((waiting) => waiting.refused && waiting.lead.form === view.id && isThisOne(waiting.draft));
  if (refused) {
    return withFailure(facts, resumed(refused.draft), { kind: 'refused', lead_id: null, ...refused.refused });
  }

  const kept = readDraft(texts.read(keyOf(context.site, DRAFT, view.id)), now());
  const fresh = { clientId: uuid(), carId, place, now: now() };
  if (!kept || queue.answered(kept.client_id)) return untouched(newDraft(fresh), given);
  if (!isThisOne(kept)) return resumed(newDraft(fresh, personOf(view, kept)));
  const waiting = queue.find(kept.client_id);
  if (!waiting || !isComplete(waiting)) return resumed(kept);
  // What another tab has written since is no part of what waits.
  const isAsSent = JSON.stringify(waiting.draft.typed) === JSON.stringify(kept.typed);
  return isAsSent ? { ...resumed(kept), phase: { kind: 'waiting' } } : resumed(asAnotherLead(kept, fresh.clientId));
}

const OF_PERSON: readonly FieldKind[] = [
  ...(['first-name', 'middle-name', 'last-name', 'full-name', 'email', 'phone', 'postcode'] as const),
];

function personOf(view: FormView, { typed, asked }: Draft): Person {
  const fields = view.steps.flatMap((step) => step.fields).filter(({ kind }) => OF_PERSON.includes(kind));
  const isPersonal = (name: string): boolean => name === OPT_IN || fields.some((field) => field.name === name);
  return { typed: filtered(typed, isPersonal), asked: asked.filter(isPersonal) };
}

const CHOICES: readonly FieldKind[] = ['select', 'radio', 'location'];

/** A draft without choices that the dealer has stopped offering: they would stand in the form unseen, and be refused. */
function withOffered(view: FormView, draft: Draft): Draft {
  const choices = view.steps.flatMap((step) => step.fields).filter(({ kind }) => CHOICES.includes(kind));
  const isOffered = (name: string, value: string): boolean => {
    const options = choices.find((field) => field.name === name)?.options;
    return value === '' || !options || options.some((option) => option.value === value);
  };
  return { ...draft, typed: filtered(draft.typed, isOffered) };
}

function filtered(typed: Draft['typed'], isWanted: (name: string, value: string) => boolean): Draft['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => isWanted(name, value)));
}
