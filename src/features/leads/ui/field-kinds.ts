import type { InputHTMLAttributes } from 'react';
import type { FieldKind, FieldView } from '../forms/form-view.ts';

/** How wide a field is beside others: a whole line, or half of one where there is room. */
const HALVES: readonly FieldKind[] = [
  ...(['first-name', 'middle-name', 'last-name', 'email', 'phone', 'postcode', 'number', 'currency', 'date'] as const),
];

/** So many characters of a list's longest answer fit beside its arrow. */
const SHORT_ANSWER = 12;

export function isHalf({ kind, quickPicks = [], options = [] }: FieldView): boolean {
  if (kind === 'select') return options.every(({ label }) => label.length <= SHORT_ANSWER);
  return HALVES.includes(kind) && quickPicks.length === 0;
}

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'autoComplete'
>;

const NAME = { type: 'text', autoCapitalize: 'words', spellCheck: false } as const satisfies InputAttributes;
const TEXT = { type: 'text' } as const satisfies InputAttributes;

/** What a keyboard and a browser's memory are told of a field that is one line. */
export const INPUTS = {
  'first-name': { ...NAME, autoComplete: 'given-name' },
  'middle-name': { ...NAME, autoComplete: 'additional-name' },
  'last-name': { ...NAME, autoComplete: 'family-name' },
  'full-name': { ...NAME, autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', spellCheck: false, autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' },
  number: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
  text: TEXT,
  vehicle: { ...TEXT, autoComplete: 'off' },
  rego: { type: 'text', autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' },
} as const satisfies Partial<Record<FieldKind, InputAttributes>>;

/** The attributes of a field that is one line; those of plain text for any other. */
export function inputAttributes(kind: FieldKind): InputAttributes {
  return kind in INPUTS ? INPUTS[kind as keyof typeof INPUTS] : TEXT;
}
