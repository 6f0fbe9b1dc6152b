import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#tests/api/database-image.ts';
import { openDatabase } from './open.ts';
import { alerts } from './schema.ts';

test('names the address of a database server that does not answer, without its password', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    taken.once('error', reject);
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await new Promise((resolve) => taken.close(resolve));
  const url = `postgres://user:secret@127.0.0.1:${port}/leads`;
  const failure = await openDatabase({ kind: 'server', url }).catch((error: Error) => error.message);
  expect(failure).toContain(`DATABASE_URL: no answer from 127.0.0.1:${port} (ECONNREFUSED).`);
  expect(failure).not.toContain('secret');
});

test('a database migrated before drizzle recorded its migrations opens with its rows, whose old words are renamed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  await prepareDatabase(dir);
  const before = await openDatabase({ kind: 'embedded', dir });
  await before.db.execute(
    sql`INSERT INTO alarms (tenant, destination, kind, raised_at) VALUES ('a', 'crm', 'held', now())`,
  );
  await before.db.execute(sql`DROP SCHEMA drizzle CASCADE`);
  await before.close();
  const after = await openDatabase({ kind: 'embedded', dir });
  expect(await after.db.select().from(alerts)).toMatchObject([{ tenant: 'a', kind: 'quarantined' }]);
  await after.close();
});
