import { useEffect, useState } from 'react';
import type { Locale } from '#src/lib/locale/locale.ts';
import type { FieldView } from '../../contract/index.ts';
import { type LeadFormParts, useLeadFormParts } from '../lead-form-parts.ts';
import type { DayView, TimesQuery } from './appointments.ts';

export type FreeTimes =
  | { readonly kind: 'idle' | 'loading' | 'failed' }
  /** `query` is the serialized query that the days answer. */
  | { readonly kind: 'ready'; readonly days: readonly DayView[]; readonly query: string };

/** Loads the bookable times once their step is shown, and again for another location. */
export function useFreeTimes(field: FieldView): FreeTimes {
  const parts = useLeadFormParts();
  const { state, services, context } = parts;
  const [times, setTimes] = useState<FreeTimes>({ kind: 'idle' });
  const { form, location, car } = getTimesQuery(field, parts) ?? {};
  const { locale } = context.region;
  // A refused time has been booked by someone else, and others may have been too.
  const error = state.errors[field.name];
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (error !== undefined) setRound((count) => count + 1);
  }, [error]);
  useEffect(
    () =>
      form ? requestFreeTimes({ form, location, car }, { services, locale, isReload: round > 0 }, setTimes) : undefined,
    [form, services, location, car, locale, round],
  );
  return times;
}

/** Returns the query for the current state of a form; nothing before the script has taken over, and on other steps. */
export function getTimesQuery(
  field: FieldView,
  { view, context, state, isLive }: Pick<LeadFormParts, 'view' | 'context' | 'state' | 'isLive'>,
): TimesQuery | undefined {
  const isShown = view.steps[state.step]?.fields.includes(field) ?? false;
  if (!isLive || !isShown || !field.appointment) return undefined;
  const place = view.steps.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'location');
  const chosen = place && state.values[place.name];
  const car = context.car?.id;
  return { form: field.appointment, location: chosen || (car === undefined ? view.place : undefined), car };
}

interface RequestOptions {
  readonly services: string;
  readonly locale: Locale;
  /** True if the form has loaded times before. */
  readonly isReload: boolean;
}

/** Loads times and reports them. Returns a function that cancels it, for when the query changes. */
export function requestFreeTimes(
  query: TimesQuery,
  { services, locale, isReload }: RequestOptions,
  update: (change: (shown: FreeTimes) => FreeTimes) => void,
): () => void {
  let isCancelled = false;
  const key = JSON.stringify(query);
  const show = (times: FreeTimes): void => {
    if (!isCancelled) update(() => times);
  };
  // Times of the same query stay until newer ones are loaded.
  update((shown) => (isReload && shown.kind === 'ready' && shown.query === key ? shown : { kind: 'loading' }));
  import('./appointments.ts')
    .then(async ({ makeDayViews, fetchFreeTimes }) => {
      const answer = await fetchFreeTimes(services, query);
      show({ kind: 'ready', days: makeDayViews(answer, locale), query: key });
    })
    .catch(() => show({ kind: 'failed' }));
  return () => {
    isCancelled = true;
  };
}
