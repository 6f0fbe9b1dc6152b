import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Lead } from '#src/features/leads/index.ts';
import {
  bookAppointments,
  holdDiaries,
  type LeadBooking,
  releaseAppointments,
  withoutRoom,
} from '../appointments/book.ts';
import type { Booking } from '../appointments/booking.ts';
import type { Database } from '../database/open.ts';
import { rowsOf } from '../database/rows.ts';
import { leadFiles } from '../database/schema.ts';
import { deliveriesFor, insertDeliveries, type NewDelivery } from '../delivery/deliveries.ts';
import type { Vault } from '../security/vault.ts';
import type { Services } from '../services.ts';
import { keyOf, withKnown, withNewFiles } from './known-leads.ts';
import { type Decision, decide, type KnownLead, type LeadWrite, putOff, type Refused } from './lead-write.ts';
import { sealLead } from './payload.ts';
import { sealFileName } from './stored-file.ts';

/** What became of a lead that was to be stored. */
export type LeadOutcome =
  | { readonly kind: 'stored'; readonly id: string; readonly reference: string; readonly isNew: boolean }
  | { readonly kind: Refused['kind'] };

/** The same of one that asks for a time: somebody else has it, and what the lead says is kept without it. */
export type BatchOutcome = LeadOutcome | { readonly kind: 'gone'; readonly booking: Booking };

interface Decided {
  readonly write: LeadWrite;
  readonly decision: Decision;
  /** The time that it asked for and that somebody else has. */
  readonly gone?: Booking | undefined;
}
type Written = Extract<Decision, { kind: 'write' }>;
interface Row {
  readonly write: LeadWrite;
  readonly decision: Written;
}

/**
 * Stores leads in one transaction, with all that follows from them: what is still to be delivered, spent challenges, files,
 * booked times. Answers once it is committed, in the order of the writes. Each lead may be there once only. A few statements
 * however many leads there are, since each costs a round trip.
 */
export function writeBatch(
  { db, vault, now }: Pick<Services, 'db' | 'vault' | 'now'>,
  batch: readonly LeadWrite[],
): Promise<readonly BatchOutcome[]> {
  return db.transaction(async (transaction) => {
    await holdDiaries(
      transaction,
      batch.flatMap(({ booking }) => booking ?? []),
    );
    const { batch: told, known } = await withKnown(transaction, vault, batch);
    const knownOf = ({ tenant, lead }: LeadWrite) => known.get(keyOf(tenant.slug, lead.client_id));
    const writes = await withNewFiles(transaction, told, known);
    const proposed = writes.map((write): Decided => ({ write, decision: decide(write, knownOf(write)) }));
    const stolen = await spendChallenges(transaction, proposed);
    const full = await withoutRoom(transaction, rowsToWrite(proposed, stolen).flatMap(bookingsOf));
    const decided = proposed.map((one) => {
      if (one.decision.kind !== 'write' || !full.has(one.decision.id)) return one;
      const write = putOff(one.write);
      return { write, decision: decide(write, knownOf(write)), gone: one.write.booking };
    });
    const rows = rowsToWrite(decided, stolen);
    const time = now();
    await upsertLeads(transaction, vault, rows, new Date(time));
    await insertFiles(transaction, vault, rows, new Date(time));
    await releaseAppointments(
      transaction,
      rows.filter((row) => isFreed(row, knownOf(row.write))).map(({ decision }) => decision.id),
    );
    await bookAppointments(transaction, rows.flatMap(bookingsOf));
    await insertDeliveries(
      transaction,
      rows.flatMap((row) => deliveriesOf(row, time)),
    );
    return decided.map((one) => outcomeOf(one, stolen));
  });
}

/** What is to be written of it. Proof that was spent on another lead opens none. */
function rowsToWrite(decided: readonly Decided[], stolen: ReadonlySet<LeadWrite>): Row[] {
  return decided.flatMap(({ write, decision }) =>
    decision.kind === 'write' && !stolen.has(write) ? [{ write, decision }] : [],
  );
}

function outcomeOf({ write, decision, gone }: Decided, stolen: ReadonlySet<LeadWrite>): BatchOutcome {
  if (decision.kind !== 'kept' && decision.kind !== 'write') return { kind: decision.kind };
  if (stolen.has(write)) return { kind: 'unproven' };
  if (gone) return { kind: 'gone', booking: gone };
  const { id, reference } = decision;
  return { kind: 'stored', id, reference, isNew: decision.kind === 'write' && decision.isNew };
}

/** Spends the challenges of new leads; answers with the writes whose challenge was spent on another lead. */
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
  const owners = await rowsOf(
    database,
    sql`INSERT INTO spent_challenges (signature, client_id, expires_at)
      SELECT signature, client_id, expires_at FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS spent(signature text, client_id uuid, expires_at timestamptz) ORDER BY signature
      ON CONFLICT (signature) DO UPDATE SET client_id = spent_challenges.client_id
      RETURNING signature, client_id`,
    OwnerSchema,
  );
  const ownerOf = new Map(owners.map(({ signature, client_id }) => [signature, client_id]));
  return new Set(
    spent.filter(({ signature, write }) => ownerOf.get(signature) !== write.lead.client_id).map(({ write }) => write),
  );
}

const OwnerSchema = v.object({ signature: v.string(), client_id: v.string() });

/** Thrown where another process wrote one of the leads since it was looked up; the batch is then tried again. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * One statement of one parameter: a row for each lead would be thousands of them. Rows come in the order of their keys, so that
 * two processes that write the same leads wait for each other rather than lock each other out.
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
      location_id: locationIdOf(decision.lead),
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
  const written = await rowsOf(
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
    throw new OvertakenError('Another process has written one of these leads meanwhile.');
}

const CHANGED = ['form', 'category', 'location_id', 'status', 'revision', 'payload', 'phone_hash', 'email_hash'].concat(
  ['suspicion', 'updated_at'],
);
const COLUMNS = ['id', 'tenant', 'client_id', 'reference', 'created_at', 'mock', ...CHANGED].join(', ');
const CHANGES = CHANGED.map((column) => `${column} = excluded.${column}`).join(', ');

async function insertFiles(database: Database, vault: Vault, rows: readonly Row[], createdAt: Date): Promise<void> {
  const values = rows.flatMap(({ write, decision }) =>
    write.files.map(({ id, name, type, size }) => ({
      ...{ id, type, size, createdAt },
      leadId: decision.id,
      tenant: write.tenant.slug,
      name: sealFileName(vault, name),
    })),
  );
  if (values.length > 0) await database.insert(leadFiles).values(values).onConflictDoNothing();
}

/** Few leads ask for a time, and those of a mock build take none from a dealer. */
function bookingsOf({ write: { booking }, decision: { id, status, mock } }: Row): LeadBooking[] {
  return booking && status === 'complete' && !mock ? [{ leadId: id, booking }] : [];
}

/** A lead that has changed its mind about the time, and not to one that can be booked. */
const isFreed = ({ write, decision: { lead } }: Row, known: KnownLead | undefined): boolean =>
  known?.lead.dateTime !== undefined && known.lead.dateTime !== lead.dateTime && !write.booking;

/** What a machine has filled in is kept for a person to find, and goes nowhere by itself. */
function deliveriesOf({ write, decision }: Row, now: number): NewDelivery[] {
  if (decision.suspicion === 'honeypot') return [];
  const { id, lead, status, revision, mock } = decision;
  const { form, category } = lead;
  const locationId = locationIdOf(lead);
  return deliveriesFor(write.tenant, { id, form, category, locationId, status, revision, mock }, now);
}

/** Configs write the id of a location as a text, and leads as a number where it is one. */
const locationIdOf = ({ location_id: id }: Lead): string | null => (id === undefined ? null : String(id));
