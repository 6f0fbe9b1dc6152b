import Stripe from 'stripe';
import * as v from 'valibot';
import {
  type Gateway,
  type GatewayOrder,
  GatewayRefused,
  GatewayUnreachable,
  NotificationRefused,
  type PaidCard,
  type PaymentFacts,
  type RefundFacts,
} from './gateway.ts';

/*
 * Stripe by Checkout Sessions: the shopper pays on Stripe's own page, so no script of Stripe runs on a dealer's site. The
 * client and its types are Stripe's own (https://docs.stripe.com/api, version `2026-10-28.endive`).
 */

/** The keys that a dealer stores for a Stripe account. */
export const StripeSecretSchema = v.strictObject({
  /** Secret or restricted key, `sk_…` or `rk_…`. */
  secretKey: v.pipe(v.string(), v.regex(/^[sr]k_(?:test|live)_\w+$/u)),
  /** Signing secrets of the webhook endpoint, newest first: the last one stays valid while it is rotated. */
  webhookSecrets: v.pipe(v.array(v.pipe(v.string(), v.regex(/^whsec_\w+$/u))), v.minLength(1), v.maxLength(2)),
});

export type StripeSecret = v.InferOutput<typeof StripeSecretSchema>;

export interface StripeOptions {
  readonly secret: StripeSecret;
  /** Address of a sandbox instead of Stripe. */
  readonly baseUrl?: URL | undefined;
  /** Sends requests, for tests without a network. */
  readonly fetch?: typeof fetch | undefined;
}

const TIMEOUT_MS = 20_000;
/**
 * Stripe accepts a page that closes 30 minutes later at the earliest, even if it is asked for again just before the time to
 * pay ends. `release` closes it before.
 */
const EXPIRY_MARGIN_SECONDS = 32 * 60;
/** Reports the card, and when its block ends. */
const EXPAND = ['payment_intent.latest_charge'];

/** Creates the adapter of a dealer's Stripe account. */
export function createStripeGateway({ secret, baseUrl, fetch }: StripeOptions): Gateway {
  const stripe = new Stripe(secret.secretKey, {
    // A repeated request has the same idempotency key, but only `query` decides what to do next.
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetch),
    ...(baseUrl && {
      host: baseUrl.hostname,
      port: baseUrl.port,
      protocol: baseUrl.protocol === 'http:' ? 'http' : 'https',
    }),
  });

  const findSession = async ({ reference }: GatewayOrder): Promise<Stripe.Checkout.Session | undefined> =>
    // No shopper has seen a page whose id was never stored.
    reference === undefined ? undefined : await stripe.checkout.sessions.retrieve(reference, { expand: EXPAND });

  return {
    start: (order, options) =>
      ask(async () => {
        const metadata = { tenant: order.tenant, order: order.orderNumber };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ui_mode: 'hosted_page',
            // Cards alone are certain at once, and can be blocked.
            allowed_payment_method_types: ['card'],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: order.currency.toLowerCase(),
                  unit_amount: order.amountCents,
                  product_data: { name: options.description },
                },
              },
            ],
            payment_intent_data: { capture_method: order.capture, metadata, description: options.description },
            metadata,
            client_reference_id: order.orderNumber,
            ...(options.email !== undefined && { customer_email: options.email }),
            success_url: options.returnUrl,
            cancel_url: options.returnUrl,
            expires_at: Math.ceil(options.expiresAt / 1000) + EXPIRY_MARGIN_SECONDS,
          },
          { idempotencyKey: `${order.orderNumber}:start` },
        );
        if (session.url === null) throw new GatewayRefused('Stripe made a payment page without an address.');
        return { kind: 'redirect', reference: session.id, url: session.url };
      }),

    query: (order) =>
      ask(async () => {
        const session = await findSession(order);
        return session ? getPaymentFacts(session) : { kind: 'missing' };
      }),

    capture: (order) =>
      ask(async () => {
        const intent = getIntent(await findSession(order));
        if (intent?.status === 'requires_capture')
          await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `${order.orderNumber}:capture` });
      }),

    release: (order) =>
      ask(async () => {
        const session = await findSession(order);
        const intent = getIntent(session);
        if (session?.status === 'open')
          await stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: `${order.orderNumber}:expire` });
        else if (intent?.status === 'requires_capture')
          await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${order.orderNumber}:cancel` });
      }),

    refund: (order, { number, amountCents }) =>
      ask(async () => {
        const intent = getIntent(await findSession(order));
        if (!intent) throw new GatewayRefused('Stripe has no payment to refund.');
        await stripe.refunds.create(
          {
            payment_intent: intent.id,
            amount: amountCents,
            reason: 'requested_by_customer',
            metadata: { refund: number },
          },
          { idempotencyKey: `${number}:refund` },
        );
      }),

    queryRefund: (order, { number }) =>
      ask(async () => {
        const intent = getIntent(await findSession(order));
        if (!intent) return { kind: 'missing' };
        for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 100 })) {
          if (refund.metadata?.['refund'] === number) return getRefundFacts(refund);
        }
        return { kind: 'missing' };
      }),

    readNotification: ({ headers, body }, now) => {
      const event = verifyEvent(secret, headers['stripe-signature'] ?? '', Buffer.from(body), now);
      const parsed = v.safeParse(EventObjectSchema, event.data.object);
      return {
        eventId: event.id,
        type: event.type,
        orderNumber: parsed.success ? parsed.output.metadata?.order : undefined,
      };
    },
  };
}

const EventObjectSchema = v.object({ metadata: v.nullish(v.object({ order: v.optional(v.string()) })) });

/** Verifies the signature with each secret, and that it is at most five minutes old. */
function verifyEvent({ webhookSecrets }: StripeSecret, header: string, body: Buffer, now: number): Stripe.Event {
  for (const one of webhookSecrets) {
    try {
      return Stripe.webhooks.constructEvent(body, header, one, undefined, undefined, now);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError))
        throw error;
    }
  }
  throw new NotificationRefused('The signature is not Stripe’s, or is older than five minutes.');
}

/** Maps Stripe's errors: only an answer that refuses the call proves that nothing happened. */
async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isRefused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
    const isBusy = error.statusCode === 409 || error.statusCode === 429;
    const text = `Stripe: ${error.type} ${error.code ?? ''} (${error.statusCode ?? 'no answer'})`;
    throw isRefused && !isBusy ? new GatewayRefused(text) : new GatewayUnreachable(text);
  }
}

function getIntent(session: Stripe.Checkout.Session | undefined): Stripe.PaymentIntent | undefined {
  const intent = session?.payment_intent;
  return typeof intent === 'object' && intent !== null ? intent : undefined;
}

function getPaymentFacts(session: Stripe.Checkout.Session): PaymentFacts {
  const intent = getIntent(session);
  if (!intent) return { kind: session.status === 'expired' ? 'ended' : 'open' };
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const received = {
    reference: session.id,
    currency: intent.currency.toUpperCase(),
    card: getCard(charge),
  };
  switch (intent.status) {
    case 'processing':
      return { kind: 'processing' };
    case 'canceled':
      return { kind: 'ended' };
    case 'requires_capture': {
      const captureBefore = charge?.payment_method_details?.card?.capture_before;
      return {
        kind: 'authorised',
        ...received,
        amountCents: intent.amount_capturable,
        captureBefore: captureBefore === undefined ? undefined : captureBefore * 1000,
      };
    }
    case 'succeeded':
      return {
        kind: 'captured',
        ...received,
        amountCents: intent.amount_received,
        refundedCents: charge?.amount_refunded,
      };
    default:
      return getUnpaidFacts(session);
  }
}

/** Stripe's page lets the shopper try another card until it expires. A completed one whose payment failed is over. */
function getUnpaidFacts({ status }: Stripe.Checkout.Session): PaymentFacts {
  if (status === 'complete') return { kind: 'declined', reason: 'declined' };
  return { kind: status === 'expired' ? 'ended' : 'open' };
}

function getCard(charge: Stripe.Charge | null): PaidCard | undefined {
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? { scheme: card.brand ?? '', lastDigits: card.last4 } : undefined;
}

function getRefundFacts({ id, status }: Stripe.Refund): RefundFacts {
  if (status === 'succeeded') return { kind: 'succeeded', reference: id };
  if (status === 'failed' || status === 'canceled') return { kind: 'failed' };
  return { kind: 'pending', reference: id };
}
