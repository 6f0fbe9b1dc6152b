import { throwIncorrectOption } from '#src/lib/incorrect-option.ts';
import { isObject } from '#src/lib/json.ts';
import { LEAD_PARTS, LEAD_PATHS, type Lead, type LeadRequest, type LeadStored } from '../contract/index.ts';
import { isString, isStringRecord } from '../storage/index.ts';

/** Shown if the API gives no reason. Both texts are agreed to the letter, the second one with its spelling. */
export const FAILURE_TEXTS = {
  form: 'An error occurred when submitting this form',
  step: 'An unexpected error occured',
} as const;

/** The outcome of sending a lead. */
export type SendOutcome =
  | { readonly kind: 'stored'; readonly stored: LeadStored }
  /** Sending the same lead again would change nothing. `answer` is the unchanged body. */
  | {
      readonly kind: 'refused';
      readonly error?: string | undefined;
      readonly fields?: Readonly<Record<string, string>> | undefined;
      readonly lead_id: null;
      readonly answer?: unknown;
    }
  /** No answer, or a temporary failure: to be sent again, after `retryAfter` seconds at the earliest. */
  | {
      readonly kind: 'unreachable';
      readonly isAnswered: boolean;
      readonly error?: string | undefined;
      readonly retryAfter?: number | undefined;
    };

type SendMode = 'create' | 'update' | 'with-files';

export interface SendOptions {
  /** Address of the platform's services. */
  readonly prefix: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Files take longer to upload. */
const TIMEOUT_MS = { lead: 20_000, files: 180_000 } as const;

/** A browser finishes a request this small even if its page is left. */
const KEEPALIVE_BYTES = 60_000;

/** Statuses after which the same request may succeed later. */
const RETRYABLE = new Set([408, 425, 429]);

/** A proxy may send this status without a reason, and means it too. */
const TOO_LARGE = 413;

/** Sends a lead, the first time or again. Never rejects: a failure is an outcome too. */
export async function sendLead(lead: Lead, files: readonly File[], options: SendOptions): Promise<SendOutcome> {
  const answer = await call(lead, files, options);
  if (!answer) return { kind: 'unreachable', isAnswered: false };
  // The API no longer has this lead: send it as a new one, with the same client id.
  if (answer.status === 404 && lead.lead_id !== undefined) {
    const { lead_id: _, ...newLead } = lead;
    return sendLead(newLead, files, options);
  }
  return toOutcome(answer);
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Absent if it is not JSON. */
  readonly body: unknown;
}

async function call(lead: Lead, files: readonly File[], { prefix, fetch }: SendOptions): Promise<Answer | undefined> {
  const { path, init } = makeRequest(lead, files);
  const signal = AbortSignal.timeout(files.length > 0 ? TIMEOUT_MS.files : TIMEOUT_MS.lead);
  try {
    const response = await fetch(prefix + path, { ...init, signal });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  } catch {
    return undefined;
  }
}

function makeRequest(lead: Lead, files: readonly File[]): { path: string; init: RequestInit } {
  const mode = getSendMode(lead, files);
  switch (mode) {
    case 'create':
      return { path: LEAD_PATHS.create, init: makeJsonRequest('POST', lead) };
    case 'update':
      return { path: `${LEAD_PATHS.create}/${lead.lead_id}`, init: makeJsonRequest('PUT', lead) };
    case 'with-files': {
      const body = new FormData();
      body.set(LEAD_PARTS.lead, JSON.stringify(lead));
      for (const file of files) body.append(LEAD_PARTS.file, file);
      return { path: LEAD_PATHS.withFiles, init: { method: 'POST', headers: { accept: 'application/json' }, body } };
    }
    default:
      return throwIncorrectOption(mode);
  }
}

function getSendMode(lead: Lead, files: readonly File[]): SendMode {
  if (files.length > 0) return 'with-files';
  return lead.lead_id === undefined ? 'create' : 'update';
}

function makeJsonRequest(method: 'POST' | 'PUT', lead: Lead): RequestInit {
  const request: LeadRequest = { lead };
  const body = JSON.stringify(request);
  return {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body,
    keepalive: body.length < KEEPALIVE_BYTES,
  };
}

function toOutcome({ status, retryAfter, body }: Answer): SendOutcome {
  const isOk = status >= 200 && status < 300;
  const json = isObject(body) ? body : {};
  const error = (isString(json['error']) && json['error'].trim()) || undefined;
  if (status >= 500 || RETRYABLE.has(status)) {
    return { kind: 'unreachable', isAnswered: true, error, retryAfter: parseSeconds(retryAfter) };
  }
  // The API gives a reason with every refusal. Anything else comes from something in between, such as a hotel's sign-in page or
  // a firewall.
  const isFromApi = isOk ? isObject(body) : error !== undefined || status === TOO_LARGE;
  if (!isFromApi) return { kind: 'unreachable', isAnswered: false };
  const stored = isOk ? parseStored(json) : undefined;
  if (stored) return { kind: 'stored', stored };
  const fields = isStringRecord(json['fields']) ? json['fields'] : undefined;
  return { kind: 'refused', error, fields, lead_id: null, answer: body };
}

/** Accepts either name of the id. */
function parseStored(answer: Readonly<Record<string, unknown>>): LeadStored | undefined {
  const { id, lead_id: leadId = id, receipt, reference } = answer;
  if (!isString(leadId) || leadId === '') return undefined;
  return {
    id: leadId,
    lead_id: leadId,
    receipt: isString(receipt) ? receipt : '',
    reference: isString(reference) ? reference : '',
  };
}

function parseSeconds(text: string | null): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}
