import { createHash } from 'node:crypto';
import type { Upstreams } from '../upstreams.ts';
import { createMessageLog } from './message-log.ts';
import { createSandboxVehicles } from './vehicles.ts';

interface SandboxOptions {
  /** Messages are kept in its `sandbox` folder, see `readSandboxMessages`. */
  readonly dataDir: string;
  /** Milliseconds since 1970, for the times of messages. */
  readonly now?: () => number;
}

/** Creates external services that keep messages in a folder and answer lookups from made-up tables. */
export function createSandboxUpstreams({ dataDir, now = Date.now }: SandboxOptions): Upstreams {
  const log = createMessageLog(dataDir);
  const at = (): string => new Date(now()).toISOString();
  return {
    messages: { send: ({ to, text }) => log.add({ kind: 'sms', at: at(), to, text }) },
    mail: {
      send: ({ to, attachments, ...mail }) =>
        log.add({ kind: 'mail', at: at(), to: [...to], ...mail, attachments: attachments && [...attachments] }),
    },
    vehicles: createSandboxVehicles(),
    // Addresses that start with "known" belong to a known customer.
    lender: { customer: async ({ email }) => ({ known: email.toLowerCase().startsWith('known') }) },
    reviews: { rating: async (orgId) => makeSandboxRating(orgId) },
  };
}

/** Makes up a rating that is the same for an id each time: 3.9 to 4.9 stars from 40 to 539 reviews. */
export function makeSandboxRating(orgId: string): { reviewCount: number; avgStarRating: number } {
  const hash = createHash('sha256').update(orgId).digest();
  return { reviewCount: 40 + (hash.readUInt16BE(0) % 500), avgStarRating: 3.9 + (hash.readUInt8(2) % 11) / 10 };
}
