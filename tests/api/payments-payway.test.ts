import { afterAll, beforeAll, describe, test } from 'vitest';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { checkMoney, openScheduleDatabase } from './payment-schedules.ts';
import { type Action, openWorld } from './payment-world.ts';
import { openPaywayGateway } from './payway-bank.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openScheduleDatabase();
});
afterAll(() => database.close());

describe('money and cars with PayWay', () => {
  test('are accounted for even if a lost request arrives two hours later', async () => {
    await checkMoney(database, openPaywayGateway);
  }, 3_000_000);

  test('go back if the shopper paid in the last minute and the request arrives two hours later', async () => {
    const world = openWorld(database, openPaywayGateway, {
      acceptance: 'automatic',
      refund: 'always',
      capture: 'automatic',
      countsRefunds: true,
      hasSlowRefunds: false,
    });
    const lose = (calls: number): Action => ({ kind: 'fault', fault: 'lost-request', calls });
    const notify: Action = { kind: 'notify', which: 0 };
    // The first three lost requests arrive earlier than the fourth, which is the payment.
    const actions: Action[] = [
      { kind: 'reserve', shopper: 0, car: 0 },
      lose(0),
      lose(1),
      notify,
      lose(0),
      notify,
      { kind: 'wait', minutes: 29 },
      lose(0),
      lose(1),
      { kind: 'pay', which: 0, card: 'approved' },
      // A query in between, such as an operator's, finds nothing yet.
      { kind: 'wait', minutes: 92 },
      notify,
    ];
    for (const action of actions) await world.act(action);
    await world.finish();
  });
});
