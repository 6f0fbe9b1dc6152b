import { hostname, userInfo } from 'node:os';
import { and, asc, desc, eq, gt, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { auditLog } from '../database/schema.ts';
import type { Services } from '../services.ts';

/*
 * The audit trail: an entry for each time a person reads, exports, erases or releases personal data, and for each consent of a
 * shopper. An entry is written
 * before the data is read, so a failure to write it stops the read. Entries form a chain of keyed hashes: a person with
 * access to the database but not to API_KEYS cannot change, insert or remove one unnoticed, apart from the newest.
 */

/** The person at a terminal, as the operating system knows them. */
export const CallerSchema = v.strictObject({
  user: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  host: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});
export type Caller = v.InferOutput<typeof CallerSchema>;

/** Returns who runs this process. `sudoUser` is the person behind sudo, from SUDO_USER. */
export function getCaller(sudoUser?: string): Caller {
  const user = getUserName();
  return { user: sudoUser ? `${sudoUser} as ${user}` : user, host: hostname() };
}

function getUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have a number and no name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Actor of an entry for an opened link, whose holder is not known. */
export const FILE_LINK = 'file link';

export interface Access {
  readonly action: string;
  readonly tenant?: string | undefined;
  readonly leadId?: string | undefined;
  /** Number of leads; without it, all that match. */
  readonly leads?: number | undefined;
}

type AuditServices = Pick<Services, 'db' | 'vault' | 'now'>;
type Entry = typeof auditLog.$inferSelect;

/** Advisory lock that makes writers append one after the other. */
const AUDIT_LOCK = 7_041_777;

/** Audit actions for the ways in which a shopper agrees to news and offers. */
export const CONSENT_ACTION = {
  ticked: 'consent by ticking the box',
  preticked: 'consent by a box ticked already',
  /** By a page that does not say how its box was. */
  unknown: 'consent',
} as const;

interface NewEntry {
  readonly caller: Caller;
  readonly access: Access;
}

/** Appends an entry. Call it before reading personal data. @throws if the entry cannot be written. */
export const recordAccess = (services: AuditServices, caller: Caller, access: Access): Promise<void> =>
  recordAccesses(services, [{ caller, access }]);

/** Appends entries. @throws if they cannot be written. */
export async function recordAccesses({ db, vault, now }: AuditServices, added: readonly NewEntry[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${AUDIT_LOCK})`);
    const [last] = await transaction.select().from(auditLog).orderBy(desc(auditLog.sequence)).limit(1);
    const entries: Entry[] = [];
    for (const { caller, access } of added) {
      const before = entries.at(-1) ?? last;
      const entry = {
        sequence: (before?.sequence ?? 0) + 1,
        at: new Date(now()),
        actor: caller.user,
        host: caller.host,
        action: access.action,
        tenant: access.tenant ?? null,
        leadId: access.leadId ?? null,
        leads: access.leads ?? null,
        previous: before?.mac ?? '',
      };
      entries.push({ ...entry, mac: makeMac(vault, entry) });
    }
    await transaction.insert(auditLog).values(entries);
  });
}

function makeMac(vault: Services['vault'], entry: Omit<Entry, 'mac'>): string {
  const { sequence, at, actor, host, action, tenant, leadId, leads, previous } = entry;
  const fields = [previous, sequence, at.toISOString(), actor, host, action, tenant, leadId, leads];
  return vault.hash('audit', JSON.stringify(fields));
}

export interface AuditFilter {
  readonly tenant?: string | undefined;
  readonly since?: string | undefined;
  /** Lists consents of shoppers instead of accesses by people, which they outnumber. */
  readonly consents?: boolean | undefined;
  readonly limit: number;
}

/** Lists entries, newest first. */
export async function listAccesses({ db }: AuditServices, { tenant, since, consents, limit }: AuditFilter) {
  const actions = Object.values(CONSENT_ACTION);
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        tenant === undefined ? undefined : eq(auditLog.tenant, tenant),
        since === undefined ? undefined : gte(auditLog.at, new Date(since)),
        consents ? inArray(auditLog.action, actions) : notInArray(auditLog.action, actions),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(limit);
  return rows.map(({ at, leadId, previous: _previous, mac: _mac, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    lead: leadId,
  }));
}

/** Result of checking the chain: all entries, or the first that was changed or follows a removed one. */
export type AuditChain =
  | { readonly kind: 'intact'; readonly entries: number }
  | { readonly kind: 'broken'; readonly sequence: number };

const PAGE = 1000;

/** Checks that no entry was changed, inserted or removed. Retention removes the oldest, so the first may have any number. */
export async function checkAuditChain({ db, vault }: AuditServices): Promise<AuditChain> {
  let entries = 0;
  let last: Entry | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(auditLog)
      .where(last && gt(auditLog.sequence, last.sequence))
      .orderBy(asc(auditLog.sequence))
      .limit(PAGE);
    for (const entry of page) {
      const follows = last === undefined || (entry.previous === last.mac && entry.sequence === last.sequence + 1);
      if (!follows || entry.mac !== makeMac(vault, entry)) return { kind: 'broken', sequence: entry.sequence };
      last = entry;
    }
    entries += page.length;
    if (page.length < PAGE) return { kind: 'intact', entries };
  }
}

/**
 * Removes entries older than two years, except the newest, which the chain continues from, and those behind a younger one:
 * where a clock was set back, removing them would break the chain.
 */
export async function removeOldAccesses({ db, now }: AuditServices): Promise<void> {
  // The trigger reads the clock of the database; an entry has to be old by both.
  const before = sql`LEAST(now(), ${new Date(now()).toISOString()}::timestamptz) - interval '2 years'`;
  const firstKept = sql`(SELECT COALESCE(min(sequence) FILTER (WHERE at >= ${before}), max(sequence)) FROM audit_log)`;
  await db.delete(auditLog).where(lt(auditLog.sequence, firstKept));
}
