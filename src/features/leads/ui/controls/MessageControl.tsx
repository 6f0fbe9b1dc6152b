import { LIMITS } from '../../limits.ts';
import { useLeadFormParts } from '../lead-form-parts.ts';
import type { ControlProps } from './control.ts';

/** From this part of its limit on a text says how long it is. */
const COUNTED_FROM = 0.8;

/** A text of several lines, which grows with what is written. */
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
        maxLength={LIMITS.message}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <p className="lead-count" role="status">
        {count >= COUNTED_FROM * LIMITS.message && messages.leadCharacters({ count, most: LIMITS.message })}
      </p>
    </>
  );
}
