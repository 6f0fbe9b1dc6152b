import { createContext, useContext } from 'react';
import type { LeadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import type { LeadContext, LeadForm, LeadFormState } from '../flow/lead-form-state.ts';
import type { FormView } from '../forms/form-view.ts';

/** What every part of one form on a page reads. */
export interface LeadFormParts {
  readonly view: FormView;
  readonly context: LeadContext;
  readonly form: LeadForm;
  readonly state: LeadFormState;
  /** Whether a script has taken the form up. */
  readonly isLive: boolean;
  readonly messages: LeadFormMessages;
  /** Address of the platform's services, as "/api". */
  readonly services: string;
  /** What the dealer calls one of its vehicles. */
  readonly noun: string;
  /** Begins the ids of this form's elements. */
  readonly prefix: string;
}

const PartsContext = createContext<LeadFormParts | undefined>(undefined);

export const LeadFormPartsProvider = PartsContext.Provider;

/** The form that a part belongs to. */
export function useLeadFormParts(): LeadFormParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('A part of a lead form was rendered outside of one.');
  return parts;
}

/** The id of a field's control: names may hold spaces, as "Vehicle Make". */
export function controlId(prefix: string, name: string): string {
  return `${prefix}-${name.replace(/\W+/gu, '-')}`;
}
