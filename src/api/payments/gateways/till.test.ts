import { afterEach, describe, expect, test } from 'vitest';
import { openTill, TILL_START, tillOrder } from '#tests/fixtures/till.ts';
import { DAY, MINUTE } from '../../../lib/durations.ts';
import { TILL_ERRORS } from '../sandbox/till-ledger.ts';
import { type GatewayOrder, GatewayRefused, GatewayUnreachable } from './gateway.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');
const REFUND = { number: '23456789ABCDEFGHJKLM', amountCents: 20_000, reference: undefined };

let time = NOW;
let till = openTill(() => time);

function open(settings: Parameters<typeof openTill>[1] = {}): typeof till {
  time = NOW;
  till = openTill(() => time, settings);
  return till;
}

/** Starts a payment. Returns it as it is stored then, and its page. */
async function start(overrides: Partial<GatewayOrder> = {}): Promise<{ order: GatewayOrder; url: string }> {
  const order = tillOrder({ createdAt: time, ...overrides });
  const started = await till.gateway.start(order, TILL_START);
  if (started.kind !== 'redirect') throw new Error('Till has a page of its own.');
  return { order: { ...order, reference: started.reference }, url: started.url };
}

/** Starts a payment and pays it. */
async function pay(overrides: Partial<GatewayOrder> = {}): Promise<GatewayOrder> {
  const { order, url } = await start(overrides);
  await till.pay(url, 'approved');
  return order;
}

const find = (number: string) => till.sandbox.ledger.findByNumber(number);

afterEach(() => {
  expect(till.violations).toEqual([]);
});

describe('starting a payment', () => {
  test('leads to the page of Till, and back to it', async () => {
    open();
    const { order, url } = await start();
    expect(await (await till.sandbox.app.request(url)).text()).toContain('AUD 500.00');
    expect(await till.gateway.start(order, TILL_START)).toEqual({ kind: 'redirect', reference: url, url });
    expect(till.sandbox.ledger.list()).toHaveLength(1);
    expect(await till.gateway.query(order)).toEqual({ kind: 'open', endsByItself: true });
  });

  test('blocks an amount or takes it at once', async () => {
    open();
    await start({ capture: 'manual' });
    await start({ capture: 'automatic', orderNumber: 'B'.repeat(20) });
    expect(till.sandbox.ledger.list().map(({ type }) => type)).toEqual(['PREAUTHORIZE', 'DEBIT']);
  });

  test('whose answer was lost makes no second page, and is given up after five minutes', async () => {
    open();
    till.sandbox.faults.calls.push('time-out-after');
    const order = tillOrder({ createdAt: time });
    await expect(till.gateway.start(order, TILL_START)).rejects.toThrow(GatewayUnreachable);
    await expect(till.gateway.start(order, TILL_START)).rejects.toThrow(GatewayUnreachable);
    expect(till.sandbox.ledger.list()).toHaveLength(1);
    expect(await till.gateway.query(order)).toEqual({ kind: 'open', endsByItself: true });
    time += 5 * MINUTE;
    expect(await till.gateway.query(order)).toEqual({ kind: 'ended' });
  });

  test('of a number that Till never received finds nothing', async () => {
    open();
    till.sandbox.faults.calls.push('error-before');
    const order = tillOrder({ createdAt: time });
    await expect(till.gateway.start(order, TILL_START)).rejects.toThrow(GatewayUnreachable);
    expect(await till.gateway.query(order)).toEqual({ kind: 'missing' });
  });

  test('cuts a description that is too long for Till', async () => {
    open();
    await till.gateway.start(tillOrder(), { ...TILL_START, description: 'é'.repeat(300), email: undefined });
    expect(till.sandbox.ledger.list()[0]?.description).toHaveLength(255);
  });
});

describe('a payment', () => {
  test.each([
    [1, 'AUD'],
    [99_999_999, 'NZD'],
  ] as const)('of %i cents in %s is taken in full', async (amountCents, currency) => {
    open();
    const order = await pay({ amountCents, currency, capture: 'automatic' });
    expect(await till.gateway.query(order)).toEqual({
      kind: 'captured',
      reference: expect.stringMatching(/^[0-9a-f]{20}$/u),
      amountCents,
      currency,
      refundedCents: undefined,
      card: { scheme: 'Visa', lastDigits: '4242' },
    });
  });

  test.each([
    ['declined', { kind: 'declined', reason: 'declined' }],
    ['insufficient-funds', { kind: 'declined', reason: 'insufficient-funds' }],
  ] as const)('with a card that is %s has ended for good', async (outcome, facts) => {
    open();
    const { order, url } = await start();
    const left = await till.pay(url, outcome);
    expect(left.headers.get('location')).toBe(TILL_START.returnUrl);
    expect(await till.gateway.query(order)).toEqual(facts);
    expect((await till.pay(url, 'approved')).status).toBe(410);
    expect(await till.gateway.query(order)).toEqual(facts);
  });

  test.each([
    [TILL_ERRORS['expired-card'], { kind: 'declined', reason: 'expired-card' }],
    [TILL_ERRORS.authentication, { kind: 'declined', reason: 'authentication-failed' }],
    [TILL_ERRORS['invalid-card'], { kind: 'declined', reason: 'declined' }],
    [TILL_ERRORS.cancelled, { kind: 'ended' }],
    [TILL_ERRORS.expired, { kind: 'ended' }],
    [
      { code: 2013, message: '' },
      { kind: 'declined', reason: 'not-allowed' },
    ],
    [
      { code: 9999, message: '' },
      { kind: 'declined', reason: 'declined' },
    ],
  ] as const)('with Till’s error %o is %o', async (error, facts) => {
    open();
    const { order } = await start();
    const transaction = find(order.orderNumber);
    if (transaction) till.sandbox.ledger.pay(transaction, undefined, error);
    expect(await till.gateway.query(order)).toEqual(facts);
  });

  test.each([
    ['confirm', { kind: 'authorised' }],
    ['fail', { kind: 'declined', reason: 'authentication-failed' }],
  ])('is decided by the 3-D Secure step: %s', async (answer, facts) => {
    open();
    const { order, url } = await start();
    const challenge = (await till.pay(url, 'challenge')).headers.get('location') ?? '';
    expect(await (await till.sandbox.app.request(challenge)).text()).toContain('Confirm with your bank');
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'open' });
    await till.post(challenge, { answer });
    expect(await till.gateway.query(order)).toMatchObject(facts);
  });

  test('can be cancelled on the page, and cannot be paid after its time', async () => {
    open({ pageMs: 60 * MINUTE });
    const cancelled = await start();
    await till.post(cancelled.url, { action: 'cancel' });
    expect(await till.gateway.query(cancelled.order)).toEqual({ kind: 'ended' });
    const late = await start({ orderNumber: 'B'.repeat(20) });
    time += 60 * MINUTE;
    expect(await till.gateway.query(late.order)).toEqual({ kind: 'ended' });
  });

  test('whose page Till never closes is given up after a day, and found again if it is paid', async () => {
    open({ pageMs: 30 * DAY });
    const { order, url } = await start();
    await till.gateway.release(order);
    time += DAY - 1;
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'open' });
    time += 1;
    expect(await till.gateway.query(order)).toEqual({ kind: 'ended' });
    await till.pay(url, 'approved');
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'authorised' });
  });

  test.each([
    ['approved', { kind: 'authorised', amountCents: 50_000 }],
    ['declined', { kind: 'declined', reason: 'declined' }],
  ] as const)('that is pending is processing until the bank decides: %s', async (verdict, facts) => {
    open();
    const { order, url } = await start();
    await till.pay(url, 'slow');
    expect(await till.gateway.query(order)).toEqual({ kind: 'processing' });
    till.sandbox.ledger.decide(verdict);
    expect(await till.gateway.query(order)).toMatchObject(facts);
  });
});

describe('a blocked amount', () => {
  test('is captured once, however often it is asked for', async () => {
    open();
    const order = await pay();
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'authorised', captureBefore: NOW + 7 * DAY });
    await till.gateway.capture(order);
    await till.gateway.capture(order);
    await till.gateway.release(order);
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'captured', amountCents: 50_000 });
    expect(till.sandbox.ledger.list().map(({ type }) => type)).toEqual(['PREAUTHORIZE', 'CAPTURE']);
  });

  test('is released once, and not captured afterwards', async () => {
    open();
    const order = await pay();
    await till.gateway.release(order);
    await till.gateway.release(order);
    expect(await till.gateway.query(order)).toEqual({ kind: 'ended' });
    await expect(till.gateway.capture(order)).rejects.toThrow(GatewayRefused);
    expect(await till.gateway.query(order)).toEqual({ kind: 'ended' });
  });

  test('is captured or released once although the first answer was lost', async () => {
    for (const verb of ['capture', 'release'] as const) {
      open();
      const order = await pay();
      // The answer to the last call is lost, so a second attempt uses the same number.
      const before = till.sandbox.ledger.list().length;
      for (const fault of ['time-out-before', 'time-out-after', 'error-after'] as const) {
        for (let calls = 0; calls < 4; calls += 1) {
          till.sandbox.faults.calls.push(fault);
          await till.gateway[verb](order).catch((error: unknown) => expect(error).toBeInstanceOf(GatewayUnreachable));
        }
      }
      await till.gateway[verb](order);
      expect(till.sandbox.ledger.list()).toHaveLength(before + 1);
    }
  });

  test('that Till refuses to capture is tried ten times, each with its own number', async () => {
    open();
    const order = await pay();
    const transaction = find(order.orderNumber);
    // The bank took its block back early.
    if (transaction) transaction.succeededAt = time - 7 * DAY;
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await expect(till.gateway.capture(order)).rejects.toThrow(GatewayRefused);
    }
    expect(till.sandbox.ledger.list().map(({ merchantTransactionId }) => merchantTransactionId)).toEqual([
      order.orderNumber,
      ...Array.from({ length: 10 }, (_, index) => `${order.orderNumber}-capture-${index + 1}`),
    ]);
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'authorised' });
    time += 7 * DAY;
    expect(await till.gateway.query(order)).toEqual({ kind: 'ended' });
  });

  test('that is neither captured nor released is gone after a month', async () => {
    open();
    const order = await pay();
    time += 30 * DAY;
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'authorised' });
    time += DAY;
    expect(await till.gateway.query(order)).toEqual({ kind: 'ended' });
  });

  test('is neither captured nor released before it is there', async () => {
    open();
    const { order } = await start();
    await till.gateway.capture(order);
    await till.gateway.release(order);
    await till.gateway.release(tillOrder({ orderNumber: 'C'.repeat(20) }));
    expect(till.sandbox.ledger.list()).toHaveLength(1);
  });
});

describe('a refund', () => {
  test.each(['automatic', 'manual'] as const)('of a payment with %s capture is made once', async (capture) => {
    open();
    const order = await pay({ capture });
    await till.gateway.capture(order);
    expect(await till.gateway.queryRefund(order, REFUND)).toEqual({ kind: 'missing' });
    await till.gateway.refund(order, REFUND);
    await till.gateway.refund(order, REFUND);
    expect(await till.gateway.queryRefund(order, REFUND)).toMatchObject({ kind: 'succeeded' });
    expect(till.sandbox.ledger.list().filter(({ type }) => type === 'REFUND')).toHaveLength(1);
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'captured', amountCents: 50_000 });
  });

  test('of more than is left fails', async () => {
    open();
    const order = await pay({ capture: 'automatic' });
    await till.gateway.refund(order, { ...REFUND, amountCents: 50_000 });
    const second = { ...REFUND, number: 'Z'.repeat(20), amountCents: 1 };
    await till.gateway.refund(order, second);
    expect(await till.gateway.queryRefund(order, second)).toEqual({ kind: 'failed' });
  });

  test.each([
    ['approved', { kind: 'succeeded' }],
    ['declined', { kind: 'failed' }],
  ] as const)('that takes a while is pending until the bank decides: %s', async (verdict, facts) => {
    open({ hasSlowRefunds: true });
    const order = await pay({ capture: 'automatic' });
    await till.gateway.refund(order, REFUND);
    expect(await till.gateway.queryRefund(order, REFUND)).toMatchObject({ kind: 'pending' });
    till.sandbox.ledger.decide(verdict);
    expect(await till.gateway.queryRefund(order, REFUND)).toMatchObject(facts);
  });

  test('of a payment that took no money is refused', async () => {
    open();
    await expect(till.gateway.refund(await pay(), REFUND)).rejects.toThrow(GatewayRefused);
  });
});
