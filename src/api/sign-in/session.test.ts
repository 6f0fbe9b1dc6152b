import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createVisitor, getLastCode, getTenant, signIn } from '#tests/api/visitor.ts';
import { DAY } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import { customers, sessions, signInCodes } from '../database/schema.ts';

const SITE = 'currawong-cars';
const OTHER_SITE = 'riverfold';

let services: TestServices;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services);
});
afterAll(() => services.close());

let phones = 0;
/** Gives each test its own phone number. */
const makePhone = (): string => `0491572${String(phones++).padStart(3, '0')}`;

describe('session', () => {
  test('is a cookie that scripts cannot read and other sites or hosts cannot send or set', async () => {
    const { url } = getTenant(services, SITE).site;
    const who = createVisitor(app, SITE, { origin: url });
    const { headers } = await signIn(services, who, makePhone());
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; /u);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
    expect((await who.get('/me')).status).toBe(200);
  });

  test('is stored as a hash, the user sealed and the code hashed', async () => {
    const who = createVisitor(app, SITE);
    const phone = makePhone();
    await createVisitor(app, SITE).post('/sign-in/start', { phone });
    const code = (await getLastCode(services, SITE, phone)) ?? '';
    const other = makePhone();
    await signIn(services, who, other, { name: 'Marguerite', email: 'marguerite@shopper.example' });
    const rows = [services.db.select().from(sessions), services.db.select().from(customers)];
    const text = JSON.stringify(await Promise.all([...rows, services.db.select().from(signInCodes)]), (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    const token = who.cookie()?.split('=')[1] ?? 'none';
    const numbers = [phone, other].map((number) => number.slice(1));
    for (const secret of [token, 'Marguerite', 'shopper.example', `"${code}"`, ...numbers])
      expect(text).not.toContain(secret);
    for (const secret of ['Marguerite', 'shopper.example', ...numbers])
      expect(services.logged().join('\n')).not.toContain(secret);
  });

  test('lasts 30 days from its last use', async () => {
    const who = createVisitor(app, SITE);
    await signIn(services, who, makePhone());
    services.forward(29 * DAY);
    const used = await who.get('/me');
    expect(used.status).toBe(200);
    expect(used.headers.getSetCookie()).toHaveLength(1);
    services.forward(29 * DAY);
    expect((await who.get('/me')).status).toBe(200);
    services.forward(31 * DAY);
    expect((await who.get('/me')).status).toBe(401);
  });

  test('belongs to one dealer', async () => {
    const who = createVisitor(app, SITE);
    const thief = createVisitor(app, OTHER_SITE);
    await signIn(services, who, makePhone());
    thief.setCookies(who.cookie());
    expect((await thief.get('/me')).status).toBe(401);
    expect((await thief.post('/sign-out')).status).toBe(204);
    expect((await who.get('/me')).status).toBe(200);
  });

  test('ends on sign-out, even if the cookie was copied', async () => {
    const who = createVisitor(app, SITE);
    const thief = createVisitor(app, SITE);
    await signIn(services, who, makePhone());
    thief.setCookies(who.cookie());
    expect((await who.post('/sign-out')).status).toBe(204);
    expect(who.cookie()).not.toMatch(/(?:^|; )session=/u);
    expect((await thief.get('/me')).status).toBe(401);
    expect((await createVisitor(app, SITE).post('/sign-out')).status).toBe(204);
  });

  test('is replaced on each sign-in', async () => {
    const who = createVisitor(app, SITE);
    await signIn(services, who, makePhone());
    const before = createVisitor(app, SITE);
    before.setCookies(who.cookie());
    await signIn(services, who, makePhone());
    expect(who.cookie()).not.toBe(before.cookie());
    expect((await before.get('/me')).status).toBe(401);
  });

  test('cannot be started with a forged cookie', async () => {
    const who = createVisitor(app, SITE);
    for (const cookie of ['session=', 'session=x', `session=${'A'.repeat(43)}`, "session=' OR 1=1 --"]) {
      who.setCookies(cookie);
      expect((await who.get('/me')).status, cookie).toBe(401);
    }
  });
});

describe('customer details', () => {
  test('can be changed one by one', async () => {
    const who = createVisitor(app, SITE);
    const other = makePhone();
    await signIn(services, who, other, { name: 'Kim', last_name: 'Lee' });
    const changed = await who.put('/me', { email: 'kim@shopper.example', last_name: '' });
    expect(changed).toMatchObject({
      status: 200,
      body: { user: { name: 'Kim', last_name: '', email: 'kim@shopper.example' } },
    });
    expect((await who.get('/me')).body).toEqual(changed.body);
  });

  test('follow the rules of forms, and exclude the phone', async () => {
    const who = createVisitor(app, SITE);
    await signIn(services, who, makePhone());
    const refused = await who.put('/me', { name: 'R2D2', postcode: '30', email: 'none' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        reason: 'details',
        fields: { name: 'Please use alphabetical characters only.', email: 'invalid email address' },
      },
    });
    expect((await who.put('/me', { phone: makePhone() })).status).toBe(422);
    expect((await createVisitor(app, SITE).put('/me', { name: 'Kim' })).status).toBe(401);
  });
});
