import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** Form names of leads about payments, although the checkout pages are none of the dealer's forms. */
export const PAYMENT_LEAD_FORMS = ['reservation', 'online-payment'] as const;

export type PaymentLeadForm = (typeof PAYMENT_LEAD_FORMS)[number];

/** Returns the category of leads about reservations or online payments, by which a dealer can route them. */
export function getPaymentCategory(form: PaymentLeadForm, locale: Locale): string {
  const { categoryReservation, categoryOnlinePayment } = messagesFor(locale);
  return form === 'reservation' ? categoryReservation : categoryOnlinePayment;
}
