/** Fetches the published status. Loaded only on pages that show cars. */
import { STATUS_PATH } from '#src/features/cars/card/index.ts';
import { parseStatus, type StockStatus } from './status.ts';

/** Timeout of the request. */
const PATIENCE_MS = 8000;
/** Parts of a page that ask within this time share one answer. A failed request is retried by the next caller. */
const SHARED_MS = 5000;

let latest: { readonly at: number; readonly answer: Promise<StockStatus | undefined> } | undefined;

/** Returns the published status; undefined if it cannot be fetched or is invalid. Never rejects. */
export function getPublishedStatus(): Promise<StockStatus | undefined> {
  const at = Date.now();
  if (latest && at - latest.at < SHARED_MS) return latest.answer;
  const answer = fetchStatus();
  latest = { at, answer };
  void answer.then((status) => {
    if (!status) latest = undefined;
  });
  return answer;
}

async function fetchStatus(): Promise<StockStatus | undefined> {
  // Offline, a request would only log an error to the console.
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(STATUS_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? parseStatus(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
