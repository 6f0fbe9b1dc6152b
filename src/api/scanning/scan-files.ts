import { and, eq, exists, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { deliveries, leadFiles, leads } from '../database/schema.ts';
import { insertDeliveries, makeDeliveries } from '../delivery/index.ts';
import { openFile } from '../leads/stored-file.ts';
import { SCAN_TIMEOUT_MS, type ScannerAddress, scanContent, type Verdict } from '../security/clamd.ts';
import type { Services } from '../services.ts';

type FileRow = typeof leadFiles.$inferSelect;

/** Files scanned at once, so that memory holds only a few. */
const BATCH = 4;
/** Longer than a scan: a file whose process ended is due again after this. */
const LEASE_MS = 2 * SCAN_TIMEOUT_MS;
/** Pauses between attempts grow up to a minute, so files are free soon after the scanner is back. */
const RETRY_MS = { first: 5000, longest: 60_000 } as const;

export interface ScanOptions {
  /** Notifies the delivery of a follow-up message. */
  readonly wake?: () => void;
  readonly timeoutMs?: number;
  /** Ends scanning early. Files without a verdict are due again later. */
  readonly signal?: AbortSignal;
}

/**
 * Scans the files that are due until none is left or the scanner fails. Without a verdict a file stays closed and is due
 * again later, for as long as it takes.
 */
export async function scanDueFiles(services: Services, scanner: ScannerAddress, options: ScanOptions = {}) {
  for (;;) {
    const files = await claimDue(services);
    const failures = await Promise.all(files.map((file) => scanFile(services, scanner, { file, ...options })));
    const reasons = failures.filter((reason) => reason !== undefined);
    if (reasons.length > 0) {
      services.log.warn({ files: reasons.length, reason: reasons[0] }, 'files could not be scanned, will retry');
    }
    if (files.length < BATCH || reasons.length === files.length || options.signal?.aborted) return;
  }
}

/** Claims files that are due. Several processes never scan the same one at once. */
async function claimDue({ db, now }: Services): Promise<FileRow[]> {
  const due = db
    .select({ id: leadFiles.id })
    .from(leadFiles)
    .where(and(eq(leadFiles.scanState, 'pending'), lte(leadFiles.scanDueAt, new Date(now()))))
    .orderBy(leadFiles.scanDueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return await db
    .update(leadFiles)
    .set({ scanDueAt: new Date(now() + LEASE_MS), scanAttempts: sql`${leadFiles.scanAttempts} + 1` })
    .where(inArray(leadFiles.id, due))
    .returning();
}

/** Scans one file. Returns the reason if there is no verdict. */
async function scanFile(
  services: Services,
  scanner: ScannerAddress,
  { file, wake, timeoutMs, signal }: ScanOptions & { readonly file: FileRow },
): Promise<string | undefined> {
  const { db, vault, config, now, log } = services;
  try {
    const content = await openFile(vault, config.dataDir, file.id);
    const verdict = await scanContent(scanner, content, { timeoutMs, signal });
    await recordVerdict(services, file, verdict);
    if (verdict.kind === 'infected') {
      log.error({ tenant: file.tenant, file: file.id, threat: verdict.threat }, 'a file is infected and stays locked');
      wake?.();
    }
    return undefined;
  } catch (error) {
    const pause = Math.min(RETRY_MS.first * 2 ** Math.min(file.scanAttempts - 1, 10), RETRY_MS.longest);
    await db
      .update(leadFiles)
      .set({ scanDueAt: new Date(now() + pause) })
      .where(isPending(file));
    return error instanceof Error ? error.message : 'unknown';
  }
}

/** A person may have decided about the file while it was scanned. */
const isPending = ({ id }: FileRow) => and(eq(leadFiles.id, id), eq(leadFiles.scanState, 'pending'));

async function recordVerdict({ db, tenants, now }: Services, file: FileRow, verdict: Verdict): Promise<void> {
  const scannedAt = new Date(now());
  await db.transaction(async (transaction) => {
    const threat = verdict.kind === 'infected' ? verdict.threat : null;
    const changed = await transaction
      .update(leadFiles)
      .set({ scanState: verdict.kind, scannedAt, threat })
      .where(isPending(file))
      .returning({ id: leadFiles.id });
    if (changed.length === 0 || verdict.kind === 'clean') return;
    const tenant = tenants.bySlug(file.tenant);
    const lead = tenant && (await reviseDeliveredLead(transaction, file.leadId));
    if (lead) await insertDeliveries(transaction, makeDeliveries(tenant, lead, now()));
  });
}

/** Counts a warning about a file as a revision, so that it follows the message that links to the file. */
async function reviseDeliveredLead(database: Database, id: string) {
  const own = database.select().from(deliveries).where(eq(deliveries.leadId, leads.id));
  const [lead] = await database
    .update(leads)
    .set({ revision: sql`${leads.revision} + 1` })
    // Quarantined and mock leads have no deliveries, and get none by this.
    .where(and(eq(leads.id, id), exists(own)))
    .returning();
  return lead;
}
