import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEALER } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { serveCommands } from '../command/index.ts';
import { readRebuilds } from './open.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

test('the rebuilds of each tenant are read through the API that has the database open, and are unknown without it', async () => {
  const { dataDir } = services.config;
  await services.rebuilds.request(DEALER, 'feed');
  expect(await readRebuilds({}, dataDir)).toBeUndefined();
  const serving = await serveCommands(services);
  const rebuilds = await readRebuilds({}, dataDir);
  await serving.close();
  expect([...(rebuilds ?? [])]).toMatchObject([[DEALER, [{ slug: DEALER, reason: 'feed', state: 'waiting' }]]]);
});

test('a database server that does not answer is an error', async () => {
  const server = { DATABASE_URL: 'postgres://127.0.0.1:1/forecourt' };
  await expect(readRebuilds(server, services.config.dataDir)).rejects.toThrow();
});
