import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { DecimalCentsSchema } from './decimal-amount.ts';
import { GatewayRefused, GatewayUnreachable } from './gateway.ts';
import { signForTill, TILL_CONTENT_TYPE } from './till-signature.ts';

/** The keys that a dealer stores for a connector of Till. */
export const TillSecretSchema = v.strictObject({
  /** Of the API user, not of a person's account. */
  username: v.pipe(v.string(), v.regex(/^[^:\s]{1,255}$/u, 'Copy the API user without spaces or colons.')),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  /** API key of the connector. */
  apiKey: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/u)),
  /** Shared secret of the connector, which signs requests and callbacks. */
  sharedSecret: v.pipe(v.string(), v.minLength(8), v.maxLength(255)),
  /** Lets an old connector sign callbacks with MD5. */
  acceptsMd5: v.optional(v.boolean(), false),
});

export type TillSecret = v.InferOutput<typeof TillSecretSchema>;

const CodeSchema = v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits())]), v.transform(Number), v.integer());

/** An answer to a transaction. Without a `returnType` Till refused the request before it became a transaction. */
const AnswerSchema = v.object({
  success: v.boolean(),
  returnType: v.nullish(v.picklist(['FINISHED', 'REDIRECT', 'HTML', 'PENDING', 'PENDING_DCC', 'ERROR'])),
  redirectUrl: v.nullish(v.pipe(v.string(), v.url())),
  errors: v.nullish(v.array(v.object({ errorCode: v.nullish(CodeSchema) }))),
  errorCode: v.nullish(CodeSchema),
});

export type TillAnswer = v.InferOutput<typeof AnswerSchema>;

/** The documentation's example and its schema differ in the case of the type. */
const TransactionTypeSchema = v.pipe(v.string(), v.toUpperCase());

const TransactionSchema = v.object({
  transactionStatus: v.picklist(['SUCCESS', 'PENDING', 'REDIRECT', 'CANCELLED', 'ERROR']),
  uuid: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/u)),
  transactionType: TransactionTypeSchema,
  amount: v.nullish(DecimalCentsSchema),
  currency: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u))),
  errors: v.nullish(v.array(v.object({ code: v.nullish(CodeSchema) }))),
  returnData: v.nullish(v.object({ type: v.nullish(v.string()), lastFourDigits: v.nullish(v.string()) })),
});

/** A transaction as Till's status call has it. */
export type TillTransaction = v.InferOutput<typeof TransactionSchema>;

/** A request that did not become a transaction. */
const ErrorSchema = v.object({ success: v.literal(false), errorCode: CodeSchema });

/** Codes of errors after which nothing happened: https://documentation.ixopay.com/docs/reference/appendix/error-codes. */
const REFUSED_CODES = new Set([1002, 1004, 1005, 1006, 1007, 3002, 3004]);
const DUPLICATE_CODE = 3004;
const NOT_FOUND_CODE = 8001;

const TIMEOUT_MS = 20_000;

export interface TillClientOptions {
  readonly secret: TillSecret;
  readonly baseUrl: URL;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970, for signatures. */
  readonly now: () => number;
}

export type TillClient = ReturnType<typeof createTillClient>;

/** Creates a client of Till's API version 3: https://gateway.tillpayments.com/documentation/apiv3. */
export function createTillClient(options: TillClientOptions) {
  const { apiKey } = options.secret;
  return {
    /**
     * Sends a transaction. Returns undefined if Till already has one with its `merchantTransactionId`.
     * @throws `GatewayRefused` if it did not become a transaction.
     */
    async send(
      verb: 'debit' | 'preauthorize' | 'capture' | 'void' | 'refund',
      transaction: Readonly<Record<string, unknown>>,
    ): Promise<TillAnswer | undefined> {
      const answer = v.safeParse(AnswerSchema, await request(options, `transaction/${apiKey}/${verb}`, transaction));
      if (!answer.success) throw new GatewayUnreachable(`Till: the answer to ${verb} has an unexpected format.`);
      const { returnType, errorCode } = answer.output;
      if (returnType) return answer.output;
      if (errorCode === DUPLICATE_CODE) return undefined;
      const text = `Till: error ${errorCode ?? 'without a code'} for ${verb}`;
      throw REFUSED_CODES.has(errorCode ?? 0) ? new GatewayRefused(text) : new GatewayUnreachable(text);
    },

    /** Returns the transaction with one of our numbers, or undefined if Till has none. */
    async find(merchantTransactionId: string): Promise<TillTransaction | undefined> {
      const path = `status/${apiKey}/getByMerchantTransactionId/${merchantTransactionId}`;
      const answer = await request(options, path, undefined);
      const found = v.safeParse(TransactionSchema, answer);
      if (found.success) return found.output;
      const refused = v.safeParse(ErrorSchema, answer);
      if (!refused.success) throw new GatewayUnreachable('Till: the status has an unexpected format.');
      if (refused.output.errorCode === NOT_FOUND_CODE) return undefined;
      throw new GatewayRefused(`Till: error ${refused.output.errorCode} for a status`);
    },
  };
}

async function request(
  { secret, baseUrl, fetch, now }: TillClientOptions,
  path: string,
  transaction: Readonly<Record<string, unknown>> | undefined,
): Promise<unknown> {
  const url = new URL(`${baseUrl.href.replace(/\/$/u, '')}/${path}`);
  const method = transaction ? 'POST' : 'GET';
  const body = transaction ? JSON.stringify(transaction) : '';
  const date = new Date(now()).toUTCString();
  const target = `${url.pathname}${url.search}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${secret.username}:${secret.password}`).toString('base64')}`,
        'content-type': TILL_CONTENT_TYPE,
        date,
        // Proxies replace `Date`.
        'x-date': date,
        'x-signature': signForTill(secret.sharedSecret, { method, body, date, target }),
      },
      body: transaction ? body : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new GatewayUnreachable(`Till did not answer within ${TIMEOUT_MS / 1000} seconds.`, { cause });
  }
  const { status } = response;
  if (status >= 500 || status === 408 || status === 429) throw new GatewayUnreachable(`Till: status ${status}`);
  const json = tryParseJson(text);
  const isTillError = v.is(ErrorSchema, json);
  if (status >= 400 && !isTillError)
    throw new GatewayRefused(`Till: status ${status}. Its address or a key may be wrong.`);
  if (json === undefined) throw new GatewayUnreachable(`Till: status ${status} without JSON`);
  return json;
}
