import { and, eq } from 'drizzle-orm';
import { DEFAULT_DESTINATION } from '#src/features/leads/index.ts';
import { CommandError } from '../command-error.ts';
import { deliveries, leads } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import type { Command } from './requests.ts';

/*
 * Checks the names in a command. "No leads" for a mistyped name would read as good news, so a name must exist in a
 * config or among the stored leads: a dealer or destination may be removed from the config before all of its leads are
 * delivered.
 */

/**
 * Rejects an unknown dealer or destination.
 * @throws CommandError that lists the known ones.
 */
export async function checkNames(services: Services, command: Command): Promise<void> {
  const tenant = 'tenant' in command ? command.tenant : undefined;
  if (tenant !== undefined) await checkTenant(services, tenant);
  if (command.command !== 'retry' || command.destination === undefined) return;
  await checkDestination(services, tenant, command.destination);
}

/**
 * Returns the dealer with this slug.
 * @throws CommandError that lists the known ones.
 */
export function requireTenant({ tenants }: Services, slug: string): Tenant {
  const tenant = tenants.bySlug(slug);
  if (tenant) return tenant;
  const slugs = tenants.list().map((other) => other.slug);
  throw new CommandError(`There is no tenant "${slug}". There are: ${slugs.join(', ') || 'none'}.`);
}

async function checkTenant(services: Services, slug: string): Promise<void> {
  const ofTenant = services.db.select({ id: leads.id }).from(leads).where(eq(leads.tenant, slug)).limit(1);
  if (!services.tenants.bySlug(slug) && (await ofTenant).length === 0) requireTenant(services, slug);
}

async function checkDestination({ db, tenants }: Services, tenant: string | undefined, name: string): Promise<void> {
  const dealers = tenants.list().filter(({ slug }) => tenant === undefined || slug === tenant);
  const names = [...dealers.flatMap(({ site }) => site.leads.destinations.map((one) => one.name)), DEFAULT_DESTINATION];
  if (names.includes(name)) return;
  const isOfTenant = tenant === undefined ? undefined : eq(deliveries.tenant, tenant);
  const stored = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.destination, name), isOfTenant))
    .limit(1);
  if (stored.length > 0) return;
  if (tenant === undefined) throw new CommandError(`No dealer has a destination "${name}".`);
  throw new CommandError(`${tenant} has no destination "${name}". It has ${names.join(', ')}.`);
}
