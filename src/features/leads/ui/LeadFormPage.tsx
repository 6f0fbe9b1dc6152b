import { useEffect, useMemo, useState } from 'react';
import type { FormView } from '../contract/index.ts';
import { addCarId, removeCarQuestion } from '../fields/index.ts';
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
    if (from.kind === 'known') return removeCarQuestion(carForm ?? form);
    return from.kind === 'unknown' ? addCarId(form, from.id) : form;
  }, [from, carForm, form]);
  const carContext = useMemo(() => (from.kind === 'known' ? { ...context, car: from.car } : context), [from, context]);
  return <LeadForm form={view} context={carContext} isSettled={from.kind !== 'asking'} {...others} />;
}
