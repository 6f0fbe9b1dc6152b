import { useEffect, useState } from 'react';
import type { Locale } from '#src/lib/locale/locale.ts';
import type { FieldView } from '../forms/form-view.ts';
import type { AppointmentKind } from '../lookups/contract.ts';
import type { DayView } from './appointments.ts';
import { type LeadFormParts, useLeadFormParts } from './lead-form-parts.ts';

export type FreeTimes =
  | { readonly kind: 'unasked' | 'loading' | 'failed' }
  /** `of` is the question that they answer. */
  | { readonly kind: 'ready'; readonly days: readonly DayView[]; readonly of: string };

interface Asked {
  readonly form: AppointmentKind;
  readonly location: string | undefined;
  readonly car: string | undefined;
}

/** The times that can be booked, asked for once the step that offers them is shown, and anew for another place. */
export function useFreeTimes(field: FieldView): FreeTimes {
  const parts = useLeadFormParts();
  const { state, services, context } = parts;
  const [times, setTimes] = useState<FreeTimes>({ kind: 'unasked' });
  const { form, location, car } = timesAsked(field, parts) ?? {};
  const { locale } = context.region;
  // A time that was refused was taken meanwhile, and others may be too.
  const error = state.errors[field.name];
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (error !== undefined) setRound((count) => count + 1);
  }, [error]);
  useEffect(
    () => (form ? askForTimes({ form, location, car }, { services, locale, isAgain: round > 0 }, setTimes) : undefined),
    [form, services, location, car, locale, round],
  );
  return times;
}

/** What is asked as a form stands: nothing before a script has taken it up, or while another step is shown. */
export function timesAsked(
  field: FieldView,
  { view, context, state, isLive }: Pick<LeadFormParts, 'view' | 'context' | 'state' | 'isLive'>,
): Asked | undefined {
  const isShown = view.steps[state.step]?.fields.includes(field) ?? false;
  if (!isLive || !isShown || !field.appointment) return undefined;
  const place = view.steps.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'location');
  const chosen = place && state.values[place.name];
  const car = context.car?.id;
  return { form: field.appointment, location: chosen || (car === undefined ? view.place : undefined), car };
}

interface AskedBy {
  readonly services: string;
  readonly locale: Locale;
  /** Whether the form has asked before. */
  readonly isAgain: boolean;
}

/** Asks for times and tells of them. What is answered with stops it: a later question has its own answer. */
export function askForTimes(
  asked: Asked,
  { services, locale, isAgain }: AskedBy,
  tell: (change: (shown: FreeTimes) => FreeTimes) => void,
): () => void {
  let isOver = false;
  const of = JSON.stringify(asked);
  const settle = (times: FreeTimes): void => {
    if (!isOver) tell(() => times);
  };
  // Those of this place stay until newer ones are there.
  tell((shown) => (isAgain && shown.kind === 'ready' && shown.of === of ? shown : { kind: 'loading' }));
  import('./appointments.ts')
    .then(async ({ dayViews, freeTimes }) => {
      const answer = await freeTimes(services, asked);
      settle({ kind: 'ready', days: dayViews(answer, locale), of });
    })
    .catch(() => settle({ kind: 'failed' }));
  return () => {
    isOver = true;
  };
}
