import { afterAll, beforeAll, describe, test } from 'vitest';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { checkMoney, openScheduleDatabase } from './payment-schedules.ts';
import { type Action, openWorld } from './payment-world.ts';
import { openStripeGateway } from './stripe-bank.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openScheduleDatabase();
});
afterAll(() => database.close());

describe('money and cars with Stripe', () => {
  test('are accounted for whatever shoppers, Stripe and processes do', async () => {
    await checkMoney(database, openStripeGateway);
  }, 3_000_000);

  test('come to rest if the dealer refunds a deposit whose refund was lost on its way to Stripe', async () => {
    const world = openWorld(database, openStripeGateway, {
      acceptance: 'automatic',
      refund: 'always',
      capture: 'automatic',
      countsRefunds: true,
      hasSlowRefunds: false,
    });
    const actions: Action[] = [
      { kind: 'reserve-and-pay', shopper: 0, car: 0 },
      { kind: 'notify', which: 0 },
      { kind: 'command', which: 0, command: 'cancel' },
      // The third request after the cancellation is the refund.
      { kind: 'fault', calls: 2, fault: 'killed-before' },
      { kind: 'notify', which: 0 },
      { kind: 'dashboard', which: 0 },
      { kind: 'work' },
    ];
    for (const action of actions) await world.act(action);
    await world.checkAlways();
    await world.finish();
  });
});
