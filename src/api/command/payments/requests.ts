import * as v from 'valibot';

/** Commands of `npm run payments`, the same over the socket of a running API and in the terminal's own process. */

const Slug = v.pipe(v.string(), v.minLength(1), v.maxLength(63));
/** A reservation's reference, a number at a gateway, or the id of either. */
const Name = v.pipe(v.string(), v.minLength(8), v.maxLength(36));
/** Limit of one list, so that it fits into memory. */
export const MAX_LISTED_PAYMENTS = 10_000;
const Since = v.optional(v.pipe(v.string(), v.isoTimestamp()));

export const PaymentRequestSchema = v.variant('command', [
  v.strictObject({
    command: v.literal('list'),
    tenant: v.optional(Slug),
    since: Since,
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LISTED_PAYMENTS)), 50),
    /** Only what the money or the car still waits for. */
    open: v.boolean(),
  }),
  v.strictObject({ command: v.literal('show'), name: Name }),
  v.strictObject({ command: v.picklist(['confirm', 'release', 'complete', 'refund']), name: Name }),
  v.strictObject({
    command: v.literal('extend'),
    name: Name,
    /** Date and time at the car's location. */
    until: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u)),
  }),
  v.strictObject({
    command: v.literal('reconcile'),
    tenant: v.optional(Slug),
    /** Also asks about payments since then that rest. */
    since: Since,
  }),
  v.strictObject({ command: v.literal('export'), tenant: Slug, since: Since }),
  v.strictObject({
    command: v.literal('secret'),
    tenant: Slug,
    processor: Slug,
    /** JSON as the gateway's keys; without it nothing is stored, and the answer says which keys are expected. */
    keys: v.optional(v.pipe(v.string(), v.maxLength(5000))),
  }),
]);

export type PaymentRequest = v.InferOutput<typeof PaymentRequestSchema>;
export type RequestOf<Name extends PaymentRequest['command']> = Extract<PaymentRequest, { command: Name }>;
