import { HONEYPOT } from '../contract/index.ts';
import { getFieldControlId, useLeadFormParts } from './lead-form-parts.ts';

/** The inputs that a form posts beside its answers without JavaScript. The script sends these itself. */
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
      <Honeypot />
    </>
  );
}

/** The honeypot: off-screen, and hidden from assistive technology and the keyboard, so that only bots fill it in. */
function Honeypot() {
  const { form, state, prefix, messages } = useLeadFormParts();
  const id = getFieldControlId(prefix, HONEYPOT);
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
