import { describe, expect, test } from 'vitest';
import { openTill, TILL_SECRET, TILL_START, tillOrder } from '#tests/fixtures/till.ts';
import { GatewayRefused, GatewayUnreachable } from './gateway.ts';
import { createTillGateway } from './till.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');

describe('a call', () => {
  const make = (fetch: typeof globalThis.fetch, secret = TILL_SECRET) =>
    createTillGateway({ secret, now: () => NOW, fetch });
  const answer = (body: string, status = 200) => make(async () => new Response(body, { status }));

  test.each(['username', 'password', 'apiKey', 'sharedSecret'] as const)('with another %s is refused', async (key) => {
    const till = openTill(() => NOW);
    const gateway = make(async (input, init) => await till.sandbox.app.request(new Request(input, init)), {
      ...TILL_SECRET,
      [key]: 'another-one',
    });
    await expect(gateway.query(tillOrder())).rejects.toThrow(GatewayRefused);
    await expect(gateway.start(tillOrder(), TILL_START)).rejects.toThrow(GatewayRefused);
    expect(till.sandbox.ledger.list()).toEqual([]);
  });

  test.each([
    ['nothing', '', 200],
    ['no JSON', '<html>', 200],
    ['an unknown format', '{"success":true}', 200],
    [
      'half a cent',
      '{"success":true,"transactionStatus":"SUCCESS","uuid":"a","transactionType":"DEBIT","amount":"1.005","currency":"AUD"}',
      200,
    ],
    ['no amount', '{"success":true,"transactionStatus":"SUCCESS","uuid":"a","transactionType":"DEBIT"}', 200],
    ['too many requests', '{}', 429],
    ['a server error', '', 500],
    ['a time-out of a proxy', '', 522],
  ])('that brings %s leaves its result open', async (_title, body, status) => {
    await expect(answer(body, status).query(tillOrder())).rejects.toThrow(GatewayUnreachable);
    await expect(answer(body, status).start(tillOrder(), TILL_START)).rejects.toThrow(GatewayUnreachable);
  });

  test('without an answer leaves its result open', async () => {
    const gateway = make(async () => {
      throw new TypeError('fetch failed');
    });
    await expect(gateway.query(tillOrder())).rejects.toThrow(GatewayUnreachable);
  });

  test.each([
    ['{"success":false,"errorMessage":"shopper@example.com is wrong","errorCode":1002}', GatewayRefused],
    ['{"success":false,"errorMessage":"Timed out","errorCode":3001}', GatewayUnreachable],
    ['{"success":false,"uuid":"a","returnType":"ERROR","errors":[{"errorCode":2013}]}', GatewayRefused],
    ['{"success":true,"uuid":"a","returnType":"FINISHED"}', GatewayUnreachable],
  ])('that Till answers with %s fails without personal data', async (body, kind) => {
    const error: unknown = await answer(body)
      .start(tillOrder(), TILL_START)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).not.toMatch(/shopper|a-password|a-shared-secret/u);
  });
});
