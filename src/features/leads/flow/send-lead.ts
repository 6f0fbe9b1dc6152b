import { incorrectOption } from '#src/lib/incorrect-option.ts';
import { isObject } from '#src/lib/problem-shape.ts';
import type { Lead, LeadRequest, LeadStored } from '../contract.ts';
import { LEAD_PARTS, LEAD_PATHS } from '../paths.ts';
import { isText, isTexts } from './shapes.ts';

/** What came of sending a lead. */
export type LeadOutcome =
  | { readonly kind: 'stored'; readonly stored: LeadStored }
  /** Sending it again as it is would change nothing. `answer` is what was answered, as it is (spec 2 §8). */
  | {
      readonly kind: 'refused';
      readonly error?: string | undefined;
      readonly fields?: Readonly<Record<string, string>> | undefined;
      readonly lead_id: null;
      readonly answer?: unknown;
    }
  /** Nobody answered, or somebody who cannot help it now: it is to be sent again, not before so many seconds. */
  | {
      readonly kind: 'unreachable';
      readonly isAnswered: boolean;
      readonly error?: string | undefined;
      readonly retryAfter?: number | undefined;
    };

type SendMode = 'create' | 'update' | 'with-files';

export interface SendFacts {
  /** Where the platform's services answer. */
  readonly prefix: string;
  readonly fetch: typeof globalThis.fetch;
}

/** A server that has not answered by then is taken not to; files take their time. */
const TIMEOUT_MS = { lead: 20_000, files: 180_000 } as const;

/** A browser finishes a request this small although its page is left. */
const KEEPALIVE_BYTES = 60_000;

/** Answers to which the same request may have another one later. */
const TRY_AGAIN = new Set([408, 425, 429]);

/** Too large a request is so for whoever stands before the service, too. */
const TOO_LARGE = 413;

/** Sends a lead, the first time or again. Never rejects: whatever goes wrong is an outcome too. */
export async function sendLead(lead: Lead, files: readonly File[], facts: SendFacts): Promise<LeadOutcome> {
  const answer = await call(lead, files, facts);
  if (!answer) return { kind: 'unreachable', isAnswered: false };
  // A lead that is known here and not there any more is a new one; its client id is the same.
  if (answer.status === 404 && lead.lead_id !== undefined) {
    const { lead_id: _, ...asNew } = lead;
    return sendLead(asNew, files, facts);
  }
  return outcomeOf(answer);
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Nothing where it is no JSON. */
  readonly body: unknown;
}

async function call(lead: Lead, files: readonly File[], { prefix, fetch }: SendFacts): Promise<Answer | undefined> {
  const { path, init } = requestOf(lead, files);
  const signal = AbortSignal.timeout(files.length > 0 ? TIMEOUT_MS.files : TIMEOUT_MS.lead);
  try {
    const response = await fetch(prefix + path, { ...init, signal });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  } catch {
    return undefined;
  }
}

function requestOf(lead: Lead, files: readonly File[]): { path: string; init: RequestInit } {
  const mode = sendMode(lead, files);
  switch (mode) {
    case 'create':
      return { path: LEAD_PATHS.create, init: jsonRequest('POST', lead) };
    case 'update':
      return { path: `${LEAD_PATHS.create}/${lead.lead_id}`, init: jsonRequest('PUT', lead) };
    case 'with-files': {
      const body = new FormData();
      body.set(LEAD_PARTS.lead, JSON.stringify(lead));
      for (const file of files) body.append(LEAD_PARTS.file, file);
      return { path: LEAD_PATHS.withFiles, init: { method: 'POST', headers: { accept: 'application/json' }, body } };
    }
    default:
      return incorrectOption(mode);
  }
}

function sendMode(lead: Lead, files: readonly File[]): SendMode {
  if (files.length > 0) return 'with-files';
  return lead.lead_id === undefined ? 'create' : 'update';
}

function jsonRequest(method: 'POST' | 'PUT', lead: Lead): RequestInit {
  const request: LeadRequest = { lead };
  const body = JSON.stringify(request);
  return {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body,
    keepalive: body.length < KEEPALIVE_BYTES,
  };
}

function outcomeOf({ status, retryAfter, body }: Answer): LeadOutcome {
  const isOk = status >= 200 && status < 300;
  const said = isObject(body) ? body : {};
  const error = (isText(said['error']) && said['error'].trim()) || undefined;
  if (status >= 500 || TRY_AGAIN.has(status)) {
    return { kind: 'unreachable', isAnswered: true, error, retryAfter: seconds(retryAfter) };
  }
  // A page in place of an answer is somebody else's: a hotel's sign-in, say, or a firewall's. Our refusals say why.
  const isOurs = isOk ? isObject(body) : error !== undefined || status === TOO_LARGE;
  if (!isOurs) return { kind: 'unreachable', isAnswered: false };
  const stored = isOk ? storedOf(said) : undefined;
  if (stored) return { kind: 'stored', stored };
  const fields = isTexts(said['fields']) ? said['fields'] : undefined;
  return { kind: 'refused', error, fields, lead_id: null, answer: body };
}

/** Either name of the id will do (D31). */
function storedOf({ id, lead_id = id, receipt, reference }: Readonly<Record<string, unknown>>): LeadStored | undefined {
  if (!isText(lead_id) || lead_id === '') return undefined;
  return {
    ...{ id: lead_id, lead_id },
    receipt: isText(receipt) ? receipt : '',
    reference: isText(reference) ? reference : '',
  };
}

function seconds(text: string | null): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}
