import type { SiteEvent } from '#src/features/events/index.ts';
import { parsedJson } from '#src/lib/parsed-json.ts';
import { isObject } from '#src/lib/problem-shape.ts';
import type { Lead, LeadStored } from '../contract.ts';
import { type Draft, isDraft } from './draft.ts';
import { isFlag, isNumber, isText, isTexts, optional, shaped } from './shapes.ts';
import { SUCCESS_PATH } from './success-address.ts';

/*
 * A lead on its way, as the browser keeps it until it is acknowledged (D18). It is read again by later releases of the site,
 * which send it as it is: only what this script needs of it is looked at.
 */

export interface Waiting {
  readonly lead: Lead;
  /** Whether files lie beside it. */
  readonly files: boolean;
  /** What is told of it once it is stored; nothing of a lead that is not complete. */
  readonly event?: SiteEvent | undefined;
  /** The form, to show it again where the lead is refused: what it is called, where it is, what was typed. */
  readonly title: string;
  readonly path: string;
  readonly draft: Draft;
  readonly at: number;
  /** Why it was refused for good. It is not sent again, and stays until the shopper has seen it. */
  readonly refused?: Refusal | undefined;
}

interface Refusal {
  readonly error?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

const isLead = (value: unknown): value is Lead =>
  isObject(value) && isText(value['client_id']) && isText(value['form']);

const isEvent = (value: unknown): value is SiteEvent => isObject(value) && isText(value['name']);

const isWaiting = shaped<Waiting>({
  ...{ lead: isLead, files: isFlag, event: optional(isEvent), title: isText, path: isText, draft: isDraft },
  ...{ at: isNumber, refused: optional(shaped<Refusal>({ error: optional(isText), fields: optional(isTexts) })) },
});

/** The lead of a stored text, or nothing where it holds none. */
export function readWaiting(text: string | undefined): Waiting | undefined {
  const value = parsedJson(text);
  return isWaiting(value) ? value : undefined;
}

export const isComplete = ({ lead }: Waiting): boolean => lead.lead_status !== 'Incomplete';

/** A lead that is stored, and whose shopper may have left before anything said so. Nothing of the person. */
export interface Untold {
  readonly stored: LeadStored;
  /** The form, as of a lead that waits, and where it leads. */
  readonly title: string;
  readonly path: string;
  readonly next: string;
  readonly at: number;
}

export interface Answered {
  readonly stored: LeadStored;
  readonly at: number;
}

const isStored = shaped<LeadStored>({ id: isText, lead_id: isText, receipt: isText, reference: isText });
const isAfter = (value: unknown): value is string => isText(value) && value.startsWith(`${SUCCESS_PATH}?`);
const isUntold = shaped<Untold>({ stored: isStored, title: isText, path: isText, next: isAfter, at: isNumber });
const isAnswered = shaped<Answered>({ stored: isStored, at: isNumber });

export function readUntold(text: string | undefined): Untold | undefined {
  const value = parsedJson(text);
  return isUntold(value) ? value : undefined;
}

/** What was answered to a lead that was sent from another tab. */
export function readAnswered(text: string | undefined): Answered | undefined {
  const value = parsedJson(text);
  return isAnswered(value) ? value : undefined;
}
