import type { Tenant } from '#src/api/tenants/tenants.ts';
import { makeDealer, makeTenants } from '#tests/fixtures/delivery.ts';
import { openTestServices } from './test-services.ts';

type LeadsConfig = Tenant['site']['leads'];

/** Opens services with two dealers, each with its own lead settings. */
export async function openTwoDealers(first: Partial<LeadsConfig> = {}, second: Partial<LeadsConfig> = {}) {
  const base = await openTestServices();
  const [one, two] = base.tenants.list();
  if (!one || !two) throw new Error('There are no two tenants.');
  const [tenant, other] = [makeDealer(one, first), makeDealer(two, second)] as const;
  return { tenant, other, services: { ...base, tenants: makeTenants(tenant, other) } };
}
