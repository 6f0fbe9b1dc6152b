import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, count, eq, exists, inArray, lt, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { DAY } from '../../lib/durations.ts';
import {
  customers,
  deliveries,
  leadFiles,
  leads,
  retentionRuns,
  sessions,
  signInCodes,
  spentChallenges,
  textCounts,
} from '../database/schema.ts';
import { isAwaitingReview } from '../delivery/index.ts';
import { deleteFile } from '../leads/stored-file.ts';
import { countExpiredPayments, removeExpiredPaymentData } from '../payments/personal-data.ts';
import { removeOldAccesses } from '../security/audit-log.ts';
import type { Services } from '../services.ts';
import { deleteFiles, eraseLeads } from './erase.ts';
import {
  type Confirmed,
  checkClock,
  isDailyStep,
  isOrdinaryShare,
  type RetentionStop,
  saveStops,
  trustClock,
} from './retention-guard.ts';

/** Leads per transaction, small enough that no request waits long. */
const BATCH = 200;

/** Counts of removed data at a dealer, and of expired leads that were kept because they were never delivered. */
export interface TenantRetention {
  readonly tenant: string;
  readonly leads: number;
  readonly customers: number;
  /** Reservations and online payments whose person was erased. */
  readonly payments: number;
  readonly undelivered: number;
}

export interface RetentionReport {
  readonly tenants: readonly TenantRetention[];
  /** Files without a row, left behind by a process that ended midway. */
  readonly strayFiles: number;
  /** Dealers that have leads but no config: their retention period is unknown, so their leads are kept. */
  readonly unknownTenants: readonly string[];
  /** Removals that wait until an operator confirms them. */
  readonly stops: readonly RetentionStop[];
}

/**
 * Removes data older than each dealer's retention period: delivered leads that were not changed since, with their files, and
 * customers who did not return, and who made settled reservations and payments; also everything expired. Stops before removing anything if the clock is implausible, and
 * at a dealer who would lose more than a tenth at once.
 * @throws the first failure, after doing the rest.
 */
export async function runRetention(services: Services, confirmed: Confirmed = {}): Promise<RetentionReport> {
  const { tenants } = services;
  if (confirmed.clock) await trustClock(services);
  const clock = await checkClock(services);
  const unknownTenants = await listUnknownTenants(services);
  const failures: unknown[] = [];
  const due: DueTenant[] = [];
  for (const { slug, site } of tenants.list()) {
    try {
      due.push(await findDue(services, slug, new Date(services.now() - site.leads.retentionDays * DAY)));
    } catch (error) {
      // One dealer's failure must not keep other dealers' data longer.
      failures.push(error);
    }
  }
  if (clock.kind === 'implausible') {
    const expired = due.reduce(
      (total, { leads: all, customers: people, payments: paid }) => total + all.expired + people.expired + paid.expired,
      0,
    );
    const date = clock.now.toISOString();
    const trusted = clock.trusted.toISOString();
    const stops: RetentionStop[] = expired > 0 ? [{ kind: 'clock', tenant: '', expired, date, trusted }] : [];
    await saveStops(services, stops);
    if (failures.length > 0) throw failures[0];
    return { tenants: [], strayFiles: 0, unknownTenants, stops };
  }
  const stops: RetentionStop[] = [];
  const report: TenantRetention[] = [];
  for (const one of due) {
    const stop = findStop(one, confirmed);
    if (stop) stops.push(stop);
    try {
      report.push(stop ? keepAll(one) : await removeDue(services, one));
    } catch (error) {
      failures.push(error);
    }
  }
  let strayFiles = 0;
  try {
    await removeExpired(services);
    const files = await removeStrayFiles(services, confirmed.files ?? 0);
    if (files.stop) stops.push(files.stop);
    strayFiles = files.removed;
  } catch (error) {
    // The stops of dealers must raise their alarms all the same.
    failures.push(error);
  }
  await saveStops(services, stops);
  if (failures.length > 0) throw failures[0];
  return { tenants: report, strayFiles, unknownTenants, stops };
}

/** Removes what expires by itself: sessions, codes, challenges, counts, old audit entries and infected contents. */
async function removeExpired(services: Services): Promise<void> {
  const { db } = services;
  const now = new Date(services.now());
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
  await db.delete(textCounts).where(lt(textCounts.since, new Date(services.now() - DAY)));
  await removeOldAccesses(services);
  await removeInfectedContents(services);
}

/** Counts of expired and of stored data at a dealer. */
interface DueTenant {
  readonly tenant: string;
  readonly cutoff: Date;
  readonly isDaily: boolean;
  readonly leads: { readonly expired: number; readonly stored: number };
  readonly customers: { readonly expired: number; readonly stored: number };
  readonly payments: { readonly expired: number; readonly stored: number };
  readonly undelivered: number;
}

async function findDue({ db }: Services, tenant: string, cutoff: Date): Promise<DueTenant> {
  const isOfTenant = eq(leads.tenant, tenant);
  const isOld = and(isOfTenant, lt(leads.updatedAt, cutoff));
  const isCustomer = eq(customers.tenant, tenant);
  const [previous] = await db.select().from(retentionRuns).where(eq(retentionRuns.tenant, tenant));
  return {
    tenant,
    cutoff,
    isDaily: isDailyStep(cutoff, previous?.cutoff),
    leads: {
      expired: await db.$count(leads, and(isOld, not(isUndelivered(db)))),
      stored: await db.$count(leads, isOfTenant),
    },
    customers: {
      expired: await db.$count(customers, and(isCustomer, lt(customers.seenAt, cutoff))),
      stored: await db.$count(customers, isCustomer),
    },
    payments: await countExpiredPayments(db, tenant, cutoff),
    undelivered: await db.$count(leads, and(isOld, isUndelivered(db))),
  };
}

/** Leads with a delivery that is pending or dead, and quarantined leads without a review. */
function isUndelivered(db: Services['db']): SQL {
  const open = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.leadId, leads.id), ne(deliveries.state, 'delivered')));
  // A lead without suspicion is neither true nor false here.
  return sql`((${exists(open)} OR (${isAwaitingReview})) IS TRUE)`;
}

function findStop(due: DueTenant, { tenant: confirmed }: Confirmed): RetentionStop | undefined {
  const { tenant, isDaily } = due;
  const isOrdinary = [due.leads, due.customers, due.payments].every(({ expired, stored }) =>
    isOrdinaryShare(expired, stored, isDaily),
  );
  const expired = due.leads.expired + due.customers.expired + due.payments.expired;
  const stored = due.leads.stored + due.customers.stored + due.payments.stored;
  const isConfirmed = confirmed?.slug === tenant && confirmed.count >= expired;
  return isOrdinary || isConfirmed ? undefined : { kind: 'tenant', tenant, expired, stored };
}

const keepAll = ({ tenant, undelivered }: DueTenant): TenantRetention => ({
  tenant,
  leads: 0,
  customers: 0,
  payments: 0,
  undelivered,
});

async function removeDue(services: Services, { tenant, cutoff, undelivered }: DueTenant): Promise<TenantRetention> {
  const { db, log } = services;
  const removed = {
    leads: await removeLeads(services, tenant, cutoff),
    customers: await removeCustomers(services, tenant, cutoff),
    payments: await removeExpiredPaymentData(db, tenant, cutoff),
  };
  await db
    .insert(retentionRuns)
    .values({ tenant, cutoff })
    .onConflictDoUpdate({ target: retentionRuns.tenant, set: { cutoff } });
  if (removed.leads + removed.customers + removed.payments > 0)
    log.info({ tenant, ...removed }, 'expired data removed');
  if (undelivered > 0) log.warn({ tenant, undelivered }, 'expired leads are kept because they were never delivered');
  return { tenant, ...removed, undelivered };
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
        .where(and(eq(leads.tenant, tenant), lt(leads.updatedAt, before), not(isUndelivered(db))))
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

/**
 * Deletes files without a row. A content is saved before its row, so recent files are kept. Stops if they are many: with
 * the database of another data folder, or an older copy of it, the files of good leads would look stray.
 */
async function removeStrayFiles(
  { db, config, now }: Services,
  confirmed: number,
): Promise<{ readonly removed: number; readonly stop?: RetentionStop | undefined }> {
  const folder = join(config.dataDir, 'files');
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < now() - DAY) old.push(name);
  }
  const stray: string[] = [];
  for (let start = 0; start < old.length; start += BATCH) {
    const batch = old.slice(start, start + BATCH);
    const ids = batch.filter((name) => UUID.test(name));
    const rows =
      ids.length === 0 ? [] : await db.select({ id: leadFiles.id }).from(leadFiles).where(inArray(leadFiles.id, ids));
    const storedIds = new Set(rows.map(({ id }) => id));
    stray.push(...batch.filter((name) => !storedIds.has(name)));
  }
  const expired = stray.length;
  const stored = names.length;
  if (!isOrdinaryShare(expired, stored, true) && confirmed < expired) {
    return { removed: 0, stop: { kind: 'files', tenant: '', expired, stored } };
  }
  for (const name of stray) await deleteFile(config.dataDir, name);
  return { removed: stray.length };
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
