import type { Destination } from '#src/features/leads/index.ts';
import type { Services } from '../services.ts';
import { PartlyRefusedError } from '../upstreams/upstreams.ts';
import { adfMail } from './adf-mail.ts';
import type { Failure } from './delays.ts';
import type { LeadFacts } from './facts.ts';
import { post } from './post.ts';
import { webhookSecret, webhookSignature } from './secrets.ts';
import { webhookMessage } from './webhook-message.ts';

/** One message to one destination. */
export interface Message {
  readonly facts: LeadFacts;
  readonly destination: Destination;
  /** The same for each attempt at this revision: by it a target knows what it has already. */
  readonly id: string;
}

/** Sends it; nothing, or how it failed. */
export function send(services: Services, message: Message): Promise<Failure | undefined> {
  return message.destination.kind === 'webhook'
    ? sendWebhook(services, message, message.destination.url)
    : sendMail(services, message, message.destination.to);
}

const SECOND = 1000;

async function sendWebhook(services: Services, message: Message, url: string): Promise<Failure | undefined> {
  const { config } = services;
  const body = JSON.stringify(webhookMessage(message.facts));
  const timestamp = Math.floor(services.now() / SECOND);
  const secret = webhookSecret(config.secret, message.facts.tenant.slug, message.destination.name);
  const result = await post({
    url: sinkOf(config, url),
    body,
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'forecourt' },
      ...{ 'webhook-id': message.id, 'webhook-timestamp': String(timestamp) },
      'webhook-signature': webhookSignature(secret, { id: message.id, timestamp, body }),
    },
    privateTargets: config.privateTargets,
  });
  if (result.kind === 'answered') return failureOfStatus(result.status);
  return { kind: result.kind === 'forbidden' ? 'refused' : 'temporary', reason: result.reason };
}

/** In a rehearsal every webhook goes to one place, and says whom it was meant for. */
function sinkOf({ webhookSink }: Services['config'], url: string): string {
  if (webhookSink === undefined) return url;
  const sink = new URL(webhookSink);
  sink.searchParams.set('to', url);
  return sink.href;
}

/** Refusals that mean "not now": timeout, too early, too many. */
const PASSING = [408, 425, 429];
const GONE = 410;

/** What a status says: 2xx is delivered, 410 wants to hear no more, any other 3xx and 4xx is a mistake in an address or a key. */
export function failureOfStatus(status: number): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === GONE) return { kind: 'final', reason: 'Answered 410: the target takes no more messages.' };
  if (status >= 300 && status < 400) {
    return { kind: 'refused', reason: `Answered ${status}, a redirect: write the address that it leads to.` };
  }
  const refused = status >= 400 && status < 500 && !PASSING.includes(status);
  return { kind: refused ? 'refused' : 'temporary', reason: `Answered ${status}.` };
}

const MAIL_MILLISECONDS = 60_000;

async function sendMail(services: Services, message: Message, to: readonly string[]): Promise<Failure | undefined> {
  const mail = adfMail(message.facts, { to, from: services.config.mailFrom, id: message.id });
  const timeout = AbortSignal.timeout(MAIL_MILLISECONDS);
  const tooSlow = new Promise<Failure>((resolve) => {
    timeout.addEventListener('abort', () => resolve({ kind: 'temporary', reason: 'The mail server is too slow.' }));
  });
  // What a mail server says may repeat addresses, so none of it is kept.
  const sent = services.upstreams.mail.send(mail).then(
    () => undefined,
    (error: unknown): Failure =>
      error instanceof PartlyRefusedError
        ? { kind: 'refused', reason: 'The mail server refused some of the addresses.' }
        : { kind: 'temporary', reason: 'The mail server did not take it.' },
  );
  return Promise.race([sent, tooSlow]);
}
