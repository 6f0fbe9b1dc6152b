import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Lead } from '#src/features/leads/index.ts';
import {
  bookAppointments,
  findUnavailable,
  type LeadBooking,
  lockDiaries,
  releaseAppointments,
} from '../appointments/book.ts';
import type { Booking } from '../appointments/booking.ts';
import type { Database } from '../database/open.ts';
import { selectRows } from '../database/rows.ts';
import { leadFiles } from '../database/schema.ts';
import { insertDeliveries, makeDeliveries, type NewDelivery, withdrawDeliveries } from '../delivery/index.ts';
import type { Vault } from '../security/vault.ts';
import type { Services } from '../services.ts';
import {
  asIncomplete,
  type Decision,
  decideWrite,
  type ExistingLead,
  isQuarantining,
  type LeadWrite,
  type Refused,
} from './lead-write.ts';
import { type CompletedLead, recordConsents } from './record-consents.ts';
import { sealLead } from './sealed-lead.ts';
import { sealFileName } from './stored-file.ts';
import { getLeadKey, withExisting, withNewFiles } from './stored-leads.ts';

/** The outcome of storing a lead. */
export type LeadOutcome =
  | { readonly kind: 'stored'; readonly id: string; readonly reference: string; readonly isNew: boolean }
  | Refused;

/** The outcome including a requested time that was taken meanwhile; the lead is stored without it. */
export type BatchOutcome = LeadOutcome | { readonly kind: 'time-taken'; readonly booking: Booking };

interface Decided {
  readonly write: LeadWrite;
  readonly decision: Decision;
  /** The requested time that is taken. */
  readonly takenTime?: Booking | undefined;
}
type Written = Extract<Decision, { kind: 'write' }>;
interface Row {
  readonly write: LeadWrite;
  readonly decision: Written;
}

/**
 * Stores leads in one transaction with everything that follows from them: deliveries, spent challenges, files and
 * appointments. Returns outcomes after the commit, in the order of the writes, each lead at most once per batch. The
 * number of statements does not depend on the number of leads, since each costs a round trip.
 */
export function writeBatch(
  { db, vault, now, log }: Pick<Services, 'db' | 'vault' | 'now' | 'log'>,
  batch: readonly LeadWrite[],
): Promise<readonly BatchOutcome[]> {
  return db.transaction(async (transaction) => {
    await lockDiaries(
      transaction,
      batch.flatMap(({ booking }) => booking ?? []),
    );
    const { batch: identified, existing } = await withExisting(transaction, vault, batch);
    const getExisting = ({ tenant, lead }: LeadWrite) => existing.get(getLeadKey(tenant.slug, lead.client_id));
    const writes = await withNewFiles(transaction, identified, existing);
    const proposed = writes.map((write): Decided => ({ write, decision: decideWrite(write, getExisting(write)) }));
    const reused = await spendChallenges(transaction, proposed);
    const admitted = await quarantineLookAlikes(transaction, takeTurns(proposed, reused), reused);
    const full = await findUnavailable(transaction, selectRowsToWrite(admitted, reused).flatMap(listLeadBookings));
    const decided = admitted.map((one) => {
      if (one.decision.kind !== 'write' || !full.has(one.decision.id)) return one;
      const write = asIncomplete(one.write);
      return { write, decision: decideWrite(write, getExisting(write)), takenTime: one.write.booking };
    });
    const rows = selectRowsToWrite(decided, reused);
    const time = now();
    await upsertLeads(transaction, vault, rows, new Date(time));
    await insertFiles(transaction, vault, rows, new Date(time));
    await releaseAppointments(
      transaction,
      rows.filter((row) => releasesAppointment(row, getExisting(row.write))).map(({ decision }) => decision.id),
    );
    await bookAppointments(transaction, rows.flatMap(listLeadBookings));
    await insertDeliveries(
      transaction,
      rows.flatMap((row) => makeLeadDeliveries(row, getExisting(row.write), time)),
    );
    await recordConsents(
      { vault, now, log },
      transaction,
      rows.filter((row) => isCompleted(row, getExisting(row.write))).map(toCompletedLead),
    );
    return decided.map((one) => toOutcome(one, reused));
  });
}

/** Selects the rows to write, without leads whose challenge was spent on another. */
function selectRowsToWrite(decided: readonly Decided[], reused: ReadonlySet<LeadWrite>): Row[] {
  return decided.flatMap(({ write, decision }) =>
    decision.kind === 'write' && !reused.has(write) ? [{ write, decision }] : [],
  );
}

function toOutcome({ write, decision, takenTime }: Decided, reused: ReadonlySet<LeadWrite>): BatchOutcome {
  if (decision.kind !== 'unchanged' && decision.kind !== 'write') return decision;
  if (reused.has(write)) return { kind: 'captcha-required' };
  if (takenTime) return { kind: 'time-taken', booking: takenTime };
  const { id, reference } = decision;
  return { kind: 'stored', id, reference, isNew: decision.kind === 'write' && decision.isNew };
}

/** Takes the turns of new leads whose challenge is theirs. */
function takeTurns(proposed: readonly Decided[], reused: ReadonlySet<LeadWrite>): readonly Decided[] {
  return proposed.map((one) => {
    const isNew = one.decision.kind === 'write' && one.decision.isNew;
    const retryAfter = isNew && !reused.has(one.write) ? one.write.takeTurns?.() : undefined;
    return retryAfter === undefined ? one : { write: one.write, decision: { kind: 'too-many', retryAfter } };
  });
}

/**
 * Quarantines leads like those of many other networks. A lead of which something was already delivered is not: its
 * correction has to reach the dealer as well.
 */
async function quarantineLookAlikes(
  database: Database,
  decided: readonly Decided[],
  reused: ReadonlySet<LeadWrite>,
): Promise<readonly Decided[]> {
  const found = decided.filter(
    ({ write, decision }) => decision.kind === 'write' && !reused.has(write) && write.isLookAlike?.() === true,
  );
  if (found.length === 0) return decided;
  const changed = found.flatMap(({ decision }) => (decision.kind === 'write' && !decision.isNew ? [decision.id] : []));
  const delivered = await withdrawDeliveries(database, changed);
  return decided.map((one) => {
    const { write, decision } = one;
    if (decision.kind !== 'write' || !found.includes(one) || delivered.has(decision.id)) return one;
    return { write, decision: { ...decision, suspicion: 'look-alike' } };
  });
}

/** Spends the challenges of new leads. Returns the writes whose challenge was already spent on another lead. */
async function spendChallenges(
  database: Database,
  decided: readonly { readonly write: LeadWrite; readonly decision: Decision }[],
): Promise<ReadonlySet<LeadWrite>> {
  const spent = decided.flatMap(({ write, decision }) => {
    const isNew = decision.kind === 'write' && decision.isNew;
    return isNew && write.captcha?.kind === 'solved' ? [{ write, ...write.captcha }] : [];
  });
  if (spent.length === 0) return new Set();
  const rows = [...new Map(spent.toReversed().map((one) => [one.signature, one])).values()].map(
    ({ signature, expiresAt, write }) => ({
      signature,
      client_id: write.lead.client_id,
      expires_at: expiresAt.toISOString(),
    }),
  );
  const owners = await selectRows(
    database,
    sql`INSERT INTO spent_challenges (signature, client_id, expires_at)
      SELECT signature, client_id, expires_at FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS spent(signature text, client_id uuid, expires_at timestamptz) ORDER BY signature
      ON CONFLICT (signature) DO UPDATE SET client_id = spent_challenges.client_id
      RETURNING signature, client_id`,
    OwnerSchema,
  );
  const clientIdBySignature = new Map(owners.map(({ signature, client_id }) => [signature, client_id]));
  return new Set(
    spent
      .filter(({ signature, write }) => clientIdBySignature.get(signature) !== write.lead.client_id)
      .map(({ write }) => write),
  );
}

const OwnerSchema = v.object({ signature: v.string(), client_id: v.string() });

/** Thrown when another process wrote one of the leads after it was read; the batch is then retried. */
export class ConcurrentWriteError extends Error {
  override readonly name = 'ConcurrentWriteError';
}

/**
 * Writes the leads with one parameter instead of thousands. Rows are sorted by key, so that two processes that write
 * the same leads queue instead of deadlocking.
 */
async function upsertLeads(database: Database, vault: Vault, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows
    .map(({ write, decision }) => ({
      id: decision.id,
      tenant: write.tenant.slug,
      client_id: write.lead.client_id,
      form: decision.lead.form,
      category: decision.lead.category,
      location_id: toLocationText(decision.lead),
      status: decision.status,
      revision: decision.revision,
      reference: decision.reference,
      payload: `\\x${Buffer.from(sealLead(vault, decision.lead)).toString('hex')}`,
      phone_hash: write.phoneHash ?? null,
      email_hash: write.emailHash ?? null,
      suspicion: decision.suspicion ?? null,
      mock: decision.mock,
      created_at: (decision.createdAt ?? now).toISOString(),
      updated_at: now.toISOString(),
    }))
    .toSorted((a, b) => (a.client_id < b.client_id ? -1 : 1));
  const written = await selectRows(
    database,
    sql`INSERT INTO leads (${sql.raw(COLUMNS)})
      SELECT ${sql.raw(COLUMNS)} FROM json_to_recordset(${JSON.stringify(values)}::json) AS written(
        id uuid, tenant text, client_id uuid, form text, category text, location_id text, status text, revision integer,
        reference text, payload bytea, phone_hash text, email_hash text, suspicion text, created_at timestamptz,
        updated_at timestamptz, mock boolean)
      ON CONFLICT (tenant, client_id) DO UPDATE SET ${sql.raw(CHANGES)}
        WHERE leads.revision = excluded.revision - 1 AND leads.id = excluded.id
      RETURNING id`,
    v.object({ id: v.string() }),
  );
  if (written.length < rows.length)
    throw new ConcurrentWriteError('Another process has written one of these leads meanwhile.');
}

const CHANGED = ['form', 'category', 'location_id', 'status', 'revision', 'payload', 'phone_hash', 'email_hash'].concat(
  ['suspicion', 'updated_at'],
);
const COLUMNS = ['id', 'tenant', 'client_id', 'reference', 'created_at', 'mock', ...CHANGED].join(', ');
const CHANGES = CHANGED.map((column) => `${column} = excluded.${column}`).join(', ');

async function insertFiles(database: Database, vault: Vault, rows: readonly Row[], createdAt: Date): Promise<void> {
  const values = rows.flatMap(({ write, decision }) =>
    write.files.map(({ id, name, type, size }) => ({
      id,
      type,
      size,
      createdAt,
      scanDueAt: createdAt,
      leadId: decision.id,
      tenant: write.tenant.slug,
      name: sealFileName(vault, name),
    })),
  );
  if (values.length > 0) await database.insert(leadFiles).values(values).onConflictDoNothing();
}

/** Lists the requested appointment of a row; mock leads book nothing. */
function listLeadBookings({ write: { booking }, decision: { id, status, mock } }: Row): LeadBooking[] {
  return booking && status === 'complete' && !mock ? [{ leadId: id, booking }] : [];
}

/** Returns whether a lead dropped its time without booking another. */
const releasesAppointment = ({ write, decision: { lead } }: Row, existing: ExistingLead | undefined): boolean =>
  existing?.lead.dateTime !== undefined && existing.lead.dateTime !== lead.dateTime && !write.booking;

/** Returns whether a row completes a real lead that needs no review. */
const isCompleted = ({ decision: { status, mock, suspicion } }: Row, existing: ExistingLead | undefined): boolean =>
  status === 'complete' && existing?.status !== 'complete' && !mock && !isQuarantining(suspicion);

const toCompletedLead = ({ write, decision: { id, lead } }: Row): CompletedLead => ({
  id,
  tenant: write.tenant.slug,
  lead,
});

/** Makes the deliveries of a row; quarantined leads have none. */
function makeLeadDeliveries({ write, decision }: Row, existing: ExistingLead | undefined, now: number): NewDelivery[] {
  if (isQuarantining(decision.suspicion)) return [];
  const { id, lead, status, revision, mock } = decision;
  const { form, category } = lead;
  const locationId = toLocationText(lead);
  const isConfirmed = isCompleted({ write, decision }, existing) && write.takeConfirmation?.() === true;
  return makeDeliveries(write.tenant, { id, form, category, locationId, status, revision, mock, isConfirmed }, now);
}

/** Converts the location id to a text: configs have texts, leads have numbers where possible. */
const toLocationText = ({ location_id: id }: Lead): string | null => (id === undefined ? null : String(id));
