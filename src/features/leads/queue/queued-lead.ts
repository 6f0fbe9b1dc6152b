import type { SiteEvent } from '#src/features/events/index.ts';
import { isObject, tryParseJson } from '#src/lib/json.ts';
import { type Lead, type LeadStored, SUCCESS_PATH } from '../contract/index.ts';
import { isDraft, type LeadDraft } from '../draft/index.ts';
import { isBoolean, isNumber, isString, isStringRecord, makeObjectGuard, makeOptionalGuard } from '../storage/index.ts';

/*
 * The data of a lead that the browser keeps until the shopper has seen it confirmed. Later releases of the site read these texts and
 * send the lead as it is, so only what this script needs of it is checked.
 */

/** A lead that the API has not acknowledged. */
export interface QueuedLead {
  readonly lead: Lead;
  /** True if the file store has files for it. */
  readonly files: boolean;
  /** The event to emit once it is stored; absent for an incomplete lead. */
  readonly event?: SiteEvent | undefined;
  /** Title and address of the form, and what was typed, to show the form again if the lead is refused. */
  readonly title: string;
  readonly path: string;
  readonly draft: LeadDraft;
  readonly at: number;
  /** The reason why it was refused for good. It is not sent again, and stays until the shopper has seen it. */
  readonly refused?: Refusal | undefined;
}

interface Refusal {
  readonly error?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** A stored lead that the shopper may not have seen confirmed, because the page was left. Contains nothing about the person. */
export interface UnacknowledgedLead {
  readonly stored: LeadStored;
  /** Title and address of the form. */
  readonly title: string;
  readonly path: string;
  /** The address of the success page. */
  readonly next: string;
  readonly at: number;
}

/** The API's answer to a lead that was sent from another tab. */
export interface LeadAnswer {
  readonly stored: LeadStored;
  readonly at: number;
}

const isLead = (value: unknown): value is Lead =>
  isObject(value) && isString(value['client_id']) && isString(value['form']);

const isEvent = (value: unknown): value is SiteEvent => isObject(value) && isString(value['name']);

const isRefusal = makeObjectGuard<Refusal>({
  error: makeOptionalGuard(isString),
  fields: makeOptionalGuard(isStringRecord),
});

const isQueuedLead = makeObjectGuard<QueuedLead>({
  lead: isLead,
  files: isBoolean,
  event: makeOptionalGuard(isEvent),
  title: isString,
  path: isString,
  draft: isDraft,
  at: isNumber,
  refused: makeOptionalGuard(isRefusal),
});

const isStored = makeObjectGuard<LeadStored>({
  id: isString,
  lead_id: isString,
  receipt: isString,
  reference: isString,
});
const isSuccessAddress = (value: unknown): value is string => isString(value) && value.startsWith(`${SUCCESS_PATH}?`);
const isUnacknowledgedLead = makeObjectGuard<UnacknowledgedLead>({
  stored: isStored,
  title: isString,
  path: isString,
  next: isSuccessAddress,
  at: isNumber,
});
const isLeadAnswer = makeObjectGuard<LeadAnswer>({ stored: isStored, at: isNumber });

/** Parses a stored lead. Returns nothing for any other text. */
export function parseQueuedLead(text: string | undefined): QueuedLead | undefined {
  const value = tryParseJson(text);
  return isQueuedLead(value) ? value : undefined;
}

/** Parses an unacknowledged lead. Returns nothing for any other text. */
export function parseUnacknowledgedLead(text: string | undefined): UnacknowledgedLead | undefined {
  const value = tryParseJson(text);
  return isUnacknowledgedLead(value) ? value : undefined;
}

/** Parses a stored answer. Returns nothing for any other text. */
export function parseLeadAnswer(text: string | undefined): LeadAnswer | undefined {
  const value = tryParseJson(text);
  return isLeadAnswer(value) ? value : undefined;
}

/** Returns whether a lead has all steps of its form. */
export const isCompleteLead = ({ lead }: QueuedLead): boolean => lead.lead_status !== 'Incomplete';
