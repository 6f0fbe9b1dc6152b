import type { FieldView } from '#src/features/leads/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** Returns the fields of a spin. The phone is the one that the customer signed in with. */
export function makeSpinFields(locale: Locale): FieldView[] {
  const { fieldFirstName, fieldLastName, fieldEmail } = messagesFor(locale);
  return [
    { name: 'first_name', kind: 'first-name', label: fieldFirstName, optional: false, autocomplete: 'given-name' },
    { name: 'last_name', kind: 'last-name', label: fieldLastName, optional: false, autocomplete: 'family-name' },
    { name: 'email', kind: 'email', label: fieldEmail, optional: false, autocomplete: 'email' },
  ];
}
