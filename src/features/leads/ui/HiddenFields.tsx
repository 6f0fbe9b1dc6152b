import { HONEYPOT } from '../flow/lead-form-state.ts';
import { controlId, useLeadFormParts } from './lead-form-parts.ts';

/** What a form without a script is sent with beside its answers. A script sends what it knows itself. */
export function HiddenFields() {
  const { view, context } = useLeadFormParts();
  const { car } = context;
  const hidden = [
    ['form', view.id],
    ['website_slug', context.site],
    ['dealership_slug', context.dealership_slug],
    ...(car ? [['car_id', car.id] as const] : []),
  ] as const;
  return (
    <>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Trap />
    </>
  );
}

/** No person sees it, so only a machine fills it in (D21): kept from people by where it lies, and from assistive technology and the keyboard by what it says. */
function Trap() {
  const { form, state, prefix, messages } = useLeadFormParts();
  const id = controlId(prefix, HONEYPOT);
  return (
    <div className="lead-trap" aria-hidden="true">
      <label htmlFor={id}>{messages.leadHoneypot}</label>
      <input
        id={id}
        name={HONEYPOT}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={state.values[HONEYPOT] ?? ''}
        onChange={(event) => form.change(HONEYPOT, event.currentTarget.value)}
      />
    </div>
  );
}
