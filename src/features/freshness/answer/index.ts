/** What a browser asks the site about its cars. Loaded only where somebody looks at a car. */
import { parseStatus, STATUS_PATH, type StockStatus } from '../status.ts';

export { entryOf, type StockStatus } from '../status.ts';

/** Nobody waits longer to be told that there is no answer. */
const PATIENCE_MS = 8000;
/** Several parts of a page ask at about the same time, and are told the same; where nobody could tell, the next one asks anew. */
const SHARED_MS = 5000;

let latest: { readonly at: number; readonly answer: Promise<StockStatus | undefined> } | undefined;

/** What the site says of its cars at present; nothing where it cannot be had or is none of ours. Never rejects. */
export function publishedStatus(): Promise<StockStatus | undefined> {
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
  // A browser without a connection would complain in its console about a request that cannot succeed.
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(STATUS_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? parseStatus(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
