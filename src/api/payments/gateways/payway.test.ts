import { describe, expect, test } from 'vitest';
import { DAY } from '../../../lib/durations.ts';
import { findTestCard, TEST_CARDS } from '../sandbox/cards.ts';
import { createPaywaySandbox, type PaywaySandboxOptions } from '../sandbox/payway.ts';
import { type GatewayOrder, GatewayRefused, GatewayUnreachable } from './gateway.ts';
import { createPaywayGateway } from './payway.ts';
import { isPaywayKeyReplaced } from './payway-client.ts';

const START = Date.parse('2026-11-20T00:00:00Z');
const SECRET = { secretKey: 'T10000_SEC_sandbox', merchantId: 'TEST' };
const PUBLISHABLE = 'T10000_PUB_sandbox';

const makeOrder = (changes: Partial<GatewayOrder> = {}): GatewayOrder => ({
  orderNumber: 'ABCDEFGHJKLMNPQRSTUV',
  tenant: 'dealer',
  amountCents: 50_000,
  currency: 'AUD',
  capture: 'automatic',
  createdAt: START,
  reference: undefined,
  ...changes,
});

const REFUND = { number: 'REFUNDREFUNDREFUND22', amountCents: 50_000, reference: undefined };

function open(options: Partial<PaywaySandboxOptions> = {}) {
  let time = START;
  const sandbox = createPaywaySandbox({
    now: () => time,
    secret: SECRET,
    isOwnKey: (key) => key === PUBLISHABLE,
    ...options,
  });
  const requests: Request[] = [];
  const pauses: number[] = [];
  /** Answers that come instead of the sandbox's, first to last. */
  const answers: (Response | 'none')[] = [];
  const client = {
    secret: SECRET,
    baseUrl: new URL('https://payway.example/rest/v1/'),
    now: () => time,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      const answer = answers.shift();
      if (answer === 'none') throw new TypeError('fetch failed');
      return answer ?? (await sandbox.app.request(request));
    },
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds);
    },
  };
  const gateway = createPaywayGateway(client);
  const makeToken = (outcome: (typeof TEST_CARDS)[number]['outcome'] = 'approved'): string => {
    const card = TEST_CARDS.find((one) => one.outcome === outcome);
    if (!card) throw new Error(`There is no card that is ${outcome}.`);
    return sandbox.ledger.makeToken(PUBLISHABLE, card);
  };
  return {
    ...sandbox,
    client,
    gateway,
    requests,
    pauses,
    answers,
    makeToken,
    pay: async (order: GatewayOrder, token = makeToken()) => await gateway.pay?.(order, token),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('PayWay', () => {
  test.each([1, 50_000, 99_999_999])('charges %d cents exactly', async (amountCents) => {
    const { gateway, pay, requests } = open();
    const order = makeOrder({ amountCents });
    expect(await gateway.query(order)).toEqual({ kind: 'missing' });
    await pay(order);
    expect(await gateway.query(order)).toMatchObject({ kind: 'captured', amountCents, currency: 'AUD' });
    const sent = requests.find(({ method }) => method === 'POST');
    const form = new URLSearchParams(await sent?.text());
    expect(form.get('orderNumber')).toBe(order.orderNumber);
    expect(form.get('principalAmount')).toMatch(/^\d+\.\d\d$/u);
    expect(sent?.headers.get('authorization')).toBe(`Basic ${btoa('T10000_SEC_sandbox:')}`);
    expect(sent?.headers.get('idempotency-key')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u,
    );
  });

  test('compares our amount and shows the shopper the amount with the surcharge', async () => {
    const { gateway, pay } = open({ surchargeBasisPoints: 90 });
    await pay(makeOrder());
    expect(await gateway.query(makeOrder())).toMatchObject({
      amountCents: 50_000,
      card: { scheme: 'Visa', lastDigits: '242', chargedCents: 50_450 },
    });
  });

  test.each([
    ['approved', '11', { kind: 'captured' }],
    ['approved*', '00', { kind: 'processing' }],
    ['pending', 'Q2', { kind: 'processing' }],
    ['suspended', 'QS', { kind: 'processing' }],
    ['declined', 'Q6', { kind: 'processing' }],
    ['declined', 'QI', { kind: 'processing' }],
    ['declined', 'QX', { kind: 'processing' }],
    ['declined', '05', { kind: 'declined', reason: 'declined' }],
    ['declined', '51', { kind: 'declined', reason: 'insufficient-funds' }],
    ['declined', '54', { kind: 'declined', reason: 'expired-card' }],
    ['voided', '00', { kind: 'captured', amountCents: 50_000, refundedCents: 50_000 }],
    ['refunded', '00', { kind: 'captured', amountCents: 50_000, refundedCents: 50_000 }],
  ] as const)('reads status %s with code %s', async (status, code, facts) => {
    const { gateway, pay, bank } = open();
    await pay(makeOrder());
    bank.setStatus(makeOrder().orderNumber, status, code);
    expect(await gateway.query(makeOrder())).toMatchObject(facts);
  });

  test('does not charge a second token of an order', async () => {
    const { pay, bank } = open();
    await pay(makeOrder());
    await pay(makeOrder());
    expect(bank.countCaptured(makeOrder().orderNumber)).toBe(50_000);
  });

  test('blocks an amount, and captures it once', async () => {
    const { gateway, pay, bank } = open();
    const order = makeOrder({ capture: 'manual' });
    await pay(order);
    expect(await gateway.query(order)).toMatchObject({ kind: 'authorised', captureBefore: START + 7 * DAY });
    await gateway.capture(order);
    await gateway.capture(order);
    expect(await gateway.query(order)).toMatchObject({ kind: 'captured', amountCents: 50_000 });
    await gateway.release(order);
    expect(bank.countHeld(order.orderNumber)).toBe(50_000);
  });

  test('releases a blocked amount, and leaves a payment alone', async () => {
    const { gateway, pay, bank } = open();
    const order = makeOrder({ capture: 'manual' });
    await pay(order);
    await gateway.release(order);
    expect(await gateway.query(order)).toEqual({ kind: 'ended' });
    const paid = makeOrder({ orderNumber: 'BBBBBBBBBBBBBBBBBBBB' });
    await pay(paid);
    await gateway.release(paid);
    expect(bank.countHeld(order.orderNumber)).toBe(0);
    expect(bank.countHeld(paid.orderNumber)).toBe(50_000);
  });

  test('reports a block that ran out as ended', async () => {
    const { gateway, pay, pass } = open();
    const order = makeOrder({ capture: 'manual' });
    await pay(order);
    pass(8 * DAY);
    expect(await gateway.query(order)).toEqual({ kind: 'ended' });
  });

  test('voids a payment on its own day, and refunds it later, once', async () => {
    const { gateway, pay, pass, bank } = open({ countsRefunds: true });
    await pay(makeOrder());
    await gateway.refund(makeOrder(), REFUND);
    expect((await gateway.queryRefund(makeOrder(), REFUND)).kind).toBe('succeeded');
    const other = makeOrder({ orderNumber: 'BBBBBBBBBBBBBBBBBBBB' });
    const refund = { ...REFUND, number: 'REFUNDREFUNDREFUND33', amountCents: 20_000 };
    await pay(other);
    await expect(gateway.refund(other, refund)).rejects.toThrow('only after its settlement');
    pass(2 * DAY);
    expect(await gateway.queryRefund(other, refund)).toEqual({ kind: 'missing' });
    await gateway.refund(other, refund);
    await gateway.refund(other, refund);
    expect((await gateway.queryRefund(other, refund)).kind).toBe('succeeded');
    expect(bank.countRefunded(makeOrder().orderNumber)).toBe(50_000);
    expect(bank.countRefunded(other.orderNumber)).toBe(20_000);
  });

  test('follows a refund that the bank decides about later', async () => {
    const { gateway, pay, pass, bank } = open({ hasSlowRefunds: true });
    await pay(makeOrder());
    pass(2 * DAY);
    await gateway.refund(makeOrder(), REFUND);
    expect((await gateway.queryRefund(makeOrder(), REFUND)).kind).toBe('pending');
    bank.decide('declined');
    expect(await gateway.queryRefund(makeOrder(), REFUND)).toEqual({ kind: 'failed' });
  });

  test('refuses a used, an expired and a stranger’s token with the message of its field', async () => {
    const { ledger, makeToken, pay, pass } = open();
    const used = makeToken();
    await pay(makeOrder(), used);
    const other = makeOrder({ orderNumber: 'BBBBBBBBBBBBBBBBBBBB' });
    const message = 'PayWay: singleUseTokenId: The single use token is invalid or has expired.';
    await expect(pay(other, used)).rejects.toThrow(new GatewayRefused(message));
    const card = findTestCard('4242 4242 4242 4242');
    if (!card) throw new Error('The card is unknown.');
    await expect(pay(other, ledger.makeToken('T99999_PUB_other', card))).rejects.toThrow(message);
    const expired = makeToken();
    pass(10 * 60_000);
    await expect(pay(other, expired)).rejects.toThrow(message);
    // The order can still be paid by another token.
    await pay(other);
  });

  test.each([429, 503])('sends a request again after status %d, with the same key', async (status) => {
    const { answers, pauses, pay, requests, bank } = open();
    answers.push(new Response(null, { status, headers: { 'retry-after': '7' } }));
    await pay(makeOrder());
    expect(pauses).toEqual([7000]);
    expect(new Set(requests.map((request) => request.headers.get('idempotency-key'))).size).toBe(1);
    expect(bank.countCaptured(makeOrder().orderNumber)).toBe(50_000);
  });

  test('sends a request again that got no answer, once', async () => {
    const { answers, pauses, pay, requests } = open();
    answers.push('none', 'none');
    await expect(pay(makeOrder())).rejects.toThrow(GatewayUnreachable);
    expect(requests.length).toBe(2);
    expect(pauses).toEqual([5000]);
  });

  test.each([500, 502, 504])('queries instead of repeating after status %d', async (status) => {
    const { answers, pay, requests } = open();
    answers.push(new Response(null, { status }));
    await expect(pay(makeOrder())).rejects.toThrow(GatewayUnreachable);
    expect(requests.length).toBe(1);
  });

  test('finds a payment whose answer was an error', async () => {
    const { faults, gateway, pay } = open();
    faults.calls.push('error-after');
    await expect(pay(makeOrder())).rejects.toThrow(GatewayUnreachable);
    expect((await gateway.query(makeOrder())).kind).toBe('captured');
  });

  test.each(['{}', '[]', 'null', '{"data":[{"transactionId":1,"status":"new"}]}', '<html>'])(
    'does not know what %s means',
    async (body) => {
      const { answers, gateway } = open();
      answers.push(new Response(body));
      await expect(gateway.query(makeOrder())).rejects.toThrow(GatewayUnreachable);
    },
  );

  test('stops at two payments of one order', async () => {
    const { gateway, answers } = open();
    const one = {
      transactionId: 1,
      transactionType: 'payment',
      status: 'approved',
      currency: 'aud',
      principalAmount: 500,
    };
    answers.push(Response.json({ data: [one, { ...one, transactionId: 2 }] }));
    await expect(gateway.query(makeOrder())).rejects.toThrow('more than one payment');
  });

  test('reports a wrong key and a newer one', async () => {
    const { client, gateway } = open({ secret: { ...SECRET, secretKey: 'T10000_SEC_other' } });
    await expect(gateway.query(makeOrder())).rejects.toThrow(GatewayRefused);
    await expect(isPaywayKeyReplaced(client)).rejects.toThrow('may have been replaced');
    expect(await isPaywayKeyReplaced(open().client)).toBe(false);
    expect(await isPaywayKeyReplaced(open({ latestKey: 'T10000_SEC_newer' }).client)).toBe(true);
  });
});
