import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, readHidden, SHOPPER } from '#tests/fixtures/checkout.ts';
import { HOUR, MINUTE } from '../../../lib/durations.ts';
import { deliveries, leads, reservations } from '../../database/schema.ts';
import { createWorker } from '../../delivery/outbox/index.ts';
import { readSandboxMessages, UpstreamError, type Upstreams } from '../../upstreams/index.ts';
import { settleDue, settlePayment } from '../settle.ts';
import { remindShoppers } from './reminders.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => {
  checkout = await openCheckout();
  checkout.configure({
    leads: {
      destinations: [{ name: 'crm', kind: 'adf-email', to: ['leads@crm.example'] }],
      routes: [{ forms: ['reservation', 'online-payment'], to: ['crm'] }],
    },
  });
});
afterAll(() => checkout.services.close());

const person = (name: string) => ({
  ...SHOPPER,
  first_name: name,
  email: `${name.toLowerCase()}@example.com`,
  phone: `0491 570 ${String(name.charCodeAt(0) + 100)}`,
});

const getLocation = (response: Response): string => response.headers.get('location') ?? '';

/** Reserves a car and pays its deposit at the gateway. Returns the status page, which has not been opened yet. */
async function reserveAndPay(carId: string, name: string, acceptance: 'automatic' | 'dealer' = 'automatic') {
  const { reserve, till, services } = checkout;
  const payUrl = getLocation(await reserve(carId, person(name)));
  await services.db.update(reservations).set({ acceptance }).where(eq(reservations.carId, carId));
  return getLocation(await till.pay(payUrl, 'approved'));
}

async function deliver(upstreams: Upstreams = checkout.services.upstreams): Promise<void> {
  const worker = createWorker({ ...checkout.services, upstreams });
  worker.wake();
  await worker.idle();
}

/** Delivers what is due and lists the mails so far to an address, oldest first. */
async function listMails(to: string) {
  await deliver();
  const messages = await readSandboxMessages(checkout.services.config.dataDir);
  return messages.toReversed().flatMap((mail) => (mail.kind === 'mail' && mail.to.includes(to) ? [mail] : []));
}

const listSubjects = async (name: string): Promise<string[]> =>
  (await listMails(person(name).email)).map(({ subject }) => subject);

const listDealerMails = async (name: string) =>
  (await listMails('leads@crm.example')).filter(({ text }) => text.includes(person(name).email));

/** Returns the link of an action in the newest mail to the dealer. */
async function findLink(name: string, action: string): Promise<string> {
  const text = (await listDealerMails(name)).at(-1)?.text ?? '';
  return new RegExp(`https://\\S+\\.${action}\\.[^\\s<]+`, 'u').exec(text)?.[0] ?? '';
}

test('a shopper gets a receipt, and the dealer a lead with links', async () => {
  const statusUrl = await reserveAndPay('till-1', 'Ann');
  await checkout.get(statusUrl);
  const [receipt, ...others] = await listMails(person('Ann').email);
  expect(others).toEqual([]);
  expect(receipt?.subject).toBe('The 2021 Toyota Hilux SR5 is on hold for you');
  for (const expected of [
    'Hi Ann,',
    'until Monday 23 November at 11:00 am AEDT',
    'Deposit: $500.00',
    'Card: Visa ending in 4242',
    'City Motors Parramatta',
    '- Your driver licence',
    '- We hold this car for you for 2 trading days after you pay.',
    '1. Deposits go back to the card.\n2. See our policy (https://www.city-motors.example/refunds).',
    `/api/reservations/${statusUrl.split('/').at(-1)}`,
    '(02) 5550 0101',
  ])
    expect(receipt?.text).toContain(expected);
  const [lead] = await checkout.services.db.select().from(leads);
  expect(lead).toMatchObject({ form: 'reservation', category: 'Reservation', locationId: '1', status: 'complete' });
  expect(lead?.reference).toBe((await checkout.findReservation('till-1'))?.reference);
  const [mail] = await listDealerMails('Ann');
  expect(mail?.subject).toContain('Reservation – Ann Lee');
  expect(mail?.text).toContain('$500.00 deposit received. Hold this car until Monday 23 November at 11:00 am AEDT.');
  expect(await findLink('Ann', 'accept')).toBe('');
});

test('a dealer accepts, extends and releases by links, however often they are pressed', async () => {
  const { get, post, services, settle, findReservation } = checkout;
  await get(await reserveAndPay('till-2', 'Bea', 'dealer'));
  expect(await listSubjects('Bea')).toEqual(['We’ve got your reservation request for the 2019 Kia Cerato']);
  const accept = await findLink('Bea', 'accept');
  const page = await (await get(accept)).text();
  expect(page).toContain('<button type="submit">Accept</button>');
  expect((await findReservation('till-2'))?.state).toBe('requested');
  for (const _ of [1, 2]) expect((await post(accept, {})).status).toBe(303);
  expect(await (await get(accept)).text()).not.toContain('<button');
  expect((await listSubjects('Bea')).slice(1)).toEqual(['Confirmed: the 2019 Kia Cerato is on hold for you']);

  const [requested] = await listDealerMails('Bea');
  expect(requested?.text).toMatch(/^Payment reference: \w+\nAccept: https:.*\nRelease the car: https:/mu);
  expect(requested?.text).not.toMatch(/payment amount|reservation (?:status|until)/u);

  const extend = await findLink('Bea', 'extend');
  const early = await (await get(extend)).text();
  expect(early).not.toContain('<button');
  expect(early).toContain('Use this link again closer to that time');
  services.forward(3 * HOUR);
  expect(await (await get(extend)).text()).toContain('<button type="submit">Hold it for longer</button>');
  for (const _ of [1, 2]) await post(extend, {});
  expect((await listSubjects('Bea')).slice(2)).toEqual(['We’re holding the 2019 Kia Cerato for longer']);

  const release = await findLink('Bea', 'release');
  for (const _ of [1, 2]) await post(release, {});
  await post(accept, {});
  await post(extend, {});
  await settleDue(settle);
  expect((await findReservation('till-2'))?.state).toBe('released');
  expect((await listSubjects('Bea')).slice(3).toSorted()).toEqual([
    'We haven’t charged your card',
    'We’re no longer holding the 2019 Kia Cerato',
  ]);
  const dealerMails = await listDealerMails('Bea');
  expect(dealerMails.at(-1)?.text).toContain('The reservation was released.');
  expect(dealerMails.slice(1).every(({ subject }) => subject.endsWith('(updated)'))).toBe(true);
  expect(await findLink('Bea', 'release')).toBe('');
});

test('a link that is forged, of another action, of another dealer or too old does nothing', async () => {
  const { get, post, services, findReservation } = checkout;
  await get(await reserveAndPay('more-0', 'Cam'));
  const link = await findLink('Cam', 'release');
  const attempts = [
    { link: link.replace('.release.', '.accept.'), host: undefined },
    { link: link.replace('.release.', '.cancel.'), host: undefined },
    { link: link.replace(/\.\d+\.(?=[^.]+$)/u, '.99999.'), host: undefined },
    { link: `${link}x`, host: undefined },
    { link, host: 'north-cars.localhost' },
  ];
  for (const attempt of attempts) {
    expect((await post(attempt.link, {}, { host: attempt.host })).status, attempt.link).toBe(404);
    expect((await get(attempt.link, { host: attempt.host })).status, attempt.link).toBe(404);
  }
  services.forward(5 * 24 * HOUR);
  expect((await post(link, {})).status).toBe(404);
  expect((await findReservation('more-0'))?.state).toBe('held');
  services.forward(-5 * 24 * HOUR);
});

test('a shopper is reminded once, some open hours before a hold ends, and again if it is extended', async () => {
  const { get, post, services } = checkout;
  await get(await reserveAndPay('more-1', 'Dan'));
  const countReminders = async () => {
    await Promise.all([remindShoppers(services), remindShoppers(services)]);
    return (await listSubjects('Dan')).filter((subject) => subject.includes('ends soon')).length;
  };
  expect(await countReminders()).toBe(0);
  const { holdUntil } = (await checkout.findReservation('more-1')) ?? {};
  services.forward((holdUntil?.getTime() ?? 0) - services.now() - 30 * MINUTE);
  expect(await countReminders()).toBe(1);
  services.forward(MINUTE);
  expect(await countReminders()).toBe(1);
  await post(await findLink('Dan', 'extend'), {});
  expect(await countReminders()).toBe(1);
  services.forward(47 * HOUR);
  expect(await countReminders()).toBe(2);
});

test('a mail is sent once, in the same words and with the same id, after the mail server and the process failed', async () => {
  const { get, post, services } = checkout;
  const statusUrl = await reserveAndPay('more-2', 'Eve');
  await get(statusUrl);
  const ids: string[] = [];
  const down: Upstreams = {
    ...services.upstreams,
    mail: {
      send: async ({ to, messageId }) => {
        if (to.includes(person('Eve').email)) ids.push(messageId);
        throw new UpstreamError('The mail server is down.');
      },
    },
  };
  await deliver(down);
  await post(`${statusUrl}/cancel`, {});
  await deliver(down);
  services.forward(MINUTE);
  const mails = await listMails(person('Eve').email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'The 2021 Toyota Hilux SR5 is on hold for you',
    'You’ve cancelled your reservation of the 2021 Toyota Hilux SR5',
  ]);
  expect(new Set(ids)).toEqual(new Set(mails.map(({ messageId }) => messageId)));
  services.forward(HOUR);
  expect(await listMails(person('Eve').email)).toHaveLength(2);
});

test('a change and its messages are stored together or not at all', async () => {
  const { get, services, settle, findReservation } = checkout;
  const statusUrl = await reserveAndPay('more-3', 'Fay');
  const { id } = (await findReservation('more-3')) ?? {};
  const payment = (await checkout.readRows()).payments.find(({ reservationId }) => reservationId === id);
  if (!payment) throw new Error('The reservation has no payment.');
  const killed = {
    ...settle,
    onChange: async (...change: Parameters<typeof settle.onChange>) => {
      await settle.onChange(...change);
      throw new Error('The process was killed.');
    },
  };
  await expect(settlePayment(killed, payment)).rejects.toThrow('killed');
  expect((await findReservation('more-3'))?.state).toBe('paying');
  const isFay = and(
    eq(leads.tenant, 'city-motors'),
    eq(leads.reference, (await findReservation('more-3'))?.reference ?? ''),
  );
  expect(await services.db.select().from(leads).where(isFay)).toEqual([]);
  await Promise.all([get(statusUrl), settlePayment(settle, payment)]);
  await get(statusUrl);
  const [lead] = await services.db.select().from(leads).where(isFay);
  const rows = await services.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.leadId, lead?.id ?? ''));
  expect(rows.map(({ destination }) => destination).toSorted()).toEqual(['crm', 'shopper:held']);
  // Only the sealed mail has personal data.
  expect(JSON.stringify(rows)).not.toContain('example.com');
});

test('a payer gets a receipt for an online payment, and the dealer a lead of its own category', async () => {
  const { post, get, till, services } = checkout;
  const form = { ...person('Gus'), reference: 'INV-1024', amount: '1250.50', location: '1' };
  const page = await (await post('/api/online-payments', form)).text();
  services.forward(3000);
  const paid = await post('/api/online-payments', { ...form, ...readHidden(page) });
  await get(getLocation(await till.pay(getLocation(paid), 'approved')));
  const [receipt] = await listMails(person('Gus').email);
  expect(receipt?.subject).toBe('Receipt for your payment to City Motors');
  expect(receipt?.text).toContain('For: INV-1024\nAmount: $1,250.50');
  const [mail] = await listDealerMails('Gus');
  expect(mail?.subject).toContain('Online Payment – Gus Lee');
  expect(mail?.text).toContain('Payment of $1,250.50 received for INV-1024.');
});
