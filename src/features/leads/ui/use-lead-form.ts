import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { createLeadForm } from '../flow/lead-form.ts';
import type { LeadContext, LeadForm, LeadFormState } from '../flow/lead-form-state.ts';
import type { FormView } from '../forms/form-view.ts';
import { blankForm, blankState } from './blank-form.ts';
import { carryOver, typedValues } from './typed-values.ts';

interface UsedLeadForm {
  readonly form: LeadForm;
  readonly state: LeadFormState;
  /** Whether a script has taken the form up. */
  readonly isLive: boolean;
}

/**
 * The form's store, which is of the browser alone: the first render is the server's, and what was typed until then is taken
 * along. It is made once it is settled which form it is and about which car, for each of these is a lead of its own; what is
 * typed while that is asked for is taken along too.
 */
export function useLeadForm(
  view: FormView,
  context: LeadContext,
  element: RefObject<HTMLFormElement | null>,
  isSettled: boolean,
): UsedLeadForm {
  const [blank] = useState(() => ({ view, form: blankForm(view) }));
  const [live, setLive] = useState<LeadForm>();
  const form = live ?? blank.form;
  const state = useStore(form.$state);
  useEffect(() => {
    if (!element.current) return;
    const typed = typedValues(blank.view, new FormData(element.current), blankState(blank.view).values);
    for (const [name, value] of typed) blank.form.change(name, value);
  }, [blank, element]);
  useEffect(() => {
    if (!isSettled) return;
    const made = createLeadForm(view, context);
    carryOver(blank.form.$state.get(), blankState(blank.view), { view, form: made });
    setLive(made);
  }, [view, context, isSettled, blank]);
  const { phase } = state;
  useEffect(() => {
    if (phase.kind === 'sent') location.assign(phase.next);
  }, [phase]);
  return { form, state, isLive: live !== undefined };
}
