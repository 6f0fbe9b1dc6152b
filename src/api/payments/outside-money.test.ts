import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCheckout } from '#tests/fixtures/checkout.ts';
import { startTarget } from '#tests/fixtures/delivery.ts';
import { openStripe } from '#tests/fixtures/stripe.ts';
import { MINUTE } from '../../lib/durations.ts';
import { formatPaymentAnswer } from '../command/payments/print.ts';
import { runPaymentRequest } from '../command/payments/run.ts';
import { payments } from '../database/schema.ts';
import { checkAlerts } from '../delivery/alerts/index.ts';
import type { RawNotification } from './gateways/gateway.ts';
import { settleDue, toOptions } from './settle.ts';
import { commandReservation, returnPayment } from './store/index.ts';

/* Refunds, disputes and chargebacks that happen on a gateway's own site, or at a cardholder's bank. */

let world: Awaited<ReturnType<typeof openCheckout>>;
let stripe: ReturnType<typeof openStripe>;
let alarm: Awaited<ReturnType<typeof startTarget>>;
beforeEach(async () => {
  world = await openCheckout();
  stripe = openStripe(world.services.now);
  const { findGateway } = world.settle;
  Object.assign(world.settle, {
    findGateway: async (name: Parameters<typeof findGateway>[0]) =>
      name.processor === 'card' ? stripe.gateway : await findGateway(name),
  });
  alarm = await startTarget(() => 200);
});
afterEach(async () => {
  await alarm.close();
  await world.services.close();
});

/** Passes the notifications that came since to the API, in this order, and settles what they wake. */
async function notify(processor: 'card' | 'till', order: 'as sent' | 'reversed' = 'as sent'): Promise<void> {
  const { app, services, settle } = world;
  const sent: RawNotification[] = (processor === 'card' ? stripe.events : world.till.callbacks).splice(0);
  for (const { target, headers, body } of order === 'reversed' ? sent.toReversed() : sent) {
    const path = processor === 'card' ? '/api/payments/notifications/card' : target;
    const request = { method: 'POST', body: Buffer.from(body), headers: { ...headers, host: 'city-motors.localhost' } };
    expect((await app.request(path, request)).status).toBe(200);
  }
  await settleDue(settle);
  services.forward(MINUTE);
}

/** Reserves a car, pays, and lets the dealer take the deposit. */
async function sell(carId: 'card-1' | 'till-1') {
  const { reserve, till, services, settle, findReservation } = world;
  const url = (await reserve(carId)).headers.get('location') ?? '';
  await (carId === 'card-1' ? stripe : till).pay(url, 'approved');
  services.forward(MINUTE);
  await settleDue(settle);
  const reservation = await findReservation(carId);
  await commandReservation(services.db, reservation?.id ?? '', 'complete', toOptions(settle));
  await settleDue(settle);
  await notify(carId === 'card-1' ? 'card' : 'till');
  expect(await findPayment()).toMatchObject({ state: 'captured', goal: 'keep' });
  return reservation?.reference ?? '';
}

async function findPayment() {
  const [payment] = await world.services.db.select().from(payments);
  if (!payment) throw new Error('There is no payment.');
  return payment;
}

async function show(name: string): Promise<string> {
  const options = { settle: world.settle, record: async () => undefined };
  const answer = await runPaymentRequest(world.services, { command: 'show', name }, options);
  return answer.command === 'show' ? formatPaymentAnswer(answer).join('\n') : '';
}

async function readSums() {
  const request = { command: 'export', tenant: 'city-motors', since: undefined } as const;
  const options = { settle: world.settle, record: async () => undefined };
  const answer = await runPaymentRequest(world.services, request, options);
  if (answer.command !== 'export') throw new Error('Expected a ledger.');
  expect(answer.ledger.mismatches).toEqual([]);
  const [{ captured_cents: captured, refunded_cents: refunded, kept_cents: kept } = {}] = answer.ledger.sums;
  return { captured, refunded, kept };
}

async function listAlarms(): Promise<string[]> {
  const { services } = world;
  await checkAlerts({ ...services, config: { ...services.config, alertUrl: alarm.url } });
  const bodies = alarm.received.splice(0).map(({ body }): { kind: string; alarm: string } => JSON.parse(body));
  const kinds = ['disputed', 'refund-failed'];
  return bodies.filter(({ kind }) => kinds.includes(kind)).map((body) => `${body.kind} ${body.alarm}`);
}

const getIntent = () => {
  const [intent] = stripe.sandbox.ledger.listIntents();
  if (!intent) throw new Error('Stripe has no payment.');
  return intent;
};

describe('at Stripe', () => {
  test('a refund in the dashboard is counted and shown', async () => {
    const name = await sell('card-1');
    stripe.sandbox.ledger.createRefund(getIntent(), 4000, {});
    await stripe.sandbox.deliver();
    await notify('card');
    expect(await readSums()).toEqual({ captured: 10_000, refunded: 4000, kept: 6000 });
    expect(await show(name)).toMatch(/event +charge\.refunded, 40\.00 AUD, ch_\w+/u);
    expect(await show(name)).toMatch(/event +refund\.created, 40\.00 AUD, re_\w+/u);
  });

  test('a refund that fails after it succeeded raises an alarm, and is made again by a person', async () => {
    const name = await sell('card-1');
    await returnPayment(world.services.db, (await findPayment()).id, { now: world.services.now() });
    await settleDue(world.settle);
    await notify('card');
    expect(await findPayment()).toMatchObject({ state: 'refunded' });
    expect(await listAlarms()).toEqual([]);

    await stripe.post('/sandbox', { action: 'fail-refund', id: getIntent().id });
    await notify('card');
    expect(await findPayment()).toMatchObject({ state: 'captured', goal: 'return', refundedCents: 0 });
    expect(await readSums()).toEqual({ captured: 10_000, refunded: 0, kept: 10_000 });
    expect(await listAlarms()).toEqual(['refund-failed raised']);
    expect(await show(name)).toContain('refund failed');
    expect(await show(name)).toMatch(/event +refund\.failed, 100\.00 AUD/u);

    await returnPayment(world.services.db, (await findPayment()).id, { now: world.services.now() });
    await settleDue(world.settle);
    expect(await readSums()).toEqual({ captured: 10_000, refunded: 10_000, kept: 0 });
    expect(await listAlarms()).toEqual(['refund-failed ended']);
  });

  test('a disputed deposit raises an alarm, and is not refunded as well until the dealer wins', async () => {
    const name = await sell('card-1');
    await stripe.post('/sandbox', { action: 'dispute', id: getIntent().id });
    await notify('card');
    expect(await listAlarms()).toEqual(['disputed raised']);
    expect(await show(name)).toMatch(/dispute +open, the bank took 100\.00 AUD/u);
    await returnPayment(world.services.db, (await findPayment()).id, { now: world.services.now() });
    await settleDue(world.settle);
    expect(stripe.sandbox.ledger.listRefunds(getIntent())).toEqual([]);
    expect(await listAlarms()).toEqual([]);

    await stripe.post('/sandbox', { action: 'won', id: getIntent().id });
    await notify('card');
    expect(await listAlarms()).toEqual(['disputed ended']);
    expect(await findPayment()).toMatchObject({ dispute: 'won', disputedCents: 0, state: 'refunded' });
    expect(await readSums()).toEqual({ captured: 10_000, refunded: 10_000, kept: 0 });
  });

  test('the end of a dispute that is notified before its start stays the end', async () => {
    await sell('card-1');
    await stripe.post('/sandbox', { action: 'dispute', id: getIntent().id });
    await stripe.post('/sandbox', { action: 'lost', id: getIntent().id });
    await notify('card', 'reversed');
    expect(await findPayment()).toMatchObject({ dispute: 'lost', disputedCents: 10_000 });
    expect(await listAlarms()).toEqual([]);
  });
});

describe('at Till', () => {
  const getTaken = () => {
    const { ledger } = world.till.sandbox;
    return ledger.list().find((one) => ledger.isTaken(one))?.uuid ?? '';
  };

  test('a refund on its site is counted once, and shown', async () => {
    const name = await sell('till-1');
    await world.till.post('/sandbox', { action: 'refund', id: getTaken() });
    const repeated = [...world.till.callbacks];
    await notify('till');
    world.till.callbacks.push(...repeated);
    await notify('till');
    expect(await readSums()).toEqual({ captured: 50_000, refunded: 50_000, kept: 0 });
    expect(await findPayment()).toMatchObject({ state: 'refunded' });
    expect(await show(name)).toMatch(/event +REFUND, 500\.00 AUD/u);
    expect(world.till.violations).toEqual([]);
  });

  test('a chargeback raises an alarm until it is reversed', async () => {
    const name = await sell('till-1');
    await world.till.post('/sandbox', { action: 'chargeback', id: getTaken() });
    await notify('till');
    expect(await listAlarms()).toEqual(['disputed raised']);
    expect(await show(name)).toMatch(/event +CHARGEBACK, 500\.00 AUD/u);
    await world.till.post('/sandbox', { action: 'chargeback-reversal', id: getTaken() });
    await notify('till');
    expect(await listAlarms()).toEqual(['disputed ended']);
    expect(await findPayment()).toMatchObject({ dispute: 'won', disputedCents: 0, state: 'captured' });
  });
});
