import type { Step } from '#src/features/content/index.ts';
import { formatCents, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { renderMarkdown } from '#src/lib/markdown/index.ts';
import { getAcceptance, listConditions } from './conditions.ts';
import { type PaymentsConfig, type ProcessorConfig, toCents } from './schema.ts';

/** The reservation that a checkout page offers, ready to show. */
export interface ReservationOffer {
  /** The deposit: "$500.00". */
  readonly deposit: string;
  /** Conditions of the hold and of the deposit's refund, one sentence each. */
  readonly conditions: readonly string[];
  /** The steps from sending the form to the visit. */
  readonly steps: readonly Step[];
  /** Label of the box that accepts the conditions. */
  readonly accept: string;
  /** HTML of the dealer's terms. */
  readonly terms?: string | undefined;
}

interface OfferSite {
  readonly locale: Locale;
  readonly payments: Pick<PaymentsConfig, 'hold' | 'acceptance' | 'acceptWithinHours' | 'refund' | 'terms'>;
  readonly search: { readonly noun: { readonly one: string } };
}

/** Makes the offer of a car whose deposit is paid to the given processor. */
export function makeReservationOffer(
  site: OfferSite,
  { deposit_amount: amount }: Pick<ProcessorConfig, 'deposit_amount'>,
): ReservationOffer {
  const messages = messagesFor(site.locale);
  const noun = site.search.noun.one;
  const deposit = formatCents(toCents(amount), site.locale);
  const { acceptance } = site.payments;
  return {
    deposit,
    conditions: listConditions(site),
    steps: [
      { title: messages.checkoutStepCheck, text: messages.checkoutStepCheckText },
      { title: messages.checkoutStepPay, text: messages.checkoutStepPayText({ deposit }) },
      acceptance === 'dealer'
        ? { title: messages.checkoutStepConfirm, text: messages.checkoutStepConfirmText({ noun }) }
        : { title: messages.checkoutStepHold, text: messages.checkoutStepHoldText({ noun }) },
      { title: messages.checkoutStepVisit, text: messages.checkoutStepVisitText },
    ],
    accept: getAcceptance(site),
    terms: renderPaymentTerms(site),
  };
}

/** Renders the dealer's terms, if it has any. */
export function renderPaymentTerms({
  locale,
  payments,
}: Pick<OfferSite, 'locale'> & { payments: Pick<PaymentsConfig, 'terms'> }) {
  const { terms } = payments;
  if (!terms) return undefined;
  return renderMarkdown(terms, { tableLabel: messagesFor(locale).paymentTerms, firstLevel: 3 }).html;
}
