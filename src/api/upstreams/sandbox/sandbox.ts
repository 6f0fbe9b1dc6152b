import type { Upstreams } from '../upstreams.ts';
import { messageLog } from './message-log.ts';
import { sandboxRating } from './ratings.ts';
import { sandboxVehicles } from './vehicles.ts';

interface SandboxOptions {
  /** Messages lie in `sandbox` below it: `sandboxMessages` reads them. */
  readonly dataDir: string;
  /** Milliseconds since 1970; when messages are said to have been sent. */
  readonly now?: () => number;
}

/** Nobody but us: messages are kept in a folder, look-ups answer from tables that are made up. */
export function sandboxUpstreams({ dataDir, now = Date.now }: SandboxOptions): Upstreams {
  const log = messageLog(dataDir);
  const at = (): string => new Date(now()).toISOString();
  return {
    messages: { send: ({ to, text }) => log.add({ kind: 'sms', at: at(), to, text }) },
    mail: { send: ({ to, ...mail }) => log.add({ kind: 'mail', at: at(), to: [...to], ...mail }) },
    vehicles: sandboxVehicles(),
    // A customer is known by an address that says so.
    lender: { customer: async ({ email }) => ({ known: email.toLowerCase().startsWith('known') }) },
    reviews: { rating: async (orgId) => sandboxRating(orgId) },
  };
}
