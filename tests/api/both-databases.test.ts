import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/api/app.ts';
import { appointments, customers, deliveries, leads } from '#src/api/database/schema.ts';
import { createWorker } from '#src/api/delivery/outbox/worker.ts';
import { readDemand } from '#src/api/demand/read-demand.ts';
import { createDemandStore } from '#src/api/demand/store.ts';
import { runRetention } from '#src/api/people/retention.ts';
import { readSandboxMessages } from '#src/api/upstreams/index.ts';
import { readVitals } from '#src/api/vitals/read-vitals.ts';
import { createVitalsStore } from '#src/api/vitals/store.ts';
import { listSavedCars, MAX_SAVED_CARS, saveCar } from '#src/api/watchlist/watchlist-store.ts';
import type { Lead } from '#src/features/leads/index.ts';
import { AppointmentsSchema } from '#src/features/leads/lookups/index.ts';
import { DAY } from '#src/lib/durations.ts';
import { OVERLAPPING_DATABASES } from './databases.ts';
import { call, DEALER, PLENTY, send } from './lead-requests.ts';
import { openTestServices, type TestServices } from './test-services.ts';
import { createLeadMaker } from './valid-leads.ts';

const MANY = 40;

describe.each(OVERLAPPING_DATABASES)('on the $kind database', ({ kind, start }) => {
  let database: Awaited<ReturnType<typeof start>>;
  let services: TestServices;
  beforeAll(async () => {
    database = await start();
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    services = await openTestServices({ open: database.open });
  });
  afterEach(() => services.close());

  const makeLeads = (count: number): Promise<Lead[]> =>
    Promise.all(Array.from({ length: count }, createLeadMaker(services.config.secret, DEALER)));

  test('leads sent to two instances of the API at once are stored once each', async () => {
    const apps = [createApp(services, { rates: PLENTY }), createApp(services, { rates: PLENTY })];
    const made = await makeLeads(MANY);
    const answers = await Promise.all(apps.flatMap((app) => made.map((lead) => send(app, { lead }))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const rows = await services.db.select().from(leads);
    expect(new Set(rows.map(({ clientId }) => clientId))).toEqual(new Set(made.map(({ client_id }) => client_id)));
    expect(rows.length).toBe(MANY);
  });

  test('counts the page views of several instances together', async () => {
    const stores = [createVitalsStore(services), createVitalsStore(services)];
    for (let n = 0; n < MANY; n++)
      for (const store of stores)
        store.add(DEALER, { page: 'home', device: 'phone', values: { lcp: n * 150, cls: 0 } });
    await Promise.all(stores.map((store) => store.flush()));
    for (const store of stores) store.add(DEALER, { page: 'home', device: 'phone', values: { lcp: 1 } });
    await Promise.all(stores.map((store) => store.flush()));
    const [found] = await readVitals(services, { days: 1 });
    expect(found?.all).toMatchObject({
      lcp: { views: 2 * MANY + 2, rating: 'poor' },
      cls: { views: 2 * MANY, p75: 0 },
    });
  });

  test('counts the searches of several instances together, and keeps a text from the fifth', async () => {
    const stores = [createDemandStore(services), createDemandStore(services)];
    const add = async (texts: number) => {
      for (const store of stores)
        for (let n = 0; n < texts; n++) store.add(DEALER, { kind: 'nothing', text: `text ${n}` });
      await Promise.all(stores.map((store) => store.flush()));
    };
    await add(MANY);
    await add(MANY);
    expect((await readDemand(services, { days: 1 }))[0]?.lists[0]).toMatchObject({ texts: [], rarer: MANY });
    await add(1);
    const [found] = await readDemand(services, { days: 1 });
    expect(found?.lists[0]).toMatchObject({ texts: [{ text: 'text 0', occurrences: 6 }], rarer: MANY - 1 });
  });

  test('gives the last slot to one of many leads at two instances, which keeps it', async () => {
    const apps = [createApp(services, { rates: PLENTY }), createApp(services, { rates: PLENTY })];
    const [app = createApp(services)] = apps;
    const free = await (await call(app, '/api/appointments?form=test-drive')).json();
    const [dateTime, other] = v.parse(AppointmentsSchema, free).days.flatMap(({ slots }) => slots);
    const made = await makeLeads(12);
    const requests = made.map((lead) => ({ ...lead, form: 'test-drive', category: 'Test Drive', dateTime }));
    const sendAll = () => Promise.all(requests.map((lead, index) => send(apps[index % 2] ?? app, { lead })));
    const answers = await sendAll();
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array<number>(11).fill(422)]);
    // Leads sent again get the same answer.
    expect((await sendAll()).map(({ status }) => status)).toEqual(
      statuses.map((status) => (status === 201 ? 200 : status)),
    );
    const rows = await services.db.select().from(leads);
    const winner = rows.find(({ status }) => status === 'complete');
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['complete', ...Array<string>(11).fill('incomplete')]);
    const [booked, ...others] = await services.db.select().from(appointments);
    expect(booked).toMatchObject({ leadId: winner?.id, startsAt: new Date(dateTime ?? '') });
    expect(others).toEqual([]);
    // A refused lead requests another time: it is the same lead, now complete.
    const loser = requests[statuses.indexOf(422)];
    expect((await send(app, { lead: { ...loser, dateTime: other } })).status).toBe(200);
    expect(await services.db.select().from(appointments)).toHaveLength(2);
    expect(await services.db.select().from(leads)).toHaveLength(12);
  });

  test('delivers a row once when two workers find it at the same time', async () => {
    const app = createApp(services, { rates: PLENTY });
    await Promise.all((await makeLeads(MANY)).map((lead) => send(app, { lead })));
    const workers = [createWorker(services), createWorker(services)];
    for (const worker of workers) worker.wake();
    await Promise.all(workers.map((worker) => worker.idle()));
    const delivered = await services.db.select().from(deliveries).where(eq(deliveries.state, 'delivered'));
    expect(delivered.length).toBe(MANY);
    expect(new Set(delivered.map(({ attempts }) => attempts))).toEqual(new Set([1]));
    const mails = await readSandboxMessages(services.config.dataDir);
    expect(new Set(mails.map((mail) => mail.kind === 'mail' && mail.messageId)).size).toBe(MANY);
    expect(mails.length).toBe(MANY);
  });

  test('a lead that is changed during the retention run is kept', async () => {
    const [lead] = await makeLeads(1);
    const app = createApp(services, { rates: PLENTY });
    await send(app, { lead });
    await services.db.update(deliveries).set({ state: 'delivered' });
    services.forward(5000 * DAY);
    const { promise: isChanged, resolve: changed } = Promise.withResolvers<void>();
    const { promise: isRemoved, resolve: removed } = Promise.withResolvers<void>();
    const changing = services.db.transaction(async (transaction) => {
      await transaction.update(leads).set({ updatedAt: new Date(services.now()) });
      changed();
      // The embedded database runs one transaction at a time, so there the removal follows this one.
      if (kind === 'server') await isRemoved;
    });
    await isChanged;
    const report = await runRetention(services, { clock: true, tenant: { slug: DEALER, count: 1 } });
    expect(report.stops).toEqual([]);
    removed();
    await changing;
    expect(report.tenants.filter((tenant) => tenant.leads > 0)).toEqual([]);
    expect(await services.db.select().from(leads)).toHaveLength(1);
  });

  test('a watchlist filled by simultaneous requests stays within its limit and private', async () => {
    const at = new Date(services.now());
    const owner = (phoneHash: string) => ({ tenant: DEALER, customerId: randomUUID(), phoneHash });
    const mine = owner('a');
    const other = owner('b');
    for (const { tenant, customerId: id, phoneHash } of [mine, other]) {
      const user = services.vault.seal('customer', '{}');
      await services.db.insert(customers).values({ id, tenant, phoneHash, user, createdAt: at, seenAt: at });
    }
    const cars = Array.from({ length: MAX_SAVED_CARS + 10 }, (_, index) => `car-${index}`);
    const outcomes = await Promise.all(cars.map((car) => saveCar(services, mine, car)));
    expect(outcomes.filter((outcome) => outcome === 'saved').length).toBe(MAX_SAVED_CARS);
    expect((await listSavedCars(services, mine)).length).toBe(MAX_SAVED_CARS);
    expect(await listSavedCars(services, other)).toEqual([]);
  });
});
