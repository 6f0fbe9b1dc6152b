import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { DecimalCentsSchema } from '../gateways/decimal-amount.ts';
import type { PaywaySecret } from '../gateways/payway-client.ts';
import { findTestCard } from './cards.ts';
import { createFaults, type SandboxFaults } from './faults.ts';
import { CARD_FRAME_SCRIPT, renderCardFrame } from './payway-frame.ts';
import {
  createPaywayBank,
  createPaywayLedger,
  createPaywayMemory,
  describeTransaction,
  type PaywayBank,
  type PaywayEntry,
  type PaywayLedger,
  type PaywayMemory,
  type PaywayTraits,
} from './payway-ledger.ts';
import { createPaywayPages } from './payway-pages.ts';

export interface PaywaySandboxOptions extends PaywayTraits {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly secret: PaywaySecret;
  /** Returns whether a publishable key is the facility's. */
  readonly isOwnKey: (publishableKey: string) => boolean;
  /** The newest secret key, if it was replaced. */
  readonly latestKey?: string | undefined;
  /** State of an earlier run. */
  readonly memory?: PaywayMemory;
}

export interface PaywaySandbox {
  readonly app: Hono;
  readonly ledger: PaywayLedger;
  readonly bank: PaywayBank;
  readonly faults: SandboxFaults;
}

const text = v.pipe(v.string(), v.trim(), v.maxLength(255));

const TransactionFormSchema = v.object({
  transactionType: v.picklist(['payment', 'preAuth', 'capture', 'refund'], 'Transaction type is invalid.'),
  principalAmount: v.pipe(DecimalCentsSchema, v.minValue(1, 'Principal amount must be more than zero.')),
  orderNumber: v.optional(
    v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,20}$/u, 'Order number must be at most 20 characters.')),
  ),
  currency: v.optional(v.literal('aud', 'Currency must be aud.')),
  singleUseTokenId: v.optional(v.pipe(v.string(), v.uuid('The single use token is invalid or has expired.'))),
  parentTransactionId: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
  customerNumber: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/u, 'Customer number is invalid.'))),
  merchantId: text,
});

const CardFormSchema = v.object({
  paymentMethod: v.literal('creditCard', 'Payment method is invalid.'),
  cardNumber: v.pipe(
    text,
    v.check((number) => findTestCard(number) !== undefined, 'Enter one of the sandbox’s test cards.'),
  ),
  cardholderName: v.pipe(text, v.minLength(1, 'Enter the name on the card.')),
  expiryDateMonth: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])$/u, 'Enter the month as two digits.')),
  expiryDateYear: v.pipe(v.string(), v.regex(/^\d{2}$/u, 'Enter the year as two digits.')),
  cvn: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{3,4})?$/u, 'Enter the three digits on the back of the card.'))),
});

/** Creates a PayWay that keeps its transactions in memory and moves no money. */
export function createPaywaySandbox(options: PaywaySandboxOptions): PaywaySandbox {
  const { now, secret, isOwnKey, latestKey = secret.secretKey, memory = createPaywayMemory() } = options;
  const ledger = createPaywayLedger({ now, isOwnKey, traits: options, memory });
  const faults = createFaults();
  const describe = (one: PaywayEntry) => describeTransaction(ledger, one);
  /** Answers by idempotency key. PayWay repeats the answer of a transaction; a refused form may be sent again. */
  const { answers } = memory;
  const app = new Hono();
  const api = app.basePath('/rest/v1');

  api.get('/payway.js', (c) => c.body(CARD_FRAME_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  api.get('/card-frame', (c) => c.html(renderCardFrame(c.req.query('cvnRequired') !== 'false')));

  api.post('/single-use-tokens', async (c) => {
    const key = readUser(c);
    if (key === undefined || !isOwnKey(key)) return c.body(null, 401);
    const form = v.safeParse(CardFormSchema, await c.req.parseBody());
    if (!form.success) return refuse(c, form.issues);
    const year = 2000 + Number(form.output.expiryDateYear);
    if (Date.UTC(year, Number(form.output.expiryDateMonth), 1) <= now())
      return refuseField(c, 'expiryDateMonth', 'The card has expired.');
    const card = findTestCard(form.output.cardNumber);
    if (!card) return refuseField(c, 'cardNumber', 'Enter one of the sandbox’s test cards.');
    return c.json({ singleUseTokenId: ledger.makeToken(key, card), paymentMethod: 'creditCard' }, 201);
  });

  api.use('*', async (c, next) => {
    const fault = faults.calls.shift();
    if (fault === 'error-before' || fault === 'time-out-before')
      return c.body(null, fault === 'error-before' ? 500 : 504);
    if (readUser(c) !== secret.secretKey) return c.json({ status: 401, message: 'The API key is invalid.' }, 401);
    await next();
    if (fault) c.res = new Response(null, { status: fault === 'error-after' ? 500 : 504 });
    return undefined;
  });
  api.get('/', (c) => c.json({ links: [] }));
  api.get('/api-keys/latest', (c) => c.json({ key: latestKey }));

  api.post('/transactions', async (c) => {
    const key = c.req.header('idempotency-key');
    const known = key === undefined ? undefined : answers.get(key);
    if (known !== undefined) return c.json(known, 201);
    const form = v.safeParse(TransactionFormSchema, await c.req.parseBody());
    if (!form.success) return refuse(c, form.issues);
    if (form.output.merchantId !== secret.merchantId) return refuseField(c, 'merchantId', 'Merchant is not valid.');
    const made = ledger.post({ ...form.output, principalCents: form.output.principalAmount });
    if ('fieldName' in made) return refuseField(c, made.fieldName, made.message);
    const answer = describe(made);
    if (key !== undefined) answers.set(key, answer);
    return c.json(answer, 201);
  });
  api.get('/transactions/search-order', (c) => {
    const found = ledger.search(c.req.query('orderNumber') ?? '');
    return c.json({ data: found.slice(0, 20).map(describe), links: [] });
  });
  api.get('/transactions/:id{[0-9]+}', (c) => {
    const found = ledger.find(Number(c.req.param('id')));
    return found ? c.json(describe(found)) : c.json({ message: 'Not found' }, 404);
  });
  api.post('/transactions/:id{[0-9]+}/void', (c) => {
    const found = ledger.find(Number(c.req.param('id')));
    if (!found) return c.json({ message: 'Not found' }, 404);
    const isVoided = found.status === 'voided' || ledger.cancel(found);
    return isVoided ? c.json(describe(found)) : refuseField(c, 'transactionId', 'The transaction cannot be voided.');
  });
  app.notFound((c) => c.json({ message: 'Not found' }, 404));
  const bank = createPaywayBank(ledger);
  app.route('/', createPaywayPages({ ledger, bank, faults }));
  return { app, ledger, bank, faults };
}

const readUser = (c: Context): string | undefined => {
  const encoded = /^Basic (?<credentials>[\w+/=]+)$/u.exec(c.req.header('authorization') ?? '')?.groups?.[
    'credentials'
  ];
  const [user, password] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':');
  return password === '' ? user : undefined;
};

const refuseField = (c: Context, fieldName: string, message: string) =>
  c.json({ data: [{ fieldName, message, fieldValue: '' }] }, 422);

const refuse = (c: Context, issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) =>
  c.json(
    {
      data: issues.map((issue) => ({ fieldName: v.getDotPath(issue) ?? '', message: issue.message, fieldValue: '' })),
    },
    422,
  );
