import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, count, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { customers, leadFiles, leads, sessions, signInCodes, spentChallenges, textCounts } from '../database/schema.ts';
import { deleteFile } from '../leads/stored-file.ts';
import { removeOldAccesses } from '../security/audit-log.ts';
import type { Services } from '../services.ts';
import { deleteFiles, eraseLeads } from './erase.ts';

const DAY = 86_400_000;
/** Leads per transaction, small enough that no request waits long. */
const BATCH = 200;

export interface RetentionReport {
  readonly tenants: readonly { readonly tenant: string; readonly leads: number; readonly customers: number }[];
  /** Files without a row, left behind by a process that ended midway. */
  readonly strayFiles: number;
  /** Dealers that have leads but no config: their retention period is unknown, so their leads are kept. */
  readonly unknownTenants: readonly string[];
}

/**
 * Removes data older than each dealer's retention period: leads that were not changed since, delivered or not, with
 * their files, and customers who did not return; also everything expired.
 * @throws the first failure, after doing the rest.
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
      if (removed.leads + removed.customers > 0) log.info({ tenant: slug, ...removed }, 'expired data removed');
      report.push({ tenant: slug, ...removed });
    } catch (error) {
      // One dealer's failure must not keep other dealers' data longer.
      failures.push(error);
    }
  }
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
  await removeOldAccesses(services);
  await db.delete(textCounts).where(lt(textCounts.since, new Date(services.now() - DAY)));
  await removeInfectedContents(services);
  const strayFiles = await removeStrayFiles(services);
  if (failures.length > 0) throw failures[0];
  return { tenants: report, strayFiles, unknownTenants: await listUnknownTenants(services) };
}

/** Time that an infected content stays sealed as evidence. */
const EVIDENCE_DAYS = 30;

/** Deletes infected contents after a while. Their rows stay, so that lists and links still say what happened. */
async function removeInfectedContents({ db, config, now }: Services): Promise<void> {
  const removed = await db
    .update(leadFiles)
    .set({ scanState: 'removed' })
    .where(and(eq(leadFiles.scanState, 'infected'), lt(leadFiles.scannedAt, new Date(now() - EVIDENCE_DAYS * DAY))))
    .returning({ id: leadFiles.id });
  await deleteFiles(
    { config },
    removed.map(({ id }) => id),
  );
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
        // Skips a lead that its visitor is changing right now.
        .for('update', { skipLocked: true });
      return { rows: rows.length, files: await eraseLeads(transaction, rows) };
    });
    await deleteFiles(services, removed.files);
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

/** Deletes files without a row. A content is saved before its row, so recent files are kept. */
async function removeStrayFiles({ db, config, now }: Services): Promise<number> {
  const folder = join(config.dataDir, 'files');
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < now() - DAY) old.push(name);
  }
  let removed = 0;
  for (let start = 0; start < old.length; start += BATCH) {
    const batch = old.slice(start, start + BATCH);
    const ids = batch.filter((name) => UUID.test(name));
    const rows =
      ids.length === 0 ? [] : await db.select({ id: leadFiles.id }).from(leadFiles).where(inArray(leadFiles.id, ids));
    const storedIds = new Set(rows.map(({ id }) => id));
    const stray = batch.filter((name) => !storedIds.has(name));
    await Promise.all(stray.map((name) => deleteFile(config.dataDir, name)));
    removed += stray.length;
  }
  return removed;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

async function listUnknownTenants({ db, tenants }: Services): Promise<string[]> {
  const slugs = tenants.list().map(({ slug }) => slug);
  const rows = await db
    .select({ tenant: leads.tenant, count: count() })
    .from(leads)
    .where(slugs.length > 0 ? notInArray(leads.tenant, slugs) : undefined)
    .groupBy(leads.tenant)
    .orderBy(asc(leads.tenant));
  return rows.map(({ tenant }) => tenant);
}
