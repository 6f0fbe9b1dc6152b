import { LEAD_LIMITS } from '../../contract/index.ts';
import { useLeadFormParts } from '../lead-form-parts.ts';
import type { ControlProps } from './control-props.ts';

/** Share of the maximum length from which the length is shown. */
const COUNTER_THRESHOLD = 0.8;

/** A text area that grows with its text. */
export function MessageControl({ field, id, value, change, wiring }: ControlProps) {
  const { messages } = useLeadFormParts();
  const count = value.length;
  return (
    <>
      <textarea
        {...wiring}
        id={id}
        name={field.name}
        className="field lead-message"
        rows={4}
        autoComplete={field.autocomplete ?? 'off'}
        maxLength={LEAD_LIMITS.message}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <p className="lead-count" role="status">
        {count >= COUNTER_THRESHOLD * LEAD_LIMITS.message &&
          messages.leadCharacters({ count, most: LEAD_LIMITS.message })}
      </p>
    </>
  );
}
