import * as v from 'valibot';
import {
  WATCHLIST_PATHS,
  WatchlistAnswerSchema,
  type WatchlistChange,
  type WatchlistRequest,
  WatchlistSchema,
} from './contract.ts';
import type { Answer } from './wishes.ts';

/** What came of a change, and what the server had to say to it. */
export interface Told {
  readonly answer: Answer;
  readonly message?: string | undefined;
}

/** The calls about a watchlist. None of them rejects: whatever goes wrong is an answer too. */
export interface WatchlistService {
  change(change: WatchlistChange, carId: string): Promise<Told>;
  /** The cars of the list, or nothing where the server did not tell. */
  list(): Promise<readonly string[] | undefined>;
}

/** A server that has not answered by then is taken not to. */
const TIMEOUT_MS = 10_000;

interface ServiceFacts {
  /** Where the platform's services answer. */
  readonly prefix: string;
  /** The customer's phone, as it is when a call is made. */
  readonly phone: () => string;
  readonly fetch: typeof globalThis.fetch;
  /** Hears after each answer whether it was for somebody: a session ends without telling anyone. */
  readonly onAnswer?: (isSomebody: boolean) => void;
}

/** The calls as the specification has them (spec 1 §7). */
export function watchlistService({ prefix, phone, fetch, onAnswer }: ServiceFacts): WatchlistService {
  const ask = async (path: string, init: RequestInit = {}): Promise<{ ok: boolean; body: unknown }> => {
    const headers = { accept: 'application/json', ...(init.body && { 'content-type': 'application/json' }) };
    const response = await fetch(prefix + path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    onAnswer?.(response.status !== 401);
    return { ok: response.ok, body: await response.json() };
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

function readAnswer({ ok, body }: { ok: boolean; body: unknown }): Told {
  const result = v.safeParse(WatchlistAnswerSchema, body);
  if (!result.success) return { answer: 'unclear' };
  const { success, message } = result.output;
  if (success && ok) return { answer: 'done' };
  return { answer: success ? 'unclear' : 'refused', message: message?.trim() || undefined };
}
