import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCardToken, openCheckout, PAYMENTS, readHidden, SHOPPER } from '#tests/fixtures/checkout.ts';
import { MINUTE } from '../../../lib/durations.ts';
import { type Gateway, GatewayRefused } from '../gateways/gateway.ts';
import { settleDue, settlePayment } from '../settle.ts';
import { returnPayment } from '../store/index.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.services.close());

const getLocation = (response: Response): string => response.headers.get('location') ?? '';
const person = (index: number) => ({ ...SHOPPER, email: `kim${index}@example.com`, phone: `0491 570 ${100 + index}` });
const readText = async (response: Response): Promise<string> =>
  (await response.text()).replace(/<style>.*?<\/style>/gsu, '');

test('a shopper checks the form, pays at Till, sees the receipt and cancels', async () => {
  const { review, post, get, services, settle, till, app, findReservation, readRows } = checkout;
  const { response, page, values } = await review('till-1', person(1));
  expect(response.status).toBe(200);
  expect(page).toContain('Pay $500.00 deposit');
  expect(page).toContain('We hold this car for you for 2 trading days after you pay.');
  expect(await findReservation('till-1')).toBeUndefined();

  services.forward(3000);
  const [first, second] = await Promise.all([post('/api/reservations', values), post('/api/reservations', values)]);
  expect(first.status).toBe(303);
  expect(getLocation(second)).toBe(getLocation(first));
  expect((await readRows()).payments).toHaveLength(1);
  const back = await till.pay(getLocation(first), 'approved');
  const statusUrl = getLocation(back);
  expect(statusUrl).toMatch(/^http:\/\/city-motors\.localhost\/api\/reservations\//u);

  const status = await readText(await get(statusUrl));
  expect(status).toContain('It’s reserved for you');
  expect(status).toContain('until Monday 23 November at 11:00 am AEDT');
  expect(status).toContain('Visa ending in 4242');
  const calendar = await get(`${statusUrl}/calendar.ics`);
  const entry = await calendar.text();
  expect(entry).toContain('DTSTART:20261123T000003Z');
  expect(entry).not.toContain('DTEND');

  // The callback that came meanwhile is stored once, however often it comes.
  const [callback] = till.callbacks;
  const notify = async () =>
    await app.request(callback?.target ?? '', {
      method: 'POST',
      body: Buffer.from(callback?.body ?? []),
      headers: { ...callback?.headers, host: 'city-motors.localhost' },
    });
  for (const _ of [1, 2]) expect(await (await notify()).text()).toBe('OK');
  expect((await readRows()).events).toHaveLength(1);

  expect(getLocation(await post(`${statusUrl}/cancel`, {}))).toBe(statusUrl);
  await settleDue(settle);
  services.forward(10_000);
  const cancelled = await readText(await get(statusUrl));
  expect(cancelled).toContain('Your reservation is cancelled');
  expect(cancelled).toContain('<dt>Deposit, not charged</dt><dd>$500.00</dd>');
  expect(cancelled).not.toContain('Paid to');
  expect(cancelled).toContain('See our other cars');
  expect((await readRows()).payments).toMatchObject([{ state: 'ended', goal: 'return', capturedCents: 0 }]);
});

test('a shopper whose card is declined pays with another one in the bank’s form', async () => {
  const { reserve, get, post, services, payway, findReservation } = checkout;
  const cardUrl = getLocation(await reserve('bank-1', person(2)));
  expect(cardUrl).toMatch(/\/card$/u);
  const statusUrl = cardUrl.replace(/\/card$/u, '');
  const page = await get(cardUrl);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'sha256-");
  expect(page.headers.get('content-security-policy')).toContain('https://api.payway.com.au');
  expect(await page.text()).toContain('<script src="https://api.payway.com.au/rest/v1/payway.js">');

  const token = makeCardToken(payway, 'insufficient-funds');
  expect(getLocation(await post(cardUrl, { singleUseTokenId: token }))).toBe(statusUrl);
  const declined = await readText(await get(statusUrl));
  expect(declined).toContain('There isn’t enough money available on this card.');
  expect(declined).toContain('Try another card');
  // The form of a declined payment charges nothing any more.
  expect(getLocation(await get(cardUrl))).toBe(statusUrl);

  services.forward(MINUTE);
  expect(getLocation(await post(`${statusUrl}/pay`, {}))).toBe(cardUrl);
  const other = makeCardToken(payway, 'approved');
  expect(getLocation(await post(cardUrl, { singleUseTokenId: other }))).toBe(statusUrl);
  expect(await readText(await get(statusUrl))).toContain('It’s reserved for you');
  expect(await findReservation('bank-1')).toMatchObject({ state: 'held' });
});

test('a second shopper reads until when a car is taken, and gets it when the first one does not pay', async () => {
  const { reserve, services, settle, till } = checkout;
  const first = await reserve('till-2', person(3));
  expect(first.status).toBe(303);
  const second = await reserve('till-2', person(4));
  expect(second.status).toBe(409);
  expect(await readText(second)).toMatch(/If they don’t pay by 11:\d\d am, it’s available again/u);

  services.forward(30 * MINUTE);
  await till.post(getLocation(first), { action: 'cancel' });
  await settleDue(settle);
  expect((await reserve('till-2', person(4))).status).toBe(303);
});

test('a shopper who lost the payment page comes back to it by sending the form again', async () => {
  const { review, post, till, services } = checkout;
  const { values } = await review('more-0', person(5));
  services.forward(3000);
  till.sandbox.faults.calls.push('time-out-before');
  const lost = await post('/api/reservations', values);
  expect(lost.status).toBe(503);
  expect(await readText(lost)).toContain('You haven’t been charged.');
  const again = await post('/api/reservations', values);
  expect(again.status).toBe(303);
  services.forward(1000);
  expect(getLocation(await post('/api/reservations', values))).toBe(getLocation(again));
});

test('a shopper is not led to the page of a payment that was given up while it was started again', async () => {
  const { review, post, get, till, services, settle, readRows, findReservation } = checkout;
  services.forward(10 * MINUTE);
  const { values } = await review('more-6', person(8));
  services.forward(3000);
  till.sandbox.faults.calls.push('time-out-before');
  expect((await post('/api/reservations', values)).status).toBe(503);
  services.forward(6 * MINUTE);

  const { findGateway } = settle;
  const start: Gateway['start'] = async (order, options) => {
    const started = await till.gateway.start(order, options);
    // Another process asks about the payment before this one stores the address of the page.
    const asked = (await readRows()).payments.find(({ orderNumber }) => orderNumber === order.orderNumber);
    if (asked) expect(await settlePayment(settle, asked)).toMatchObject({ state: 'ended' });
    return started;
  };
  Object.assign(settle, { findGateway: async () => ({ ...till.gateway, start }) });
  const again = await post('/api/reservations', values);
  Object.assign(settle, { findGateway });
  const statusUrl = getLocation(again);
  expect(statusUrl).toMatch(/^http:\/\/city-motors\.localhost\/api\/reservations\//u);
  expect(await readText(await get(statusUrl))).toContain('Pay now');

  services.forward(MINUTE);
  await till.pay(getLocation(await post(`${statusUrl}/pay`, {})), 'approved');
  expect(await readText(await get(statusUrl))).toContain('It’s reserved for you');
  expect(await findReservation('more-6')).toMatchObject({ state: 'held' });
});

test('a refused account frees the car at once', async () => {
  const { reserve, findReservation, settle, till } = checkout;
  const { findGateway } = settle;
  const start = async (): Promise<never> => {
    throw new GatewayRefused('Till: the API user is unknown.');
  };
  Object.assign(settle, { findGateway: async () => ({ ...till.gateway, start }) });
  const refused = await reserve('more-1', person(6));
  Object.assign(settle, { findGateway });
  expect(refused.status).toBe(503);
  expect(await readText(refused)).toContain('Online payment isn’t working right now');
  expect(await findReservation('more-1')).toMatchObject({ state: 'cancelled' });
});

test('a shopper pays an invoice online', async () => {
  const { post, services, get, till, readRows } = checkout;
  const form = { ...person(7), reference: 'INV-1024', amount: '$1,250.50', location: '1' };
  const review = await post('/api/online-payments', form);
  const page = await review.text();
  expect(page).toContain('Pay $1,250.50');
  services.forward(3000);
  const paid = await post('/api/online-payments', { ...form, ...readHidden(page) });
  const statusUrl = getLocation(await till.pay(getLocation(paid), 'approved'));
  const status = await readText(await get(statusUrl));
  expect(status).toContain('Thanks, your payment is complete');
  expect(status).toContain('INV-1024');

  // The dealer refunds it.
  const payment = (await readRows()).payments.find(({ reservationId }) => reservationId === null);
  await returnPayment(services.db, payment?.id ?? '', { now: services.now() });
  till.sandbox.faults.calls.push('time-out-before');
  const returning = await readText(await get(statusUrl));
  expect(returning).toContain('We’re refunding your payment');
  expect(returning).not.toContain('Thanks');
});

test('the address of a form that is opened again leads to other cars', async () => {
  for (const url of ['/api/reservations', '/api/online-payments']) {
    const page = await checkout.get(url);
    expect(page.status).toBe(404);
    expect(await readText(page)).toContain('See our other cars');
  }
});

/** The cookies of an answer, as the browser sends them again. */
const keepCookies = (response: Response) => ({
  headers: {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  },
});

test('a shopper finds the way back to their reservation in the same browser', async () => {
  const { review, reserve, post, get, services, till, publishReserved } = checkout;
  services.forward(60 * MINUTE);
  const { values } = await review('more-3', person(20));
  services.forward(3000);
  const started = await post('/api/reservations', values);
  const browser = keepCookies(started);
  const [cookie = ''] = started.headers.getSetCookie();
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/reservations']) expect(cookie).toContain(part);
  expect(cookie).not.toMatch(/kim|0491 ?570|example/iu);

  // Every page is closed, and the deposit is not paid yet.
  const unpaid = await review('more-3', person(20), browser);
  expect(unpaid.page).toContain('You reserved this car');
  const statusUrl = /href="([^"]*\/api\/reservations\/[^"]+)"/u.exec(unpaid.page)?.[1] ?? '';
  expect(await readText(await get(statusUrl))).toContain('Pay now');
  expect((await review('more-3', person(20))).page).not.toContain('You reserved this car');
  expect((await reserve('more-3', person(20))).status).toBe(409);

  await till.pay(getLocation(started), 'approved');
  await get(statusUrl);
  publishReserved('more-3');
  // A second press of the button, after the status was published.
  const again = await post('/api/reservations', values);
  expect(again.status).toBe(303);
  expect(getLocation(again)).toBe(statusUrl);
  expect((await review('more-3', person(20), browser)).page).toContain('You reserved this car');
  expect((await review('more-3', person(20))).response.status).toBe(409);
  const forged = { headers: { cookie: browser.headers.cookie.replace(/.$/u, 'x') } };
  expect((await review('more-3', person(20), forged)).response.status).toBe(409);

  await post(`${statusUrl}/cancel`, {});
  expect((await review('more-3', person(20), browser)).response.status).toBe(409);
});

test('the cookie of a reservation is secure wherever the session is', async () => {
  const { reserve } = checkout;
  const visit = { host: 'www.city-motors.example', headers: { origin: 'https://www.city-motors.example' } };
  const [cookie = ''] = (await reserve('more-5', person(21), visit)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-reservations=/u);
  expect(cookie).toContain('Secure;');
  // Half an hour to pay, and two trading days over a weekend.
  const seconds = Number(/Max-Age=(\d+)/u.exec(cookie)?.[1]);
  expect(seconds).toBeGreaterThan(24 * 3600);
  expect(seconds).toBeLessThan(6 * 24 * 3600);
});

test('the e-mail and phone of a shopper do not open their unpaid reservation', async () => {
  const { review, reserve, post, services, findReservation } = checkout;
  // The network may start payments again.
  services.forward(10 * MINUTE);
  const { values } = await review('more-9', person(9));
  services.forward(3000);
  const own = await post('/api/reservations', values);
  expect(own.status).toBe(303);
  const before = await findReservation('more-9');

  const other = await reserve('more-9', person(9));
  expect(other.status).toBe(409);
  expect(other.headers.get('location')).toBeNull();
  expect(await readText(other)).not.toContain('/api/reservations/');
  expect(await findReservation('more-9')).toEqual(before);
  expect(getLocation(await post('/api/reservations', values))).toBe(getLocation(own));
});

test('a shopper has as long to pay as the dealer allows', async () => {
  const { configure, reserve, review, services, findReservation } = checkout;
  services.forward(30 * MINUTE);
  configure({ payments: { ...PAYMENTS, payMinutes: 45 } });
  expect((await review('more-10', person(31))).page).toContain('You have 45 minutes.');
  expect((await reserve('more-10', person(31))).status).toBe(303);
  const held = await findReservation('more-10');
  expect(held?.payUntil?.getTime()).toBe(services.now() + 45 * MINUTE);
  configure({});
});
