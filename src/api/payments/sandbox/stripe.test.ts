import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStripe, STRIPE_SECRET, STRIPE_START, stripeOrder } from '#tests/fixtures/stripe.ts';
import { HOUR, MINUTE } from '../../../lib/durations.ts';
import type { GatewayOrder } from '../gateways/gateway.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');

let time = NOW;
let stripe = openStripe(() => time);
/** Stripe's own client. */
let client = connect();

function connect(): Stripe {
  return new Stripe(STRIPE_SECRET.secretKey, {
    httpClient: Stripe.createFetchHttpClient(stripe.send),
    host: 'stripe.example',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

beforeEach(() => {
  time = NOW;
  stripe = openStripe(() => time);
  client = connect();
});

async function start(overrides: Partial<GatewayOrder> = {}) {
  const order = stripeOrder({ createdAt: time, ...overrides });
  return await stripe.start(order, time + 30 * MINUTE);
}

const read = () => stripe.events.map((event) => stripe.gateway.readNotification?.(event, time));

describe('the official client', () => {
  test('pays, captures, cancels and refunds intents, and lists what happened', async () => {
    const make = (payment_method: string) =>
      client.paymentIntents.create({
        amount: 2000,
        currency: 'aud',
        confirm: true,
        capture_method: 'manual',
        payment_method,
      });
    const taken = await make('pm_card_visa');
    await client.paymentIntents.capture(taken.id);
    await client.refunds.create({ payment_intent: taken.id, amount: 500 });
    expect(await client.paymentIntents.retrieve(taken.id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'succeeded',
      latest_charge: { amount_captured: 2000, amount_refunded: 500 },
    });
    await client.paymentIntents.cancel((await make('pm_card_visa')).id);
    expect((await make('pm_card_authenticationRequired')).status).toBe('requires_action');
    await expect(make('pm_card_chargeDeclined')).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 });
    const seen: string[] = [];
    for await (const event of client.events.list({ limit: 3 })) seen.unshift(event.type);
    expect(seen.slice(0, 6)).toEqual([
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
      'charge.captured',
      'refund.created',
      'charge.refunded',
    ]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['an unknown object', () => client.checkout.sessions.retrieve('cs_test_unknown'), 'resource_missing'],
    [
      'a page that closes too soon',
      async () => {
        await client.checkout.sessions.create({
          mode: 'payment',
          success_url: 'https://dealer.example/',
          line_items: [{ quantity: 1, price_data: { currency: 'aud', unit_amount: 500, product_data: { name: 'x' } } }],
          expires_at: NOW / 1000 + 29 * 60,
        });
      },
      'parameter_invalid',
    ],
    [
      'a parameter that it does not know',
      () => client.paymentIntents.create({ amount: 500, currency: 'aud', off_session: true }),
      'parameter_unknown',
    ],
    [
      'more than was paid',
      async () => {
        const { id } = await client.paymentIntents.create({
          amount: 500,
          currency: 'aud',
          confirm: true,
          payment_method: 'pm_card_visa',
        });
        await client.refunds.create({ payment_intent: id, amount: 501 });
      },
      'payment_intent_unexpected_state',
    ],
  ])('is refused %s', async (_, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code });
  });

  test('is refused without the account’s key', async () => {
    const answer = await stripe.sandbox.app.request('/v1/events', {
      headers: { authorization: 'Bearer sk_test_other' },
    });
    expect(answer.status).toBe(401);
  });

  test('gets the first answer again for the same key, and an error for another request with it', async () => {
    const idempotencyKey = 'key-1';
    const pay = (amount: number) => client.paymentIntents.create({ amount, currency: 'aud' }, { idempotencyKey });
    const first = await pay(500);
    expect((await pay(500)).id).toBe(first.id);
    await expect(pay(600)).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    time += 24 * HOUR;
    expect((await pay(500)).id).not.toBe(first.id);
  });

  test('gets an error of the server again for the same key, for a day', async () => {
    const pay = () => client.paymentIntents.create({ amount: 500, currency: 'aud' }, { idempotencyKey: 'key-1' });
    stripe.sandbox.faults.calls.push('error-after');
    await expect(pay()).rejects.toMatchObject({ statusCode: 500 });
    await expect(pay()).rejects.toMatchObject({ statusCode: 500 });
    expect(stripe.sandbox.ledger.listIntents()).toHaveLength(1);
    time += 24 * HOUR;
    expect(await pay()).toMatchObject({ amount: 500 });
  });
});

describe('events', () => {
  test('are signed, name the payment, and are sent again until they are acknowledged', async () => {
    const { url, order } = await start();
    stripe.reply.status = 500;
    await stripe.pay(url, 'approved');
    expect(read().map((event) => event?.type)).toEqual([
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
    ]);
    expect(new Set(read().map((event) => event?.orderNumber))).toEqual(new Set([order.orderNumber]));
    stripe.reply.status = 200;
    time += MINUTE;
    await stripe.sandbox.deliver();
    const ids = read().map((event) => event?.eventId);
    expect(ids.slice(3)).toEqual(ids.slice(0, 3));
    expect(stripe.sandbox.getNextDelivery()).toBeUndefined();
  });

  test('of refunds name the payment, by API and in the dashboard alike', async () => {
    const { url, order } = await start({ capture: 'automatic' });
    await stripe.pay(url, 'approved');
    await stripe.gateway.refund(order, { number: 'R1', amountCents: 20_000, reference: undefined });
    const [intent] = stripe.sandbox.ledger.listIntents();
    await stripe.post('/sandbox', { action: 'refund', id: intent?.id ?? '' });
    const named = read().filter((event) => event?.orderNumber === order.orderNumber);
    expect(named.map((event) => event?.type).slice(3)).toEqual([
      'refund.created',
      'charge.refunded',
      'charge.refunded',
    ]);
    expect(await stripe.gateway.query(order)).toMatchObject({ refundedCents: 50_000 });
  });

  test('can be lost, late, doubled, out of order and forged', async () => {
    stripe.sandbox.faults.notifications.push('drop', 'delay', 'duplicate', 'reorder', 'wrong-signature');
    for (let count = 0; count < 5; count += 1)
      stripe.sandbox.ledger.createIntent({
        amount: 500 + count,
        currency: 'aud',
        captureMethod: 'manual',
        metadata: {},
        description: undefined,
      });
    await stripe.sandbox.deliver();
    const amounts = stripe.events.map(({ body }) => JSON.parse(Buffer.from(body).toString()).data.object.amount);
    expect(amounts).toEqual([502, 502, 504, 503]);
    const forged = stripe.events[2];
    expect(() => forged && stripe.gateway.readNotification?.(forged, time)).toThrow('not Stripe’s');
    time += 10 * MINUTE;
    await stripe.sandbox.deliver();
    expect(stripe.events).toHaveLength(5);
  });
});

describe('the page for people', () => {
  test('orders faults and shows payments', async () => {
    const { url } = await start();
    await stripe.pay(url, 'approved');
    await stripe.post('/sandbox', { fault: 'time-out-after' });
    await stripe.post('/sandbox', { fault: 'reorder' });
    await stripe.post('/sandbox', { fault: 'made-up' });
    expect(stripe.sandbox.faults).toEqual({ calls: ['time-out-after'], notifications: ['reorder'] });
    const page = await (await stripe.sandbox.app.request('/sandbox')).text();
    expect(page).toContain('Sandbox: no money moves');
    expect(page).toContain('Deposit for a 2019 Toyota Corolla');
  });

  test('leads a shopper back to the shop whose time to pay is over', async () => {
    const { url } = await start();
    time += 2 * HOUR;
    expect((await stripe.post(url, { action: 'pay', number: '4242424242424242' })).status).toBe(410);
    const answer = await stripe.post(url, { action: 'cancel' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(STRIPE_START.returnUrl);
  });

  test('refuses cards that are no test cards, and shows what the shopper pays as text', async () => {
    const session = await client.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://dealer.example/',
      line_items: [{ quantity: 1, price_data: { currency: 'aud', unit_amount: 500, product_data: { name: '<b>x' } } }],
    });
    const answer = await stripe.post(session.url ?? '', { action: 'pay', number: '4111111111111111' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('&lt;b&gt;x');
  });
});
