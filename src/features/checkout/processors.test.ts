import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findProcessor } from './processors.ts';
import { PaymentsSchema, toCents } from './schema.ts';

const key = 'pk_test_12345678';
const makePayments = (...processors: object[]) =>
  v.parse(PaymentsSchema, {
    processors: processors.map((processor) => ({ authorization_type: 'stripe', deposit_amount: 500, ...processor })),
  });

const group = makePayments(
  { name: 'no-key', locations: [1] },
  { name: 'north', authorization_key: key, dealerships: ['north'] },
  { name: 'west', authorization_key: key, locations: [7, 'w2'] },
);

test.each([
  ['its dealership', { id: '1', dealership_slug: 'north' }, 'north'],
  ['its location', { id: '7', dealership_slug: 'south' }, 'west'],
  ['a location whose id is text', { id: 'w2' }, 'west'],
])('a car uses the processor of %s', (_, place, expected) => {
  expect(findProcessor(group, place)?.name).toBe(expected);
});

test('a car of no listed location, or without a known one, has none', () => {
  expect(findProcessor(group, { id: '9', dealership_slug: 'south' })).toBeUndefined();
  expect(findProcessor(group, undefined)).toBeUndefined();
});

test('a processor for all locations takes cars without a known one, unless it has no key', () => {
  expect(findProcessor(makePayments({ name: 'all', authorization_key: key }), undefined)?.name).toBe('all');
  expect(findProcessor(makePayments({ name: 'all' }), { id: '1' })).toBeUndefined();
});

test.each(['sk_live_12345678', 'whsec_12345678', 'pk live', 'short'])('refuses %s as a publishable key', (written) => {
  expect(() => makePayments({ name: 'all', authorization_key: written })).toThrow();
});

test.each([
  [500, 50_000],
  [99.5, 9950],
  [0.1 + 0.2 + 0.7, 100],
  [19_999.99, 1_999_999],
])('%s dollars are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

test('refuses fractions of a cent and two processors of one name', () => {
  expect(() => makePayments({ name: 'all', deposit_amount: 1.005 })).toThrow('Write dollars');
  expect(() => makePayments({ name: 'all' }, { name: 'all' })).toThrow('its own name');
});

test('refuses limits of online payments that leave no amount', () => {
  expect(() => v.parse(PaymentsSchema, { onlinePayments: { minimum: 20_000 } })).toThrow('larger than "minimum"');
  expect(v.parse(PaymentsSchema, { onlinePayments: {} }).onlinePayments).toEqual({ minimum: 10, maximum: 10_000 });
});
