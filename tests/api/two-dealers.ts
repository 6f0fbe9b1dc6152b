import { dealer, tenantsOf } from '#src/api/delivery/delivery-fixture.ts';
import type { Tenant } from '#src/api/tenants/tenants.ts';
import { testServices } from './test-services.ts';

type LeadsConfig = Tenant['site']['leads'];

/** Services of two dealers, with what the config of each says of its leads. */
export async function twoDealers(first: Partial<LeadsConfig> = {}, second: Partial<LeadsConfig> = {}) {
  const base = await testServices();
  const [one, two] = base.tenants.list();
  if (!one || !two) throw new Error('There are no two tenants.');
  const [tenant, other] = [dealer(one, first), dealer(two, second)] as const;
  return { tenant, other, services: { ...base, tenants: tenantsOf(tenant, other) } };
}
