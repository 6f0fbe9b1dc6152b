import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Gateway, GatewayOrder, RawNotification } from '#src/api/payments/gateways/gateway.ts';
import { createPaywayGateway } from '#src/api/payments/gateways/payway.ts';
import { createStripeGateway } from '#src/api/payments/gateways/stripe.ts';
import { createTillGateway } from '#src/api/payments/gateways/till.ts';
import { SANDBOX_KEYS } from '#src/api/payments/sandbox/keys.ts';
import { closeServer, listen } from '#src/lib/http-server.ts';
import { STRIPE_START, stripeOrder } from '#tests/fixtures/stripe.ts';
import { startPaymentSandboxes } from './payment-sandboxes.ts';

/** Acts as the API: lists the notifications that come in, with the host that each was sent to. */
async function openReceiver() {
  const received: (RawNotification & { readonly host: string | undefined })[] = [];
  const server = createServer(async (request, response) => {
    const { host } = request.headers;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ headers, target: request.url ?? '', body: await buffer(request), host });
    response.end('OK');
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { received, host: `city-motors.localhost:${port}`, close: () => closeServer(server) };
}

const findUrl = (env: Readonly<Record<string, string>>, name: string): URL => new URL(env[name] ?? '');

const connect = (env: Readonly<Record<string, string>>) =>
  ({
    stripe: createStripeGateway({ secret: SANDBOX_KEYS.stripe, baseUrl: findUrl(env, 'PAYMENT_SANDBOX_STRIPE') }),
    till: createTillGateway({
      secret: SANDBOX_KEYS.till,
      baseUrl: findUrl(env, 'PAYMENT_SANDBOX_TILL'),
      now: Date.now,
    }),
    payway: createPaywayGateway({
      secret: SANDBOX_KEYS.st_george,
      baseUrl: findUrl(env, 'PAYMENT_SANDBOX_ST_GEORGE'),
      now: Date.now,
    }),
  }) satisfies Record<string, Gateway>;

test('pay over HTTP, notify the platform at the dealer’s host, and remember payments when they are started again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandboxes-'));
  const receiver = await openReceiver();
  const notifyUrl = `http://${receiver.host}/api/payments/notifications/main`;
  const listStripeEndpoints = () => [notifyUrl];
  const first = await startPaymentSandboxes({ dataDir, listStripeEndpoints });
  const gateways = connect(first.env);
  const options = { ...STRIPE_START, notifyUrl, expiresAt: Date.now() + 30 * 60_000 };
  const orders: { readonly name: keyof typeof gateways; readonly order: GatewayOrder }[] = [];
  for (const name of ['stripe', 'till'] as const) {
    const order = stripeOrder({ createdAt: Date.now(), capture: 'automatic' });
    const started = await gateways[name].start(order, options);
    if (started.kind !== 'redirect') throw new Error(`${name} has a page of its own.`);
    const body = new URLSearchParams({ action: 'pay', number: '4242 4242 4242 4242' });
    const paid = await fetch(started.url, { method: 'POST', body, redirect: 'manual' });
    expect(paid.headers.get('location')).toBe(STRIPE_START.returnUrl);
    orders.push({ name, order: { ...order, reference: started.reference } });
  }
  const tokenForm = new URLSearchParams({
    paymentMethod: 'creditCard',
    cardNumber: '4242424242424242',
    cardholderName: 'Kim Shopper',
    expiryDateMonth: '12',
    expiryDateYear: '30',
  });
  const authorization = `Basic ${Buffer.from('T00000_PUB_demo:').toString('base64')}`;
  const tokenUrl = `${first.env['PAYMENT_SANDBOX_ST_GEORGE']}/single-use-tokens`;
  const made = await fetch(tokenUrl, { method: 'POST', body: tokenForm, headers: { authorization } });
  const order = stripeOrder({ createdAt: Date.now(), capture: 'automatic' });
  await gateways.payway.pay?.(order, (await made.json()).singleUseTokenId);
  orders.push({ name: 'payway', order });

  expect(new Set(receiver.received.map(({ host }) => host))).toEqual(new Set([receiver.host]));
  const read = receiver.received.map((one) =>
    ('stripe-signature' in one.headers ? gateways.stripe : gateways.till).readNotification?.(one, Date.now()),
  );
  expect(read.map((one) => one?.type)).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
    'checkout.session.completed',
    'DEBIT',
  ]);
  for (const { url } of first.pages) expect(await (await fetch(url)).text()).toContain('AUD 500.00');
  await first.close();

  const second = await startPaymentSandboxes({ dataDir, listStripeEndpoints });
  const again = connect(second.env);
  for (const one of orders)
    expect(await again[one.name].query(one.order), one.name).toMatchObject({ kind: 'captured', amountCents: 50_000 });
  await second.close();
  await receiver.close();
});
