import { useEffect, useState } from 'react';
import type { FieldView } from '../forms/form-view.ts';
import type { DayView } from './appointments.ts';
import { useLeadFormParts } from './lead-form-parts.ts';

export type FreeTimes =
  | { readonly kind: 'unasked' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly days: readonly DayView[] };

/** The times that can be booked, asked for once the step that offers them is shown, and anew for another place. */
export function useFreeTimes(field: FieldView): FreeTimes {
  const { view, context, state, isLive, services } = useLeadFormParts();
  const [times, setTimes] = useState<FreeTimes>({ kind: 'unasked' });
  const isShown = view.steps[state.step]?.fields.includes(field) ?? false;
  const place = view.steps.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'location');
  const location = place && state.values[place.name];
  const { locale } = context.region;
  const car = context.car?.id;
  const form = field.appointment;
  // A time that was refused was taken meanwhile, and others may be too.
  const error = state.errors[field.name];
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (error !== undefined) setRound((count) => count + 1);
  }, [error]);
  useEffect(() => {
    if (!isLive || !isShown || !form) return;
    let isOver = false;
    const tell = (told: FreeTimes) => {
      if (!isOver) setTimes(told);
    };
    // Those that are shown stay until others are there.
    if (round === 0) tell({ kind: 'loading' });
    import('./appointments.ts')
      .then(async ({ dayViews, freeTimes }) => {
        const answer = await freeTimes(services, { form, location, car });
        tell({ kind: 'ready', days: dayViews(answer, locale) });
      })
      .catch(() => tell({ kind: 'failed' }));
    return () => {
      isOver = true;
    };
  }, [isLive, isShown, form, services, location, car, locale, round]);
  return times;
}
