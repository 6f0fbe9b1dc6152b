import Stripe from 'stripe';
import { HOUR } from '../../../lib/durations.ts';
import { createNotificationQueue } from './notification-queue.ts';

export interface StripeWebhookOptions {
  readonly now: () => number;
  /** Signing secret of the endpoints. */
  readonly secret: string;
  readonly send: typeof globalThis.fetch;
}

/** Stripe retries for up to three days, at growing intervals. */
const RETRY_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR, 24 * HOUR];

/** Creates the sender of signed events. It repeats each one until it is acknowledged with a status from 200 to 299. */
export const createStripeWebhooks = ({ now, secret, send }: StripeWebhookOptions) =>
  createNotificationQueue<{ readonly url: string; readonly body: string }>({
    now,
    retryMs: RETRY_MS,
    post: async ({ url, body }, isForged) => {
      const timestamp = Math.floor(now() / 1000);
      const key = isForged ? `${secret}forged` : secret;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp });
      try {
        const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
        return (await send(url, { method: 'POST', headers, body })).ok;
      } catch {
        return false;
      }
    },
  });
