import { drizzle } from 'drizzle-orm/node-postgres';
import * as fc from 'fast-check';
import { Pool } from 'pg';
import { type OpenDatabase, openDatabase } from '#src/api/database/open.ts';
import * as tables from '#src/api/database/schema.ts';
import type { ReservationCommand } from '#src/api/payments/reservation-states.ts';
import { atDepth, isFullDepth, SCHEDULES } from '#tests/fixtures/depth.ts';
import { openMemoryDatabase } from './database-image.ts';
import type { Fault, OpenGateway } from './payment-bank.ts';
import { openWorld } from './payment-world.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

const which = fc.nat({ max: 9 });
const single = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom<('reserve' | 'retry' | 'reserve-and-pay')[]>(
        'reserve',
        'retry',
        'reserve-and-pay',
        'reserve-and-pay',
      ),
      shopper: fc.nat({ max: 4 }),
      car: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      card: fc.constantFrom(
        'approved' as const,
        'approved' as const,
        'declined' as const,
        'slow' as const,
        'other-amount' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('notify' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dashboard' as const), which }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'work' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 10, 31, 95, 400, 1500, 4000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      verdict: fc.constantFrom('approved' as const, 'declined' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('command' as const),
      which,
      command: fc.constantFrom<ReservationCommand[]>('cancel', 'release', 'accept', 'complete'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('extend' as const), which, hours: fc.constantFrom(1, 60, 140, 200) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      calls: fc.nat({ max: 8 }),
      fault: fc.constantFrom<Fault[]>('lost-request', 'lost-answer', 'killed-before', 'killed-after'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const), isDown: fc.boolean() }) },
);
/** Actions in one group run at the same time. */
const schedule = fc.record({
  acceptance: fc.constantFrom('automatic' as const, 'dealer' as const),
  refund: fc.constantFrom('always' as const, 'within-hold' as const),
  countsRefunds: fc.boolean(),
  hasSlowRefunds: fc.boolean(),
  capture: fc.constantFrom('automatic' as const, 'manual' as const),
  steps: fc.array(fc.array(single, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 25 }),
});

const RUNS = SCHEDULES ?? atDepth({ sample: 5, full: 300 });

/** Runs random schedules, and checks after each step and at the end that money and cars are accounted for. */
export async function checkMoney(database: OpenDatabase, openGateway: OpenGateway): Promise<void> {
  await fc.assert(
    fc.asyncProperty(schedule, async (plan) => {
      const world = openWorld(database, openGateway, plan);
      for (const group of plan.steps) {
        await Promise.all(group.map((action) => world.act(action)));
        await world.checkAlways();
      }
      await world.finish();
    }),
    { seed: 20_261_122, numRuns: RUNS },
  );
}

/**
 * Opens a database for schedules. Many of them run on a server, where a schedule takes half the time. One connection keeps
 * their order, so that a failed schedule fails again.
 */
export async function openScheduleDatabase(): Promise<OpenDatabase> {
  const isLong = isFullDepth || SCHEDULES !== undefined;
  if (!(isLong && hasPostgres())) return await openMemoryDatabase();
  const server = await startPostgres();
  const connectionString = await server.newDatabase();
  // Makes the tables.
  await (await openDatabase({ kind: 'server', url: connectionString })).close();
  const pool = new Pool({ connectionString, max: 1, options: '-c synchronous_commit=off' });
  // The server may stop before the connection has closed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: drizzle({ client: pool, schema: tables }),
    async close() {
      await pool.end();
      await server.stop();
    },
  };
}
