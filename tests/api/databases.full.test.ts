import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database/open.ts';
import { leads } from '#src/api/database/schema.ts';
import { DATABASES } from './databases.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { openTestServices } from './test-services.ts';

describe.each(DATABASES)('on the $kind database', ({ start }) => {
  let database: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    database = await start();
  });
  afterAll(() => database.stop());

  test('every type of column returns what was written', async () => {
    const services = await openTestServices({ open: database.open });
    const at = new Date(services.now());
    const row: Omit<typeof leads.$inferInsert, 'payload'> = {
      id: randomUUID(),
      tenant: 'a',
      clientId: randomUUID(),
      form: 'enquiry',
      category: 'General',
      locationId: '7',
      mock: true,
      revision: 2,
      reference: 'K7QM-2XPA',
      phoneHash: 'p',
      emailHash: null,
      suspicion: null,
      createdAt: at,
      updatedAt: at,
      status: 'complete',
    };
    const payload = services.vault.seal('lead', 'Zoë');
    await services.db.insert(leads).values({ ...row, payload });
    const [found] = await services.db.select().from(leads);
    expect(found).toMatchObject(row);
    expect(services.vault.open('lead', found?.payload ?? new Uint8Array()).toString()).toBe('Zoë');
    await services.close();
  });
});

test('CI and full test runs require Postgres', () => {
  const missing = (env: NodeJS.ProcessEnv) => () => hasPostgres(env, () => undefined);
  expect(missing({})()).toBe(false);
  expect(missing({ CI: 'false' })()).toBe(false);
  for (const env of [{ CI: 'true' }, { PROGRAMS_NEEDED: 'true' }]) {
    expect(missing(env)).toThrow('apt-get install postgresql');
  }
});

test.runIf(hasPostgres())(
  'two processes that open an empty database server at once create its tables once',
  async () => {
    const postgres = await startPostgres();
    const url = await postgres.newDatabase();
    const opened = await Promise.all([1, 2].map(() => openDatabase({ kind: 'server', url })));
    for (const { db, close } of opened) {
      expect(await db.select().from(leads)).toEqual([]);
      await close();
    }
    await postgres.stop();
  },
);
