import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { DecimalCentsSchema } from './decimal-amount.ts';
import { type Movement, type Notification, NotificationRefused, type RawNotification } from './gateway.ts';
import { signForTill } from './till-signature.ts';

const TOLERANCE_MS = 5 * 60_000;

interface VerifyOptions {
  readonly sharedSecret: string;
  readonly acceptsMd5: boolean;
  readonly now: number;
}

/**
 * Verifies that a callback is Till's and was sent in the last five minutes.
 * @throws `NotificationRefused`
 */
export function verifyTillCallback(
  { headers, target, body }: RawNotification,
  { sharedSecret, acceptsMd5, now }: VerifyOptions,
): void {
  const signature = headers['x-signature'];
  if (!signature) throw new NotificationRefused('The callback has no X-Signature.');
  // A proxy may replace `Date`, so Till sends the same in `X-Date`.
  const dates = [headers['date'], headers['x-date']].filter((date) => date !== undefined);
  const hashes = acceptsMd5 ? (['sha512', 'md5'] as const) : (['sha512'] as const);
  const date = dates.find((one) =>
    hashes.some((hash) =>
      isEqual(signature, signForTill(sharedSecret, { method: 'POST', body, date: one, target, hash })),
    ),
  );
  if (date === undefined) throw new NotificationRefused('The signature of the callback is not Till’s.');
  // Not a number is not within the tolerance.
  if (!(Math.abs(now - Date.parse(date)) <= TOLERANCE_MS))
    throw new NotificationRefused('The callback was not signed within the last five minutes.');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const OriginalSchema = v.nullish(
  v.object({
    originalMerchantTransactionId: v.nullish(v.string()),
    chargebackUuid: v.nullish(v.string()),
    amount: v.nullish(DecimalCentsSchema),
  }),
);
const CallbackSchema = v.object({
  result: v.picklist(['OK', 'PENDING', 'ERROR']),
  uuid: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  merchantTransactionId: v.nullish(v.string()),
  transactionType: v.pipe(v.string(), v.minLength(1), v.maxLength(50), v.toUpperCase()),
  amount: v.nullish(DecimalCentsSchema),
  notificationSource: v.nullish(v.picklist(['reconciliation', 'settlement'])),
  chargebackData: OriginalSchema,
  chargebackReversalData: OriginalSchema,
});

const ORDER = /^[0-9A-Z]{20}$/u;
/** Numbers of ours, and of what follows them. */
const NUMBER = /^(?<order>[0-9A-Z]{20})(?:-(?:capture|void|refund)-[0-9A-Z]+)?$/u;

/** Parameter of the address for callbacks, which names the payment of a refund that was made on Till's site. */
const ORDER_PARAMETER = 'order';

/** Returns the address for callbacks of a payment. */
export function makeCallbackUrl(notifyUrl: string, orderNumber: string): string {
  const url = new URL(notifyUrl);
  url.searchParams.set(ORDER_PARAMETER, orderNumber);
  return url.href;
}

const DISPUTES: Readonly<Record<string, Movement['kind']>> = {
  CHARGEBACK: 'disputed',
  DISPUTE: 'disputed',
  'CHARGEBACK-REVERSAL': 'dispute-won',
  'DISPUTE-REVERSAL': 'dispute-won',
};

/**
 * Reads which payment a callback is about. The amount and result of a payment are left to a query, which does not tell of
 * disputes, and of refunds only by their numbers: those with another number than ours were made on Till's site.
 * @throws `NotificationRefused`
 */
export function readTillCallback({ body, target }: Pick<RawNotification, 'body' | 'target'>): Notification {
  const parsed = v.safeParse(CallbackSchema, tryParseJson(Buffer.from(body).toString('utf8')));
  if (!parsed.success) throw new NotificationRefused('The callback has an unexpected format.');
  const { uuid, transactionType, result, notificationSource, merchantTransactionId, ...rest } = parsed.output;
  // A chargeback has a number of the bank's.
  const original = rest.chargebackData ?? rest.chargebackReversalData;
  const number = NUMBER.exec(original?.originalMerchantTransactionId ?? merchantTransactionId ?? '')?.groups?.['order'];
  const addressed = ORDER.exec(new URL(target, 'https://till.invalid').searchParams.get(ORDER_PARAMETER) ?? '')?.[0];
  const amountCents = original?.amount ?? rest.amount ?? undefined;
  const isElsewhere = transactionType === 'REFUND' && number === undefined;
  const kind = isElsewhere ? 'refunded' : DISPUTES[transactionType];
  const about = { reference: original?.chargebackUuid ?? uuid, amountCents };
  return {
    // Callbacks have no id of their own. A transaction may send several, one for each result.
    eventId: [uuid, transactionType, result, notificationSource ?? 'transaction'].join(':'),
    type: transactionType,
    orderNumber: number ?? addressed,
    ...(kind && result === 'OK' && { ...about, movement: { ...about, kind } }),
  };
}
