import { createContext, useContext } from 'react';
import type { LeadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import type { FormView, LeadContext } from '../contract/index.ts';
import type { LeadFormController, LeadFormState } from '../form/index.ts';

/** The context that all components of one form share. */
export interface LeadFormParts {
  readonly view: FormView;
  readonly context: LeadContext;
  readonly form: LeadFormController;
  readonly state: LeadFormState;
  /** True once the script has taken over. */
  readonly isLive: boolean;
  readonly messages: LeadFormMessages;
  /** Address of the platform's services, as "/api". */
  readonly services: string;
  /** The dealer's word for one vehicle. */
  readonly noun: string;
  /** Prefix of the ids of this form's elements. */
  readonly prefix: string;
}

const PartsContext = createContext<LeadFormParts | undefined>(undefined);

export const LeadFormPartsProvider = PartsContext.Provider;

/** Returns the form that a component belongs to. */
export function useLeadFormParts(): LeadFormParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('A part of a lead form was rendered outside of a form.');
  return parts;
}

/** Returns the id of a field's control. Names may contain spaces, as in "Vehicle Make". */
export function getFieldControlId(prefix: string, name: string): string {
  return `${prefix}-${name.replace(/\W+/gu, '-')}`;
}
