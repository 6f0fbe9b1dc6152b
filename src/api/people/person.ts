import { and, eq, or, type SQL } from 'drizzle-orm';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { customers, leads } from '../database/schema.ts';
import { findPersonPayments, type PersonPayments } from '../payments/personal-data.ts';
import { hashEmail, hashPhone } from '../security/person-hash.ts';
import type { Services } from '../services.ts';
import { openUser } from '../sign-in/customers.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** Phone and e-mail of the person, in any spelling; at least one of them. */
export interface Contact {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** A person's stored data at one dealer. */
export interface Person {
  readonly tenant: string;
  readonly phoneHashes: readonly string[];
  readonly leads: readonly (typeof leads.$inferSelect)[];
  readonly customers: readonly (typeof customers.$inferSelect)[];
  readonly payments: PersonPayments;
}

type PeopleServices = Pick<Services, 'db' | 'vault'>;

/**
 * Finds a person by phone or e-mail, or by either if both are given. Leads and reservations are found by hash; customers by phone hash,
 * and for an e-mail by decrypting each record, which is rare and avoids another index of personal data.
 */
export async function findPerson(services: PeopleServices, tenant: Tenant, contact: Contact): Promise<Person> {
  const { db, vault } = services;
  const hashes = {
    phone: hashPhone(vault, contact.phone, getFieldRegion(tenant.site, false)),
    email: hashEmail(vault, contact.email),
  };
  const isTheirs = combineWithOr(
    hashes.phone === undefined ? undefined : eq(leads.phoneHash, hashes.phone),
    hashes.email === undefined ? undefined : eq(leads.emailHash, hashes.email),
  );
  if (!isTheirs) return { tenant: tenant.slug, phoneHashes: [], leads: [], customers: [], payments: NO_PAYMENTS };
  const found = await db
    .select()
    .from(leads)
    .where(and(eq(leads.tenant, tenant.slug), isTheirs));
  const accounts = await findCustomers(services, tenant.slug, hashes);
  const phones = [hashes.phone, ...accounts.map((account) => account.phoneHash)];
  const phoneHashes = [...new Set(phones.filter((hash) => hash !== undefined))];
  const paid = await findPersonPayments(services, tenant, hashes);
  return { tenant: tenant.slug, phoneHashes, leads: found, customers: accounts, payments: paid };
}

const NO_PAYMENTS: PersonPayments = { reservations: [], onlinePayments: [] };

const combineWithOr = (...conditions: readonly (SQL | undefined)[]): SQL | undefined => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : or(...given);
};

async function findCustomers(
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
  return all.filter((row) => row.phoneHash === phone || hashEmail(vault, openUser(vault, row).email) === email);
}
