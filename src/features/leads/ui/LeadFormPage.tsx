import { useEffect, useMemo, useState } from 'react';
import type { FormView } from '../contract/index.ts';
import { addCarId, removeCarQuestion, wordForVisit } from '../fields/index.ts';
import { type CarOfAddress, findCarOfAddress, getCarId } from './car-of-address.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';

export interface LeadFormPageProps extends LeadFormProps {
  /** The form shown instead to shoppers who come from a car. */
  readonly carForm?: FormView | undefined;
}

/** The form of a page. The address names the car that it is about. */
export function LeadFormPage({ form, carForm, context, ...others }: LeadFormPageProps) {
  const [from, setFrom] = useState<CarOfAddress>({ kind: 'asking' });
  useEffect(() => {
    void findCarOfAddress(getCarId(location.search)).then(setFrom);
  }, []);
  const view = useMemo(() => {
    if (from.kind === 'known') return wordForVisit(removeCarQuestion(carForm ?? form), from.car.visit);
    return from.kind === 'unknown' ? addCarId(form, from.id) : form;
  }, [from, carForm, form]);
  useEffect(() => {
    if (from.kind === 'known' && view.visits) showTitle(form.title, view.title);
  }, [from, form, view]);
  const carContext = useMemo(() => (from.kind === 'known' ? { ...context, car: from.car } : context), [from, context]);
  return <LeadForm form={view} context={carContext} isSettled={from.kind !== 'asking'} {...others} />;
}

/** Shows the title for the car in the page's own heading and breadcrumbs, which do not know it. */
function showTitle(before: string, title: string): void {
  document.title = document.title.replace(before, () => title);
  for (const part of document.querySelectorAll('[data-form-title]')) part.textContent = title;
}
