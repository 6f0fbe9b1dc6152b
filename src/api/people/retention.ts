import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, count, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { customers, leadFiles, leads, sessions, signInCodes, spentChallenges } from '../database/schema.ts';
import { removeFile } from '../leads/stored-file.ts';
import type { Services } from '../services.ts';
import { eraseLeads, removeFiles } from './erase.ts';

const DAY = 86_400_000;
/** Leads of one transaction: nobody's answer waits long for it. */
const BATCH = 200;

export interface RetentionReport {
  readonly tenants: readonly { readonly tenant: string; readonly leads: number; readonly customers: number }[];
  /** Contents of files that no lead names: what a process left that ended in the middle of something. */
  readonly strayFiles: number;
  /** Dealers of leads that are not among the tenants: how long they wanted them kept is not known, so they are. */
  readonly unknownTenants: readonly string[];
}

/**
 * Removes what has been kept for as long as each dealer keeps it: leads that nobody changed since, with their files, also
 * those that were never delivered, and customers who did not come back; and what has expired by itself.
 * @throws the first failure, once all the rest is done.
 */
export async function runRetention(services: Services): Promise<RetentionReport> {
  const { db, tenants, log } = services;
  const now = new Date(services.now());
  const report: RetentionReport['tenants'][number][] = [];
  const failures: unknown[] = [];
  for (const { slug, site } of tenants.list()) {
    const before = new Date(services.now() - site.leads.retentionDays * DAY);
    try {
      const removed = {
        leads: await removeLeads(services, slug, before),
        customers: await removeCustomers(services, slug, before),
      };
      if (removed.leads + removed.customers > 0) log.info({ tenant: slug, ...removed }, 'kept long enough, removed');
      report.push({ tenant: slug, ...removed });
    } catch (error) {
      // What fails for one dealer keeps no other's data longer.
      failures.push(error);
    }
  }
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
  const strayFiles = await removeStrayFiles(services);
  if (failures.length > 0) throw failures[0];
  return { tenants: report, strayFiles, unknownTenants: await unknownTenants(services) };
}

async function removeLeads(services: Services, tenant: string, before: Date): Promise<number> {
  const { db } = services;
  const { id, clientId } = leads;
  let total = 0;
  for (;;) {
    const removed = await db.transaction(async (transaction) => {
      const rows = await transaction
        .select({ id, clientId })
        .from(leads)
        .where(and(eq(leads.tenant, tenant), lt(leads.updatedAt, before)))
        .orderBy(asc(leads.id))
        .limit(BATCH)
        // One that its visitor is changing at this moment is kept: it is young once that is written.
        .for('update', { skipLocked: true });
      return { rows: rows.length, files: await eraseLeads(transaction, rows) };
    });
    await removeFiles(services, removed.files);
    total += removed.rows;
    if (removed.rows < BATCH) return total;
  }
}

async function removeCustomers({ db }: Services, tenant: string, before: Date): Promise<number> {
  const removed = await db
    .delete(customers)
    .where(and(eq(customers.tenant, tenant), lt(customers.seenAt, before)))
    .returning({ id: customers.id });
  return removed.length;
}

/** A content is written before its row, so a young one may still get its row. */
async function removeStrayFiles({ db, config, now }: Services): Promise<number> {
  const folder = join(config.dataDir, 'files');
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts && facts.mtimeMs < now() - DAY) old.push(name);
  }
  let removed = 0;
  for (let start = 0; start < old.length; start += BATCH) {
    const some = old.slice(start, start + BATCH);
    const ids = some.filter((name) => UUID.test(name));
    const named =
      ids.length === 0 ? [] : await db.select({ id: leadFiles.id }).from(leadFiles).where(inArray(leadFiles.id, ids));
    const kept = new Set(named.map(({ id }) => id));
    const stray = some.filter((name) => !kept.has(name));
    await Promise.all(stray.map((name) => removeFile(config.dataDir, name)));
    removed += stray.length;
  }
  return removed;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

async function unknownTenants({ db, tenants }: Services): Promise<string[]> {
  const known = tenants.list().map(({ slug }) => slug);
  const rows = await db
    .select({ tenant: leads.tenant, count: count() })
    .from(leads)
    .where(known.length > 0 ? notInArray(leads.tenant, known) : undefined)
    .groupBy(leads.tenant)
    .orderBy(asc(leads.tenant));
  return rows.map(({ tenant }) => tenant);
}
