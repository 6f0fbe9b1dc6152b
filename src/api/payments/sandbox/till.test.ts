import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import { checkTillSchema, openTill, TILL_SECRET, TILL_START, tillOrder } from '#tests/fixtures/till.ts';
import { hasRealData, whereRealData } from '#tests/real-data.ts';
import { MINUTE } from '../../../lib/durations.ts';
import type { GatewayOrder, RawNotification } from '../gateways/gateway.ts';
import { createTillGateway } from '../gateways/till.ts';
import { fetchLoopback } from './loopback.ts';
import { createTillSandbox } from './till.ts';
import { readTillRequest } from './till-requests.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');

let time = NOW;
let till = openTill(() => time);

function open(): void {
  time = NOW;
  till = openTill(() => time);
}

async function pay(overrides: Partial<GatewayOrder> = {}): Promise<GatewayOrder> {
  const order = tillOrder({ createdAt: time, ...overrides });
  const started = await till.gateway.start(order, TILL_START);
  if (started.kind === 'redirect') await till.pay(started.url, 'approved');
  return order;
}

afterEach(() => {
  expect(till.violations).toEqual([]);
});

function getAddress(server: Server | ServerType): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

describe('callbacks', () => {
  const read = () => till.callbacks.map((callback) => till.gateway.readNotification?.(callback, time)?.type);

  test('come for each result, until they are acknowledged with 200 and OK', async () => {
    open();
    till.reply.text = 'thanks';
    await pay();
    expect(read()).toEqual(['PREAUTHORIZE']);
    till.reply.text = 'OK';
    await till.sandbox.deliver();
    expect(till.callbacks).toHaveLength(1);
    time += MINUTE;
    await till.sandbox.deliver();
    expect(till.callbacks).toHaveLength(2);
    expect(till.sandbox.getNextDelivery()).toBeUndefined();
    const [first, second] = till.callbacks.map((callback) => till.gateway.readNotification?.(callback, time));
    expect(second).toEqual(first);
  });

  test('of a chargeback name the payment', async () => {
    open();
    const order = await pay();
    await till.gateway.capture(order);
    const captured = till.sandbox.ledger.findByNumber(`${order.orderNumber}-capture-1`);
    await till.post('/sandbox', { action: 'chargeback', id: captured?.uuid ?? '' });
    await till.post('/sandbox', { action: 'chargeback-reversal', id: captured?.uuid ?? '' });
    expect(read()).toEqual(['PREAUTHORIZE', 'CHARGEBACK', 'CHARGEBACK-REVERSAL']);
    const last = till.callbacks.map((callback) => till.gateway.readNotification?.(callback, time)).at(-1);
    expect(last?.orderNumber).toBe(order.orderNumber);
  });

  test('can be lost, late, doubled and forged', async () => {
    open();
    till.sandbox.faults.notifications.push('drop', 'delay', 'duplicate', 'wrong-signature');
    for (const letter of ['A', 'B', 'C', 'D']) await pay({ orderNumber: letter.repeat(20), capture: 'automatic' });
    expect(till.callbacks).toHaveLength(3);
    const forged = till.callbacks[2];
    expect(() => forged && till.gateway.readNotification?.(forged, time)).toThrow('not Till’s');
    time += 10 * MINUTE;
    await till.sandbox.deliver();
    expect(till.callbacks).toHaveLength(4);
  });
});

const PAYMENT = {
  merchantTransactionId: 'r-1',
  amount: '500.00',
  currency: 'AUD',
  successUrl: 'https://dealer.example/return',
  cancelUrl: 'https://dealer.example/return',
  errorUrl: 'https://dealer.example/return',
  callbackUrl: 'https://api.example/notify',
  description: 'Deposit',
  customer: { email: 'shopper@example.com' },
  transactionIndicator: 'SINGLE',
  threeDSecureData: { '3dsecure': 'OPTIONAL' },
  language: 'en',
};
const FOLLOWER = { merchantTransactionId: 'r-2', referenceUuid: 'abcde12345abcde12345' };
const REFERRING = { ...FOLLOWER, amount: '500.00', currency: 'AUD' };

/** Values that fields of requests are replaced with. */
const WRONG = [
  undefined,
  null,
  500,
  true,
  '',
  'aud',
  '1.2345',
  '12345678901',
  '-1',
  'x'.repeat(51),
  'x'.repeat(256),
  {},
];

describe.skipIf(!hasRealData)(`requests, by Till's own description${whereRealData}`, () => {
  test.each([
    ['debit', 'Debit', PAYMENT],
    ['preauthorize', 'Preauthorize', PAYMENT],
    ['capture', 'Capture', REFERRING],
    ['void', 'Void', FOLLOWER],
    ['refund', 'Refund', REFERRING],
  ] as const)('are refused by the sandbox if they are wrong: %s', (verb, schema, request) => {
    expect(checkTillSchema(schema, request)).toEqual([]);
    expect(typeof readTillRequest(verb, request)).toBe('object');
    const wrong = [...Object.keys(request), 'unknown'].flatMap((key) =>
      WRONG.map((value) => JSON.parse(JSON.stringify({ ...request, [key]: value }))),
    );
    const refused = wrong.filter((body) => checkTillSchema(schema, body).length > 0);
    expect(refused.length).toBeGreaterThan(20);
    for (const body of refused) expect(readTillRequest(verb, body), JSON.stringify(body)).toBeTypeOf('string');
  });

  test('match their description, which accepts good examples and refuses bad ones', () => {
    expect(checkTillSchema('Preauthorize', { ...PAYMENT, amount: 500, currency: 'aud', foo: 1 })).toHaveLength(3);
    expect(checkTillSchema('TransactionResponse', { success: true, uuid: 'u', returnType: 'FINISHED' })).toEqual([]);
    expect(checkTillSchema('Callback', { result: 'FINE' })).toHaveLength(1);
  });
});

describe('over HTTP', () => {
  test('sends callbacks to nothing but this machine', async () => {
    for (const host of ['example.com', '10.0.0.1', 'localhost.example.com', '127.0.0.1.example.com']) {
      await expect(fetchLoopback(`https://${host}/notify`, { method: 'POST' })).rejects.toThrow(
        'A sandbox sends nothing',
      );
    }
  });

  test('serves the adapter, and sends it a callback that it verifies', async () => {
    const notifications: RawNotification[] = [];
    const server = createServer(async (request, response) => {
      notifications.push({
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        target: request.url ?? '',
        body: await buffer(request),
      });
      response.end('OK');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const notifyUrl = `${getAddress(server)}/api/notify?processor=main`;
    const sandboxServer = createAdaptorServer({ fetch: (request) => sandbox.app.fetch(request) });
    sandboxServer.listen(0, '127.0.0.1');
    await once(sandboxServer, 'listening');
    const url = new URL(getAddress(sandboxServer));
    const sandbox = createTillSandbox({ secret: TILL_SECRET, url, now: () => NOW });
    const gateway = createTillGateway({ secret: TILL_SECRET, now: () => NOW, baseUrl: new URL('/api/v3', url) });
    try {
      const order = tillOrder({ createdAt: NOW });
      const started = await gateway.start(order, { ...TILL_START, notifyUrl });
      const page = started.kind === 'redirect' ? started.url : '';
      const fields = new URLSearchParams({ action: 'pay', number: '4242 4242 4242 4242' });
      const paid = await fetch(page, { method: 'POST', body: fields, redirect: 'manual' });
      expect(paid.headers.get('location')).toBe(TILL_START.returnUrl);
      expect(await gateway.query(order)).toMatchObject({ kind: 'authorised' });
      expect(notifications.map((one) => gateway.readNotification?.(one, NOW)?.orderNumber)).toEqual([
        order.orderNumber,
      ]);
    } finally {
      server.close();
      sandboxServer.close();
    }
  });
});

describe('the page for people', () => {
  test('orders faults and shows transactions', async () => {
    open();
    await pay();
    await till.post('/sandbox', { fault: 'error-before' });
    await till.post('/sandbox', { fault: 'duplicate' });
    await till.post('/sandbox', { fault: 'made-up' });
    expect(till.sandbox.faults).toEqual({ calls: ['error-before'], notifications: ['duplicate'] });
    const page = await (await till.sandbox.app.request('/sandbox')).text();
    expect(page).toContain('Sandbox: no money moves');
    expect(page).toContain('PREAUTHORIZE');
  });

  test('refuses cards that are no test cards, and shows what the shopper pays as text', async () => {
    open();
    const order = tillOrder({ createdAt: time });
    const started = await till.gateway.start(order, { ...TILL_START, description: '<b>Deposit</b>' });
    const url = started.kind === 'redirect' ? started.url : '';
    const answer = await till.post(url, { action: 'pay', number: '4111111111111111' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('&lt;b&gt;Deposit');
    expect(await till.gateway.query(order)).toMatchObject({ kind: 'open' });
  });
});
