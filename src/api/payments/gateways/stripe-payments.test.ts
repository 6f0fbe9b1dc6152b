import { beforeEach, describe, expect, test } from 'vitest';
import { openStripe, STRIPE_SECRET, STRIPE_START, STRIPE_URL, stripeOrder } from '#tests/fixtures/stripe.ts';
import { HOUR, MINUTE } from '../../../lib/durations.ts';
import { type GatewayOrder, GatewayUnreachable } from './gateway.ts';
import { createStripeGateway } from './stripe.ts';

/* The adapter over Stripe's sandbox. */

const NOW = Date.parse('2026-11-20T11:00:00Z');

let time = NOW;
let stripe = openStripe(() => time);

beforeEach(() => {
  time = NOW;
  stripe = openStripe(() => time);
});

async function start(overrides: Partial<GatewayOrder> = {}) {
  const order = stripeOrder({ createdAt: time, ...overrides });
  return await stripe.start(order, time + 30 * MINUTE);
}

describe('payments', () => {
  test('are blocked, captured and refunded', async () => {
    const { url, order } = await start();
    expect(await stripe.gateway.query(order)).toEqual({ kind: 'open' });
    const paid = await stripe.pay(url, 'approved');
    expect(paid.headers.get('location')).toBe(STRIPE_START.returnUrl);
    expect(await stripe.gateway.query(order)).toMatchObject({
      kind: 'authorised',
      amountCents: 50_000,
      captureBefore: NOW + 7 * 24 * HOUR,
      card: { scheme: 'Visa', lastDigits: '4242' },
    });
    await stripe.gateway.capture(order);
    await stripe.gateway.refund(order, { number: 'R1', amountCents: 20_000, reference: undefined });
    expect(await stripe.gateway.query(order)).toMatchObject({ kind: 'captured', refundedCents: 20_000 });
  });

  test('are declined, and paid with another card on the same page', async () => {
    const { url, order } = await start({ capture: 'automatic' });
    await stripe.pay(url, 'declined');
    expect(await (await stripe.sandbox.app.request(url)).text()).toContain('Your card was declined');
    expect(await stripe.gateway.query(order)).toEqual({ kind: 'open' });
    await stripe.pay(url, 'approved');
    expect(await stripe.gateway.query(order)).toMatchObject({ kind: 'captured' });
  });

  test.each([
    ['confirm', 'authorised'],
    ['fail', 'open'],
  ])('ask for 3-D Secure, which shoppers %s', async (answer, kind) => {
    const { url, order } = await start();
    const challenge = (await stripe.pay(url, 'challenge')).headers.get('location') ?? '';
    expect(await stripe.gateway.query(order)).toMatchObject({ kind: 'open' });
    expect(await (await stripe.sandbox.app.request(challenge)).text()).toContain('Confirm with your bank');
    await stripe.post(challenge, { answer });
    expect(await stripe.gateway.query(order)).toMatchObject({ kind });
  });

  test('wait for a slow bank', async () => {
    const { url, order } = await start({ capture: 'automatic' });
    await stripe.pay(url, 'slow');
    expect(await stripe.gateway.query(order)).toEqual({ kind: 'processing' });
    await stripe.post('/sandbox', { action: 'decline' });
    expect(await stripe.gateway.query(order)).toMatchObject({ kind: 'declined' });
  });

  test('end with their page or their block', async () => {
    const unpaid = await start();
    const blocked = await start({ orderNumber: 'B'.repeat(20) });
    await stripe.pay(blocked.url, 'approved');
    time += 25 * HOUR;
    expect(await stripe.gateway.query(unpaid.order)).toEqual({ kind: 'ended' });
    expect((await stripe.pay(unpaid.url, 'approved')).status).toBe(410);
    time += 7 * 24 * HOUR;
    expect(await stripe.gateway.query(blocked.order)).toEqual({ kind: 'ended' });
  });
});

describe('an error of the server in the middle of a call', () => {
  /** The adapter over a Stripe that fails the next POST, and stores its error under the call's key. */
  const failNext = () => {
    let isFailing = true;
    return createStripeGateway({
      secret: STRIPE_SECRET,
      baseUrl: STRIPE_URL,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.method === 'POST' && isFailing) stripe.sandbox.faults.calls.push('error-before');
        if (request.method === 'POST') isFailing = false;
        return await stripe.send(request);
      },
    });
  };

  test.each([
    ['capture', true, 'captured'],
    ['release', true, 'ended'],
    ['release', false, 'ended'],
  ] as const)('does not keep a %s from succeeding a minute later', async (call, isPaid, kind) => {
    const { url, order } = await start();
    if (isPaid) await stripe.pay(url, 'approved');
    const gateway = failNext();
    await expect(gateway[call](order)).rejects.toBeInstanceOf(GatewayUnreachable);
    time += MINUTE;
    await gateway[call](order);
    expect(await gateway.query(order)).toMatchObject({ kind });
  });

  test('lets a refund succeed a day later, and only once', async () => {
    const { url, order } = await start({ capture: 'automatic' });
    await stripe.pay(url, 'approved');
    const gateway = failNext();
    const refund = { number: 'R1', amountCents: 20_000, reference: undefined };
    await expect(gateway.refund(order, refund)).rejects.toBeInstanceOf(GatewayUnreachable);
    expect(await gateway.queryRefund(order, refund)).toEqual({ kind: 'missing' });
    time += 24 * HOUR;
    await gateway.refund(order, refund);
    await gateway.refund(order, refund);
    expect(await gateway.query(order)).toMatchObject({ refundedCents: 20_000 });
    expect(await gateway.queryRefund(order, refund)).toMatchObject({ kind: 'succeeded' });
  });
});

describe('a refund that Stripe never received', () => {
  test.each([
    [50_000, 1, 'failed'],
    [30_000, 20_001, 'failed'],
    [30_000, 20_000, 'missing'],
  ])('after the dealer refunded %i in the dashboard, of %i, is %s', async (byDealer, amountCents, kind) => {
    const { url, order } = await start({ capture: 'automatic' });
    await stripe.pay(url, 'approved');
    const [intent] = stripe.sandbox.ledger.listIntents();
    if (intent) stripe.sandbox.ledger.createRefund(intent, byDealer, {});
    const refund = { number: 'R1', amountCents, reference: undefined };
    expect(await stripe.gateway.queryRefund(order, refund)).toEqual({ kind });
  });
});
