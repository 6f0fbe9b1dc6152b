import type { LeadFormMessages } from '#src/lib/locale/messages-lead-form.ts';

/** The state of looking up a plate. */
export type Lookup =
  | { readonly kind: 'idle' | 'loading' | 'unknown' | 'failed' | 'empty' }
  | {
      readonly kind: 'found';
      readonly name: string;
      /** The register's entries, once they are loaded. */
      readonly history?: string | undefined;
    };

/** Returns the text about a look-up. `noun` is the dealer's word for one vehicle. */
export function getLookupText(lookup: Lookup, messages: LeadFormMessages, noun: string): string {
  if (lookup.kind === 'found') return messages.leadFound({ name: lookup.name });
  const texts = {
    idle: '',
    loading: messages.leadLookingUp,
    unknown: messages.leadNotFound({ noun }),
    failed: messages.leadLookUpFailed({ noun }),
    empty: messages.leadLookUpNeedsPlate,
  } as const satisfies Record<Exclude<Lookup['kind'], 'found'>, string>;
  return texts[lookup.kind];
}
