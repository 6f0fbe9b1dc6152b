import { html } from 'hono/html';
import type * as v from 'valibot';
import { hasSignIn } from '#src/config/index.ts';
import {
  CAR_FIELD,
  getAcceptance,
  isTicked,
  listConditions,
  makeReservationFields,
  ReservationFormSchema,
  TERMS_FIELD,
  toCents,
} from '#src/features/checkout/index.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { formatCents } from '#src/lib/locale/index.ts';
import { makeSignInUrl } from '#src/lib/sign-in-url.ts';
import type { Car } from '#src/stock/index.ts';
import { DAY } from '../../../lib/durations.ts';
import { getClientNetworks } from '../../http/client-address.ts';
import type { Networks } from '../../security/networks.ts';
import { hashEmail, hashPhone } from '../../security/person-hash.ts';
import { takeTurn } from '../../security/rate-limit.ts';
import { getSession, type Session } from '../../sign-in/session.ts';
import { sealReservationDetails } from '../details.ts';
import { makeOrderNumber, type ReserveLimit, reserveCar } from '../store/index.ts';
import { type Attempt, findExceededLimit } from './attempt-limits.ts';
import { type Checkout, type CheckoutContext, getSiteUrl } from './checkout.ts';
import { getCheckoutMessages, getNoun, renderCar, renderTotal, sendTestNotice } from './checkout-page.ts';
import { continueReservation } from './continue.ts';
import { getLatestEnd, makeDeposit, makeDetails } from './deposit.ts';
import { findOwnReservation, keepReservation, sendOwnReservation } from './own-reservation.ts';
import { checkAnswers, parseForm, proveForm, readCheckoutForm } from './posted-form.ts';
import { findReservableCar, type ReservableCar } from './reservable-car.ts';
import { getGatewayNote, sendReview } from './review-page.ts';
import { sendTaken, sendUnavailable } from './unavailable.ts';

/**
 * Handles the form that reserves a car. The first post is answered with a page to check it; the button of that page
 * reserves the car and leads to the gateway.
 */
export const handleReserve = (checkout: Checkout) => async (context: CheckoutContext) => {
  const { services, limits } = checkout;
  const { tenant, mock } = context.var;
  const networks = getClientNetworks(context, services.config.trustedProxies);
  takeTurn(limits.checkout, networks);
  const values = await readCheckoutForm(context);
  const form = parseForm(ReservationFormSchema, values);
  const found = form ? await findReservableCar(checkout, tenant, form[CAR_FIELD]) : undefined;
  const car = found && 'car' in found ? found.car : undefined;
  const session = await getSession(context, services);
  if (tenant.site.features.account.gates.checkout && !session)
    return context.redirect(makeGateUrl(checkout, context, car), 303);
  if (!form || !found || found.kind === 'unknown') return await sendUnavailable(checkout, context, { kind: 'unknown' });

  const about = { tenant: tenant.slug, about: form[CAR_FIELD], networks };
  const proof = await proveForm(checkout, values, about);
  const own = mock ? undefined : await findOwnReservation(checkout, context, { carId: found.car.id, proof });
  if (own) return await sendOwnReservation(checkout, context, own, networks);
  if (found.kind !== 'reservable') return await sendUnavailable(checkout, context, found);

  const fields = makeReservationFields(tenant.site);
  const errors = checkAnswers(context, fields, form);
  if (!isTicked(form[TERMS_FIELD])) errors[TERMS_FIELD] = getCheckoutMessages(context).payMustAccept;
  const review = async (problem?: string, status: 200 | 422 | 429 = 200) =>
    await sendReservationReview(checkout, context, found, { fields, values: form, errors, proof, problem, status });
  if (Object.keys(errors).length > 0) return await review(undefined, 422);
  if (!proof.isProven) return await review();
  if (mock) return await sendTestNotice(checkout, context);

  return await press(checkout, context, found, { form, session, clientId: proof.clientId, networks, review });
};

interface Press {
  readonly form: ReservationForm;
  readonly session: Session | undefined;
  readonly clientId: string;
  readonly networks: Networks;
  /** Shows the page again, with a problem. */
  readonly review: (problem: string, status: 429) => Promise<Response>;
}

/** Handles the button of the page to check: reserves the car, and leads to the gateway. */
async function press(
  checkout: Checkout,
  context: CheckoutContext,
  found: ReservableCar,
  { form, session, clientId, networks, review }: Press,
): Promise<Response> {
  const { site } = context.var.tenant;
  // A limit leads to sign-in, if the site has it, since the limits of a verified customer are their own.
  const refuse = (problem: string) =>
    session || !hasSignIn(site)
      ? review(problem, 429)
      : context.redirect(makeGateUrl(checkout, context, found.car), 303);
  const seconds = session ? undefined : checkout.limits.payments.take(networks);
  if (seconds !== undefined) return await refuse(getWaitText(context, seconds));
  const attempt = makeAttempt(checkout, context, found, { form, session, clientId, networks });
  const outcome = await reserve(checkout, context, found, { attempt, form });
  if (outcome.kind === 'taken') return await sendTaken(checkout, context, found, outcome.by);
  if (outcome.kind === 'refused') return await refuse(getLimitText(context, outcome.limit));
  return await continueReservation(checkout, context, outcome.subject);
}

function makeAttempt(
  { services: { vault } }: Checkout,
  { var: { tenant, mock } }: CheckoutContext,
  { car }: ReservableCar,
  { form, session, clientId, networks }: Omit<Press, 'review'>,
): Attempt {
  return {
    tenant: tenant.slug,
    carId: car.id,
    clientId,
    phoneHash: hashPhone(vault, form.phone, getFieldRegion(tenant.site, mock)) ?? null,
    emailHash: hashEmail(vault, form.email) ?? null,
    verifiedHash: session?.phoneHash ?? null,
    networkHash: vault.hash('network', networks[0].name),
  };
}

type ReservationForm = v.InferOutput<typeof ReservationFormSchema>;

const getWaitText = (context: CheckoutContext, seconds: number): string =>
  getCheckoutMessages(context).payTooMany({ minutes: Math.ceil(seconds / 60) });

/** Says why a shopper cannot reserve now. */
function getLimitText(context: CheckoutContext, limit: ReserveLimit): string {
  const messages = getCheckoutMessages(context);
  if (limit === 'unpaid') return messages.payTooManyUnpaid;
  return limit === 'car' ? messages.payCarTooOften({ noun: getNoun(context) }) : getWaitText(context, DAY / 1000);
}

/** Reserves the car, and keeps the reservation in the shopper's browser. */
async function reserve(
  checkout: Checkout,
  context: CheckoutContext,
  found: ReservableCar,
  { attempt, form }: { readonly attempt: Attempt; readonly form: ReservationForm },
) {
  const { services } = checkout;
  const { tenant } = context.var;
  const { payments: config } = tenant.site;
  const now = services.now();
  const details = makeDetails(context, found, form, now);
  const payUntil = now + config.payMinutes * 60_000;
  const wanted = {
    ...attempt,
    reference: makeOrderNumber().slice(0, 8),
    acceptance: config.acceptance,
    refund: config.refund,
    details: sealReservationDetails(services.vault, details),
    payUntil: new Date(payUntil),
  };
  const outcome = await reserveCar(services.db, wanted, makeDeposit(context, found, details, now), {
    now,
    findExceededLimit: (transaction) => findExceededLimit(transaction, attempt, now),
  });
  if (outcome.kind !== 'reserved') return outcome;
  const { reservation, payment } = outcome;
  keepReservation(checkout, context, reservation, getLatestEnd(context, details, payUntil));
  const subject = { kind: 'reservation', id: reservation.id, reservation, payment, details } as const;
  return { kind: 'reserved', subject } as const;
}

/** Returns the address of the sign-in page, which leads back to the checkout. */
function makeGateUrl(checkout: Checkout, context: CheckoutContext, car: Car | undefined): string {
  const page = car ? `/cars/${car.slug}` : '/';
  const pages = { redirect: car ? `${page}/checkout` : page, back: page };
  return getSiteUrl(checkout, context) + makeSignInUrl('checkout', pages);
}

type ReviewState = Pick<
  Parameters<typeof sendReview>[2],
  'fields' | 'values' | 'errors' | 'proof' | 'problem' | 'status'
>;

function sendReservationReview(
  checkout: Checkout,
  context: CheckoutContext,
  { car, processor }: ReservableCar,
  state: ReviewState,
) {
  const { site } = context.var.tenant;
  const messages = getCheckoutMessages(context);
  const noun = getNoun(context);
  const amount = formatCents(toCents(processor.deposit_amount), site.locale);
  const minutes = site.payments.payMinutes;
  const image = car.images[0]?.thumb_url ?? car.images[0]?.url;
  return sendReview(checkout, context, {
    heading: messages.payReviewTitle,
    summary: html`${renderCar({ ...car, image }, messages)}
${renderTotal(messages.payDeposit, amount)}`,
    hidden: { [CAR_FIELD]: car.id },
    conditions: [...listConditions(site), messages.payHeldWhilePaying({ minutes })],
    terms: site.payments.terms,
    accept: getAcceptance(site),
    button: messages.payDepositButton({ amount }),
    note: getGatewayNote(processor.authorization_type, messages),
    back: {
      url: `${getSiteUrl(checkout, context)}/cars/${car.slug}`,
      label: messages.payBackToCar({ noun }),
    },
    ...state,
  });
}
