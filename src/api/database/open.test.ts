import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from './open.ts';

test('a database server that does not answer is named by its place, without the password', async () => {
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
