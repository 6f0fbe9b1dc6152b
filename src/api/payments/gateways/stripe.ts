import Stripe from 'stripe';
import * as v from 'valibot';
import { type Gateway, type GatewayOrder, GatewayRefused, GatewayUnreachable, NotificationRefused } from './gateway.ts';
import {
  EventObjectSchema,
  EventSchema,
  getMissingRefundFacts,
  getPaymentFacts,
  getRefundFacts,
  NewSessionSchema,
  OrderSchema,
  parseAnswer,
  RefundListSchema,
  readEventMoney,
  SessionSchema,
  type StripeSession,
} from './stripe-answers.ts';

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

  const findSession = async ({ reference }: GatewayOrder): Promise<StripeSession | undefined> =>
    // No shopper has seen a page whose id was never stored.
    reference === undefined
      ? undefined
      : parseAnswer(SessionSchema, await stripe.checkout.sessions.retrieve(reference, { expand: EXPAND }));

  /** Lists a payment's refunds, newest first. */
  async function* listRefunds(intent: string) {
    let after: string | undefined;
    do {
      const page = { payment_intent: intent, limit: 100, ...(after !== undefined && { starting_after: after }) };
      const { data, has_more: hasMore } = parseAnswer(RefundListSchema, await stripe.refunds.list(page));
      yield* data;
      after = hasMore ? data.at(-1)?.id : undefined;
    } while (after !== undefined);
  }

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
        const { id, url } = parseAnswer(NewSessionSchema, session);
        return { kind: 'redirect', reference: id, url };
      }),

    query: (order) =>
      ask(async () => {
        const session = await findSession(order);
        return session ? getPaymentFacts(session) : { kind: 'missing' };
      }),

    // Stripe repeats the answer to an idempotency key for a day, even an error of its own. The states of a payment and of its
    // page let each of these calls have an effect only once, so they need no key.
    capture: (order) =>
      ask(async () => {
        const intent = (await findSession(order))?.payment_intent;
        if (intent?.status === 'requires_capture') await stripe.paymentIntents.capture(intent.id);
      }),

    release: (order) =>
      ask(async () => {
        const session = await findSession(order);
        const intent = session?.payment_intent;
        if (session?.status === 'open') await stripe.checkout.sessions.expire(session.id);
        else if (intent?.status === 'requires_capture') await stripe.paymentIntents.cancel(intent.id);
      }),

    refund: (order, { number, amountCents }) =>
      ask(async () => {
        const intent = (await findSession(order))?.payment_intent;
        if (!intent) throw new GatewayRefused('Stripe has no payment to refund.');
        await stripe.refunds.create(
          {
            payment_intent: intent.id,
            amount: amountCents,
            reason: 'requested_by_customer',
            metadata: { order: order.orderNumber, refund: number },
          },
          { idempotencyKey: `${number}:refund` },
        );
      }),

    queryRefund: (order, { number, amountCents }) =>
      ask(async () => {
        const session = await findSession(order);
        if (!session?.payment_intent) return { kind: 'missing' };
        for await (const refund of listRefunds(session.payment_intent.id))
          if (refund.metadata?.['refund'] === number) return getRefundFacts(refund);
        return getMissingRefundFacts(session, amountCents);
      }),

    readNotification: ({ headers, body }, now) => {
      const signed = verifyEvent(secret, headers['stripe-signature'] ?? '', Buffer.from(body), now);
      const event = v.safeParse(EventSchema, signed);
      if (!event.success) throw new NotificationRefused('The notification is not an event of Stripe.');
      const { id, type, data } = event.output;
      const named = v.safeParse(EventObjectSchema, data.object);
      if (!named.success) return { eventId: id, type, orderNumber: undefined };
      const { metadata, payment_intent: intent } = named.output;
      const money = readEventMoney(type, named.output);
      return { eventId: id, type, orderNumber: metadata?.order, paymentReference: intent ?? undefined, ...money };
    },

    // Disputes, and refunds made in the dashboard, do not have the metadata of their payment.
    findOrderNumber: (intent) =>
      ask(async () => parseAnswer(OrderSchema, await stripe.paymentIntents.retrieve(intent)).metadata?.order),
  };
}

/** Verifies the signature with each secret, and that it is at most five minutes old. */
function verifyEvent({ webhookSecrets }: StripeSecret, header: string, body: Buffer, now: number): unknown {
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
