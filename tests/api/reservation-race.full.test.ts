import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database/open.ts';
import { reservations } from '#src/api/database/schema.ts';
import { SECOND } from '#src/lib/durations.ts';
import { createCheckoutHome, createShoppers, expectBalance } from './checkout-home.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/* Shoppers who reserve one car at the same moment, over HTTP, at two API processes that share a Postgres. */

const SHOPPERS = 200;

let postgres: TestPostgres;
beforeAll(async () => {
  if (hasPostgres()) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.runIf(hasPostgres())('on two processes over one Postgres', () => {
  test(
    `of ${SHOPPERS} shoppers who reserve one car at the same moment, one gets it and the others are answered clearly`,
    async () => {
      const checkout = await createCheckoutHome({ cars: 1, databaseUrl: await postgres.newDatabase() });
      const processes = await Promise.all([checkout.home.load().start(), checkout.home.load().start()]);
      checkout.ports = processes.map(({ port }) => port);
      const shoppers = createShoppers({ home: checkout.home });
      const [car = ''] = checkout.cars;
      const answers = await Promise.all(
        Array.from({ length: SHOPPERS }, (_, index) =>
          shoppers.make(index).reserve(checkout.ports[index % checkout.ports.length] ?? 0, car),
        ),
      );
      const winners = answers.filter(({ status }) => status === 303);
      const losers = answers.filter(({ status }) => status !== 303);
      expect(winners).toHaveLength(1);
      expect(losers.map(({ status }) => status)).toEqual(Array<number>(SHOPPERS - 1).fill(409));
      for (const { body } of losers) expect(body).toMatch(/reserving this car right now|is reserved/u);
      await shoppers.make(0).open(winners[0]?.location ?? '', { action: 'pay', number: '4242 4242 4242 4242' });
      const database = await openDatabase(checkout.home.config.database);
      await expect
        .poll(async () => (await database.db.select().from(reservations)).map(({ state }) => state), {
          timeout: 60 * SECOND,
        })
        .toEqual(['held']);
      await Promise.all(processes.map((one) => one.stop()));
      const { paid } = await expectBalance(database, checkout.stripe);
      expect(paid).toHaveLength(1);
      expect(checkout.stripe.ledger.listSessions(), 'pages of Stripe').toHaveLength(1);
      shoppers.close();
      await database.close();
      await checkout.close();
    },
    300 * SECOND,
  );
});
