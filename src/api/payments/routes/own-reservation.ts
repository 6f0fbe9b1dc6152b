import { and, eq, inArray } from 'drizzle-orm';
import { getCookie, setCookie } from 'hono/cookie';
import { CHECKOUT_PATHS } from '#src/features/checkout/index.ts';
import { SERVICES_PREFIX } from '#src/lib/services-prefix.ts';
import { reservations } from '../../database/schema.ts';
import { isId } from '../../http/validate.ts';
import { takeTurn } from '../../security/rate-limit.ts';
import { signId, verifySignedId } from '../../security/signature.ts';
import { needsSecureCookies } from '../../sign-in/cookies.ts';
import { LIVE_STATES } from '../reservation-states.ts';
import type { Reservation } from '../store/index.ts';
import {
  type Checkout,
  type CheckoutContext,
  findCheckoutSubject,
  getStatusUrl,
  type ReservationSubject,
} from './checkout.ts';
import { getCheckoutMessages, getNoun, sendNotice } from './checkout-page.ts';
import { continueReservation } from './continue.ts';
import type { FormProof } from './posted-form.ts';
import { listCarLinks } from './unavailable.ts';

/*
 * Recognises the shopper who reserved a car: by the number of the form, or by a cookie with the signed ids of this browser's
 * reservations. An e-mail address or phone number proves nothing, since anyone can type it.
 */

const COOKIE = 'reservations';
/** Shoppers compare a few cars; a cookie may have 4 kB. */
const MAX_KEPT = 5;
const SEPARATOR = '~';

/** Returns the options of the cookie, which is secure wherever the session is. */
function getCookieOptions(context: CheckoutContext) {
  const options = {
    path: `${SERVICES_PREFIX}${CHECKOUT_PATHS.reserve}`,
    httpOnly: true,
    sameSite: 'Lax' as const,
    secure: needsSecureCookies(context),
  };
  return options.secure ? { ...options, prefix: 'secure' as const } : options;
}

const getPurpose = ({ services }: Checkout, context: CheckoutContext) => ({
  secret: services.config.secret,
  purpose: 'own-reservation' as const,
  tenant: context.var.tenant.slug,
});

/** Lists the ids of the reservations that were made in this browser, newest first. */
function listKept(checkout: Checkout, context: CheckoutContext): string[] {
  const cookie = needsSecureCookies(context) ? getCookie(context, COOKIE, 'secure') : getCookie(context, COOKIE);
  return (cookie ?? '').split(SEPARATOR, MAX_KEPT).flatMap((one) => {
    const id = verifySignedId(getPurpose(checkout, context), one);
    return id !== undefined && isId(id) ? id : [];
  });
}

/** Keeps a reservation in the shopper's browser until the hold would end. */
export function keepReservation(
  checkout: Checkout,
  context: CheckoutContext,
  { id }: Pick<Reservation, 'id'>,
  until: number,
): void {
  const ids = [...new Set([id, ...listKept(checkout, context)])].slice(0, MAX_KEPT);
  const value = ids.map((one) => signId(getPurpose(checkout, context), one)).join(SEPARATOR);
  const maxAge = Math.ceil((until - checkout.services.now()) / 1000);
  setCookie(context, COOKIE, value, { ...getCookieOptions(context), maxAge });
}

/** A shopper's own reservation, and how they were recognised. */
export interface OwnReservation {
  readonly by: 'form' | 'browser';
  readonly subject: ReservationSubject;
}

/** Finds the reservation of a car by the shopper who asks: that of a form sent again, or a live one of the same browser. */
export async function findOwnReservation(
  checkout: Checkout,
  context: CheckoutContext,
  { carId, proof }: { readonly carId: string; readonly proof: FormProof },
): Promise<OwnReservation | undefined> {
  const find = async (condition: ReturnType<typeof and>) => {
    const isOfCar = and(eq(reservations.tenant, context.var.tenant.slug), eq(reservations.carId, carId));
    const [row] = await checkout.services.db
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(isOfCar, condition));
    const subject = row && (await findCheckoutSubject(checkout, context, 'reservation', row.id));
    return subject?.kind === 'reservation' ? subject : undefined;
  };
  const sent = proof.isProven ? await find(eq(reservations.clientId, proof.clientId)) : undefined;
  if (sent) return { by: 'form', subject: sent };
  const ids = listKept(checkout, context);
  if (ids.length === 0) return undefined;
  const kept = await find(and(inArray(reservations.id, ids), inArray(reservations.state, [...LIVE_STATES])));
  return kept && { by: 'browser', subject: kept };
}

/** Leads a shopper on with their own reservation: to the payment, or to the page that says how it stands. */
export async function sendOwnReservation(
  checkout: Checkout,
  context: CheckoutContext,
  { by, subject }: OwnReservation,
  networks: Parameters<Checkout['limits']['payments']['take']>[0],
) {
  if (by === 'form') {
    takeTurn(checkout.limits.payments, networks);
    return await continueReservation(checkout, context, subject);
  }
  const messages = getCheckoutMessages(context);
  return await sendNotice(checkout, context, {
    heading: messages.payOwnTitle({ noun: getNoun(context) }),
    text: messages.payOwn,
    status: 200,
    links: [
      { url: getStatusUrl(checkout, context, subject), label: messages.payOwnLink },
      ...listCarLinks(checkout, context, subject.details.car),
    ],
  });
}
