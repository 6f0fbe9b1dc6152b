import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leads } from '#src/api/database/schema.ts';
import { openTestServices } from './test-services.ts';

test('each test has its own empty tables and a clock that it can move', async () => {
  const one = await openTestServices();
  const two = await openTestServices();
  await one.db.execute(sql`INSERT INTO spent_challenges VALUES ('a', gen_random_uuid(), now())`);
  const rows = await two.db.execute(sql`SELECT * FROM spent_challenges`);
  expect(rows).toMatchObject({ rows: [] });
  expect(await two.db.select().from(leads)).toEqual([]);
  const before = one.now();
  one.forward(5000);
  expect(one.now() - before).toBe(5000);
  one.log.info({ lead: 'x' }, 'stored');
  expect(one.logged().join('')).toContain('stored');
  expect(one.tenants.list().length).toBeGreaterThan(0);
  await Promise.all([one.close(), two.close()]);
});
