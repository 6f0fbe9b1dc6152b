import { Hono } from 'hono';
import { DAY } from '../../../lib/durations.ts';
import type { StripeSecret } from '../gateways/stripe.ts';
import { createFaults, type SandboxFaults } from './faults.ts';
import { fetchLoopback } from './loopback.ts';
import { createStripeApi } from './stripe-api.ts';
import { createStripeLedger, makeId, type StripeBooks, type StripeChange, type StripeLedger } from './stripe-ledger.ts';
import { createStripeObjects, type StripeObjects } from './stripe-objects.ts';
import { createStripePages } from './stripe-pages.ts';
import { StripeRefusal } from './stripe-requests.ts';
import { createStripeWebhooks } from './stripe-webhooks.ts';

/*
 * A Stripe that moves no money: its API as far as the platform, the official client and `stripe trigger` use it, its payment
 * page with a 3-D Secure step, and signed events.
 */

export interface StripeSandboxOptions {
  /** The keys that it accepts and signs with. */
  readonly secret: StripeSecret;
  /** Its own address, which payment pages are under. */
  readonly url: URL;
  readonly now: () => number;
  /** Returns the addresses that the account sends its events to. */
  readonly listEndpoints?: () => readonly string[];
  /** Sends events, for tests without a network. */
  readonly send?: typeof globalThis.fetch;
  readonly hasSlowRefunds?: boolean;
  /** Waits before the answer to a call that times out. */
  readonly hang?: () => Promise<void>;
  /** State of an earlier run. */
  readonly memory?: StripeMemory;
}

/** Everything that the sandbox remembers. */
export interface StripeMemory extends StripeBooks {
  /** Oldest first. */
  readonly events: Map<string, ReturnType<typeof makeEvent>>;
  /** Answers by idempotency key. */
  readonly answers: Map<string, StoredAnswer>;
}

interface StoredAnswer {
  readonly request: string;
  readonly at: number;
  readonly status: number;
  readonly body: string;
}

export interface StripeSandbox {
  readonly app: Hono;
  readonly ledger: StripeLedger;
  readonly faults: SandboxFaults;
  /** Sends the events that are due. */
  readonly deliver: () => Promise<void>;
  readonly getNextDelivery: () => number | undefined;
}

/** Longer than the platform waits for an answer. */
const HANG_MS = 25_000;
/** Stripe forgets a key after a day: https://docs.stripe.com/api/idempotent_requests. */
const KEY_MS = DAY;

export const createStripeMemory = (): StripeMemory => ({
  sessions: new Map(),
  intents: new Map(),
  refunds: new Map(),
  events: new Map(),
  answers: new Map(),
});

export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const {
    secret,
    url,
    now,
    listEndpoints = () => [],
    send = fetchLoopback,
    hasSlowRefunds = false,
    memory = createStripeMemory(),
  } = options;
  const faults = createFaults();
  const webhooks = createStripeWebhooks({ now, secret: secret.webhookSecrets[0] ?? '', send });
  const ledger = createStripeLedger({
    books: memory,
    now,
    hasSlowRefunds,
    onChange: (change) => {
      const event = makeEvent(change, objects, now());
      memory.events.set(event.id, event);
      const fault = faults.notifications.shift();
      for (const endpoint of listEndpoints()) webhooks.add({ url: endpoint, body: JSON.stringify(event) }, fault);
    },
  });
  const objects = createStripeObjects(ledger, url);
  const hang = options.hang ?? (() => new Promise<void>((resolve) => setTimeout(resolve, HANG_MS)));

  const api = createStripeApi({ ledger, objects, events: memory.events, now });
  const app = new Hono();
  app.all('/v1/*', async (c) => {
    const fault = faults.calls.shift();
    if (fault === 'time-out-before') {
      await hang();
      return c.body(null, 504);
    }
    if (c.req.header('authorization') !== `Bearer ${secret.secretKey}`) return refuse(WRONG_KEY);
    ledger.passTime();
    const answer = await replay(c.req.raw, { answers: memory.answers, now: now() }, async () => {
      if (fault === 'error-before') return refuse(BROKEN);
      const made = await api.fetch(c.req.raw);
      return fault === 'error-after' ? refuse(BROKEN) : made;
    });
    if (fault !== 'time-out-after') return answer;
    await hang();
    return c.body(null, 504);
  });
  app.route('/', createStripePages({ ledger, faults, deliver: webhooks.deliver }));
  return { app, ledger, faults, deliver: webhooks.deliver, getNextDelivery: webhooks.getNextDue };
}

const WRONG_KEY = new StripeRefusal('Invalid API Key provided.', { status: 401, type: 'invalid_request_error' });
const BROKEN = new StripeRefusal('An unexpected error occurred.', { status: 500, type: 'api_error' });
const OTHER_REQUEST = new StripeRefusal('Keys for idempotent requests can only be used for the same request.', {
  status: 400,
  type: 'idempotency_error',
});

const refuse = ({ body, status }: StripeRefusal): Response => Response.json(body, { status });

/**
 * Repeats the answer that a request with the same key got within a day, errors of the server included. Requests that were
 * refused for their parameters may be corrected and sent again (https://docs.stripe.com/api/idempotent_requests).
 */
async function replay(
  raw: Request,
  { answers, now }: { readonly answers: Map<string, StoredAnswer>; readonly now: number },
  run: () => Promise<Response>,
): Promise<Response> {
  const key = raw.method === 'POST' ? raw.headers.get('idempotency-key') : null;
  if (key === null) return await run();
  const request = `${raw.url} ${await raw.clone().text()}`;
  const stored = answers.get(key);
  if (stored && now < stored.at + KEY_MS)
    return stored.request === request
      ? new Response(stored.body, { status: stored.status, headers: REPLAYED })
      : refuse(OTHER_REQUEST);
  const answer = await run();
  const body = await answer.clone().text();
  if (!/"code":"parameter_/u.test(body)) answers.set(key, { request, at: now, status: answer.status, body });
  return answer;
}

const REPLAYED = { 'content-type': 'application/json', 'idempotent-replayed': 'true' };

/** Describes a change as an event of Stripe's. */
function makeEvent(change: StripeChange, objects: StripeObjects, now: number) {
  return {
    id: makeId('evt'),
    object: 'event',
    type: change.type,
    created: Math.floor(now / 1000),
    livemode: false,
    data: { object: describeChange(change, objects) },
  };
}

function describeChange(change: StripeChange, objects: StripeObjects): object | null {
  if ('session' in change) return objects.session(change.session);
  if ('refund' in change) return objects.refund(change.refund);
  if (change.type.startsWith('charge.dispute.')) return objects.dispute(change.intent);
  return change.type.startsWith('charge.') ? objects.charge(change.intent) : objects.intent(change.intent);
}
