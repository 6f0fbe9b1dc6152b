import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeDealer, makeLead, makeTenants, storeLead } from '#tests/fixtures/delivery.ts';
import { countRows, listFiles, storePerson } from '#tests/fixtures/people.ts';
import { deliveries, leads } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { runRetention } from './retention.ts';

const DAY = 86_400_000;

describe('retention run', () => {
  let services: TestServices;
  let tenant: Tenant;
  beforeEach(async () => {
    const base = await openTestServices();
    const [first] = base.tenants.list();
    if (!first) throw new Error('There is no tenant.');
    tenant = makeDealer(first, { retentionDays: 30 });
    services = { ...base, tenants: makeTenants(tenant) };
  });
  afterEach(() => services.close());

  test("removes data once the dealer's retention period is over, not earlier", async () => {
    const empty = await countRows(services);
    await storePerson(services, tenant);
    await services.db.update(deliveries).set({ state: 'dead' });
    services.forward(29 * DAY);
    const young = await storeLead(services, tenant, makeLead());
    expect((await runRetention(services)).tenants).toEqual([{ tenant: tenant.slug, leads: 0, customers: 0 }]);
    // Expired codes and sessions are already gone.
    expect(await countRows(services)).toMatchObject({ leads: 2, customers: 1, sessions: 0, sign_in_codes: 0 });
    services.forward(2 * DAY);
    expect((await runRetention(services)).tenants).toEqual([{ tenant: tenant.slug, leads: 1, customers: 1 }]);
    expect((await services.db.select().from(leads)).map(({ id }) => id)).toEqual([young]);
    expect(listFiles(services)).toEqual([]);
    services.forward(31 * DAY);
    await runRetention(services);
    expect(await countRows(services)).toEqual(empty);
  });

  test('removes more rows than one transaction takes, and counts them', async () => {
    for (let index = 0; index < 3; index += 1) {
      const id = await storeLead(services, tenant, makeLead());
      await services.db.execute(sql`INSERT INTO leads SELECT gen_random_uuid(), tenant, gen_random_uuid(), form, category,
        location_id, status, revision, reference, payload, phone_hash, email_hash, suspicion, created_at, updated_at
        FROM leads, generate_series(1, 100) WHERE id = ${id}`);
    }
    services.forward(31 * DAY);
    expect((await runRetention(services)).tenants).toMatchObject([{ leads: 303 }]);
  });

  test('continues with other dealers when one fails, and reports the failure', async () => {
    await storeLead(services, tenant, makeLead());
    services.forward(31 * DAY);
    const broken = { ...makeDealer(tenant, { retentionDays: Number.NaN }), slug: 'broken' };
    await expect(runRetention({ ...services, tenants: makeTenants(broken, tenant) })).rejects.toThrow();
    expect(await services.db.select().from(leads)).toEqual([]);
  });

  test('keeps and reports the leads of a dealer without config', async () => {
    await storeLead(services, tenant, makeLead());
    services.forward(1000 * DAY);
    const report = await runRetention({ ...services, tenants: makeTenants() });
    expect(report.unknownTenants).toEqual([tenant.slug]);
    expect(await services.db.select().from(leads)).toHaveLength(1);
  });

  test('deletes files without a row after a day', async () => {
    const { fileId: kept } = await storePerson(services, tenant);
    const folder = join(services.config.dataDir, 'files');
    const stray = randomUUID();
    const draft = `${randomUUID()}.12.draft`;
    const young = randomUUID();
    for (const name of [stray, draft, young]) writeFileSync(join(folder, name), 'x');
    const old = (services.now() - 2 * DAY) / 1000;
    const fresh = services.now() / 1000;
    for (const name of [kept, stray, draft]) utimesSync(join(folder, name), old, old);
    utimesSync(join(folder, young), fresh, fresh);
    expect((await runRetention(services)).strayFiles).toBe(2);
    expect(listFiles(services).toSorted()).toEqual([kept, young].toSorted());
  });
});
