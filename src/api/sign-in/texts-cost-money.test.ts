import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createVisitor, getLastCode, makeProof, requestCode, signIn, type Visitor } from '#tests/api/visitor.ts';
import { HOUR } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import { readSandboxMessages } from '../upstreams/index.ts';

const SITE = 'currawong-cars';
const DEALERS = ['currawong-cars', 'riverfold', 'adamstown-nsw'] as const;
const VICTIM_ADDRESS = '203.0.113.9';

let services: TestServices;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  services = await openTestServices({ settings: { trustedProxies: 1 } });
  app = createApp(services);
});
afterAll(() => services.close());

let phones = 0;
/** Gives each call a phone number, spread over many ranges as shoppers' are. */
const makePhone = (): string => `04${10 + (phones++ % 30)} 570 ${100 + phones}`;
const visit = (address: string, slug: string = SITE): Visitor => createVisitor(app, slug, { address });
const start = (who: Visitor, phone: string) => requestCode(services, who, phone);
const verify = (who: Visitor, phone: string, code: string | undefined) => who.post('/sign-in/verify', { phone, code });
const makeWrongCode = (code: string | undefined): string => (code === '000000' ? '000001' : '000000');

describe('numbers that cost more than a mobile of the country', () => {
  test.each([
    ['Jamaica', '+1 876 423 1234'],
    ['a premium number', '+1 900 555 1234'],
    ['a personal number', '+44 7012 345678'],
    ['a pager', '+44 7600 123456'],
    ['a mobile of another country', '+44 7400 123456'],
    ['a landline', '(02) 5550 0101'],
  ])('sends no code to %s', async (_, phone) => {
    const before = await readSandboxMessages(services.config.dataDir);
    const refused = await start(visit('198.51.100.1'), phone);
    expect(refused).toMatchObject({ status: 422, body: { reason: 'phone' } });
    expect(await readSandboxMessages(services.config.dataDir)).toEqual(before);
  });
});

describe('a stranger', () => {
  test('gets no code without a proof of work, and not two for one', async () => {
    const stranger = visit('198.51.100.2');
    const without = await stranger.post('/sign-in/start', { phone: makePhone() });
    expect(without).toMatchObject({ status: 422, body: { reason: 'captcha' } });
    const captcha = await makeProof(services, SITE);
    expect((await stranger.post('/sign-in/start', { phone: makePhone(), captcha })).status).toBe(200);
    expect((await stranger.post('/sign-in/start', { phone: makePhone(), captcha })).body).toMatchObject({
      reason: 'captcha',
    });
  });

  test('does not get around the limits with the networks of one /56', async () => {
    const statuses: number[] = [];
    for (let home = 0; home < 140; home += 1) {
      const address = `2001:db8:77:${(0x4400 + home).toString(16)}::1`;
      statuses.push((await start(visit(address), makePhone())).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBe(40);
    expect(statuses.at(-1)).toBe(429);
  });

  test('does not end a code with wrong guesses', async () => {
    const phone = makePhone();
    const owner = visit(VICTIM_ADDRESS);
    await start(owner, phone);
    const code = await getLastCode(services, SITE, phone);
    const stranger = visit('198.51.100.3');
    for (let guess = 0; guess < 5; guess += 1) await verify(stranger, phone, makeWrongCode(code));
    expect((await verify(owner, phone, code)).status).toBe(200);
  });

  test('does not replace a code by asking for another one', async () => {
    const phone = makePhone();
    const owner = visit(VICTIM_ADDRESS);
    await start(owner, phone);
    const code = await getLastCode(services, SITE, phone);
    services.forward(HOUR / 60);
    await start(visit('198.51.100.4'), phone);
    expect((await verify(owner, phone, code)).status).toBe(200);
  });

  test('does not use up the codes of a phone by asking at several dealers', async () => {
    const phone = makePhone();
    for (let count = 0; count < 12; count += 1) {
      await start(visit('198.51.100.5', DEALERS[count % DEALERS.length] ?? SITE), phone);
      services.forward(35_000);
    }
    expect((await start(visit(VICTIM_ADDRESS), phone)).status).toBe(200);
  });

  test('does not keep a customer from signing in again, whatever the number of networks', async () => {
    const phone = makePhone();
    const owner = visit(VICTIM_ADDRESS);
    await signIn(services, owner, phone);
    for (let network = 0; network < 60; network += 1) await start(visit(`100.64.${network}.1`), phone);
    expect((await start(visit('100.65.0.1'), phone)).status).toBe(429);
    await owner.post('/sign-out');
    services.forward(35_000);
    expect((await start(owner, phone)).status).toBe(200);
  });
});
