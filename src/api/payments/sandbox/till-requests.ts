import * as v from 'valibot';
import { DecimalCentsSchema } from '../gateways/decimal-amount.ts';
import type { NewTillEntry, TillVerb } from './till-ledger.ts';

/*
 * The requests that the sandbox of Till accepts: the fields that the platform sends, as strictly as Till's own description
 * of them. A test compares both.
 */

const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(50));
const UrlSchema = v.pipe(v.string(), v.maxLength(65_535));
const CurrencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u));
const DescriptionSchema = v.pipe(v.string(), v.maxLength(255));

const PaymentSchema = v.strictObject({
  merchantTransactionId: IdSchema,
  amount: DecimalCentsSchema,
  currency: CurrencySchema,
  successUrl: v.optional(UrlSchema),
  cancelUrl: v.optional(UrlSchema),
  errorUrl: v.optional(UrlSchema),
  callbackUrl: v.optional(UrlSchema),
  description: v.optional(DescriptionSchema),
  customer: v.optional(v.strictObject({ email: v.optional(v.pipe(v.string(), v.maxLength(255))) })),
  transactionIndicator: v.optional(v.literal('SINGLE')),
  threeDSecureData: v.optional(v.strictObject({ '3dsecure': v.picklist(['OFF', 'OPTIONAL', 'MANDATORY']) })),
  language: v.optional(v.pipe(v.string(), v.length(2))),
});
const CaptureSchema = v.strictObject({
  merchantTransactionId: IdSchema,
  amount: DecimalCentsSchema,
  currency: CurrencySchema,
  referenceUuid: IdSchema,
});
const VoidSchema = v.strictObject({ merchantTransactionId: IdSchema, referenceUuid: IdSchema });
const RefundSchema = v.strictObject({
  ...CaptureSchema.entries,
  callbackUrl: v.optional(v.pipe(v.string(), v.maxLength(4096))),
});

export const TILL_REQUEST_SCHEMAS = {
  debit: PaymentSchema,
  preauthorize: PaymentSchema,
  capture: CaptureSchema,
  void: VoidSchema,
  refund: RefundSchema,
} as const satisfies Record<TillVerb, v.GenericSchema>;

export const isTillVerb = (verb: string): verb is TillVerb => Object.hasOwn(TILL_REQUEST_SCHEMAS, verb);

type Fields = { readonly merchantTransactionId: string } & Partial<
  v.InferOutput<typeof PaymentSchema> & v.InferOutput<typeof RefundSchema>
>;

/** Reads a request. Returns Till's wording of its first mistake if it has one. */
export function readTillRequest(verb: TillVerb, body: unknown): NewTillEntry | string {
  const parsed = v.safeParse(TILL_REQUEST_SCHEMAS[verb], body);
  if (!parsed.success) return `root: '${v.getDotPath(parsed.issues[0]) ?? 'body'}' is invalid`;
  const fields: Fields = parsed.output;
  return {
    merchantTransactionId: fields.merchantTransactionId,
    amountCents: fields.amount,
    currency: fields.currency,
    referenceUuid: fields.referenceUuid,
    callbackUrl: fields.callbackUrl,
    successUrl: fields.successUrl,
    cancelUrl: fields.cancelUrl,
    errorUrl: fields.errorUrl,
    description: fields.description,
  };
}
