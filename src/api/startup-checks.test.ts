import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { storePerson } from '#tests/fixtures/people.ts';
import { createVault } from './security/vault.ts';
import { checkDataFolder, checkKeys } from './startup-checks.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function storeOne(): Promise<void> {
  const [tenant] = services.tenants.list();
  if (!tenant) throw new Error('There is no tenant.');
  await storePerson(services, tenant);
}

test('keys that cannot open the stored leads stop the start with an explanation', async () => {
  const [old, other] = [1, 9].map((fill) => new Uint8Array(32).fill(fill));
  if (!old || !other) throw new Error('There are no keys.');
  const withKeys = (...keys: Uint8Array[]) => checkKeys({ ...services, vault: createVault(keys) });
  await withKeys(other);
  await storeOne();
  await expect(withKeys(other)).rejects.toThrow('The stored leads cannot be decrypted with these keys.');
  await withKeys(old);
  await withKeys(other, old);
});

test('a data folder without the files of stored leads is reported', async () => {
  await storeOne();
  services.forward(120_000);
  await checkDataFolder(services);
  expect(services.logged()).toEqual([]);
  rmSync(join(services.config.dataDir, 'files'), { recursive: true });
  await checkDataFolder(services);
  const [line = ''] = services.logged();
  expect(JSON.parse(line)).toMatchObject({ level: 40, folder: services.config.dataDir, missing: 1, of: 1 });
  expect(line).toContain('all processes of one database need the same folder');
});
