import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { checkDataFolder, checkKeys } from './check-stored.ts';
import { storeAll } from './people/people-fixture.ts';
import { createVault } from './security/vault.ts';

let services: TestServices;
beforeEach(async () => {
  services = await testServices();
});
afterEach(() => services.close());

async function storeOne(): Promise<void> {
  const [tenant] = services.tenants.list();
  if (!tenant) throw new Error('There is no tenant.');
  await storeAll(services, tenant);
}

test('keys that cannot open what is stored end the start, in words', async () => {
  const [old, other] = [1, 9].map((fill) => new Uint8Array(32).fill(fill));
  if (!old || !other) throw new Error('There are no keys.');
  const withKeys = (...keys: Uint8Array[]) => checkKeys({ ...services, vault: createVault(keys) });
  await withKeys(other);
  await storeOne();
  await expect(withKeys(other)).rejects.toThrow('The stored leads cannot be opened with these keys. API_KEYS');
  await withKeys(old);
  await withKeys(other, old);
});

test('a data folder that does not have the files of the stored leads is named', async () => {
  await storeOne();
  services.forward(120_000);
  await checkDataFolder(services);
  expect(services.logged()).toEqual([]);
  rmSync(join(services.config.dataDir, 'files'), { recursive: true });
  await checkDataFolder(services);
  const [line = ''] = services.logged();
  expect(JSON.parse(line)).toMatchObject({ level: 40, folder: services.config.dataDir, missing: 1, of: 1 });
  expect(line).toContain('all processes of one database need the same one');
});
