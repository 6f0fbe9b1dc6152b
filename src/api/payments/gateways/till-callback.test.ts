import { describe, expect, test } from 'vitest';
import { NOTIFY_URL, TILL_SECRET } from '#tests/fixtures/till.ts';
import { NotificationRefused, type RawNotification } from './gateway.ts';
import { createTillGateway } from './till.ts';
import { signForTill, TILL_CONTENT_TYPE } from './till-signature.ts';

/** The example of IXOPAY's API reference, and that of its signing client for Java. */
const EXAMPLE = {
  method: 'POST',
  body: '{"merchantTransactionId":"2019-09-02-0004","amount":"9.99","currency":"EUR"}',
  target: '/api/v3/transaction/my-api-key/debit',
} as const;

describe('the signature', () => {
  test.each([
    [
      'Tue, 21 Jul 2020 13:15:03 UTC',
      'nL+8FBKWx4/pahYScKs/dRYPBEWjiBalRaWKHGtxLpELmLrgJ/+dSWjt6dZNuu6oF18NyWEU8tXLEVm2mtEapg==',
    ],
    [
      'Tue, 21 Jul 2020 13:15:03 GMT',
      'pJUnPq6NQFmpPEG0VmnwspAVeTA7uC+pFP0nYYwua3Diw7GuW+brdk4UR6ma70EstDs8mrxWfqh1KU0xfNC69g==',
    ],
  ])('equals the published one of %s', (date, signature) => {
    expect(signForTill('my-shared-secret', { ...EXAMPLE, date })).toBe(signature);
  });
});

const NOW = Date.parse('2026-11-20T11:00:00Z');
const TARGET = NOTIFY_URL.replace(/^https:\/\/[^/]+/u, '');
const ORDER = 'ABCDEFGHJKLMNPQRSTUV';
const CALLBACK = {
  result: 'OK',
  uuid: 'abcde12345abcde12345',
  merchantTransactionId: ORDER,
  transactionType: 'DEBIT',
  amount: '500.00',
  currency: 'AUD',
};

interface Making {
  readonly secret?: string;
  readonly at?: number;
  readonly target?: string;
  readonly hash?: 'sha512' | 'md5';
  readonly body?: string;
}

/** Makes a callback as Till sends it, with changes. */
function makeCallback(making: Making = {}): RawNotification & { readonly headers: Record<string, string> } {
  const { secret = TILL_SECRET.sharedSecret, at = NOW, target = TARGET, hash = 'sha512' } = making;
  const body = Buffer.from(making.body ?? JSON.stringify(CALLBACK));
  const date = new Date(at).toUTCString();
  const signature = signForTill(secret, { method: 'POST', body, date, target, hash });
  const headers = { 'content-type': TILL_CONTENT_TYPE, date, 'x-date': date, 'x-signature': signature };
  return { headers, target: TARGET, body };
}

function read(callback: RawNotification, acceptsMd5 = false) {
  const gateway = createTillGateway({ secret: { ...TILL_SECRET, acceptsMd5 }, now: () => NOW });
  return gateway.readNotification?.(callback, NOW);
}

describe('a callback', () => {
  test('is read: which payment, and an id that is the same for each delivery', () => {
    const first = read(makeCallback());
    expect(first).toEqual({ eventId: expect.any(String), type: 'DEBIT', orderNumber: ORDER });
    expect(read(makeCallback({ at: NOW - 60_000 }))).toEqual(first);
    const pending = read(makeCallback({ body: JSON.stringify({ ...CALLBACK, result: 'PENDING' }) }));
    expect(pending?.eventId).not.toBe(first?.eventId);
  });

  test.each([
    [`${ORDER}-capture-1`, ORDER],
    [`${ORDER}-void-2`, ORDER],
    [`${ORDER}-refund-23456789ABCDEFGHJKLM`, ORDER],
    ['a-number-of-another-shop', undefined],
    [undefined, undefined],
  ])('of %s is about payment %s', (merchantTransactionId, orderNumber) => {
    expect(read(makeCallback({ body: JSON.stringify({ ...CALLBACK, merchantTransactionId }) }))?.orderNumber).toBe(
      orderNumber,
    );
  });

  test.each(['chargebackData', 'chargebackReversalData'])('with %s is about the disputed payment', (key) => {
    const body = JSON.stringify({
      ...CALLBACK,
      transactionType: 'CHARGEBACK',
      merchantTransactionId: 'of-the-bank',
      [key]: { originalMerchantTransactionId: `${ORDER}-capture-1` },
    });
    expect(read(makeCallback({ body }))).toMatchObject({ type: 'CHARGEBACK', orderNumber: ORDER });
  });

  test('is verified with X-Date after a proxy replaced or removed Date', () => {
    const callback = makeCallback();
    const { date: _, ...withoutDate } = callback.headers;
    const replaced = { ...callback.headers, date: new Date(NOW + 4000).toUTCString() };
    expect(read({ ...callback, headers: withoutDate })?.orderNumber).toBe(ORDER);
    expect(read({ ...callback, headers: replaced })?.orderNumber).toBe(ORDER);
  });

  test('with an MD5 hash is accepted only where the connector may use it', () => {
    expect(read(makeCallback({ hash: 'md5' }), true)?.orderNumber).toBe(ORDER);
    expect(() => read(makeCallback({ hash: 'md5' }))).toThrow(NotificationRefused);
  });

  const genuine = makeCallback();
  const { 'x-signature': _, ...unsigned } = genuine.headers;
  const forgeries: [string, RawNotification][] = [
    ['has no signature', { ...genuine, headers: unsigned }],
    ['has an empty signature', { ...genuine, headers: { ...genuine.headers, 'x-signature': '' } }],
    ['has a shortened signature', { ...genuine, headers: { ...genuine.headers, 'x-signature': 'abcd' } }],
    ['is signed with another secret', makeCallback({ secret: 'another-secret' })],
    ['is signed for another address', makeCallback({ target: '/api/payments/notify' })],
    ['is signed for another query', makeCallback({ target: TARGET.replace('main', 'other') })],
    ['has another body', { ...genuine, body: Buffer.from(JSON.stringify({ ...CALLBACK, amount: '1.00' })) }],
    [
      'has another body of the same length',
      { ...genuine, body: Buffer.from(JSON.stringify(CALLBACK).replace('500', '501')) },
    ],
    ['has another date', { ...genuine, headers: { ...genuine.headers, date: 'now', 'x-date': 'now' } }],
    ['has no date', { ...genuine, headers: { 'x-signature': genuine.headers['x-signature'] ?? '' } }],
    ['is older than five minutes', makeCallback({ at: NOW - 301_000 })],
    ['is from the future', makeCallback({ at: NOW + 301_000 })],
    ['is not JSON', makeCallback({ body: 'OK' })],
    ['has no result', makeCallback({ body: '{"uuid":"abcde"}' })],
  ];
  test.each(forgeries)('is refused if it %s', (_title, forgery) => {
    expect(() => read(forgery)).toThrow(NotificationRefused);
    expect(() => read(forgery, true)).toThrow(NotificationRefused);
  });

  test('is accepted until it is five minutes old', () => {
    expect(read(makeCallback({ at: NOW - 300_000 }))?.orderNumber).toBe(ORDER);
  });
});
