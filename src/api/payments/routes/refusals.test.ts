import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, readHidden, SHOPPER } from '#tests/fixtures/checkout.ts';
import type { World } from '#tests/fixtures/refusals.ts';
import { REFUSED_FORMS } from '#tests/fixtures/refused-forms.ts';
import { REFUSED_NOTIFICATIONS } from '#tests/fixtures/refused-notifications.ts';
import { REFUSED_PAYMENTS } from '#tests/fixtures/refused-payments.ts';

/*
 * Everything that a checkout refuses. Each case starts from the same dealer with one paid and one unpaid reservation, is
 * answered with a refusal, changes no row, and leaves no personal data in the log.
 */

const PAID = { ...SHOPPER, email: 'alex.paid@example.com', phone: '0491 570 157' };
const UNPAID = { ...SHOPPER, email: 'sam.unpaid@example.com', phone: '0491 570 158' };
/** Rates are the subject of another test. */
const PLENTY = { burst: 10_000, perSecond: 1000 };

const getLocation = (response: Response): string => response.headers.get('location') ?? '';

let world: World;
beforeAll(async () => {
  const checkout = await openCheckout({ rates: { checkout: PLENTY, payments: PLENTY, reads: PLENTY } });
  const { review, reserve, post, get, till, services } = checkout;
  const { values: spent } = await review('till-1', PAID);
  services.forward(3000);
  const held = getLocation(await till.pay(getLocation(await post('/api/reservations', spent)), 'approved'));
  await get(held);
  const unpaid = getLocation(await reserve('bank-1', UNPAID)).replace(/\/card$/u, '');
  const form = { ...SHOPPER, reference: 'INV-1', amount: '50', location: '2' };
  const hidden = readHidden(await (await post('/api/online-payments', form)).text());
  services.forward(3000);
  const online = getLocation(await post('/api/online-payments', { ...form, ...hidden })).replace(/\/card$/u, '');
  world = { ...checkout, held, unpaid, online, spent };
  expect((await checkout.readRows()).reservations.map(({ state }) => state).toSorted()).toEqual(['held', 'paying']);
});
afterAll(() => world.services.close());

// One with half a day in it is the last.
const REFUSALS = { ...REFUSED_FORMS, ...REFUSED_NOTIFICATIONS, ...REFUSED_PAYMENTS };

/** Parts of what shoppers typed, and secrets. */
const PRIVATE = /kim|lee\b|alex|sam\.|mallory|example\.com|0491 ?570|570 (?:006|15)|whsec_|a-shared-secret|424242/iu;

test('has at least 60 cases', () => {
  expect(Object.keys(REFUSALS).length).toBeGreaterThanOrEqual(60);
});

test('sends safe headers with pages that are not refused', async () => {
  const { get, review, held, unpaid, online } = world;
  const pages = [held, unpaid, `${unpaid}/card`, online, `${held}/calendar.ics`];
  for (const url of pages) expectSafeHeaders(await get(url));
  expectSafeHeaders((await review('till-2')).response);
});

test.each(Object.entries(REFUSALS))('refuses %s', async (_, { status, send, to: target }) => {
  const { services, readRows } = world;
  const before = await readRows();
  const logged = services.logged().length;
  const response = await send(world);
  expect(response.status).toBe(status);
  if (target) expect(getLocation(response)).toMatch(target);
  expectSafeHeaders(response);
  expect(withoutQueries(await readRows())).toEqual(withoutQueries(before));
  expect(services.logged().slice(logged).map(withoutNumbers).join('\n')).not.toMatch(PRIVATE);
});

/** Expects that an answer runs no script of others, is in no frame and no shared cache, and keeps its address from other sites. */
function expectSafeHeaders({ headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? '';
  for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(directive);
  expect(policy).not.toMatch(/unsafe|\*/u);
  expect(headers.get('referrer-policy')).toMatch(/^(?:no-referrer|same-origin)$/u);
  expect(headers.get('cache-control')).toMatch(/^(?:no-store|private, no-cache)$/u);
  expect(headers.get('x-frame-options')).toBe('DENY');
}

/** Instants and identifiers of requests have any digits. */
function withoutNumbers(line: string): string {
  const { time: _time, pid: _pid, request: _request, ms: _ms, ...rest } = JSON.parse(line);
  return JSON.stringify(rest);
}

type Rows = Awaited<ReturnType<World['readRows']>>;

/** A look at a status page may ask the gateway, which is no change. */
const withoutQueries = (rows: Rows) => ({
  ...rows,
  payments: rows.payments.map(({ queryAt: _at, queries: _count, unknownSince: _since, ...payment }) => payment),
});
