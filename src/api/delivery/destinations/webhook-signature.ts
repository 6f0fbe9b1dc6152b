import { createHmac } from 'node:crypto';

/**
 * Derives the secret that signs webhooks to one destination of a tenant, in the notation of Standard Webhooks. It is
 * stored nowhere and changes only with API_SECRET.
 */
export const getWebhookSecret = (secret: Uint8Array, slug: string, destination: string): string =>
  `whsec_${createHmac('sha256', secret).update(`webhook\0${slug}\0${destination}`).digest('base64')}`;

/** Signs a message (https://www.standardwebhooks.com) over its id, time and body. */
export function signWebhook(secret: string, message: { id: string; timestamp: number; body: string }): string {
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
