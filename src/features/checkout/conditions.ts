import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { HoldConfig, PaymentsConfig } from './schema.ts';

/** The settings of a site that shoppers agree to when they reserve a car. */
interface ConditionSite {
  readonly locale: Locale;
  readonly payments: Pick<PaymentsConfig, 'hold' | 'acceptance' | 'acceptWithinHours' | 'refund'>;
  readonly search: { readonly noun: { readonly one: string } };
}

/**
 * Returns the conditions of a reservation as shoppers read them: on the checkout page, before they pay and in messages. A
 * reservation keeps the ones that the shopper accepted.
 */
export function listConditions({ locale, payments, search }: ConditionSite): string[] {
  const messages = messagesFor(locale);
  const noun = search.noun.one;
  const { hold, acceptance, acceptWithinHours, refund } = payments;
  const acceptIn = formatOpenTime({ length: acceptWithinHours, unit: 'open-hours' }, locale);
  return [
    messages.reserveHold({ noun, length: formatOpenTime(hold, locale) }),
    ...(acceptance === 'dealer' ? [messages.reserveAcceptance({ length: acceptIn })] : []),
    refund === 'always' ? messages.reserveRefundAlways : messages.reserveRefundWithinHold({ noun }),
    messages.reserveDeducted,
  ];
}

interface AcceptanceSite {
  readonly locale: Locale;
  readonly payments: Pick<PaymentsConfig, 'terms'>;
}

/** Returns the label of the box that accepts the conditions, and the dealer's terms if it has any. */
export function getAcceptance({ locale, payments }: AcceptanceSite): string {
  const messages = messagesFor(locale);
  return payments.terms === undefined ? messages.reserveAcceptConditions : messages.reserveAcceptTerms;
}

/** Formats a time in which a location is open: "2 trading days". */
function formatOpenTime({ length, unit }: HoldConfig, locale: Locale): string {
  const messages = messagesFor(locale);
  const count = String(length);
  if (unit === 'open-hours') return length === 1 ? messages.openHour : messages.openHours({ count });
  return length === 1 ? messages.openDay : messages.openDays({ count });
}
