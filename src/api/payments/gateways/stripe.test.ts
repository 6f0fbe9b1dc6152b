import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { type GatewayOrder, GatewayRefused, GatewayUnreachable, NotificationRefused } from './gateway.ts';
import { createStripeGateway } from './stripe.ts';

const NOW = Date.parse('2026-11-20T11:00:00+11:00');
const SECRET = { secretKey: 'sk_test_abcdefgh', webhookSecrets: ['whsec_newest', 'whsec_before'] };
const order: GatewayOrder = {
  orderNumber: '23456789ABCDEFGHJKLM',
  tenant: 'city-motors',
  amountCents: 50_000,
  currency: 'AUD',
  capture: 'manual',
  createdAt: NOW,
  reference: 'cs_test_1',
};

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: URLSearchParams;
}

/** Makes a gateway whose requests get these answers in turn, and lists what was sent. */
function makeGateway(...answers: readonly { readonly status?: number; readonly body: object }[]) {
  const left = [...answers];
  const sent: Sent[] = [];
  const gateway = createStripeGateway({
    secret: SECRET,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const key = request.headers.get('idempotency-key') ?? undefined;
      sent.push({ path: `${request.method} ${pathname}`, key, body: new URLSearchParams(await request.text()) });
      const answer = left.shift() ?? { status: 500, body: { error: { type: 'api_error' } } };
      return Response.json(answer.body, { status: answer.status ?? 200 });
    },
  });
  return { gateway, sent };
}

const CARD = { brand: 'visa', last4: '4242', capture_before: NOW / 1000 + 600_000 };
const makeSession = (status: string, intent?: object) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  status,
  payment_intent: intent && { id: 'pi_1', object: 'payment_intent', currency: 'aud', ...intent },
});

test('starts a hosted page for cards, the same one however often it is asked', async () => {
  const page = { ...makeSession('open'), url: 'https://checkout.stripe.com/c/pay/cs_test_1' };
  const { gateway, sent } = makeGateway({ body: page }, { body: page });
  const options = {
    description: 'Deposit for a 2022 Mazda CX-5',
    email: 'kim@shopper.example',
    returnUrl: 'https://city-motors.example/back',
    notifyUrl: 'https://city-motors.example/notify',
    expiresAt: NOW + 30 * 60_000,
  };
  expect(await gateway.start(order, options)).toEqual({ kind: 'redirect', reference: 'cs_test_1', url: page.url });
  await gateway.start(order, options);
  const [first, second] = sent;
  expect(first?.path).toBe('POST /v1/checkout/sessions');
  expect(first?.key).toBe(`${order.orderNumber}:start`);
  expect({ key: second?.key, body: second?.body.toString() }).toEqual({
    key: first?.key,
    body: first?.body.toString(),
  });
  expect(Object.fromEntries(first?.body ?? [])).toMatchObject({
    mode: 'payment',
    ui_mode: 'hosted_page',
    'allowed_payment_method_types[0]': 'card',
    'line_items[0][price_data][unit_amount]': '50000',
    'line_items[0][price_data][currency]': 'aud',
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[metadata][order]': order.orderNumber,
    client_reference_id: order.orderNumber,
    customer_email: options.email,
  });
  // A page asked for again at the end of the time to pay still lasts the half hour that Stripe requires.
  expect(Number(first?.body.get('expires_at')) * 1000 - options.expiresAt).toBeGreaterThanOrEqual(30 * 60_000);
});

test.each([
  ['open before a card was entered', makeSession('open'), { kind: 'open' }],
  ['open after a declined card', makeSession('open', { status: 'requires_payment_method' }), { kind: 'open' }],
  ['ended when the page expired', makeSession('expired'), { kind: 'ended' }],
  ['ended when its block was released', makeSession('complete', { status: 'canceled' }), { kind: 'ended' }],
  ['processing while the bank decides', makeSession('complete', { status: 'processing' }), { kind: 'processing' }],
  [
    'declined when the bank refused after the page',
    makeSession('complete', { status: 'requires_payment_method' }),
    { kind: 'declined' },
  ],
  [
    'authorised until the bank ends the block',
    makeSession('complete', {
      status: 'requires_capture',
      amount_capturable: 50_000,
      latest_charge: { id: 'ch_1', payment_method_details: { card: CARD } },
    }),
    {
      kind: 'authorised',
      amountCents: 50_000,
      currency: 'AUD',
      captureBefore: NOW + 600_000_000,
      card: { scheme: 'Visa', lastDigits: '4242' },
    },
  ],
  [
    'captured, with what was refunded',
    makeSession('complete', {
      status: 'succeeded',
      amount_received: 50_000,
      latest_charge: { id: 'ch_1', amount_refunded: 20_000, payment_method_details: { card: CARD } },
    }),
    { kind: 'captured', amountCents: 50_000, refundedCents: 20_000, reference: 'cs_test_1' },
  ],
])('reports a payment as %s', async (_, session, expected) => {
  expect(await makeGateway({ body: session }).gateway.query(order)).toMatchObject(expected);
});

test.each([
  ['without a status', { ...makeSession('open'), status: undefined }],
  ['with a status that it did not have before', makeSession('frozen')],
  ['with a payment that was not expanded', { ...makeSession('complete'), payment_intent: 'pi_1' }],
  [
    'with an amount that is no number',
    makeSession('complete', { status: 'succeeded', amount_received: '50000', latest_charge: null }),
  ],
  ['that is no session', {}],
])('proves nothing by an answer %s', async (_, body) => {
  const asked = makeGateway({ body }).gateway.query(order);
  await expect(asked).rejects.toBeInstanceOf(GatewayUnreachable);
  await expect(asked).rejects.toThrow('unexpected format');
});

test('refuses a signed event that is none', () => {
  const text = '{"id":1,"object":"event"}';
  expect(() => read(sign('whsec_newest', NOW / 1000, text), text)).toThrow(NotificationRefused);
});

test('does not know a payment whose page was never shown', async () => {
  const { gateway, sent } = makeGateway();
  expect(await gateway.query({ ...order, reference: undefined })).toEqual({ kind: 'missing' });
  expect(sent).toEqual([]);
});

test.each([
  [500, GatewayUnreachable],
  [409, GatewayUnreachable],
  [429, GatewayUnreachable],
  [401, GatewayRefused],
  [404, GatewayRefused],
])('takes an answer with status %i for what it proves, without its text', async (status, error) => {
  const body = { error: { type: 'invalid_request_error', message: 'No such key: sk_test_abcdefgh' } };
  const asked = makeGateway({ status, body }).gateway.query(order);
  await expect(asked).rejects.toBeInstanceOf(error);
  await expect(asked).rejects.not.toThrow('sk_test');
});

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'refund.updated',
  data: { object: { metadata: { order: order.orderNumber } } },
};
const payload = JSON.stringify(EVENT);
const sign = (secret: string, seconds = NOW / 1000, text = payload): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: text, secret, timestamp: Math.floor(seconds) });
const read = (signature: string | undefined, text = payload) =>
  makeGateway().gateway.readNotification?.(
    { headers: signature === undefined ? {} : { 'stripe-signature': signature }, target: '/', body: Buffer.from(text) },
    NOW,
  );

test.each(SECRET.webhookSecrets)('reads a notification signed with %s', (secret) => {
  expect(read(sign(secret))).toEqual({ eventId: 'evt_1', type: 'refund.updated', orderNumber: order.orderNumber });
});

test.each<[string, () => unknown]>([
  ['without a signature', () => read(undefined)],
  ['with an empty signature', () => read('')],
  ['signed by another account', () => read(sign('whsec_other'))],
  ['older than five minutes', () => read(sign('whsec_newest', NOW / 1000 - 301))],
  ['changed on the way', () => read(sign('whsec_newest'), payload.replace('refund', 'charge'))],
  ['with the time replaced', () => read(sign('whsec_newest', NOW / 1000 - 900).replace(/^t=\d+/u, `t=${NOW / 1000}`))],
  ['signed but not JSON', () => read(sign('whsec_newest', NOW / 1000, 'x'), 'x')],
])('refuses a notification %s', (_, attempt) => {
  expect(attempt).toThrow(NotificationRefused);
});
