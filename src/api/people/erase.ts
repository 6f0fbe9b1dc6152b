import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { customers, leadFiles, leads, signInCodes, spentChallenges } from '../database/schema.ts';
import { removeFile } from '../leads/stored-file.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { type Contact, findPerson, type Person } from './person.ts';

type EraseServices = Pick<Services, 'db' | 'vault' | 'config'>;

/** How much of a person there is, or was. */
export interface Erased {
  readonly leads: number;
  readonly files: number;
  readonly customers: number;
}

/** What `erasePerson` would erase. */
export async function foundOf(services: EraseServices, tenant: Tenant, contact: Contact): Promise<Erased> {
  const person = await findPerson(services, tenant, contact);
  const files = await filesOf(services.db, idsOf(person.leads));
  return { leads: person.leads.length, files: files.length, customers: person.customers.length };
}

/**
 * Erases all of one person at one dealer: leads with their files, deliveries and appointments, and the customer with their
 * sessions, watchlist and codes. A delivery that is under way at this moment may still arrive; what arrived earlier is the
 * dealer's to erase.
 */
export async function erasePerson(services: EraseServices, tenant: Tenant, contact: Contact): Promise<Erased> {
  const person = await findPerson(services, tenant, contact);
  const files = await services.db.transaction((transaction) => eraseRows(transaction, person));
  await removeFiles(services, files);
  return { leads: person.leads.length, files: files.length, customers: person.customers.length };
}

/** Tables that name a lead or a customer go with them (`ON DELETE CASCADE`). Answers with the files that are left. */
async function eraseRows(database: Database, person: Person): Promise<string[]> {
  const files = await eraseLeads(database, person.leads);
  const accounts = idsOf(person.customers);
  if (accounts.length > 0) await database.delete(customers).where(inArray(customers.id, accounts));
  if (person.phoneHashes.length > 0) {
    await database
      .delete(signInCodes)
      .where(and(eq(signInCodes.tenant, person.tenant), inArray(signInCodes.phoneHash, [...person.phoneHashes])));
  }
  return files;
}

/** Deletes leads with all that belongs to them, and answers with the ids of their files, whose contents are left. */
export async function eraseLeads(
  database: Database,
  rows: readonly { readonly id: string; readonly clientId: string }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const files = await filesOf(database, idsOf(rows));
  const clients = rows.map(({ clientId }) => clientId);
  await database.delete(spentChallenges).where(inArray(spentChallenges.clientId, clients));
  await database.delete(leads).where(inArray(leads.id, idsOf(rows)));
  return files;
}

/**
 * Removes contents once their rows are gone for good: a process that ends in between leaves sealed bytes that nothing names,
 * which the next retention run removes.
 */
export async function removeFiles({ config }: Pick<Services, 'config'>, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => removeFile(config.dataDir, id)));
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

async function filesOf(database: Database, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const rows = await database
    .select({ id: leadFiles.id })
    .from(leadFiles)
    .where(inArray(leadFiles.leadId, [...leadIds]));
  return idsOf(rows);
}
