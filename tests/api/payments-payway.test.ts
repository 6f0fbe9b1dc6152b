import { afterAll, beforeAll, describe, test } from 'vitest';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { openMemoryDatabase } from './database-image.ts';
import { checkMoney } from './payment-schedules.ts';
import { openPaywayGateway } from './payway-bank.ts';

const RUNS = atDepth({ sample: 30, full: 5000 });

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

describe('money and cars with PayWay', () => {
  test('are accounted for even if a lost request arrives two hours later', async () => {
    await checkMoney(database, openPaywayGateway, RUNS);
  }, 3_000_000);
});
