import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { deliveries, leads } from '../database/schema.ts';
import { aLead, dealer, storeLead, tenantsOf } from '../delivery/delivery-fixture.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { filesOf, rowCounts, storeAll } from './people-fixture.ts';
import { runRetention } from './retention.ts';

const DAY = 86_400_000;

describe('the retention run', () => {
  let services: TestServices;
  let tenant: Tenant;
  beforeEach(async () => {
    const base = await testServices();
    const [first] = base.tenants.list();
    if (!first) throw new Error('There is no tenant.');
    tenant = dealer(first, { retentionDays: 30 });
    services = { ...base, tenants: tenantsOf(tenant) };
  });
  afterEach(() => services.close());

  test('removes what a dealer has kept for long enough, and no day earlier', async () => {
    const empty = await rowCounts(services);
    await storeAll(services, tenant);
    await services.db.update(deliveries).set({ state: 'dead' });
    services.forward(29 * DAY);
    const young = await storeLead(services, tenant, aLead());
    expect((await runRetention(services)).tenants).toEqual([{ tenant: tenant.slug, leads: 0, customers: 0 }]);
    // What expires by itself is gone already.
    expect(await rowCounts(services)).toMatchObject({ leads: 2, customers: 1, sessions: 0, sign_in_codes: 0 });
    services.forward(2 * DAY);
    expect((await runRetention(services)).tenants).toEqual([{ tenant: tenant.slug, leads: 1, customers: 1 }]);
    expect((await services.db.select().from(leads)).map(({ id }) => id)).toEqual([young]);
    expect(filesOf(services)).toEqual([]);
    services.forward(31 * DAY);
    await runRetention(services);
    expect(await rowCounts(services)).toEqual(empty);
  });

  test('removes more than one transaction takes, and counts them', async () => {
    for (let index = 0; index < 3; index += 1) {
      const id = await storeLead(services, tenant, aLead());
      await services.db.execute(sql`INSERT INTO leads SELECT gen_random_uuid(), tenant, gen_random_uuid(), form, category,
        location_id, status, revision, reference, payload, phone_hash, email_hash, suspicion, created_at, updated_at
        FROM leads, generate_series(1, 100) WHERE id = ${id}`);
    }
    services.forward(31 * DAY);
    expect((await runRetention(services)).tenants).toMatchObject([{ leads: 303 }]);
  });

  test('that fails for one dealer still removes what others have kept long enough, and says so', async () => {
    await storeLead(services, tenant, aLead());
    services.forward(31 * DAY);
    const broken = { ...dealer(tenant, { retentionDays: Number.NaN }), slug: 'broken' };
    await expect(runRetention({ ...services, tenants: tenantsOf(broken, tenant) })).rejects.toThrow();
    expect(await services.db.select().from(leads)).toEqual([]);
  });

  test('keeps the leads of a dealer whose config is gone, and says so', async () => {
    await storeLead(services, tenant, aLead());
    services.forward(1000 * DAY);
    const report = await runRetention({ ...services, tenants: tenantsOf() });
    expect(report.unknownTenants).toEqual([tenant.slug]);
    expect(await services.db.select().from(leads)).toHaveLength(1);
  });

  test('removes contents that no lead names, once they are a day old', async () => {
    const { fileId: kept } = await storeAll(services, tenant);
    const folder = join(services.config.dataDir, 'files');
    const [stray, draft, young] = [randomUUID(), `${randomUUID()}.12.draft`, randomUUID()];
    for (const name of [stray, draft, young]) writeFileSync(join(folder, name), 'x');
    const old = (services.now() - 2 * DAY) / 1000;
    const fresh = services.now() / 1000;
    for (const name of [kept, stray, draft]) utimesSync(join(folder, name), old, old);
    utimesSync(join(folder, young), fresh, fresh);
    expect((await runRetention(services)).strayFiles).toBe(2);
    expect(filesOf(services).toSorted()).toEqual([kept, young].toSorted());
  });
});
