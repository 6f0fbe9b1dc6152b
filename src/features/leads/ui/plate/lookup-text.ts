import { formatPrice } from '#src/lib/locale/format.ts';
import type { Locale } from '#src/lib/locale/locale.ts';
import type { LeadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import type { FormView } from '../../contract/index.ts';
import type { VehicleAnswer } from '../../lookups/index.ts';

/** The state of looking up a plate. */
export type Lookup =
  | { readonly kind: 'idle' | 'loading' | 'unknown' | 'failed' | 'empty' }
  | {
      readonly kind: 'found';
      readonly name: string;
      readonly valuation: VehicleAnswer['valuation'];
      /** The odometer that the vehicle is valued with. */
      readonly km?: number | undefined;
      /** The register's entries, once they are loaded. */
      readonly history?: string | undefined;
    };

/** Forms that show what a vehicle is worth, because the shopper wants to sell it. */
export const VALUATION_FORMS: readonly FormView['id'][] = ['trade-in', 'sell-my-car'];

interface LookupTextOptions {
  readonly messages: LeadFormMessages;
  readonly locale: Locale;
  readonly form: FormView['id'];
  /** The dealer's word for one vehicle. */
  readonly noun: string;
}

/** Returns the text about a look-up. */
export function getLookupText(lookup: Lookup, { messages, locale, form, noun }: LookupTextOptions): string {
  if (lookup.kind !== 'found') {
    const texts = {
      idle: '',
      loading: messages.leadLookingUp,
      unknown: messages.leadNotFound({ noun }),
      failed: messages.leadLookUpFailed({ noun }),
      empty: messages.leadLookUpNeedsPlate,
    } as const satisfies Record<Exclude<Lookup['kind'], 'found'>, string>;
    return texts[lookup.kind];
  }
  const { name, valuation } = lookup;
  const found = messages.leadFound({ name });
  if (!valuation || !VALUATION_FORMS.includes(form)) return found;
  const format = (amount: number) => formatPrice(amount, locale);
  return `${found} ${messages.leadWorth({ low: format(valuation.low), high: format(valuation.high) })}`;
}
