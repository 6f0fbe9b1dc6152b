import { type RefObject, useEffect, useState } from 'react';
import { useStore } from '#src/components/ui/use-store.ts';
import type { FormView, LeadContext } from '../contract/index.ts';
import { type LeadFormController, type LeadFormState, openLeadForm } from '../form/index.ts';
import { copyChanges, createBlankForm, listTypedValues, makeBlankState } from './blank-form.ts';

interface UsedLeadForm {
  readonly form: LeadFormController;
  readonly state: LeadFormState;
  /** True once the script has taken over. */
  readonly isLive: boolean;
}

/**
 * Opens a form in the browser. The first render is the server's; what was typed before hydration is copied. The form is opened
 * once it is known which form and car it is about, because each of them is a lead of its own; what is typed until then is copied
 * too.
 */
export function useLeadForm(
  view: FormView,
  context: LeadContext,
  element: RefObject<HTMLFormElement | null>,
  isSettled: boolean,
): UsedLeadForm {
  const [blank] = useState(() => ({ view, form: createBlankForm(view) }));
  const [live, setLive] = useState<LeadFormController>();
  const form = live ?? blank.form;
  const state = useStore(form.$state);
  useEffect(() => {
    if (!element.current) return;
    const initial = makeBlankState(blank.view).values;
    for (const [name, value] of listTypedValues(blank.view, new FormData(element.current), initial)) {
      blank.form.change(name, value);
    }
  }, [blank, element]);
  useEffect(() => {
    if (!isSettled) return;
    const opened = openLeadForm(view, context);
    copyChanges(blank.form.$state.get(), makeBlankState(blank.view), { view, form: opened });
    setLive(opened);
  }, [view, context, isSettled, blank]);
  const { phase } = state;
  useEffect(() => {
    if (phase.kind === 'sent') location.assign(phase.next);
  }, [phase]);
  return { form, state, isLive: live !== undefined };
}
