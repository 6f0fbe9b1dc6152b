import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  APPOINTMENT_STATUS,
  getLeadFingerprint,
  type Lead,
  LeadSchema,
  VISIT_KIND,
} from '#src/features/leads/index.ts';
import { sortKeys } from '#src/lib/json.ts';
import type { Booking } from '../appointments/booking.ts';
import type { leads } from '../database/schema.ts';
import type { CaptchaCheck } from '../security/captcha.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { makeReference } from './receipt.ts';
import type { StoredFile } from './stored-file.ts';

export type Suspicion = NonNullable<(typeof leads.$inferSelect)['suspicion']>;

/** Returns whether leads with this suspicion are delivered only after a person has reviewed them. */
export const isQuarantining = (suspicion: Suspicion | null | undefined): boolean =>
  suspicion === 'honeypot' || suspicion === 'look-alike';

/** A validated lead to store, after `toStoredFields`. */
export interface LeadWrite {
  readonly tenant: Tenant;
  readonly lead: Lead;
  readonly mock: boolean;
  /** The lead to change; without it a missing lead is created. */
  readonly id?: string | undefined;
  readonly suspicion?: Suspicion | undefined;
  /** Result of its proof of work, or of a form's token; absent if none is required. */
  readonly captcha?: CaptchaCheck | undefined;
  /**
   * Takes the turns of the lead's phone and dealer. Called only for a new lead with proof of work. Returns the seconds to
   * wait if either has exceeded its rate.
   */
  readonly takeTurns?: (() => number | undefined) | undefined;
  /** Counts the lead among similar ones. Returns whether they came from too many networks. */
  readonly isLookAlike?: (() => boolean) | undefined;
  readonly files: readonly StoredFile[];
  /** The offered time that it requests. */
  readonly booking?: Booking | undefined;
  readonly phoneHash?: string | undefined;
  readonly emailHash?: string | undefined;
  /** Returns whether its shopper gets a confirmation, and counts it. Called once the lead is complete. */
  readonly takeConfirmation?: (() => boolean) | undefined;
}

/** The lead as it is in the database. */
export interface ExistingLead {
  readonly id: string;
  readonly status: 'incomplete' | 'complete';
  readonly revision: number;
  readonly reference: string;
  readonly createdAt: Date;
  readonly suspicion: Suspicion | null;
  readonly mock: boolean;
  readonly lead: Lead;
}

/** The reason why a lead is not stored. */
export type Refused = RefusedLead | TooMany;

/** The phone or the dealer got too many new leads in a short time. */
interface TooMany {
  readonly kind: 'too-many';
  readonly retryAfter: number;
}

interface RefusedLead {
  readonly kind: /** No lead has this id and client id. */
    | 'unknown'
    /** New, and without proof of work. */
    | 'captcha-required'
    /** Too many revisions. */
    | 'revision-limit'
    /** Merged with its earlier steps it exceeds the limits of a lead. */
    | 'too-large';
}

/** The result of comparing a submission with the stored lead: write it, keep what is stored, or refuse it. */
export type Decision =
  | Refused
  /** Already stored as it is. */
  | { readonly kind: 'unchanged'; readonly id: string; readonly reference: string }
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

/** Proof of work admits one lead, so its revisions are limited too. */
export const MAX_REVISIONS = 30;

export const getStatus = ({ lead_status, form_completed }: Lead): 'incomplete' | 'complete' =>
  lead_status === 'Incomplete' || form_completed === false ? 'incomplete' : 'complete';

/** Returns the lead without its unavailable time, as incomplete. */
export const asIncomplete = (write: LeadWrite): LeadWrite => ({
  ...write,
  booking: undefined,
  lead: { ...write.lead, lead_status: 'Incomplete', form_completed: false },
});

/**
 * Returns whether a complete lead differs from the complete lead stored under its client id. Quarantined leads may be
 * corrected. Mock leads and real leads are never compared.
 */
export function isSeparateLead(existing: ExistingLead, { lead, mock }: LeadWrite): boolean {
  const areComplete = existing.status === 'complete' && getStatus(lead) === 'complete';
  return (
    areComplete &&
    existing.suspicion !== 'honeypot' &&
    mock === existing.mock &&
    getLeadFingerprint(existing.lead) !== getLeadFingerprint(lead)
  );
}

/** Decides how to store a lead. Sending the same lead again changes nothing. */
export function decideWrite(write: LeadWrite, existing: ExistingLead | undefined): Decision {
  const status = getStatus(write.lead);
  if (!existing) {
    if (write.id !== undefined) return { kind: 'unknown' };
    if (write.captcha && write.captcha.kind !== 'solved') return { kind: 'captcha-required' };
    const { lead, suspicion, mock } = write;
    const identity = { id: randomUUID(), reference: makeReference(), createdAt: undefined };
    return { kind: 'write', ...identity, isNew: true, revision: 1, status, suspicion, mock, lead };
  }
  if (write.id !== undefined && write.id !== existing.id) return { kind: 'unknown' };
  // Mock pages validate less, so they change no real lead.
  if (write.mock && !existing.mock) return { kind: 'unknown' };
  const { id, reference, createdAt, mock } = existing;
  const isLate = isLateWrite(existing, status);
  const lead = isLate ? withFilesFlag(existing.lead, write) : reviseLead(existing.lead, write, status);
  if (!lead) return { kind: 'too-large' };
  const suspicion = isLate ? (existing.suspicion ?? undefined) : getNextSuspicion(existing.suspicion, write.suspicion);
  const isSame = existing.status === status && hasSameContent(existing.lead, lead);
  const isCleared = existing.suspicion === 'honeypot' && suspicion !== 'honeypot';
  if ((isLate || (isSame && !isCleared)) && write.files.length === 0) return { kind: 'unchanged', id, reference };
  const isCompleted = existing.status === 'incomplete' && status === 'complete';
  if (existing.revision >= MAX_REVISIONS && !isCompleted) return { kind: 'revision-limit' };
  const next = { id, reference, createdAt, suspicion, mock, isNew: false, revision: existing.revision + 1 };
  return { kind: 'write', ...next, status: isLate ? existing.status : status, lead };
}

/**
 * Returns whether a write comes too late: a step must not turn a complete lead back into an incomplete one, nor the form, sent
 * again, undo what its shopper did by the link in the confirmation.
 */
const isLateWrite = (existing: ExistingLead, status: ExistingLead['status']): boolean =>
  existing.status === 'complete' &&
  (status === 'incomplete' || existing.lead.details?.[APPOINTMENT_STATUS] !== undefined);

/**
 * Returns the suspicion after a revision. A filled honeypot applies to its revision only, other reasons to the whole
 * lead.
 */
function getNextSuspicion(before: Suspicion | null, now: Suspicion | undefined): Suspicion | undefined {
  if (before === 'look-alike') return before;
  return now ?? (before === 'honeypot' ? undefined : (before ?? undefined));
}

/** Returns the revised lead, or undefined if it exceeds the limits of a lead. */
function reviseLead(before: Lead, write: LeadWrite, status: 'incomplete' | 'complete'): Lead | undefined {
  const sent = status === 'incomplete' ? mergeSteps(before, write.lead) : write.lead;
  const lead = withFilesFlag(keepVisitKind(before, sent), write, before);
  return v.is(LeadSchema, lead) ? lead : undefined;
}

/** Keeps the kind of visit of the same car, which may have left the stock since the earlier revision. */
function keepVisitKind(before: Lead, lead: Lead): Lead {
  const kind = before.details?.[VISIT_KIND];
  if (kind === undefined || before.car_id !== lead.car_id || lead.details?.[VISIT_KIND] !== undefined) return lead;
  return { ...lead, details: { ...lead.details, [VISIT_KIND]: kind } };
}

/** Keeps the flag of stored files, even if a later revision comes without files. */
const withFilesFlag = (lead: Lead, { files }: LeadWrite, before = lead): Lead =>
  before.has_files || files.length > 0 ? { ...lead, has_files: true } : lead;

/** Adds a step's answers to those of earlier steps. */
function mergeSteps(before: Lead, after: Lead): Lead {
  const merged = { ...before, ...after };
  return before.details || after.details ? { ...merged, details: { ...before.details, ...after.details } } : merged;
}

/** Compares leads, ignoring the time taken and the pages visited. */
function hasSameContent(before: Lead, after: Lead): boolean {
  const text = ({ seconds_to_submit: _seconds, visited_pages: _pages, ...content }: Lead): string =>
    JSON.stringify(sortKeys(content));
  return text(before) === text(after);
}
