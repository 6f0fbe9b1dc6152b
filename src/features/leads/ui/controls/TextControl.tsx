import type { InputHTMLAttributes } from 'react';
import { type FieldKind, LEAD_LIMITS } from '../../contract/index.ts';
import type { ControlProps } from './control-props.ts';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'autoComplete'
>;

const NAME = { type: 'text', autoCapitalize: 'words', spellCheck: false } as const satisfies InputAttributes;

/** Attributes for on-screen keyboards and autofill. */
const INPUT_ATTRIBUTES: Partial<Record<FieldKind, InputAttributes>> = {
  'first-name': { ...NAME, autoComplete: 'given-name' },
  'middle-name': { ...NAME, autoComplete: 'additional-name' },
  'last-name': { ...NAME, autoComplete: 'family-name' },
  'full-name': { ...NAME, autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', spellCheck: false, autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' },
  number: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
  vehicle: { type: 'text', autoComplete: 'off' },
  rego: { type: 'text', autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' },
};

/** A text input of one line. */
export function TextControl({ field, id, value, change, wiring }: ControlProps) {
  const { autoComplete, ...attributes } = INPUT_ATTRIBUTES[field.kind] ?? { type: 'text' };
  return (
    <input
      {...attributes}
      {...wiring}
      id={id}
      name={field.name}
      className="field"
      autoComplete={field.autocomplete ?? autoComplete}
      maxLength={field.kind === 'date' ? undefined : LEAD_LIMITS.text}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
