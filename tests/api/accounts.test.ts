import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#src/api/app.ts';
import { appointments, customers, leads, sessions } from '#src/api/database/schema.ts';
import { openLead } from '#src/api/leads/sealed-lead.ts';
import { type Lead, LeadRefusedSchema } from '#src/features/leads/index.ts';
import { AppointmentsSchema } from '#src/features/leads/lookups/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { makeSearchCar } from '../fixtures/search.ts';
import { DATABASES } from './databases.ts';
import { makeEnquiry, PLENTY, solveCaptcha } from './lead-requests.ts';
import { openTestServices, type TestServices } from './test-services.ts';
import { createVisitor, getLastCode, requestCode, signIn, type Visitor, withStock } from './visitor.ts';

/*
 * Customers and appointments under concurrency and hostile callers: on the embedded database, where transactions run
 * one after the other, and on a server, where they do not.
 */

const SITES = ['currawong-cars', 'riverfold'] as const;
const [SITE] = SITES;
const CARS = ['A1', 'A2', 'A3'] as const;

type Customer = Visitor & { readonly phone: string };

describe.each(DATABASES)('on the $kind database', ({ start }) => {
  let database: Awaited<ReturnType<typeof start>>;
  let services: TestServices;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    database = await start();
    services = await openTestServices({ open: database.open });
    const stock = CARS.map((id) => makeSearchCar({ id }));
    const tenants = withStock(services.tenants, { [SITES[0]]: stock, [SITES[1]]: stock });
    app = createApp({ ...services, tenants }, { rates: PLENTY });
  });
  afterAll(async () => {
    await services.close();
    await database.stop();
  });

  let phones = 0;
  const makePhone = (): string => `0491573${String(phones++).padStart(3, '0')}`;

  async function signInCustomer(site: string = SITE, phone = makePhone()): Promise<Customer> {
    const who = createVisitor(app, site);
    await signIn(services, who, phone);
    return { ...who, phone };
  }

  const sendChange = (kind: 'save' | 'remove', who: Visitor, phone: string, carId: string) =>
    who.post(`/watchlist/${kind}-car`, { phone_number: phone, car_id: carId });
  const list = async (who: Visitor): Promise<unknown> => (await who.get('/watchlist')).body;
  const makeList = (ids: readonly string[]) => ({ cars: ids.map((car_id) => ({ car_id })) });

  test('a code sent several times at once signs in once', async () => {
    const phone = makePhone();
    const who = createVisitor(app, SITE);
    await requestCode(services, who, phone);
    const code = await getLastCode(services, SITE, phone);
    const before = await services.db.select().from(sessions);
    const many = Array.from({ length: 5 }, () => {
      const copy = createVisitor(app, SITE);
      copy.setCookies(who.cookie());
      return copy;
    });
    const answers = await Promise.all(many.map((copy) => copy.post('/sign-in/verify', { phone, code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
    expect(await services.db.select().from(sessions)).toHaveLength(before.length + 1);
  });

  test('simultaneous wrong codes count as separate attempts', async () => {
    const phone = makePhone();
    const who = createVisitor(app, SITE);
    await requestCode(services, who, phone);
    const code = await getLastCode(services, SITE, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = Array.from({ length: 12 }, () => who.post('/sign-in/verify', { phone, code: wrong }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect((await who.post('/sign-in/verify', { phone, code })).status).toBe(410);
  });

  test('a phone that signs in on two browsers is one customer', async () => {
    const phone = makePhone();
    const before = await services.db.select().from(customers);
    const one = await signInCustomer(SITE, phone);
    const two = createVisitor(app, SITE);
    services.forward(60_000);
    await signIn(services, two, phone);
    expect(await services.db.select().from(customers)).toHaveLength(before.length + 1);
    await Promise.all([sendChange('save', one, phone, 'A1'), sendChange('save', two, phone, 'A1')]);
    expect([await list(one), await list(two)]).toEqual([makeList(['A1']), makeList(['A1'])]);
  });

  test('gives the last slot to one shopper, shows the others an error at the field, and stores every lead', async () => {
    const free = v.parse(
      AppointmentsSchema,
      (await createVisitor(app, SITE).get('/appointments?form=test-drive')).body,
    );
    const dateTime = free.days[0]?.slots.at(-1) ?? '';
    const other = free.days[1]?.slots[0] ?? '';
    const requests = await Promise.all(Array.from({ length: 4 }, () => makeTestDrive(dateTime)));
    const answers: number[] = [];
    for (const lead of requests) answers.push((await createVisitor(app, SITE).post('/leads', { lead })).status);
    expect(answers).toEqual([201, 422, 422, 422]);

    const [first, second] = requests;
    // A lead sent again after a lost answer still has its time.
    expect((await createVisitor(app, SITE).post('/leads', { lead: first })).status).toBe(200);
    const refused = await createVisitor(app, SITE).post('/leads', { lead: second });
    const { fields } = v.parse(LeadRefusedSchema, refused.body);
    expect(fields).toEqual({ dateTime: 'This time has just been taken. Please choose another one.' });
    const rows = await services.db.select().from(leads);
    const stored = rows.map((row) => ({
      status: row.status,
      dateTime: openLead(services.vault, row.payload).dateTime,
    }));
    expect(
      stored
        .filter((row) => row.dateTime === dateTime)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['complete', 'incomplete', 'incomplete', 'incomplete']);

    expect((await createVisitor(app, SITE).post('/leads', { lead: { ...second, dateTime: other } })).status).toBe(200);
    const booked = await services.db.select().from(appointments);
    expect(booked.map(({ startsAt }) => startsAt.getTime()).toSorted()).toEqual(
      [dateTime, other].map(Date.parse).toSorted(),
    );
  });

  test('stores all of several leads that request the last slot at once, and gives it to one', async () => {
    const free = v.parse(
      AppointmentsSchema,
      (await createVisitor(app, SITE).get('/appointments?form=test-drive')).body,
    );
    const dateTime = free.days[2]?.slots[0] ?? '';
    const requests = await Promise.all(Array.from({ length: 6 }, () => makeTestDrive(dateTime)));
    const answers = await Promise.all(requests.map((lead) => createVisitor(app, SITE).post('/leads', { lead })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(5).fill(422)]);
    const clients = new Map((await services.db.select().from(leads)).map((row) => [row.clientId, row.status]));
    expect(requests.map(({ client_id }) => clients.get(client_id)).toSorted()).toEqual([
      'complete',
      ...Array<string>(5).fill('incomplete'),
    ]);
    const booked = (await services.db.select().from(appointments)).map(({ startsAt }) => startsAt.getTime());
    expect(booked.filter((time) => time === Date.parse(dateTime))).toHaveLength(1);
  });

  async function makeTestDrive(dateTime: string): Promise<Lead> {
    const captcha = await solveCaptcha(services, SITE);
    const details = { client_id: randomUUID(), form: 'test-drive', category: 'Test Drive', car_id: 'A1' };
    return makeEnquiry({ ...details, phone: makePhone(), captcha, dateTime });
  }

  test("no call lets a customer read or change another's list", async () => {
    // Two phones, each a customer of both dealers.
    const shared = [makePhone(), makePhone()];
    const people: Customer[] = [];
    for (const site of SITES) {
      for (const phone of shared) people.push(await signInCustomer(site, phone));
      services.forward(60_000);
    }
    const lists = people.map((): string[] => []);

    /** Makes a call, and records its expected effect on the list of the cookie's owner. */
    const make = async ({ kind, caller, cookieOwner = caller, phoneOwner, carId }: Call): Promise<void> => {
      const site = people[caller]?.slug ?? '';
      const owner = people[cookieOwner];
      const phone = people[phoneOwner]?.phone ?? '';
      const mine = lists[cookieOwner] ?? [];
      const who = createVisitor(app, site);
      who.setCookies(owner?.cookie());
      // A cookie is valid on its own dealer's site only.
      const isSignedIn = owner?.slug === site;
      services.forward(2000);
      if (kind === 'list') {
        const answer = isSignedIn ? { status: 200, body: makeList(mine) } : { status: 401 };
        return expect(await who.get('/watchlist')).toMatchObject(answer);
      }
      const { status } = await sendChange(kind, who, phone, carId);
      const isAllowed = isSignedIn && owner.phone === phone;
      expect(status === 200).toBe(isAllowed);
      if (!isAllowed) return;
      const others = mine.filter((id) => id !== carId);
      if (kind === 'remove') lists[cookieOwner] = others;
      else if (others.length === mine.length) lists[cookieOwner] = [...mine, carId];
    };

    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { minLength: 1, maxLength: 12 }), async (calls) => {
        for (const call of calls) await make(call);
        for (const [index, who] of people.entries()) expect(await list(who)).toEqual(makeList(lists[index] ?? []));
      }),
      { seed: 19, numRuns: atDepth({ sample: 10, full: 40 }) },
    );
  });
});

/** A call: who makes it, on which site, with which phone and car. */
interface Call {
  readonly kind: 'save' | 'remove' | 'list';
  readonly caller: number;
  /** Owner of the cookie, if not the caller. */
  readonly cookieOwner: number | undefined;
  readonly phoneOwner: number;
  readonly carId: string;
}

const anyCall: fc.Arbitrary<Call> = fc.record({
  kind: fc.constantFrom('save', 'remove', 'list'),
  caller: fc.nat(3),
  cookieOwner: fc.option(fc.nat(3), { nil: undefined }),
  phoneOwner: fc.nat(3),
  carId: fc.constantFrom(...CARS),
});
