import type { Destination } from '#src/features/leads/index.ts';
import { SECOND } from '../../../lib/durations.ts';
import type { Services } from '../../services.ts';
import { type Mail, PartlyRefusedError } from '../../upstreams/index.ts';
import type { LeadMessage } from '../message/index.ts';
import { makeAdfMail, makeWebhookMessage } from '../message/index.ts';
import { post } from './post.ts';
import { getWebhookSecret, signWebhook } from './webhook-signature.ts';

/**
 * The reason for a failed attempt: temporary, refused by the target (retries rarely help), or final. `reason` is for operators
 * and contains no personal data.
 */
export interface Failure {
  readonly kind: 'temporary' | 'refused' | 'final';
  readonly reason: string;
}

/** One message to one destination. */
export interface OutgoingMessage {
  readonly content: LeadMessage;
  readonly destination: Destination;
  /** The same for each attempt at this revision, so that a target can discard duplicates. */
  readonly id: string;
}

/** Sends a message. Returns the failure, or undefined if it was delivered. */
export function sendMessage(services: Services, message: OutgoingMessage): Promise<Failure | undefined> {
  return message.destination.kind === 'webhook'
    ? sendWebhook(services, message, message.destination.url)
    : sendMail(services, makeLeadMail(services, message, message.destination.to));
}

const makeLeadMail = ({ config }: Services, { content, id }: OutgoingMessage, to: readonly string[]): Mail =>
  makeAdfMail(content, { to, from: config.mailFrom, id });

async function sendWebhook(services: Services, message: OutgoingMessage, url: string): Promise<Failure | undefined> {
  const { config } = services;
  const body = JSON.stringify(makeWebhookMessage(message.content));
  const timestamp = Math.floor(services.now() / SECOND);
  const secret = getWebhookSecret(config.secret, message.content.tenant.slug, message.destination.name);
  const result = await post({
    url: getWebhookUrl(config, url),
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'forecourt',
      'webhook-id': message.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secret, { id: message.id, timestamp, body }),
    },
    privateTargets: config.privateTargets,
  });
  if (result.kind === 'answered') return getStatusFailure(result.status);
  return { kind: result.kind === 'forbidden' ? 'refused' : 'temporary', reason: result.reason };
}

/** Sends every webhook to one address during a rehearsal, with the intended target as a parameter. */
function getWebhookUrl({ webhookSink }: Services['config'], url: string): string {
  if (webhookSink === undefined) return url;
  const sink = new URL(webhookSink);
  sink.searchParams.set('to', url);
  return sink.href;
}

/** Refusals that mean "not now": timeout, too early, too many. */
const TRANSIENT_REFUSALS = [408, 425, 429];
const GONE = 410;

/** Interprets a status: 2xx is delivered, 410 is final, any other 3xx or 4xx is a configuration error. */
export function getStatusFailure(status: number): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === GONE) return { kind: 'final', reason: 'Answered 410: the target no longer accepts messages.' };
  if (status >= 300 && status < 400) {
    return { kind: 'refused', reason: `Answered ${status}, a redirect: use the address that it points to.` };
  }
  const refused = status >= 400 && status < 500 && !TRANSIENT_REFUSALS.includes(status);
  return { kind: refused ? 'refused' : 'temporary', reason: `Answered ${status}.` };
}

const MAIL_TIMEOUT_MS = 60_000;

/** Sends a mail. Returns the failure, or undefined if the mail server accepted it. */
export async function sendMail(services: Pick<Services, 'upstreams'>, mail: Mail): Promise<Failure | undefined> {
  const timeout = AbortSignal.timeout(MAIL_TIMEOUT_MS);
  const tooSlow = new Promise<Failure>((resolve) => {
    timeout.addEventListener('abort', () => resolve({ kind: 'temporary', reason: 'The mail server is too slow.' }));
  });
  // A mail server's answer may repeat addresses, so it is not stored.
  const sent = services.upstreams.mail.send(mail).then(
    () => undefined,
    (error: unknown): Failure =>
      error instanceof PartlyRefusedError
        ? { kind: 'refused', reason: 'The mail server refused some of the addresses.' }
        : { kind: 'temporary', reason: 'The mail server did not accept the message.' },
  );
  return Promise.race([sent, tooSlow]);
}
