import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservations } from '#src/api/database/schema.ts';
import { createPublisher } from '#src/api/payments/publish/publisher.ts';
import { makeStockStatus } from '#src/features/freshness/index.ts';
import { CARS_INDEX } from '#src/features/search/index.ts';
import { findReleaseDirs, type HeldCar, lockReleases, readStatus, replaceStatus } from '#src/release/index.ts';
import { indexSites } from '#src/search-index/index-sites.ts';
import { getApiKeys } from '#src/search-index/keys.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeSearchCar, SEARCH_NOW } from '../fixtures/search.ts';
import { startTestEngine } from './engine.ts';
import { createPublishingFolder } from './index-published.ts';

const DEALER = 'north';
const CARS = [{ id: 'N1' }, { id: 'N2', slug: 'n2' }, { id: 'N3', slug: 'n3', reserved: true }];
const folder = createPublishingFolder();
let engine: Awaited<ReturnType<typeof startTestEngine>>;
let services: TestServices;
/** Publishes held cars, as the API does every few seconds. */
let publish: () => Promise<void>;

beforeAll(async () => {
  engine = await startTestEngine();
  const access = { url: engine.url, ...(await getApiKeys(engine.client)) };
  services = await openTestServices({ findSearchEngine: () => access });
  publish = createPublisher(services, folder.outDir);
});
afterAll(async () => {
  folder.remove();
  await services.close();
  await engine.stop();
});

/** Publishes the dealer as a build does that knows of no reservation. */
function build(): void {
  folder.publish(DEALER, CARS);
  const release = findReleaseDirs(folder.outDir, DEALER);
  const listed = CARS.map(makeSearchCar);
  if (release) replaceStatus(release, makeStockStatus({ listed, withheld: [], before: undefined, now: SEARCH_NOW }));
}

const index = async (held: readonly HeldCar[]) =>
  await indexSites({ ...engine, publicUrl: engine.url }, { outDir: folder.outDir, slugs: [], now: Date.now(), held });

async function reserve(carId: string, state: 'paying' | 'requested' | 'held'): Promise<void> {
  await services.db.insert(reservations).values({
    id: randomUUID(),
    tenant: DEALER,
    carId,
    clientId: randomUUID(),
    reference: carId,
    state,
    acceptance: 'automatic',
    refund: 'always',
    details: Buffer.from(''),
    payUntil: new Date(services.now()),
    createdAt: new Date(services.now()),
  });
}

const setState = async (carId: string, state: 'held' | 'cancelled' | 'lapsed'): Promise<void> =>
  void (await services.db.update(reservations).set({ state }).where(eq(reservations.carId, carId)));

const RowSchema = v.object({ id: v.string(), name: v.string(), site: v.string(), reserved: v.boolean() });

/** Returns the cars that shoppers see as reserved, by the status file and by the search engine. */
async function listReserved(): Promise<{ status: string[]; search: string[] }> {
  const release = findReleaseDirs(folder.outDir, DEALER);
  const status = Object.entries((release && readStatus(release)?.cars) ?? {});
  const { results: tasks } = await engine.client.tasks.getTasks({ statuses: ['enqueued', 'processing'] });
  await engine.client.tasks.waitForTasks(
    tasks.map(({ uid }) => uid),
    { timeout: 60_000, interval: 20 },
  );
  const { results } = await engine.client.index(CARS_INDEX).getDocuments({ limit: 100 });
  const rows = v.parse(v.array(RowSchema), results);
  expect(rows).toHaveLength(CARS.length);
  return {
    status: status.flatMap(([id, { reserved }]) => (reserved ? [id] : [])).sort(),
    search: rows.flatMap(({ id, reserved }) => (reserved ? [id] : [])).sort(),
  };
}

const bothAre = (...ids: string[]) => ({ status: ids, search: ids });

test('a car that a shopper holds is reserved in the status and in searches, and comes back', async () => {
  build();
  await index([]);
  await reserve('N1', 'paying');
  await publish();
  expect(await listReserved()).toEqual(bothAre('N3'));
  await setState('N1', 'held');
  await reserve('N3', 'requested');
  // One that the site does not list changes nothing.
  await reserve('N9', 'held');
  await publish();
  expect(await listReserved()).toEqual(bothAre('N1', 'N3'));
  // The next run of the index sends the car that the API changed once more, and finds the same.
  const held = ['N1', 'N3'].map((carId) => ({ tenant: DEALER, carId }));
  expect(await index(held)).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await listReserved()).toEqual(bothAre('N1', 'N3'));
  await setState('N1', 'cancelled');
  // The feed still marks this one as reserved.
  await setState('N3', 'lapsed');
  await publish();
  expect(await listReserved()).toEqual(bothAre('N3'));
});

test('a build and an index that began before a reservation are corrected', async () => {
  build();
  await setState('N1', 'held');
  await index([]);
  await publish();
  expect(await listReserved()).toEqual(bothAre('N1', 'N3'));
  build();
  await index([]);
  await publish();
  expect(await listReserved()).toEqual(bothAre('N1', 'N3'));
  await index([]);
  expect(await listReserved()).toEqual({ status: ['N1', 'N3'], search: ['N3'] });
  services.forward(30_000);
  await publish();
  expect(await listReserved()).toEqual(bothAre('N1', 'N3'));
  // An API that starts while a car is still shown as held frees it too.
  await setState('N1', 'lapsed');
  await createPublisher(services, folder.outDir)();
  expect(await listReserved()).toEqual(bothAre('N3'));
});

test('a site that a build is writing is corrected afterwards, and named in the log if that takes long', async () => {
  build();
  await index([]);
  const unlock = lockReleases(folder.outDir, DEALER);
  await setState('N1', 'held');
  await publish();
  services.forward(60_000);
  await publish();
  await publish();
  const lines = services.logged().filter((line) => line.includes('status of reserved cars could not be updated'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Another build');
  unlock();
  await publish();
  expect(await listReserved()).toEqual(bothAre('N1', 'N3'));
});
