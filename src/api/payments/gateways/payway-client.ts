import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { DecimalCentsSchema } from './decimal-amount.ts';
import { GatewayRefused, GatewayUnreachable } from './gateway.ts';

/** The keys that a dealer stores for a PayWay facility. */
export const PaywaySecretSchema = v.strictObject({
  /** Secret API key. PayWay replaces keys from time to time; `isPaywayKeyReplaced` reports it. */
  secretKey: v.pipe(v.string(), v.regex(/^[\w.-]{8,255}$/u, 'Copy the secret key without spaces.')),
  /** The merchant that is paid, such as 24123456, or TEST. */
  merchantId: v.pipe(v.string(), v.regex(/^\w{1,20}$/u)),
});

export type PaywaySecret = v.InferOutput<typeof PaywaySecretSchema>;

export interface PaywayOptions {
  readonly secret: PaywaySecret;
  /** Address of a sandbox instead of PayWay. */
  readonly baseUrl?: URL | undefined;
  /** Sends requests, for tests without a network. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Waits before a request is sent again. */
  readonly pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** JSON numbers of dollars. The shortest text of a number below a billion has the cents as PayWay wrote them. */
const DollarsSchema = v.pipe(v.number(), v.transform(String), DecimalCentsSchema);

const TransactionSchema = v.object({
  transactionId: v.pipe(v.number(), v.safeInteger(), v.transform(String)),
  transactionType: v.picklist(['payment', 'preAuth', 'capture', 'refund']),
  /** Decides about the money; `responseCode` only explains it. "Approved VIP" is approved with code 11, for example. */
  status: v.picklist(['approved', 'approved*', 'pending', 'declined', 'voided', 'suspended', 'refunded']),
  responseCode: v.nullish(v.pipe(v.string(), v.maxLength(10))),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/iu), v.toUpperCase()),
  principalAmount: DollarsSchema,
  /** The principal and the card's surcharge. */
  paymentAmount: v.nullish(DollarsSchema),
  creditCard: v.nullish(v.object({ cardNumber: v.nullish(v.string()), cardScheme: v.nullish(v.string()) })),
  isVoidable: v.nullish(v.boolean()),
  isRefundable: v.nullish(v.boolean()),
});

/** A transaction as PayWay has it. */
export type PaywayTransaction = v.InferOutput<typeof TransactionSchema>;

const SearchSchema = v.object({ data: v.array(TransactionSchema) });

const KeySchema = v.object({ key: v.string() });

/** The reason why PayWay refused a form. Its `fieldValue` may be about a person, so it is not read. */
const RefusalSchema = v.object({
  data: v.array(
    v.object({ fieldName: v.nullish(v.string()), message: v.pipe(v.string(), v.trim(), v.maxLength(300)) }),
  ),
});

const PAYWAY_URL = new URL('https://api.payway.com.au/rest/v1');
const TIMEOUT_MS = 15_000;
/** Wait before the second attempt, unless PayWay names another. Both attempts fit into the minute of a claim. */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 20_000;
/** Overload: PayWay did not begin with the request. Other server errors may have had an effect. */
const BUSY_STATUSES = new Set([429, 503]);

interface PaywayRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>> | undefined;
  /** Makes a repeated request have one effect. */
  readonly idempotencyKey?: string | undefined;
}

export type PaywayClient = ReturnType<typeof createPaywayClient>;

/** Creates a client of PayWay's REST API: https://payway.stgeorge.com.au/docs/rest.html. */
export function createPaywayClient(options: PaywayOptions) {
  return {
    /** Sends a transaction. The answer is its state; `search` finds it again. */
    async send(form: Readonly<Record<string, string>>, idempotencyKey: string): Promise<PaywayTransaction> {
      const { merchantId } = options.secret;
      const answer = await request(options, {
        method: 'POST',
        path: 'transactions',
        form: { ...form, merchantId },
        idempotencyKey,
      });
      return parse(TransactionSchema, answer);
    },

    async cancel(transactionId: string, idempotencyKey: string): Promise<void> {
      await request(options, { method: 'POST', path: `transactions/${transactionId}/void`, idempotencyKey });
    },

    /** Returns the transactions with one of our numbers, newest first. */
    async search(orderNumber: string): Promise<readonly PaywayTransaction[]> {
      const path = `transactions/search-order?${new URLSearchParams({ orderNumber })}`;
      return parse(SearchSchema, await request(options, { method: 'GET', path })).data;
    },
  };
}

/** Returns whether PayWay made a newer secret key than ours, which stops working some time later. */
export async function isPaywayKeyReplaced(options: PaywayOptions): Promise<boolean> {
  const answer = await request(options, { method: 'GET', path: 'api-keys/latest' });
  return parse(KeySchema, answer).key !== options.secret.secretKey;
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  const place = v.getDotPath(parsed.issues[0]) ?? 'answer';
  throw new GatewayUnreachable(`PayWay: the answer has an unexpected format (${place}).`);
}

async function request(options: PaywayOptions, wanted: PaywayRequest): Promise<unknown> {
  const { pause = wait } = options;
  const first = await attempt(options, wanted);
  const isBusy = first === undefined || BUSY_STATUSES.has(first.status);
  if (isBusy) await pause(getRetryDelay(first));
  const response = isBusy ? await attempt(options, wanted) : first;
  if (!response) throw new GatewayUnreachable('PayWay did not answer.');
  const { status, text } = response;
  if (status >= 200 && status < 300) return tryParseJson(text);
  if (status >= 500 || status === 408 || status === 409 || status === 429)
    throw new GatewayUnreachable(`PayWay: status ${status}`);
  throw new GatewayRefused(explainRefusal(status, text));
}

interface PaywayResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** Sends a request once. Returns undefined if no answer came. */
async function attempt(
  { secret, baseUrl = PAYWAY_URL, fetch = globalThis.fetch }: PaywayOptions,
  { method, path, form, idempotencyKey }: PaywayRequest,
): Promise<PaywayResponse | undefined> {
  try {
    const response = await fetch(new URL(`${baseUrl.href.replace(/\/$/u, '')}/${path}`), {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${secret.secretKey}:`).toString('base64')}`,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: form ? new URLSearchParams(form) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, text: await response.text(), retryAfter };
  } catch {
    return undefined;
  }
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function getRetryDelay(response: PaywayResponse | undefined): number {
  const seconds = /^\d{1,4}$/u.test(response?.retryAfter ?? '') ? Number(response?.retryAfter) : undefined;
  return seconds === undefined ? RETRY_MS : Math.min(seconds * 1000, MAX_RETRY_MS);
}

function explainRefusal(status: number, text: string): string {
  if (status === 401 || status === 403) return `PayWay: status ${status}. The secret key may have been replaced.`;
  const refusal = v.safeParse(RefusalSchema, tryParseJson(text));
  const first = refusal.success ? refusal.output.data[0] : undefined;
  if (status !== 422 || !first) return `PayWay: status ${status}`;
  return `PayWay: ${first.fieldName ? `${first.fieldName}: ` : ''}${first.message}`;
}
