import { useEffect, useMemo, useState } from 'react';
import type { FormView } from '../forms/form-view.ts';
import { type CarOfAddress, carIdOf, carOfAddress } from './car-of-address.ts';
import { withCarId, withoutCarQuestion } from './car-question.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';

export interface LeadFormPageProps extends LeadFormProps {
  /** The form that the page shows instead to whoever comes from a car. */
  readonly carForm?: FormView | undefined;
}

/** The form of a page, which learns from the address which car it is about. */
export function LeadFormPage({ form, carForm, context, ...others }: LeadFormPageProps) {
  const [from, setFrom] = useState<CarOfAddress>({ kind: 'asking' });
  useEffect(() => {
    void carOfAddress(carIdOf(location.search)).then(setFrom);
  }, []);
  const view = useMemo(() => {
    if (from.kind === 'known') return withoutCarQuestion(carForm ?? form);
    return from.kind === 'unknown' ? withCarId(form, from.id) : form;
  }, [from, carForm, form]);
  const known = useMemo(() => (from.kind === 'known' ? { ...context, car: from.car } : context), [from, context]);
  return <LeadForm form={view} context={known} isSettled={from.kind !== 'asking'} {...others} />;
}
