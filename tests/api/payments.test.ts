import { afterAll, beforeAll, describe, test } from 'vitest';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { createModelGateway } from './model-gateway.ts';
import { checkMoney, openScheduleDatabase } from './payment-schedules.ts';

describe('money and cars', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openScheduleDatabase();
  });
  afterAll(() => database.close());

  test('are accounted for whatever shoppers, gateways and processes do', async () => {
    const open: Parameters<typeof checkMoney>[1] = (now, traits) => {
      const model = createModelGateway(now, traits);
      return { gateway: model, bank: model };
    };
    await checkMoney(database, open);
  }, 3_000_000);
});
