import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Lead, LeadSchema, saidIn } from '#src/features/leads/index.ts';
import type { Booking } from '../appointments/booking.ts';
import type { leads } from '../database/schema.ts';
import type { CaptchaCheck } from '../security/captcha.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { newReference } from './receipt.ts';
import type { StoredFile } from './stored-file.ts';

export type Suspicion = NonNullable<(typeof leads.$inferSelect)['suspicion']>;

/** A lead that is to be stored: checked, and as `keptOf` leaves it. */
export interface LeadWrite {
  readonly tenant: Tenant;
  readonly lead: Lead;
  readonly mock: boolean;
  /** The lead that is to be changed; without it, one that is not there yet is made. */
  readonly id?: string | undefined;
  readonly suspicion?: Suspicion | undefined;
  /** How its proof of work did; absent where the dealer asks for none. */
  readonly captcha?: CaptchaCheck | undefined;
  readonly files: readonly StoredFile[];
  /** A time of ours that it asks for. */
  readonly booking?: Booking | undefined;
  readonly phoneHash?: string | undefined;
  readonly emailHash?: string | undefined;
}

/** What the database has of the lead already. */
export interface KnownLead {
  readonly id: string;
  readonly status: 'incomplete' | 'complete';
  readonly revision: number;
  readonly reference: string;
  readonly createdAt: Date;
  readonly suspicion: Suspicion | null;
  readonly mock: boolean;
  readonly lead: Lead;
}

/** Why a lead is not taken. */
export interface Refused {
  readonly kind: /** There is none of that id and client id here. */
    | 'unknown'
    /** It is new, and nobody has worked for it. */
    | 'unproven'
    /** It was changed more often than anybody changes their mind. */
    | 'worn'
    /** With what it said before it holds more than a lead can. */
    | 'overfull';
}

/** What is to be done with a lead. */
export type Decision =
  | Refused
  /** It lies there already as it came. */
  | { readonly kind: 'kept'; readonly id: string; readonly reference: string }
  | {
      readonly kind: 'write';
      readonly id: string;
      readonly reference: string;
      readonly isNew: boolean;
      readonly revision: number;
      readonly status: 'incomplete' | 'complete';
      readonly createdAt: Date | undefined;
      readonly suspicion: Suspicion | undefined;
      readonly mock: boolean;
      readonly lead: Lead;
    };

/** Proof of work opens a lead once; without an end to its changes it would open it for everything. */
const MOST_REVISIONS = 30;

export const statusOf = ({ lead_status, form_completed }: Lead): 'incomplete' | 'complete' =>
  lead_status === 'Incomplete' || form_completed === false ? 'incomplete' : 'complete';

/** The lead without the time that it cannot have: kept as one that its visitor has yet to complete. */
export const putOff = (write: LeadWrite): LeadWrite => ({
  ...write,
  booking: undefined,
  lead: { ...write.lead, lead_status: 'Incomplete', form_completed: false },
});

/**
 * Whether a whole lead is another one than the whole lead that is known by its client id. What a machine has filled in goes
 * nowhere, and may be mended; of a mock page none but a mock lead is another.
 */
export function isAnother(known: KnownLead, { lead, mock }: LeadWrite): boolean {
  const areWhole = known.status === 'complete' && statusOf(lead) === 'complete';
  return areWhole && known.suspicion !== 'honeypot' && mock === known.mock && saidIn(known.lead) !== saidIn(lead);
}

/** Decides it from what is known. Sending a lead again changes nothing and answers the same (D18). */
export function decide(write: LeadWrite, known: KnownLead | undefined): Decision {
  const status = statusOf(write.lead);
  if (!known) {
    if (write.id !== undefined) return { kind: 'unknown' };
    if (write.captcha && write.captcha.kind !== 'solved') return { kind: 'unproven' };
    const { lead, suspicion, mock } = write;
    const made = { id: randomUUID(), reference: newReference(), createdAt: undefined };
    return { kind: 'write', ...made, isNew: true, revision: 1, status, suspicion, mock, lead };
  }
  if (write.id !== undefined && write.id !== known.id) return { kind: 'unknown' };
  // A mock page checks less, and changes no lead that a dealer hears of.
  if (write.mock && !known.mock) return { kind: 'unknown' };
  const { id, reference, createdAt, mock } = known;
  // A step that was on its way while the whole lead was sent must not turn it back.
  const isLate = known.status === 'complete' && status === 'incomplete';
  const lead = isLate ? withFilesOf(known.lead, write) : revised(known.lead, write, status);
  if (!lead) return { kind: 'overfull' };
  const suspicion = isLate ? (known.suspicion ?? undefined) : suspicionAfter(known.suspicion, write.suspicion);
  const isSame = known.status === status && isEqual(known.lead, lead);
  const isCleared = known.suspicion === 'honeypot' && suspicion !== 'honeypot';
  if ((isLate || (isSame && !isCleared)) && write.files.length === 0) return { kind: 'kept', id, reference };
  const isCompleted = known.status === 'incomplete' && status === 'complete';
  if (known.revision >= MOST_REVISIONS && !isCompleted) return { kind: 'worn' };
  const next = { id, reference, createdAt, suspicion, mock, isNew: false, revision: known.revision + 1 };
  return { kind: 'write', ...next, status: isLate ? known.status : status, lead };
}

/** A field that only machines fill in speaks of the revision that it came with; how a lead came is true of all of it. */
function suspicionAfter(before: Suspicion | null, now: Suspicion | undefined): Suspicion | undefined {
  return now ?? (before === 'honeypot' ? undefined : (before ?? undefined));
}

/** The lead with its new answers; nothing where it holds more of them than can be read again. */
function revised(before: Lead, write: LeadWrite, status: 'incomplete' | 'complete'): Lead | undefined {
  const lead = withFilesOf(status === 'incomplete' ? withEarlier(before, write.lead) : write.lead, write, before);
  return v.is(LeadSchema, lead) ? lead : undefined;
}

/** What is stored with a lead stays there, whatever is sent of it without the files. */
const withFilesOf = (lead: Lead, { files }: LeadWrite, before = lead): Lead =>
  before.has_files || files.length > 0 ? { ...lead, has_files: true } : lead;

/** A step brings its own answers, and takes none of the earlier steps' away. */
function withEarlier(before: Lead, after: Lead): Lead {
  const details = { ...before.details, ...after.details };
  return { ...before, ...after, ...(Object.keys(details).length > 0 && { details }) };
}

/** Whether both say the same, but for how long the visitor took and which way they came. */
function isEqual(before: Lead, after: Lead): boolean {
  const text = ({ seconds_to_submit: _seconds, visited_pages: _pages, ...said }: Lead): string =>
    JSON.stringify(ordered(said));
  return text(before) === text(after);
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}
