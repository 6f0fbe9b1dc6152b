import { isObject } from '#src/lib/problem-shape.ts';
import { keyOf, UNTOLD } from '../flow/keys.ts';
import type { TextStore } from '../flow/text-store.ts';
import { readUntold } from '../flow/waiting.ts';
import { LEAD_PATHS } from '../paths.ts';

/** The receipt of the lead that this browser has just sent, by its reference. */
export function receiptOf(texts: TextStore, site: string, reference: string): string | undefined {
  const untold = texts.keys().flatMap((key) => {
    return key.startsWith(keyOf(site, UNTOLD)) ? (readUntold(texts.read(key))?.stored ?? []) : [];
  });
  return untold.find((stored) => stored.reference === reference)?.receipt;
}

/** Milliseconds before each question: a dealer's system has the lead within seconds, or is not to be waited for. */
const PAUSES_MS = [500, 3000, 10_000, 30_000];

interface DeliveryEffects {
  readonly ask: (url: string) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly tell: (state: 'stored' | 'delivered') => void;
}

/** Asks a few times how far a lead has come, and tells what is new. Whatever else is answered ends it without a word. */
export async function followDelivery(
  services: string,
  receipt: string,
  { ask, wait, tell }: DeliveryEffects,
): Promise<void> {
  let told = '';
  for (const pause of PAUSES_MS) {
    await wait(pause);
    const state = await stateOf(ask(`${services}${LEAD_PATHS.status}/${encodeURIComponent(receipt)}`));
    if (state === undefined) return;
    if (state !== told) tell(state);
    if (state === 'delivered') return;
    told = state;
  }
}

async function stateOf(asking: Promise<Response>): Promise<'stored' | 'delivered' | undefined> {
  try {
    const response = await asking;
    const status: unknown = response.ok ? await response.json() : undefined;
    if (!isObject(status)) return undefined;
    if (status['state'] === 'delivered') return 'delivered';
    return status['state'] === 'received' || status['state'] === 'retrying' ? 'stored' : undefined;
  } catch {
    return undefined;
  }
}
