import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getPrimaryLocation, type Location } from '#src/config/index.ts';
import { CHECKOUT_PATHS } from '#src/features/checkout/index.ts';
import { payments, reservations } from '../../database/schema.ts';
import type { Limits } from '../../security/limits.ts';
import { createRateLimiter, type RateLimiter } from '../../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../../services.ts';
import { parseLocalSlug } from '../../tenants/hosts.ts';
import {
  openPaymentDetails,
  openReservationDetails,
  type PaymentDetails,
  type ReservationDetails,
} from '../details.ts';
import { GatewayRefused } from '../gateways/gateway.ts';
import type { ProcessorName } from '../processor-secrets.ts';
import { type SettleServices, settlePayment } from '../settle.ts';
import { makeStatusPath, type StatusKind, verifyStatusToken } from '../status-link.ts';
import type { Payment, Reservation } from '../store/index.ts';
import { type BeginServices, type Begun, beginPayment } from './begin-payment.ts';

/** Dependencies that the routes share. */
export interface Checkout extends BeginServices {
  readonly services: Services;
  readonly limits: Limits;
  /** Limits how often status pages query the gateway for one payment. */
  readonly queries: RateLimiter;
  /** Notifies the worker of due payments. */
  readonly wake: () => void;
}

export type CheckoutContext = Context<ApiEnvironment>;

/** A status page loads itself every few seconds while a bank decides. */
const QUERY_RATE = { burst: 2, perSecond: 1 / 4 };

export const createCheckout = (
  services: Services,
  settle: SettleServices,
  options: Pick<Checkout, 'limits' | 'wake'>,
): Checkout => ({
  services,
  payments: settle,
  queries: createRateLimiter(QUERY_RATE, services.now),
  starts: new Map(),
  ...options,
});

/** Returns the address of the dealer's site: its own, or that of a developer's machine if the request came there. */
export function getSiteUrl({ services }: Pick<Checkout, 'services'>, context: CheckoutContext): string {
  const { slug, site } = context.var.tenant;
  const host = context.req.header('host') ?? '';
  return services.config.localHosts && parseLocalSlug(host) === slug ? `http://${host}` : site.url;
}

/** Returns whether a processor can take payments now: it has usable keys, or a sandbox stands in for its gateway. */
export async function canTakePayments({ payments }: Pick<Checkout, 'payments'>, name: ProcessorName): Promise<boolean> {
  try {
    return (await payments.findGateway(name)) !== undefined;
  } catch (error) {
    if (error instanceof GatewayRefused) return false;
    throw error;
  }
}

/** Returns a location of the dealer, or its main one. */
export function findLocation(context: CheckoutContext, id: string): Location | undefined {
  const { locations } = context.var.tenant.site;
  return locations.find((location) => location.id === id) ?? getPrimaryLocation(locations);
}

/** Returns the address of a status page. */
export const getStatusUrl = (checkout: Checkout, context: CheckoutContext, { kind, id }: StatusOwner): string => {
  const tenant = context.var.tenant.slug;
  const path = makeStatusPath({ secret: checkout.services.config.secret, tenant, kind }, id);
  return `${getSiteUrl(checkout, context)}/api${path}`;
};

interface StatusOwner {
  readonly kind: StatusKind;
  readonly id: string;
}

/** Returns the address that a gateway notifies of changes. */
const makeNotifyUrl = (checkout: Checkout, context: CheckoutContext, processor: string): string =>
  `${getSiteUrl(checkout, context)}/api${CHECKOUT_PATHS.notify}/${processor}`;

/** The subject of a status page: a reservation with its deposit, or an online payment. */
export type CheckoutSubject =
  | {
      readonly kind: 'reservation';
      readonly id: string;
      readonly reservation: Reservation;
      readonly details: ReservationDetails;
      /** The deposit, or the newest attempt to pay it. */
      readonly payment: Payment;
    }
  | {
      readonly kind: 'online-payment';
      readonly id: string;
      readonly reservation?: undefined;
      readonly details: PaymentDetails;
      readonly payment: Payment;
    };

export type ReservationSubject = Extract<CheckoutSubject, { kind: 'reservation' }>;

/** Loads what a status page is about; undefined for a forged token, or one of another dealer. */
export async function loadSubject(
  checkout: Checkout,
  context: CheckoutContext,
  kind: StatusKind,
): Promise<CheckoutSubject | undefined> {
  const { secret } = checkout.services.config;
  const tenant = context.var.tenant.slug;
  const id = verifyStatusToken({ secret, tenant, kind }, context.req.param('token') ?? '');
  return id === undefined ? undefined : await findCheckoutSubject(checkout, context, kind, id);
}

/** Finds what a status page of the dealer is about by its id, which the shopper has proven to know. */
export async function findCheckoutSubject(
  { services: { db, vault } }: Checkout,
  context: CheckoutContext,
  kind: StatusKind,
  id: string,
): Promise<CheckoutSubject | undefined> {
  const tenant = context.var.tenant.slug;
  if (kind === 'online-payment') {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (payment?.tenant !== tenant || !payment.details) return undefined;
    return { kind, id, payment, details: openPaymentDetails(vault, payment.details) };
  }
  const [reservation] = await db.select().from(reservations).where(eq(reservations.id, id));
  // The person may have been erased.
  if (reservation?.tenant !== tenant || reservation.details.length === 0) return undefined;
  const attempts = await db.select().from(payments).where(eq(payments.reservationId, id));
  const [newest] = attempts.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const payment = attempts.find((one) => one.id === reservation.paymentId) ?? newest;
  return payment && { kind, id, reservation, payment, details: openReservationDetails(vault, reservation) };
}

/** Time that a page waits for the gateway before it shows what is known. */
const TIMEOUT_MS = 5000;

/** Queries the gateway if something about the payment is open, at most every few seconds. */
export async function refreshPayment({ payments: settle, queries, services }: Checkout, payment: Payment) {
  if (payment.queryAt === null || queries.take(payment.id) !== undefined) return;
  const settled = settlePayment(settle, payment).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : 'unknown';
    services.log.error({ tenant: payment.tenant, payment: payment.id, error: name }, 'A payment could not be settled.');
  });
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref());
  await Promise.race([settled, timeout]);
}

/** Starts a payment of a subject, and returns the shopper's next step. */
export function beginSubject(
  checkout: Checkout,
  context: CheckoutContext,
  subject: CheckoutSubject,
  texts: { readonly description: string; readonly expiresAt: number },
): Promise<Begun> {
  const { payment, details } = subject;
  const person = 'shopper' in details ? details.shopper : details.payer;
  return beginPayment(checkout, payment, {
    ...texts,
    email: person.email,
    returnUrl: getStatusUrl(checkout, context, subject),
    notifyUrl: makeNotifyUrl(checkout, context, payment.processor),
  });
}
