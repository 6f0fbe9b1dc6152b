import * as v from 'valibot';
import {
  WATCHLIST_PATHS,
  WatchlistAnswerSchema,
  type WatchlistChange,
  type WatchlistRequest,
  WatchlistSchema,
} from './contract.ts';
import type { ChangeAnswer } from './optimistic-updates.ts';

/** The result of a change, with the server's message. */
export interface ChangeResult {
  readonly answer: ChangeAnswer;
  readonly message?: string | undefined;
  /** The status of a refusal. */
  readonly status?: number | undefined;
}

/** The watchlist calls. They never reject: failures are results too. */
export interface WatchlistService {
  change(change: WatchlistChange, carId: string): Promise<ChangeResult>;
  /** Returns the cars of the list; undefined if the call failed. */
  list(): Promise<readonly string[] | undefined>;
}

/** Timeout of a call. */
const TIMEOUT_MS = 10_000;

interface ServiceOptions {
  /** Prefix of the platform's services. */
  readonly prefix: string;
  /** Returns the customer's phone at the time of the call. */
  readonly phone: () => string;
  readonly fetch: typeof globalThis.fetch;
  /** Called after each answer with whether there is a session: a session can end at any time. */
  readonly onAnswer?: ((isSomebody: boolean) => void) | undefined;
}

/** Creates the watchlist calls. */
export function createWatchlistService({ prefix, phone, fetch, onAnswer }: ServiceOptions): WatchlistService {
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { accept: 'application/json', ...(init.body && { 'content-type': 'application/json' }) };
    const response = await fetch(prefix + path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    onAnswer?.(response.status !== 401);
    return { ok: response.ok, status: response.status, body: await response.json() };
  };
  return {
    async change(change, carId) {
      const request: WatchlistRequest = { phone_number: phone(), car_id: carId };
      try {
        return readAnswer(await ask(WATCHLIST_PATHS[change], { method: 'POST', body: JSON.stringify(request) }));
      } catch {
        return { answer: 'unclear' };
      }
    },
    async list() {
      try {
        const { ok, body } = await ask(WATCHLIST_PATHS.list);
        return ok ? v.parse(WatchlistSchema, body).cars.map(({ car_id }) => car_id) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

function readAnswer({ ok, status, body }: Answer): ChangeResult {
  const result = v.safeParse(WatchlistAnswerSchema, body);
  if (!result.success) return { answer: 'unclear' };
  const { success, message } = result.output;
  if (success && ok) return { answer: 'done' };
  const reason = message?.trim() || undefined;
  return success ? { answer: 'unclear', message: reason } : { answer: 'refused', message: reason, status };
}
