import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createVisitor, type Reply, signIn, type Visitor, withStock } from '#tests/api/visitor.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
import { createApp } from '../app.ts';
import { watchlist } from '../database/schema.ts';
import { MAX_SAVED_CARS } from './watchlist-store.ts';

const SITES = ['currawong-cars', 'riverfold'] as const;
const [SITE, OTHER_SITE] = SITES;
const CARS = ['A1', 'A2', 'A3'] as const;
const NUMBERED = Array.from({ length: MAX_SAVED_CARS + 1 }, (_, index) => makeSearchCar({ id: `N${index}` }));

let services: TestServices;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  services = await openTestServices();
  const stock = [
    ...CARS.map((id) => makeSearchCar({ id })),
    makeSearchCar({ id: 'SOLD', status: 'sold' }),
    ...NUMBERED,
  ];
  const tenants = withStock(services.tenants, { [SITE]: stock, [OTHER_SITE]: stock });
  app = createApp({ ...services, tenants });
});
afterAll(() => services.close());

let phones = 0;
const makePhone = (): string => `04915701${String(phones++).padStart(2, '0')}`;

/** Creates a signed-in shopper with their own phone. */
async function signInCustomer(site: string = SITE, phone = makePhone()): Promise<Visitor & { readonly phone: string }> {
  const who = createVisitor(app, site);
  await signIn(services, who, phone);
  return { ...who, phone };
}

const sendChange = (kind: 'save' | 'remove', who: Visitor, phone: string, carId: string): Promise<Reply> =>
  who.post(`/watchlist/${kind}-car`, { phone_number: phone, car_id: carId });
const list = async (who: Visitor): Promise<unknown> => (await who.get('/watchlist')).body;
const makeList = (...ids: readonly string[]) => ({ cars: ids.map((car_id) => ({ car_id })) });

describe('watchlist', () => {
  test('lists the saved cars, newest last, without removed ones', async () => {
    const who = await signInCustomer();
    expect(await list(who)).toEqual(makeList());
    for (const id of ['A2', 'A1', 'A3']) {
      expect(await sendChange('save', who, who.phone, id)).toMatchObject({ status: 200, body: { success: true } });
      services.forward(1000);
    }
    expect(await list(who)).toEqual(makeList('A2', 'A1', 'A3'));
    expect((await sendChange('remove', who, who.phone, 'A1')).body).toEqual({ success: true });
    expect(await list(who)).toEqual(makeList('A2', 'A3'));
  });

  test('is unchanged by repeated requests', async () => {
    const who = await signInCustomer();
    const answers = await Promise.all([1, 2, 3].map(() => sendChange('save', who, who.phone, 'A1')));
    expect(answers.map(({ body }) => body)).toEqual([{ success: true }, { success: true }, { success: true }]);
    expect(await list(who)).toEqual(makeList('A1'));
    await sendChange('remove', who, who.phone, 'A1');
    expect((await sendChange('remove', who, who.phone, 'A1')).body).toEqual({ success: true });
    expect(await list(who)).toEqual(makeList());
  });

  test('requires signing in', async () => {
    const who = createVisitor(app, SITE);
    expect(await who.get('/watchlist')).toMatchObject({ status: 401, body: { error: expect.any(String) } });
    for (const kind of ['save', 'remove'] as const) {
      const refused = await sendChange(kind, who, makePhone(), 'A1');
      expect(refused).toMatchObject({ status: 401, body: { success: false, message: expect.any(String) } });
    }
  });

  test("accepts only the session's phone, in any spelling", async () => {
    const who = await signInCustomer();
    const other = await signInCustomer();
    expect(await sendChange('save', who, other.phone, 'A1')).toMatchObject({ status: 403, body: { success: false } });
    expect(await sendChange('save', who, `+61 ${who.phone.slice(1)}`, 'A1')).toMatchObject({ status: 200 });
    expect(await sendChange('remove', other, who.phone, 'A1')).toMatchObject({ status: 403, body: { success: false } });
    expect(await list(who)).toEqual(makeList('A1'));
    expect(await list(other)).toEqual(makeList());
  });

  test('rejects sold and unknown cars, and keeps a car that is sold later', async () => {
    const who = await signInCustomer();
    for (const id of ['SOLD', 'UNKNOWN', '__proto__', "' OR 1=1 --"]) {
      expect(await sendChange('save', who, who.phone, id), id).toMatchObject({ status: 409, body: { success: false } });
    }
    await sendChange('save', who, who.phone, 'A1');
    const sold = withStock(services.tenants, { [SITE]: [makeSearchCar({ id: 'A1', status: 'sold' })] });
    const later = createVisitor(createApp({ ...services, tenants: sold }), SITE);
    later.setCookies(who.cookie());
    expect((await sendChange('save', later, who.phone, 'A1')).body).toEqual({ success: true });
    expect(await list(later)).toEqual(makeList('A1'));
    expect((await sendChange('remove', later, who.phone, 'A1')).body).toEqual({ success: true });
    expect((await sendChange('save', later, who.phone, 'A1')).status).toBe(409);
  });

  test(`holds ${MAX_SAVED_CARS} cars at most, even if saved at once`, async () => {
    const who = await signInCustomer();
    const [{ id: customerId = '' } = {}] = [await who.get('/me')].map(
      ({ body }) => JSON.parse(JSON.stringify(body)).user,
    );
    const createdAt = new Date(services.now());
    const rows = NUMBERED.slice(0, MAX_SAVED_CARS - 1).map(({ id }) => ({
      tenant: SITE,
      customerId,
      carId: id,
      createdAt,
    }));
    await services.db.insert(watchlist).values(rows);
    const answers = await Promise.all(CARS.map((id) => sendChange('save', who, who.phone, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('limits a script and reports how long to wait', async () => {
    const who = await signInCustomer();
    const answers = await Promise.all(Array.from({ length: 62 }, () => sendChange('remove', who, who.phone, 'A1')));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { success: false, message: expect.any(String) } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('answers any text instead of a car id with a clear 4xx, and changes nothing', async () => {
    const who = await signInCustomer();
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '\0',
        'A1\0',
        '\ud800',
        '\u202eA1',
        "'; DROP TABLE watchlist; --",
        '$1',
        'constructor',
        'x'.repeat(501),
      ),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('save' as const, 'remove' as const), async (id, kind) => {
        services.forward(1000);
        const { status, body } = await sendChange(kind, who, who.phone, id);
        expect([200, 409, 422]).toContain(status);
        expect(body).toMatchObject({ success: status === 200 });
        if (kind === 'save') expect(status).not.toBe(200);
      }),
      { seed: 8, numRuns: 60 },
    );
    expect(await list(who)).toEqual(makeList());
  });

  test('rejects an invalid request with a message', async () => {
    const who = await signInCustomer();
    for (const body of [{}, { phone_number: who.phone }, { phone_number: 7, car_id: 'A1' }, [], 'A1', null]) {
      const refused = await who.post('/watchlist/save-car', body);
      expect(refused, JSON.stringify(body)).toMatchObject({ status: 422, body: { success: false } });
    }
  });
});
