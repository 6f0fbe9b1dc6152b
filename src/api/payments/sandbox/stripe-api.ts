import { Hono } from 'hono';
import type * as v from 'valibot';
import type { TestCard } from './cards.ts';
import { createStripeCatalogue } from './stripe-catalogue.ts';
import type { SandboxIntent, SandboxSession, StripeLedger } from './stripe-ledger.ts';
import type { StripeObjects } from './stripe-objects.ts';
import {
  CancelRequestSchema,
  CaptureRequestSchema,
  ConfirmRequestSchema,
  IntentRequestSchema,
  ListRequestSchema,
  makeNotFound,
  RefundRequestSchema,
  RefundUpdateSchema,
  readQuery,
  readStripeForm,
  SessionRequestSchema,
  StripeRefusal,
} from './stripe-requests.ts';

/*
 * The calls of Stripe's API: Checkout Sessions, PaymentIntents, refunds and events
 * (https://docs.stripe.com/api, version `2026-10-28.endive`).
 */

export interface StripeApiOptions {
  readonly ledger: StripeLedger;
  readonly objects: StripeObjects;
  /** Events by their ids, oldest first. */
  readonly events: ReadonlyMap<string, { readonly id: string; readonly type: string }>;
  readonly now: () => number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function createStripeApi(options: StripeApiOptions): Hono {
  const { ledger, objects, events } = options;
  const app = new Hono().basePath('/v1');
  app.onError((error, c) => {
    if (error instanceof StripeRefusal) return c.json(error.body, error.status);
    throw error;
  });
  app.notFound((c) => {
    const { body, status } = makeNotFound('URL', c.req.path);
    return c.json(body, status);
  });

  const catalogue = createStripeCatalogue(ledger);
  app.route('/', catalogue.app);
  app.post('/checkout/sessions', async (c) => {
    const request = await readStripeForm(c, SessionRequestSchema);
    const [line] = request.line_items;
    const price = line && (line.price_data ?? catalogue.findPrice(line.price));
    if (!line || !price) throw makeNotFound('price', line?.price ?? '');
    const seconds = Math.floor(options.now() / 1000);
    const expiresAt = request.expires_at ?? seconds + DAY;
    if (expiresAt < seconds + 30 * MINUTE || expiresAt > seconds + DAY)
      throw new StripeRefusal('The `expires_at` timestamp must be 30 minutes to 24 hours from now.', {
        status: 400,
        type: 'invalid_request_error',
        code: 'parameter_invalid',
        param: 'expires_at',
      });
    const { payment_intent_data: data } = request;
    const session = ledger.createSession({
      amount: price.unit_amount * line.quantity,
      currency: price.currency,
      description: data.description ?? price.product_data.name,
      captureMethod: data.capture_method,
      metadata: request.metadata,
      intentMetadata: data.metadata,
      clientReference: request.client_reference_id,
      successUrl: request.success_url,
      cancelUrl: request.cancel_url,
      expiresAt,
    });
    return c.json(objects.session(session, request.expand));
  });
  app.get('/checkout/sessions/:id', (c) => {
    const { expand } = readQuery(c, CaptureRequestSchema);
    return c.json(objects.session(getSession(ledger, c.req.param('id')), expand));
  });
  app.post('/checkout/sessions/:id/expire', async (c) => {
    const { expand } = await readStripeForm(c, CaptureRequestSchema);
    const session = getSession(ledger, c.req.param('id'));
    if (session.status !== 'open')
      throw makeStateRefusal(`Only Checkout Sessions with a status of open can be expired; this is ${session.status}.`);
    ledger.expireSession(session);
    return c.json(objects.session(session, expand));
  });
  addIntentCalls(app, options, catalogue.findCard);
  addRefundCalls(app, options);
  app.get('/events', (c) => {
    const request = readQuery(c, ListRequestSchema);
    const wanted = [...events.values()].filter(({ type }) => request.type === undefined || request.type === type);
    return c.json(makeList(wanted.toReversed(), request, '/v1/events'));
  });
  app.get('/events/:id', (c) => {
    const event = events.get(c.req.param('id'));
    if (!event) throw makeNotFound('event', c.req.param('id'));
    return c.json(event);
  });
  return app;
}

function addIntentCalls(
  app: Hono,
  { ledger, objects }: StripeApiOptions,
  findCard: (method: string) => TestCard | undefined,
): void {
  const hasCharge = (expand: readonly string[]): boolean => expand.includes('latest_charge');
  const confirm = (intent: SandboxIntent, method: string | undefined): void => {
    const card = findCard(method ?? '');
    if (!card) throw makeNotFound('PaymentMethod', method ?? '');
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
      throw makeStateRefusal(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`);
    ledger.charge(intent, card, false);
    const { declineCode } = intent;
    if (intent.status === 'requires_payment_method' && declineCode !== undefined)
      throw new StripeRefusal('Your card was declined.', {
        status: 402,
        type: 'card_error',
        code: 'card_declined',
        decline_code: declineCode,
        payment_intent: objects.intent(intent),
      });
  };

  app.post('/payment_intents', async (c) => {
    const request = await readStripeForm(c, IntentRequestSchema);
    const { amount, currency, metadata, description, capture_method: captureMethod } = request;
    const intent = ledger.createIntent({ amount, currency, metadata, description, captureMethod });
    if (request.confirm) confirm(intent, request.payment_method);
    return c.json(objects.intent(intent, hasCharge(request.expand)));
  });
  app.get('/payment_intents/:id', (c) => {
    const { expand } = readQuery(c, CaptureRequestSchema);
    return c.json(objects.intent(getIntent(ledger, c.req.param('id')), hasCharge(expand)));
  });
  app.post('/payment_intents/:id/confirm', async (c) => {
    const request = await readStripeForm(c, ConfirmRequestSchema);
    const intent = getIntent(ledger, c.req.param('id'));
    confirm(intent, request.payment_method);
    return c.json(objects.intent(intent, hasCharge(request.expand)));
  });
  app.post('/payment_intents/:id/capture', async (c) => {
    const { expand } = await readStripeForm(c, CaptureRequestSchema);
    const intent = getIntent(ledger, c.req.param('id'));
    if (intent.status !== 'requires_capture')
      throw makeStateRefusal(`This PaymentIntent could not be captured because it has a status of ${intent.status}.`);
    ledger.capture(intent);
    return c.json(objects.intent(intent, hasCharge(expand)));
  });
  app.post('/payment_intents/:id/cancel', async (c) => {
    const { expand } = await readStripeForm(c, CancelRequestSchema);
    const intent = getIntent(ledger, c.req.param('id'));
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      throw makeStateRefusal(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`);
    ledger.cancelIntent(intent);
    return c.json(objects.intent(intent, hasCharge(expand)));
  });
}

function addRefundCalls(app: Hono, { ledger, objects }: StripeApiOptions): void {
  const getRefund = (id: string) => {
    const refund = ledger.findRefund(id);
    if (!refund) throw makeNotFound('refund', id);
    return refund;
  };
  app.post('/refunds', async (c) => {
    const request = await readStripeForm(c, RefundRequestSchema);
    const intent = getIntent(ledger, request.payment_intent);
    const left = ledger.countRefundable(intent);
    if (intent.status !== 'succeeded') throw makeStateRefusal('This PaymentIntent does not have a successful charge.');
    if (left === 0) throw makeStateRefusal('The charge has already been refunded.', 'charge_already_refunded');
    const amount = request.amount ?? left;
    if (amount > left) throw makeStateRefusal('The refund amount is greater than the unrefunded amount of the charge.');
    return c.json(objects.refund(ledger.createRefund(intent, amount, request.metadata)));
  });
  app.get('/refunds', (c) => {
    const request = readQuery(c, ListRequestSchema);
    const intents =
      request.payment_intent === undefined ? ledger.listIntents() : [getIntent(ledger, request.payment_intent)];
    const found = intents.flatMap((intent) => ledger.listRefunds(intent));
    return c.json(makeList(found.map(objects.refund), request, '/v1/refunds'));
  });
  app.get('/refunds/:id', (c) => c.json(objects.refund(getRefund(c.req.param('id')))));
  app.post('/refunds/:id', async (c) => {
    const request = await readStripeForm(c, RefundUpdateSchema);
    const refund = getRefund(c.req.param('id'));
    refund.metadata = { ...refund.metadata, ...request.metadata };
    return c.json(objects.refund(refund));
  });
}

function getSession(ledger: StripeLedger, id: string): SandboxSession {
  const session = ledger.findSession(id);
  if (!session) throw makeNotFound('checkout.session', id);
  return session;
}

function getIntent(ledger: StripeLedger, id: string): SandboxIntent {
  const intent = ledger.findIntent(id);
  if (!intent) throw makeNotFound('payment_intent', id);
  return intent;
}

const makeStateRefusal = (message: string, code = 'payment_intent_unexpected_state'): StripeRefusal =>
  new StripeRefusal(message, { status: 400, type: 'invalid_request_error', code });

/** Returns one page of a list, newest first. */
function makeList<Item extends { readonly id: string }>(
  items: readonly Item[],
  { limit, starting_after: after }: v.InferOutput<typeof ListRequestSchema>,
  url: string,
) {
  const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  const data = items.slice(start, start + limit);
  return { object: 'list', url, data, has_more: start + data.length < items.length };
}
