import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserAnswerSchema } from '#src/features/account/contract.ts';
import { PLENTY } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createVisitor, getLastCode, requestCode, signIn, type Visitor } from '#tests/api/visitor.ts';
import { MINUTE } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import { UpstreamError } from '../upstreams/index.ts';

const SITE = 'currawong-cars';
const OTHER_SITE = 'riverfold';

let services: TestServices;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY });
});
afterAll(() => services.close());

let phones = 0;
/** Gives each test its own phone number, in a range that gets few texts. */
const makePhone = (): string => `04${10 + (phones++ % 30)} 570 ${100 + phones}`;
const start = (who: Visitor, phone: string) => requestCode(services, who, phone);
const verify = (who: Visitor, phone: string, code: string | undefined, fields: object = {}) =>
  who.post('/sign-in/verify', { phone, code, ...fields });
const parseUser = ({ body }: { readonly body: unknown }) => v.parse(UserAnswerSchema, body).user;
const makeWrongCode = (code: string | undefined): string => (code === '000000' ? '000001' : '000000');

describe('signing in', () => {
  test('sends a code of six digits to the phone, which starts a session', async () => {
    const who = createVisitor(app, SITE);
    const phone = makePhone();
    expect(await who.get('/me')).toMatchObject({ status: 401, body: { reason: 'session' } });
    expect((await start(who, phone)).body).toEqual({ sent: true, expires_in: 600, resend_in: 30 });
    const code = await getLastCode(services, SITE, phone);
    expect(code).toMatch(/^\d{6}$/u);
    const verified = await verify(who, phone, code, { name: 'Kim', last_name: 'Lee' });
    expect(verified).toMatchObject({ status: 200, body: { user: { name: 'Kim', last_name: 'Lee', phone } } });
    expect((await who.get('/me')).body).toEqual(verified.body);
  });

  test('gives the same answer for customers and unknown phones', async () => {
    const phone = makePhone();
    await signIn(services, createVisitor(app, SITE), phone);
    services.forward(MINUTE);
    const known = await start(createVisitor(app, SITE), phone);
    const unknown = await start(createVisitor(app, SITE), makePhone());
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  test('recognises a customer in any spelling of the phone, and keeps their details', async () => {
    const phone = makePhone();
    const first = await signIn(services, createVisitor(app, SITE), phone, {
      name: 'Kim',
      email: 'kim@shopper.example',
    });
    services.forward(MINUTE);
    const abroad = `+61 ${phone.slice(1)}`;
    const again = await signIn(services, createVisitor(app, SITE), abroad, { name: '', postcode: '3000' });
    expect(first.body).toMatchObject({ user: { phone, postcode: '' } });
    expect(again.body).toEqual({
      user: { ...parseUser(first), phone: abroad, postcode: '3000' },
    });
  });

  test('accepts a code once', async () => {
    const phone = makePhone();
    const one = createVisitor(app, SITE);
    const two = createVisitor(app, SITE);
    await start(one, phone);
    two.setCookies(one.cookie());
    const code = await getLastCode(services, SITE, phone);
    const answers = await Promise.all([verify(one, phone, code), verify(two, phone, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await verify(two, phone, code)).status).toBe(410);
  });

  test('rejects a code after ten minutes', async () => {
    const phone = makePhone();
    const who = createVisitor(app, SITE);
    await start(who, phone);
    services.forward(10 * MINUTE);
    expect(await verify(who, phone, await getLastCode(services, SITE, phone))).toMatchObject({
      status: 410,
      body: { reason: 'expired' },
    });
  });

  test('rejects even the right code after five wrong ones', async () => {
    const phone = makePhone();
    const who = createVisitor(app, SITE);
    await start(who, phone);
    const code = await getLastCode(services, SITE, phone);
    const reasons: unknown[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) reasons.push((await verify(who, phone, makeWrongCode(code))).body);
    expect(reasons).toMatchObject([...Array.from({ length: 4 }, () => ({ reason: 'wrong' })), { reason: 'expired' }]);
    expect((await verify(who, phone, code)).status).toBe(410);
  });

  test('counts simultaneous attempts', async () => {
    const phone = makePhone();
    const who = createVisitor(app, SITE);
    await start(who, phone);
    const code = await getLastCode(services, SITE, phone);
    const guesses = Array.from({ length: 12 }, () => verify(who, phone, makeWrongCode(code)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect((await verify(who, phone, code)).status).toBe(410);
  });

  test('sends another code after 30 seconds, and accepts only the last', async () => {
    const phone = makePhone();
    const who = createVisitor(app, SITE);
    await start(who, phone);
    const first = await getLastCode(services, SITE, phone);
    services.forward(10_000);
    const tooSoon = await start(who, phone);
    expect(tooSoon).toMatchObject({ status: 429, body: { reason: 'too-many', retry_in: 20 } });
    expect(tooSoon.headers.get('retry-after')).toBe('20');
    services.forward(20_000);
    await start(who, phone);
    const second = await getLastCode(services, SITE, phone);
    if (first !== second) expect((await verify(who, phone, first)).body).toMatchObject({ reason: 'wrong' });
    expect((await verify(who, phone, second)).status).toBe(200);
  });

  test('limits the codes of a phone, across visitors and dealers', async () => {
    const phone = makePhone();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await start(createVisitor(app, count % 2 ? SITE : OTHER_SITE), phone)).status);
      services.forward(40_000);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.at(-1)).toBe(429);
  });

  test('reports a phone that cannot receive messages, and a message that could not be sent', async () => {
    expect(await start(createVisitor(app, SITE), '(02) 5550 0101')).toMatchObject({
      status: 422,
      body: { reason: 'phone' },
    });
    const send = () => Promise.reject(new UpstreamError('The gateway is down.'));
    const broken = createApp(
      { ...services, upstreams: { ...services.upstreams, messages: { send } } },
      { rates: PLENTY },
    );
    const phone = makePhone();
    expect(await start(createVisitor(broken, SITE), phone)).toMatchObject({ status: 502, body: { reason: 'failed' } });
    expect((await start(createVisitor(app, SITE), phone)).status).toBe(200);
  });

  test('sends no message for a mock build, and its codes work', async () => {
    const send = () => Promise.reject(new UpstreamError('A message went out.'));
    const real = createApp(
      { ...services, upstreams: { ...services.upstreams, messages: { send } } },
      { rates: PLENTY },
    );
    const phone = makePhone();
    expect(await signIn(services, createVisitor(real, SITE, { prefix: '/mock' }), phone)).toMatchObject({
      status: 200,
    });
    expect((await start(createVisitor(real, SITE), makePhone())).status).toBe(502);
  });

  test('keeps codes of mock builds apart from texted ones', async () => {
    const phone = makePhone();
    const who = createVisitor(app, SITE);
    await start(who, phone);
    const texted = await getLastCode(services, SITE, phone);
    const stranger = createVisitor(app, SITE, { prefix: '/mock' });
    for (let count = 0; count < 8; count += 1) {
      expect((await start(stranger, phone)).status).toBe(200);
      services.forward(MINUTE);
    }
    expect((await verify(stranger, phone, texted)).status).not.toBe(200);
    expect((await verify(who, phone, texted)).status).toBe(200);
    expect((await start(who, phone)).status).toBe(200);
  });
});
