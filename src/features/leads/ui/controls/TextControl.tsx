import { LIMITS } from '../../limits.ts';
import { inputAttributes } from '../field-kinds.ts';
import type { ControlProps } from './control.ts';

/** A field of one line. */
export function TextControl({ field, id, value, change, wiring }: ControlProps) {
  const { autoComplete, ...attributes } = inputAttributes(field.kind);
  return (
    <input
      {...attributes}
      {...wiring}
      id={id}
      name={field.name}
      className="field"
      autoComplete={field.autocomplete ?? autoComplete}
      maxLength={LIMITS.text}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
