import { useState } from 'react';
import { checkStep } from '../../fields/index.ts';
import { type LeadFormParts, useLeadFormParts } from '../lead-form-parts.ts';
import type { CustomerCheck } from './ask-lender.ts';

/** A button that asks the lender whether it knows the shopper. Nothing is sent to the lender before it is pressed. */
export function CustomerLookup() {
  const parts = useLeadFormParts();
  const { messages } = parts;
  const [check, setCheck] = useState<CustomerCheck>('idle');
  const texts = {
    idle: '',
    incomplete: messages.leadCustomerIncomplete,
    asking: messages.leadCustomerAsking,
    known: messages.leadCustomerKnown,
    unknown: messages.leadCustomerUnknown,
    failed: messages.leadCustomerFailed,
  } as const satisfies Record<CustomerCheck, string>;
  return (
    <div className="lead-field lead-with-script">
      <p className="lead-hint">{messages.leadCustomerHint}</p>
      <button
        type="button"
        className="btn btn-outline"
        aria-disabled={check === 'asking' || undefined}
        onClick={() => check === 'asking' || void ask(parts, setCheck)}
      >
        {messages.leadCustomerAsk}
      </button>
      <div role="status">
        <p className="lead-lookup" data-lookup={check === 'known' ? 'found' : check}>
          {texts[check]}
        </p>
      </div>
    </div>
  );
}

/** Loads the code of the look-up when it is first needed. */
async function ask({ state, view, context, services }: LeadFormParts, report: (check: CustomerCheck) => void) {
  const { email = '', phone = '' } = state.values;
  const errors = Object.assign({}, ...view.steps.map((step) => checkStep(step, state.values, context.region)));
  if (!email || !phone || 'email' in errors || 'phone' in errors) return report('incomplete');
  report('asking');
  try {
    const { askLender } = await import('./ask-lender.ts');
    report(await askLender(services, { email: email.trim(), phone: phone.trim() }));
  } catch {
    report('failed');
  }
}
