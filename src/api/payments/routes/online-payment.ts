import { html } from 'hono/html';
import type * as v from 'valibot';
import {
  findProcessor,
  isTicked,
  makeOnlinePaymentFields,
  ONLINE_PAYMENT_PATH,
  OnlinePaymentFormSchema,
  TERMS_FIELD,
  toCents,
} from '#src/features/checkout/index.ts';
import { formatCents } from '#src/lib/locale/index.ts';
import { makeSignInUrl } from '#src/lib/sign-in-url.ts';
import { getClientNetworks } from '../../http/client-address.ts';
import { toUuid } from '../../leads/derived-id.ts';
import { takeTurn } from '../../security/rate-limit.ts';
import { sign } from '../../security/signature.ts';
import { getSession } from '../../sign-in/session.ts';
import { type PaymentDetails, sealPaymentDetails } from '../details.ts';
import { isFinal, PAY_WINDOW_MS } from '../payment-states.ts';
import { type NewPayment, startOnlinePayment } from '../store/index.ts';
import {
  beginSubject,
  type Checkout,
  type CheckoutContext,
  type CheckoutSubject,
  canTakePayments,
  findLocation,
  getSiteUrl,
  getStatusUrl,
} from './checkout.ts';
import { getCheckoutMessages, renderTotal, sendNotice, sendTestNotice } from './checkout-page.ts';
import { sendBegun } from './continue.ts';
import { getCurrency } from './deposit.ts';
import { checkAnswers, parseForm, proveForm, readCheckoutForm } from './posted-form.ts';
import { getGatewayNote, sendReview } from './review-page.ts';

type OnlinePaymentForm = v.InferOutput<typeof OnlinePaymentFormSchema>;

/** Handles the form of an online payment: a page to check it, whose button leads to the gateway. */
export const handleOnlinePayment = (checkout: Checkout) => async (context: CheckoutContext) => {
  const { services, limits } = checkout;
  const { tenant, mock } = context.var;
  const { site, slug } = tenant;
  const messages = getCheckoutMessages(context);
  const networks = getClientNetworks(context, services.config.trustedProxies);
  takeTurn(limits.checkout, networks);
  const values = await readCheckoutForm(context);
  const form = parseForm(OnlinePaymentFormSchema, values);
  const unavailable = { heading: messages.payFailedTitle, text: messages.payNoOnline, status: 404 } as const;
  if (!form || !site.payments.onlinePayments) return await sendNotice(checkout, context, unavailable);
  if (site.features.account.gates.onlinePayment && !(await getSession(context, services))) {
    const pages = { redirect: ONLINE_PAYMENT_PATH, back: '/' };
    return context.redirect(getSiteUrl(checkout, context) + makeSignInUrl('online-payment', pages), 303);
  }
  const fields = makeOnlinePaymentFields(site);
  const errors = checkAnswers(context, fields, form);
  const payee = await findPayee(checkout, context, form);
  if (Object.keys(errors).length === 0 && !payee) return await sendNotice(checkout, context, unavailable);
  const { terms } = site.payments;
  if (terms !== undefined && !isTicked(form[TERMS_FIELD])) errors[TERMS_FIELD] = messages.payMustAccept;
  const proof = await proveForm(checkout, values, { tenant: slug, about: 'online', networks });
  const cents = toCents(parseAmount(form.amount));
  const review = (problem?: string, status: 200 | 422 | 429 = 200) => {
    const amount = formatCents(cents, site.locale);
    return sendReview(checkout, context, {
      heading: messages.payReviewOnlineTitle,
      summary: 'amount' in errors ? html`` : renderTotal(messages.payAmount, amount),
      fields,
      values: form,
      hidden: {},
      proof,
      conditions: [],
      terms,
      accept: terms === undefined ? undefined : messages.payOnlineAcceptTerms,
      button: status === 422 ? messages.payContinue : messages.payAmountButton({ amount }),
      note: payee ? getGatewayNote(payee.processor.authorization_type, messages) : '',
      back: { url: `${getSiteUrl(checkout, context)}/online-payment`, label: messages.payBackToForm },
      errors,
      problem,
      status,
    });
  };
  if (Object.keys(errors).length > 0 || !payee) return await review(undefined, 422);
  if (!proof.isProven) return await review();
  if (mock) return await sendTestNotice(checkout, context);
  const seconds = limits.payments.take(networks);
  if (seconds !== undefined) return await review(messages.payTooMany({ minutes: Math.ceil(seconds / 60) }), 429);
  const now = services.now();
  const details = makeDetails(context, form, { locationId: payee.location.id, now });
  const payment = await startOnlinePayment(
    services.db,
    proof.clientId,
    {
      tenant: slug,
      processor: payee.processor.name,
      amountCents: cents,
      currency: getCurrency(context),
      capture: 'automatic',
      goal: 'keep',
      details: sealPaymentDetails(services.vault, details),
    },
    now,
  );
  const subject = { kind: 'online-payment', id: payment.id, payment, details } as const;
  return await continueOnlinePayment(checkout, context, subject);
};

/** Returns the location that is paid and its processor, if it can take a payment. */
async function findPayee(checkout: Checkout, context: CheckoutContext, form: OnlinePaymentForm) {
  const { site, slug } = context.var.tenant;
  const isChosen = makeOnlinePaymentFields(site).some(({ name }) => name === 'location');
  const location = isChosen ? site.locations.find(({ id }) => id === form.location) : findLocation(context, '');
  const processor = location && findProcessor(site.payments, location);
  if (!processor) return undefined;
  return (await canTakePayments(checkout, { tenant: slug, processor: processor.name }))
    ? { location, processor }
    : undefined;
}

/** Reads an amount as people type it: "$1,250.50". */
const parseAmount = (text: string): number => Number(text.replace(/^\$/u, '').replace(/[\p{Zs},]/gu, '')) || 0;

function makeDetails(
  context: CheckoutContext,
  { first_name, last_name, email, phone, reference }: OnlinePaymentForm,
  { locationId, now }: { readonly locationId: string; readonly now: number },
): PaymentDetails {
  const { payments, locale } = context.var.tenant.site;
  return {
    payer: { first_name, last_name, email, phone },
    reference,
    location_id: locationId,
    agreed: { at: now, conditions: [], terms: payments.terms },
    locale,
  };
}

/** Starts an online payment at its gateway, or another one after a declined card, and leads the shopper there. */
export async function continueOnlinePayment(
  checkout: Checkout,
  context: CheckoutContext,
  subject: Extract<CheckoutSubject, { kind: 'online-payment' }>,
) {
  const { services } = checkout;
  const payment =
    subject.payment.state === 'declined' || subject.payment.state === 'ended' ? await repeat() : subject.payment;
  const current = { ...subject, id: payment.id, payment };
  const isPayable = payment.state === 'created' || payment.state === 'open';
  if (isFinal(payment.state) || !isPayable) return context.redirect(getStatusUrl(checkout, context, current), 303);
  const begun = await beginSubject(checkout, context, current, {
    description: getCheckoutMessages(context).payOnlineDescription({ reference: subject.details.reference }),
    expiresAt: payment.createdAt.getTime() + PAY_WINDOW_MS,
  });
  return await sendBegun(checkout, context, current, begun);

  /** Pressing the button again leads to the same new payment. */
  async function repeat() {
    const { tenant, processor, amountCents, currency, capture, details } = subject.payment;
    const another: NewPayment = { tenant, processor, amountCents, currency, capture, goal: 'keep', details };
    const id = toUuid(
      Buffer.from(sign(services.config.secret, `another payment\0${subject.payment.id}`), 'base64url').toString('hex'),
    );
    return await startOnlinePayment(services.db, id, another, services.now());
  }
}
