import { isObject } from '#src/lib/json.ts';
import { LEAD_PATHS } from '../contract/index.ts';
import { parseUnacknowledgedLead } from '../queue/index.ts';
import { makeStorageKey, STORED, type TextStore } from '../storage/index.ts';

/** Returns the receipt of the lead that this browser has just sent, by its reference. */
export function findReceipt(texts: TextStore, site: string, reference: string): string | undefined {
  const prefix = makeStorageKey(site, STORED.unacknowledgedLead);
  const leads = texts.listKeys().flatMap((key) => {
    return key.startsWith(prefix) ? (parseUnacknowledgedLead(texts.read(key))?.stored ?? []) : [];
  });
  return leads.find((lead) => lead.reference === reference)?.receipt;
}

/** Milliseconds before each request: a dealer's system gets a lead within seconds, or takes too long to wait for. */
const PAUSES_MS = [500, 3000, 10_000, 30_000];

export type DeliveryStatus = 'stored' | 'delivered';

interface DeliveryEffects {
  readonly request: (url: string) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly show: (status: DeliveryStatus) => void;
}

/** Requests the delivery status of a lead a few times, and shows changes. Stops silently at any other answer. */
export async function followDelivery(
  services: string,
  receipt: string,
  { request, wait, show }: DeliveryEffects,
): Promise<void> {
  let shown: DeliveryStatus | undefined;
  for (const pause of PAUSES_MS) {
    await wait(pause);
    const status = await parseStatus(request(`${services}${LEAD_PATHS.status}/${encodeURIComponent(receipt)}`));
    if (status === undefined) return;
    if (status !== shown) show(status);
    if (status === 'delivered') return;
    shown = status;
  }
}

async function parseStatus(requesting: Promise<Response>): Promise<DeliveryStatus | undefined> {
  try {
    const response = await requesting;
    const body: unknown = response.ok ? await response.json() : undefined;
    if (!isObject(body)) return undefined;
    if (body['state'] === 'delivered') return 'delivered';
    return body['state'] === 'received' || body['state'] === 'retrying' ? 'stored' : undefined;
  } catch {
    return undefined;
  }
}
