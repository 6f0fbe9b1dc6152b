import { afterAll, beforeAll, describe, test } from 'vitest';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { openMemoryDatabase } from './database-image.ts';
import { createModelGateway } from './model-gateway.ts';
import { checkMoney } from './payment-schedules.ts';

const RUNS = atDepth({ sample: 40, full: 600 });

describe('money and cars', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.close());

  test('are accounted for whatever shoppers, gateways and processes do', async () => {
    const open: Parameters<typeof checkMoney>[1] = (now, traits) => {
      const model = createModelGateway(now, traits);
      return { gateway: model, bank: model };
    };
    await checkMoney(database, open, RUNS);
  }, 3_000_000);
});
