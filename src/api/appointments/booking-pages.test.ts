import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Lead } from '#src/features/leads/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { call, makeEnquiry, PLENTY, send, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { withStock } from '#tests/api/visitor.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
import { type App, createApp } from '../app.ts';
import { appointments, auditLog, leads } from '../database/schema.ts';
import { createWorker } from '../delivery/outbox/index.ts';
import { readSandboxMessages, type SandboxMessage } from '../upstreams/index.ts';

/* The confirmation of a booking, and the page behind its links. */

const SITE = 'currawong-cars';
const HOST = `${SITE}.localhost`;
/** A Monday, when the yard is open. */
const TEN = '2026-11-23T10:00:00+11:00';
const ELEVEN = '2026-11-23T11:00:00+11:00';
/** The yard that the first form names, and the postcode that it asks for. */
const ASKED = { location: '101', postcode: '2150' };
const PERSON = { first_name: 'Kim', last_name: 'Lee', name: 'Kim Lee', email: 'kim.lee@shopper.example' };
const messages = messagesFor('en-AU');

type MailMessage = Extract<SandboxMessage, { kind: 'mail' }>;

let services: TestServices;
let app: App;
beforeEach(async () => {
  const opened = await openTestServices();
  const locationId = opened.tenants.bySlug(SITE)?.site.locations[0]?.id ?? '';
  const car = makeSearchCar({ id: 'A1', name: '2021 Test Car', location_id: locationId });
  services = { ...opened, tenants: withStock(opened.tenants, { [SITE]: [car] }) };
  app = createApp(services, { rates: PLENTY });
});
afterEach(() => services.close());

/** Sends a complete lead as a form's script does. Returns its reference. */
async function sendLead(over: Partial<Lead> = {}): Promise<string> {
  const captcha = await solveCaptcha(services, SITE);
  const response = await send(app, { lead: makeEnquiry({ ...PERSON, captcha, ...over }) }, { host: HOST });
  const { reference, error } = v.parse(AnswerSchema, await response.json());
  expect([response.status, error]).toEqual([201, undefined]);
  return reference ?? '';
}

const AnswerSchema = v.object({ reference: v.optional(v.string()), error: v.optional(v.string()) });

const bookDrive = (dateTime = TEN, over: Partial<Lead> = {}): Promise<string> =>
  sendLead({ form: 'test-drive', category: 'Test Drive', message: undefined, car_id: 'A1', dateTime, ...over });

/** Delivers what is due and lists the mails to an address, newest first. */
async function listMails(to: string): Promise<MailMessage[]> {
  const worker = createWorker(services);
  worker.wake();
  await worker.idle();
  const sent = await readSandboxMessages(services.config.dataDir);
  return sent.flatMap((mail) => (mail.kind === 'mail' && mail.to.includes(to) ? [mail] : []));
}

async function getNewestMail(to = PERSON.email): Promise<MailMessage> {
  const [mail] = await listMails(to);
  if (!mail) throw new Error(`There is no mail to ${to}.`);
  return mail;
}

const getDealerMail = () => getNewestMail(services.tenants.bySlug(SITE)?.site.locations[0]?.contact_detail.email ?? '');

/** Returns the path of the booking's page in a confirmation. */
function findPath({ text }: MailMessage): string {
  const url = /https:\S+\/api\/appointments\/[^\s#]+/u.exec(text)?.[0];
  if (url === undefined) throw new Error(`There is no link in: ${text}`);
  return new URL(url).pathname;
}

const open = (path: string) => call(app, path, { host: HOST, headers: { accept: 'text/html' } });
const post = (path: string, body: Record<string, string>) =>
  call(app, path, { method: 'POST', host: HOST, headers: { accept: 'text/html' }, body: new URLSearchParams(body) });
const move = (path: string, time: string) => post(path, { action: 'move', time: String(Date.parse(time)) });

const listTimes = async () => (await services.db.select().from(appointments)).map(({ startsAt }) => startsAt.getTime());

test('a booking is confirmed with reference, car, time, place, a calendar file and links', async () => {
  const reference = await bookDrive();
  const mail = await getNewestMail();
  const { site } = services.tenants.bySlug(SITE) ?? {};
  expect(mail.subject).toMatch(/^You’re booked in: Monday.* 10:00 am AEDT – Currawong Cars$/u);
  expect(mail.replyTo).toBe(site?.locations[0]?.contact_detail.email);
  for (const part of [
    'Hi Kim,',
    `Reference: ${reference}`,
    '2021 Test Car',
    'When: Monday',
    'Where: Currawong Cars Parramatta,',
  ]) {
    expect(mail.text).toContain(part);
  }
  expect(mail.text).toMatch(/Change the time: \S+#change\nCancel your booking: \S+#cancel/u);
  const [calendar] = mail.attachments ?? [];
  expect(calendar).toMatchObject({ name: 'booking.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' });
  expect(calendar?.content).toContain('DTSTART:20261122T230000Z');
  expect(calendar?.content).toContain('METHOD:PUBLISH');
});

test('an enquiry is confirmed without links, and repeats nothing that was typed but a plain name', async () => {
  const reference = await sendLead({ ...ASKED, message: 'Buy at spam.example' });
  const mail = await getNewestMail();
  expect(mail.subject).toBe('We’ve got your enquiry – Currawong Cars');
  expect(mail.text).toContain(`Reference: ${reference}`);
  expect(mail.text).not.toMatch(/spam|\/api\//u);
  expect(mail.attachments).toBeUndefined();
  const email = 'someone@else.example';
  const first_name = 'Everyone who reads this has won a prize';
  await sendLead({ ...ASKED, email, first_name, name: `${first_name} Lee` });
  expect((await getNewestMail(email)).text).toMatch(/^Hello,\n/u);
});

test('one address gets a few confirmations, and none from a dealer that sends none', async () => {
  for (let index = 0; index < 7; index += 1) await sendLead({ ...ASKED, message: `Question ${index}` });
  expect(await listMails(PERSON.email)).toHaveLength(5);
  const captcha = await solveCaptcha(services, 'voltbird');
  await send(app, { lead: makeEnquiry({ email: 'no@shopper.example', captcha }) }, { host: 'voltbird.localhost' });
  expect(await listMails('no@shopper.example')).toEqual([]);
});

test('opening the links changes nothing, however often programs open them', async () => {
  await bookDrive();
  const path = findPath(await getNewestMail());
  for (const method of ['GET', 'HEAD', 'GET']) {
    const response = await call(app, path, { method, host: HOST, headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect(await (await open(path)).text()).toMatch(/<button type="submit">Change time.*Cancel booking<\/button>/su);
  expect(await listTimes()).toEqual([Date.parse(TEN)]);
  expect(await services.db.select().from(auditLog)).toEqual([]);
});

test('a shopper moves a booking, and the dealer and the calendar get the new time', async () => {
  const reference = await bookDrive();
  const path = findPath(await getNewestMail());
  const moved = await move(path, ELEVEN);
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${path}?changed`]);
  expect(await listTimes()).toEqual([Date.parse(ELEVEN)]);
  const page = await (await open(`${path}?changed`)).text();
  expect(page).toContain(messages.bookingMoved);
  expect(page).toMatch(/Monday,? 23 November at 11:00 am/u);
  const mail = await getNewestMail();
  expect(mail.subject).toMatch(/^Your new time: Monday.* 11:00 am/u);
  expect(mail.attachments?.[0]?.content).toMatch(/SEQUENCE:2\r\n/u);
  const dealer = await getDealerMail();
  expect(dealer.subject).toContain(`[${reference}] (updated)`);
  expect(dealer.text).toMatch(/The customer changed the time\. They first asked for Monday.* 10:00 am/u);
  expect(dealer.text).toContain(ELEVEN);
  const [entry] = await services.db.select().from(auditLog);
  expect(entry).toMatchObject({ actor: 'booking link', host: SITE, action: 'move booking', leads: 1 });
});

test('a shopper cancels a booking, which frees its time and informs the dealer and the calendar', async () => {
  const reference = await bookDrive();
  const path = findPath(await getNewestMail());
  expect((await post(path, { action: 'cancel' })).status).toBe(303);
  expect(await listTimes()).toEqual([]);
  expect(await (await open(path)).text()).toMatch(/Your booking is cancelled.*href="[^"]+\/test-drive\?car_id=A1"/su);
  const mail = await getNewestMail();
  expect(mail.subject).toBe('Your booking is cancelled – Currawong Cars');
  expect(mail.attachments?.[0]).toMatchObject({ contentType: expect.stringContaining('method=CANCEL') });
  expect(mail.attachments?.[0]?.content).toMatch(/STATUS:CANCELLED/u);
  const dealer = await getDealerMail();
  expect(dealer.subject).toContain(`[${reference}] (booking cancelled)`);
  expect(dealer.text).toMatch(/The customer cancelled this booking\. It was for Monday.* 10:00 am/u);
  // Again, and moving it now, changes nothing.
  await post(path, { action: 'cancel' });
  await move(path, ELEVEN);
  expect(await listTimes()).toEqual([]);
  expect(await listMails(PERSON.email)).toHaveLength(2);
});

test('a time that is taken or not offered is refused, and the booking stays', async () => {
  await bookDrive(ELEVEN, { email: 'other@shopper.example', phone: '0491 570 110' });
  await bookDrive();
  const path = findPath(await getNewestMail());
  for (const time of [ELEVEN, '2026-11-23T03:00:00+11:00', '2026-11-19T10:00:00+11:00']) {
    const response = await move(path, time);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain(messages.bookingTaken);
  }
  expect(await (await open(path)).text()).not.toContain(`value="${Date.parse(ELEVEN)}"`);
  expect((await listTimes()).toSorted()).toEqual([Date.parse(TEN), Date.parse(ELEVEN)]);
});

test('two shoppers who move to the same free time get it once', async () => {
  await bookDrive(TEN, { email: 'one@shopper.example', phone: '0491 570 110' });
  await bookDrive(ELEVEN, { email: 'two@shopper.example', phone: '0491 570 156' });
  const one = findPath(await getNewestMail('one@shopper.example'));
  const two = findPath(await getNewestMail('two@shopper.example'));
  const noon = '2026-11-23T12:00:00+11:00';
  const answers = await Promise.all([move(one, noon), move(two, noon)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect((await listTimes()).filter((time) => time === Date.parse(noon))).toHaveLength(1);
});

test('a booking that was moved too often can only be cancelled', async () => {
  await bookDrive();
  const path = findPath(await getNewestMail());
  await services.db.update(leads).set({ revision: 30 });
  const refused = await move(path, ELEVEN);
  expect([refused.status, refused.headers.get('location')]).toEqual([303, path]);
  expect(await listTimes()).toEqual([Date.parse(TEN)]);
  await post(path, { action: 'cancel' });
  expect(await listTimes()).toEqual([]);
});

test('a booking in the past only shows what it was', async () => {
  await bookDrive();
  const path = findPath(await getNewestMail());
  services.forward(Date.parse(TEN) - services.now());
  const page = await (await open(path)).text();
  expect(page).toContain(messages.bookingPastTitle);
  expect(page).not.toContain('<form');
  await post(path, { action: 'cancel' });
  expect(await listTimes()).toEqual([Date.parse(TEN)]);
});

test('a forged link, another dealer’s link and another website change nothing', async () => {
  await bookDrive();
  const path = findPath(await getNewestMail());
  expect((await open(path.replace(/.$/u, '_'))).status).toBe(404);
  const elsewhere = { host: 'voltbird.localhost', headers: { accept: 'text/html' } };
  expect((await call(app, path, elsewhere)).status).toBe(404);
  const headers = { accept: 'text/html', origin: 'https://x.example' };
  const body = new URLSearchParams({ action: 'cancel' });
  expect((await call(app, path, { method: 'POST', host: HOST, headers, body })).status).toBe(403);
  expect((await post(path, { action: 'else' })).status).toBe(303);
  expect(await listTimes()).toEqual([Date.parse(TEN)]);
});

test('a form that its browser sends again later does not undo the change', async () => {
  const client_id = randomUUID();
  await bookDrive(TEN, { client_id });
  await move(findPath(await getNewestMail()), ELEVEN);
  const captcha = await solveCaptcha(services, SITE);
  const again = {
    ...PERSON,
    form: 'test-drive',
    category: 'Test Drive',
    message: undefined,
    car_id: 'A1',
    dateTime: TEN,
  };
  await send(app, { lead: makeEnquiry({ ...again, client_id, captcha }) }, { host: HOST });
  expect(await services.db.select().from(leads)).toHaveLength(1);
  expect(await listTimes()).toEqual([Date.parse(ELEVEN)]);
});
