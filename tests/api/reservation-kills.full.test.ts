import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database/open.ts';
import { payments } from '#src/api/database/schema.ts';
import { isFinal } from '#src/api/payments/payment-states.ts';
import { SECOND } from '#src/lib/durations.ts';
import { KILLS } from '#tests/fixtures/depth.ts';
import type { ApiProcess } from './api-process.ts';
import { type CheckoutHome, createCheckoutHome, createShoppers, expectBalance, type Shopper } from './checkout-home.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/* The money property of payments.test.ts with real processes: two API processes over one Postgres are killed in turns. */

const COUNT = KILLS ?? 6;
const SHOPPERS = 24;
/** More than are ever held, so that each kill meets shoppers who pay. */
const CARS = 400;
const CARDS = ['4242 4242 4242 4242', '4000 0000 0000 0002'];

let postgres: TestPostgres;
beforeAll(async () => {
  if (hasPostgres()) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.runIf(hasPostgres())('on two processes over one Postgres', () => {
  test(
    `after ${COUNT} kills at random moments every car is held once and every cent is accounted for`,
    async ({ annotate }) => {
      const checkout = await createCheckoutHome({ cars: CARS, databaseUrl: await postgres.newDatabase() });
      const flood = await killRepeatedly(checkout);
      const database = await openDatabase(checkout.home.config.database);
      // A payment that a gateway does not know is given up after some hours.
      const last = await checkout.home.load({ hoursAhead: 6 }).start();
      checkout.ports = [last.port];
      const listUnsettled = async () =>
        (await database.db.select().from(payments))
          .filter(
            ({ state, goal }) =>
              !isFinal(state) && !(goal === 'hold' && (state === 'authorised' || state === 'captured')),
          )
          .map(({ id, state, lastError }) => ({ id, state, lastError }));
      await expect.poll(listUnsettled, { timeout: 120 * SECOND, interval: 200 }).toEqual([]);
      await last.stop();
      const { rows, live, paid } = await expectBalance(database, checkout.stripe);
      expect(rows.filter(({ state }) => state === 'paying')).toEqual([]);
      expect(flood.acknowledged.length).toBeGreaterThan(COUNT);
      for (const reference of flood.acknowledged) expect(rows.map((row) => row.reference)).toContain(reference);
      await annotate(
        `${COUNT} kills: ${flood.requests} requests, ${rows.length} reservations, ${paid.length} payments, ${live.length} of ` +
          `${CARS} cars held, ${flood.acknowledged.length} seen as held by their shoppers`,
      );
      await database.close();
      await checkout.close();
    },
    900 * SECOND,
  );
});

/** Shoppers reserve, pay, try another card and cancel, while the two processes are killed in turns. */
async function killRepeatedly(checkout: CheckoutHome) {
  const { home, cars } = checkout;
  const processes: ApiProcess[] = await Promise.all([home.load().start(), home.load().start()]);
  checkout.ports = processes.map(({ port }) => port);
  const acknowledged: string[] = [];
  let requests = 0;
  let onSend: () => void = () => undefined;
  const shoppers = createShoppers({
    home,
    onSend: () => {
      requests += 1;
      onSend();
    },
  });
  /** Resolves once so many more requests are sent, while others are in flight. */
  const send = (count: number): Promise<void> => {
    const goal = requests + count;
    return new Promise((resolve) => {
      onSend = () => {
        if (requests >= goal) resolve();
      };
    });
  };
  let isGoing = true;
  /** The start of the process that was killed last. Shoppers wait for it, as they do for a page that does not load. */
  let up: Promise<unknown> = Promise.resolve();
  const visit = async (index: number): Promise<void> => {
    for (let turn = 0; isGoing; turn += 1) {
      const luck = index + turn * 7;
      const shopper = shoppers.make(index + turn * SHOPPERS);
      const port = checkout.ports[luck % 2] ?? 0;
      try {
        const reference = await shop(shopper, port, cars[luck % cars.length] ?? '', luck);
        if (reference !== undefined) acknowledged.push(reference);
      } catch {
        await up;
      }
    }
  };
  const visits = Array.from({ length: SHOPPERS }, (_, index) => visit(index));
  const counts = fc.sample(fc.integer({ min: 1, max: 60 }), { numRuns: COUNT, seed: 20_261_123 });
  for (const [kill, count] of counts.entries()) {
    await send(count);
    const which = kill % processes.length;
    const dying = processes[which];
    const next = home.load();
    const started = dying?.kill().then(() => next.start(dying.port));
    up = Promise.resolve(started);
    const restarted = await started;
    if (restarted) processes[which] = restarted;
  }
  isGoing = false;
  await Promise.all(visits);
  await Promise.all(processes.map((one) => one.stop()));
  shoppers.close();
  return { acknowledged, requests };
}

/** A shopper's visit. Returns the reference of a reservation that the shopper saw as held, unless it was cancelled. */
async function shop(shopper: Shopper, port: number, car: string, luck: number): Promise<string | undefined> {
  const begun = await shopper.reserve(port, car);
  if (begun.status !== 303 || begun.location === undefined) return undefined;
  // Every third shopper leaves without paying, and the others may need a second card.
  if (luck % 3 === 2) return undefined;
  let paid = await shopper.open(begun.location, { action: 'pay', number: CARDS[luck % 2] ?? '' });
  if (paid.location?.startsWith('/')) {
    const again = new URL(paid.location, begun.location).href;
    paid = await shopper.open(again, { action: 'pay', number: CARDS[0] ?? '' });
  }
  const status = await shopper.open(paid.location ?? '');
  const [, reference] = /<dt>Reservation<\/dt><dd[^>]*>([2-9A-HJ-NP-Z]{8})</u.exec(status.body) ?? [];
  if (luck % 4 === 0) await shopper.open(`${paid.location}/cancel`, { cancel: 'yes' });
  return reference;
}
