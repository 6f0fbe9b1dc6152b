import { type Context, Hono } from 'hono';
import type { TillSecret } from '../gateways/till-client.ts';
import { signForTill, TILL_CONTENT_TYPE } from '../gateways/till-signature.ts';
import { createFaults, type SandboxFaults } from './faults.ts';
import { fetchLoopback } from './loopback.ts';
import { createTillCallbacks, makePurchaseId, makeReturnData } from './till-callbacks.ts';
import { createTillLedger, getAmountFields, type TillEntry, type TillLedger } from './till-ledger.ts';
import { createTillPages } from './till-pages.ts';
import { isTillVerb, readTillRequest } from './till-requests.ts';

/*
 * A Till that moves no money: its API, its payment page with a 3-D Secure step, and its callbacks. Everything is in memory.
 */

export interface TillSandboxOptions {
  /** The keys that it accepts. */
  readonly secret: TillSecret;
  /** Its own address, which payment pages are under. */
  readonly url: URL;
  readonly now: () => number;
  /** Sends callbacks, for tests without a network. */
  readonly send?: typeof globalThis.fetch;
  readonly pageMs?: number;
  readonly hasSlowRefunds?: boolean;
  /** Transactions of an earlier run by their uuids. */
  readonly memory?: Map<string, TillEntry>;
  /** Waits before the answer to a call that times out. */
  readonly hang?: () => Promise<void>;
  /** Checks requests, answers and callbacks against Till's own description of them, in tests that have it. */
  readonly check?: (schema: TillSchemaName, value: unknown) => void;
}

export type TillSchemaName =
  | 'Debit'
  | 'Preauthorize'
  | 'Capture'
  | 'Void'
  | 'Refund'
  | 'TransactionResponse'
  | 'StatusResponse'
  | 'Callback';

export interface TillSandbox {
  readonly app: Hono;
  readonly ledger: TillLedger;
  readonly faults: SandboxFaults;
  /** Sends the callbacks that are due. */
  readonly deliver: () => Promise<void>;
  readonly getNextDelivery: () => number | undefined;
}

const PAGE_MS = 60 * 60_000;
/** Longer than the platform waits for an answer. */
const HANG_MS = 25_000;
const SIGNATURE_TOLERANCE_MS = 5 * 60_000;

const SCHEMAS = {
  debit: 'Debit',
  preauthorize: 'Preauthorize',
  capture: 'Capture',
  void: 'Void',
  refund: 'Refund',
} as const;

export function createTillSandbox(options: TillSandboxOptions): TillSandbox {
  const {
    secret,
    url,
    now,
    send = fetchLoopback,
    pageMs = PAGE_MS,
    hasSlowRefunds = false,
    check = () => undefined,
    memory = new Map<string, TillEntry>(),
  } = options;
  const faults = createFaults();
  const callbacks = createTillCallbacks({ now, secret, send, check });
  const ledger = createTillLedger({
    now,
    memory,
    pageMs,
    hasSlowRefunds,
    onChange: (transaction) => callbacks.add(transaction, faults.notifications.shift()),
  });
  const hang = options.hang ?? (() => new Promise<void>((resolve) => setTimeout(resolve, HANG_MS)));

  const app = new Hono();
  app.use('/api/v3/*', async (c, next): Promise<Response | undefined> => {
    const fault = faults.calls.shift();
    const status = fault?.startsWith('time-out') ? 504 : 500;
    if (status === 504 && fault?.endsWith('before')) await hang();
    if (fault?.endsWith('before')) return c.text('', status);
    const refusal = await refuseStranger(c, secret, now());
    if (refusal) return c.json(refusal.body, refusal.status);
    await next();
    if (fault === 'time-out-after') await hang();
    if (fault) c.res = c.text('', status);
    return undefined;
  });
  app.post('/api/v3/transaction/:apiKey/:verb', async (c) => {
    const verb = c.req.param('verb');
    if (!isTillVerb(verb)) return c.json(makeError(1002, 'Unknown transaction type'), 404);
    const body: unknown = await c.req.json();
    const request = readTillRequest(verb, body);
    if (typeof request === 'string') return c.json(makeError(1002, request));
    check(SCHEMAS[verb], body);
    const number = request.merchantTransactionId;
    if (ledger.findByNumber(number)) return c.json(makeError(3004, `The transaction ID '${number}' already exists!`));
    const answer = makeAnswer(ledger.create(verb, request), url);
    check('TransactionResponse', answer);
    return c.json(answer);
  });
  const answerStatus = (c: Context, transaction: TillEntry | undefined) => {
    if (!transaction) return c.json(makeError(8001, 'Transaction not found'));
    const answer = makeStatus(transaction);
    check('StatusResponse', answer);
    return c.json(answer);
  };
  app.get('/api/v3/status/:apiKey/getByMerchantTransactionId/:number', (c) =>
    answerStatus(c, ledger.findByNumber(c.req.param('number'))),
  );
  app.get('/api/v3/status/:apiKey/getByUuid/:uuid', (c) => answerStatus(c, ledger.findByUuid(c.req.param('uuid'))));
  app.route(
    '/',
    createTillPages({ ledger, faults, deliver: callbacks.deliver, getPageUrl: (one) => getPageUrl(one, url) }),
  );

  return { app, ledger, faults, deliver: callbacks.deliver, getNextDelivery: callbacks.getNextDue };
}

const makeError = (errorCode: number, errorMessage: string) => ({ success: false, errorMessage, errorCode });

/** Returns the refusal of a request with a wrong key, password or signature. */
async function refuseStranger(c: Context, secret: TillSecret, now: number) {
  const { username, password, apiKey, sharedSecret } = secret;
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const { pathname, search } = new URL(c.req.url);
  if (c.req.header('authorization') !== expected || !pathname.includes(`/${apiKey}/`))
    return { status: 401, body: makeError(1002, 'Invalid credentials') } as const;
  const date = c.req.header('x-date') ?? c.req.header('date') ?? '';
  const method = c.req.method === 'POST' ? 'POST' : 'GET';
  const body = method === 'POST' ? await c.req.text() : '';
  const signature = signForTill(sharedSecret, { method, body, date, target: `${pathname}${search}` });
  const isCurrent = Math.abs(now - Date.parse(date)) <= SIGNATURE_TOLERANCE_MS;
  if (c.req.header('content-type') !== TILL_CONTENT_TYPE || c.req.header('x-signature') !== signature || !isCurrent)
    return { status: 401, body: makeError(1004, 'Invalid signature') } as const;
  return undefined;
}

function makeAnswer(transaction: TillEntry, url: URL) {
  const { uuid, status, error } = transaction;
  const common = { uuid, purchaseId: makePurchaseId(transaction), paymentMethod: 'Creditcard' };
  if (status === 'REDIRECT')
    return { success: true, ...common, returnType: 'REDIRECT', redirectUrl: getPageUrl(transaction, url) };
  if (error) {
    const errors = [{ errorMessage: error.message, errorCode: error.code }];
    return { success: false, ...common, returnType: 'ERROR', errors };
  }
  return { success: true, ...common, returnType: status === 'PENDING' ? 'PENDING' : 'FINISHED' };
}

const getPageUrl = ({ uuid }: TillEntry, url: URL): string => new URL(`/redirect/${uuid}`, url).href;

function makeStatus(transaction: TillEntry) {
  const { uuid, status, error, type, merchantTransactionId } = transaction;
  return {
    success: true,
    transactionStatus: status,
    uuid,
    merchantTransactionId,
    purchaseId: makePurchaseId(transaction),
    transactionType: type,
    paymentMethod: 'Creditcard',
    ...getAmountFields(transaction),
    errors: error && [{ message: error.message, code: error.code }],
    ...makeReturnData(transaction),
  };
}
