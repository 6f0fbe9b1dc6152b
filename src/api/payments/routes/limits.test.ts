import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor, signIn } from '#tests/api/visitor.ts';
import { openCheckout, SHOPPER, type Visit } from '#tests/fixtures/checkout.ts';
import { MINUTE } from '../../../lib/durations.ts';
import { settleDue } from '../settle.ts';

/* Limits on reserving the cars of a dealer without paying. */

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

let checkout: Checkout;
/** A dealer whose site has sign-in, as the garage needs it. */
let withSignIn: Checkout;
beforeAll(async () => {
  checkout = await openCheckout({ trustedProxies: 1 });
  withSignIn = await openCheckout({ trustedProxies: 1 });
  withSignIn.configure({ garage_enabled: true });
});
afterAll(async () => {
  await checkout.services.close();
  await withSignIn.services.close();
});

const person = (index: number) => ({
  ...SHOPPER,
  email: `shopper${index}@example.com`,
  phone: `0491 570 ${100 + index}`,
});
/** A visit from a network of its own. */
const from = (network: number): Visit => ({ headers: { 'x-forwarded-for': `203.0.${network}.7` } });

/** Reserves a car, and lets the time to pay pass. */
async function leaveUnpaid(
  { reserve, till, services, settle }: Checkout,
  car: string,
  { values, visit }: { readonly values: typeof SHOPPER; readonly visit: Visit },
) {
  const response = await reserve(car, values, visit);
  expect(response.status).toBe(303);
  await till.post(response.headers.get('location') ?? '', { action: 'cancel' });
  services.forward(31 * MINUTE);
  await settleDue(settle);
}

/** Signs a customer in, and returns visits of theirs. */
async function visitSignedIn({ app, services }: Checkout, phone: string, network: number): Promise<Visit> {
  const visitor = createVisitor(app, 'city-motors', { address: `203.0.${network}.7` });
  await signIn(services, visitor, phone);
  return { headers: { ...from(network).headers, cookie: visitor.cookie() ?? '' } };
}

const SIGN_IN = /^http:\/\/city-motors\.localhost\/sign-in\?type=checkout&redirect=%2Fcars%2F[^&]+%2Fcheckout/u;

test('a person reserves one car at a time without paying', async () => {
  const { reserve, services, settle, till } = checkout;
  const first = await reserve('more-0', person(10), from(10));
  expect(first.status).toBe(303);
  const second = await reserve('more-1', { ...person(10), phone: '0491 570 199' }, from(10));
  expect(second.status).toBe(429);
  expect(await second.text()).toContain('You have a reservation that isn’t paid yet.');
  await till.post(first.headers.get('location') ?? '', { action: 'cancel' });
  services.forward(31 * MINUTE);
  await settleDue(settle);
  expect((await reserve('more-1', person(10), from(10))).status).toBe(303);
});

test('a person who presses the buttons of two cars at the same moment gets one of them', async () => {
  const { review, post, services } = checkout;
  services.forward(60 * MINUTE);
  await settleDue(checkout.settle);
  const forms = await Promise.all(['more-0', 'more-1', 'more-2'].map((car) => review(car, person(11), from(11))));
  services.forward(3000);
  const answers = await Promise.all(forms.map(({ values }) => post('/api/reservations', values, from(11))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 429, 429]);
});

test('a person who leaves five reservations unpaid in a day has to call', async () => {
  const shopper = { values: person(20), visit: from(20) };
  for (const index of [2, 3, 4, 5, 6]) await leaveUnpaid(checkout, `more-${index}`, shopper);
  const response = await checkout.reserve('more-7', person(20), from(20));
  expect(response.status).toBe(429);
  expect(await checkout.findReservation('more-7')).toBeUndefined();
});

test('a stranger who types the e-mail and phone of a shopper uses up nothing of theirs', async () => {
  const victim = person(21);
  for (const index of [2, 3, 4, 5, 6])
    await leaveUnpaid(checkout, `more-${index}`, { values: victim, visit: from(21) });
  const own = await checkout.reserve('more-7', victim, from(22));
  expect(own.status).toBe(303);
  // And an unpaid one of the stranger does not keep the shopper from another car.
  expect((await checkout.reserve('more-10', victim, from(23))).status).toBe(303);
  checkout.services.forward(31 * MINUTE);
  await settleDue(checkout.settle);
});

test('a car that eight people left unpaid in a day is reserved by phone at a dealer without sign-in', async () => {
  for (let index = 30; index < 38; index += 1)
    await leaveUnpaid(checkout, 'more-8', { values: person(index), visit: from(index) });
  const response = await checkout.reserve('more-8', person(39), from(39));
  expect(response.status).toBe(429);
  expect(await response.text()).toContain('We can’t take another online reservation for this car today.');
});

test('a car that strangers left unpaid is reserved after signing in', async () => {
  const { reserve, findReservation } = withSignIn;
  for (let index = 30; index < 38; index += 1)
    await leaveUnpaid(withSignIn, 'more-8', { values: person(index), visit: from(index) });
  const response = await reserve('more-8', person(39), from(39));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(SIGN_IN);
  const signedIn = await reserve('more-8', person(39), await visitSignedIn(withSignIn, '0491570139', 39));
  expect(signedIn.headers.get('location')).not.toMatch(SIGN_IN);
  expect((await findReservation('more-8'))?.carId).toBe('more-8');
});

test('a signed-in customer reserves one car at a time, whatever they type and wherever they are', async () => {
  const { reserve } = withSignIn;
  const visit = await visitSignedIn(withSignIn, '0491570140', 40);
  const first = await reserve('more-1', person(40), visit);
  expect(first.headers.get('location')).toContain('//till.example/');
  const elsewhere = { headers: { ...visit.headers, ...from(41).headers } };
  const second = await reserve('more-2', person(41), elsewhere);
  expect(second.status).toBe(429);
  // What the customer typed does not count for anyone else.
  const other = await visitSignedIn(withSignIn, '0491570142', 42);
  expect((await reserve('more-2', person(40), other)).headers.get('location')).toContain('//till.example/');
});

test('a network starts eight payments at once, and then one in four minutes', async () => {
  const { reserve, services } = checkout;
  services.forward(25 * 60 * MINUTE);
  const statuses: number[] = [];
  for (let index = 40; index < 50; index += 1)
    statuses.push((await reserve(`more-${index - 40}`, person(index), from(50))).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(8);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  services.forward(4 * MINUTE);
  expect((await reserve('more-9', person(50), from(50))).status).toBe(303);
});
