import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { customers, leadFiles, leads, signInCodes, spentChallenges } from '../database/schema.ts';
import { deleteFile } from '../leads/stored-file.ts';
import { erasePaymentData, listErasable } from '../payments/personal-data.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { type Contact, findPerson, type Person } from './person.ts';

type EraseServices = Pick<Services, 'db' | 'vault' | 'config'>;

/** Counts of a person's stored data. */
export interface PersonCounts {
  readonly leads: number;
  readonly files: number;
  readonly customers: number;
  /** Reservations and online payments whose person is erased. */
  readonly payments: number;
  /** Reservations that run, and payments that are not settled: they keep their person. */
  readonly unsettled: number;
}

/** Counts what `erasePerson` would erase. */
export async function countPerson(services: EraseServices, tenant: Tenant, contact: Contact): Promise<PersonCounts> {
  const person = await findPerson(services, tenant, contact);
  const files = await listLeadFiles(services.db, listIds(person.leads));
  return { ...countPeople(person), files: files.length, ...(await countPaid(services.db, person)) };
}

const countPeople = ({ leads: all, customers: people }: Person) => ({ leads: all.length, customers: people.length });

async function countPaid(db: Database, { payments: paid }: Person) {
  const { reservationIds, paymentIds } = await listErasable(db, paid);
  const erasable = reservationIds.length + paymentIds.length;
  return { payments: erasable, unsettled: paid.reservations.length + paid.onlinePayments.length - erasable };
}

/**
 * Erases a person's data at one dealer: leads with files, deliveries and appointments, and the customer with sessions,
 * watchlist and codes. A spin stays without its customer, so that its prize stays counted. Of reservations and payments, who
 * made them is erased once they are settled; the money stays in the books. A delivery in flight may still arrive; the dealer has to erase what arrived earlier.
 */
export async function erasePerson(services: EraseServices, tenant: Tenant, contact: Contact): Promise<PersonCounts> {
  const person = await findPerson(services, tenant, contact);
  const { files, paid } = await services.db.transaction(async (transaction) => {
    const counted = await countPaid(transaction, person);
    await erasePaymentData(transaction, await listErasable(transaction, person.payments));
    return { files: await eraseRows(transaction, person), paid: counted };
  });
  await deleteFiles(services, files);
  return { ...countPeople(person), files: files.length, ...paid };
}

/**
 * Deletes the rows. Tables that refer to a lead or customer follow (`ON DELETE CASCADE`). Returns the files to delete.
 */
async function eraseRows(database: Database, person: Person): Promise<string[]> {
  const files = await eraseLeads(database, person.leads);
  const accounts = listIds(person.customers);
  if (accounts.length > 0) await database.delete(customers).where(inArray(customers.id, accounts));
  if (person.phoneHashes.length > 0) {
    await database
      .delete(signInCodes)
      .where(and(eq(signInCodes.tenant, person.tenant), inArray(signInCodes.phoneHash, [...person.phoneHashes])));
  }
  return files;
}

/** Deletes leads with everything that belongs to them. Returns the ids of their files, whose contents remain. */
export async function eraseLeads(
  database: Database,
  rows: readonly { readonly id: string; readonly clientId: string }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const files = await listLeadFiles(database, listIds(rows));
  const clients = rows.map(({ clientId }) => clientId);
  await database.delete(spentChallenges).where(inArray(spentChallenges.clientId, clients));
  await database.delete(leads).where(inArray(leads.id, listIds(rows)));
  return files;
}

/**
 * Deletes contents after their rows are gone. If the process ends in between, the next retention run deletes the
 * remaining sealed bytes.
 */
export async function deleteFiles({ config }: Pick<Services, 'config'>, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => deleteFile(config.dataDir, id)));
}

const listIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

async function listLeadFiles(database: Database, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const rows = await database
    .select({ id: leadFiles.id })
    .from(leadFiles)
    .where(inArray(leadFiles.leadId, [...leadIds]));
  return listIds(rows);
}
