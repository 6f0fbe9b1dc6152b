import { formatPrice } from '#src/lib/locale/format.ts';
import type { Locale } from '#src/lib/locale/locale.ts';
import type { LeadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import type { FormView } from '../forms/form-view.ts';
import type { VehicleAnswer } from '../lookups/contract.ts';

/** What became of the look-up of a plate. */
export type Lookup =
  | { readonly kind: 'idle' | 'looking' | 'unknown' | 'failed' | 'empty' }
  | {
      readonly kind: 'found';
      readonly name: string;
      readonly valuation: VehicleAnswer['valuation'];
      /** What a register says of it, once it has answered. */
      readonly history?: string;
    };

/** Forms of whoever parts with a vehicle: no others ask what it is worth. */
export const VALUING: readonly FormView['id'][] = ['trade-in', 'sell-my-car'];

interface LookupWords {
  readonly messages: LeadFormMessages;
  readonly locale: Locale;
  readonly form: FormView['id'];
}

/** What is said of a look-up. */
export function lookupText(lookup: Lookup, { messages, locale, form }: LookupWords): string {
  if (lookup.kind !== 'found') {
    const texts = {
      idle: '',
      looking: messages.leadLookingUp,
      unknown: messages.leadNotFound,
      failed: messages.leadLookUpFailed,
      empty: messages.leadLookUpNeeds,
    } as const satisfies Record<Exclude<Lookup['kind'], 'found'>, string>;
    return texts[lookup.kind];
  }
  const { name, valuation } = lookup;
  const found = messages.leadFound({ name });
  if (!valuation || !VALUING.includes(form)) return found;
  const price = (amount: number) => formatPrice(amount, locale);
  return `${found} ${messages.leadWorth({ low: price(valuation.low), high: price(valuation.high) })}`;
}
