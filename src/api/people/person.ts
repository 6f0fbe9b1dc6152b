import { and, eq, or, type SQL } from 'drizzle-orm';
import { fieldRegion } from '#src/features/leads/forms/index.ts';
import { customers, leads } from '../database/schema.ts';
import { emailHash, phoneHash } from '../security/person-hash.ts';
import type { Services } from '../services.ts';
import { openUser } from '../sign-in/customers.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** Whom a request is about: what they say that they are called at, in any spelling. At least one of both. */
export interface Contact {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** What is stored of a person at one dealer. */
export interface Person {
  readonly tenant: string;
  readonly phoneHashes: readonly string[];
  readonly leads: readonly (typeof leads.$inferSelect)[];
  readonly customers: readonly (typeof customers.$inferSelect)[];
}

type PeopleServices = Pick<Services, 'db' | 'vault'>;

/**
 * Finds a person by phone, by e-mail, or by both, which finds what either does. Leads are found by their hashes; customers by
 * their phone's, and by opening each record where an e-mail is asked for: that is rare, and an index less to leak.
 */
export async function findPerson(services: PeopleServices, tenant: Tenant, contact: Contact): Promise<Person> {
  const { db, vault } = services;
  const hashes = {
    phone: phoneHash(vault, contact.phone, fieldRegion(tenant.site, false)),
    email: emailHash(vault, contact.email),
  };
  const isTheirs = either(
    hashes.phone === undefined ? undefined : eq(leads.phoneHash, hashes.phone),
    hashes.email === undefined ? undefined : eq(leads.emailHash, hashes.email),
  );
  if (!isTheirs) return { tenant: tenant.slug, phoneHashes: [], leads: [], customers: [] };
  const found = await db
    .select()
    .from(leads)
    .where(and(eq(leads.tenant, tenant.slug), isTheirs));
  const accounts = await customersOf(services, tenant.slug, hashes);
  const phones = [hashes.phone, ...accounts.map((account) => account.phoneHash)];
  const phoneHashes = [...new Set(phones.filter((hash) => hash !== undefined))];
  return { tenant: tenant.slug, phoneHashes, leads: found, customers: accounts };
}

const either = (...conditions: readonly (SQL | undefined)[]): SQL | undefined => {
  const known = conditions.filter((condition) => condition !== undefined);
  return known.length === 0 ? undefined : or(...known);
};

async function customersOf(
  { db, vault }: PeopleServices,
  tenant: string,
  { phone, email }: { readonly phone: string | undefined; readonly email: string | undefined },
): Promise<(typeof customers.$inferSelect)[]> {
  const isOfDealer = eq(customers.tenant, tenant);
  if (email === undefined) {
    return phone === undefined
      ? []
      : db
          .select()
          .from(customers)
          .where(and(isOfDealer, eq(customers.phoneHash, phone)));
  }
  const all = await db.select().from(customers).where(isOfDealer);
  return all.filter((row) => row.phoneHash === phone || emailHash(vault, openUser(vault, row).email) === email);
}
