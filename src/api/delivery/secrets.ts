import { createHmac } from 'node:crypto';

/**
 * What signs the webhooks to one destination of one tenant, in the notation of Standard Webhooks. Derived, so that no config
 * and no table holds it; it changes with API_SECRET alone.
 */
export const webhookSecret = (secret: Uint8Array, slug: string, destination: string): string =>
  `whsec_${createHmac('sha256', secret).update(`webhook\0${slug}\0${destination}`).digest('base64')}`;

/** The signature of a message (https://www.standardwebhooks.com): over its id, time and body. */
export function webhookSignature(secret: string, message: { id: string; timestamp: number; body: string }): string {
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
