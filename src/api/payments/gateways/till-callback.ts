import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { type Notification, NotificationRefused, type RawNotification } from './gateway.ts';
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

const OriginalSchema = v.nullish(v.object({ originalMerchantTransactionId: v.nullish(v.string()) }));
const CallbackSchema = v.object({
  result: v.picklist(['OK', 'PENDING', 'ERROR']),
  uuid: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  merchantTransactionId: v.nullish(v.string()),
  transactionType: v.pipe(v.string(), v.minLength(1), v.maxLength(50), v.toUpperCase()),
  notificationSource: v.nullish(v.picklist(['reconciliation', 'settlement'])),
  chargebackData: OriginalSchema,
  chargebackReversalData: OriginalSchema,
});

/** Numbers of ours, and of what follows them. */
const NUMBER = /^(?<order>[0-9A-Z]{20})(?:-(?:capture|void|refund)-[0-9A-Z]+)?$/u;

/**
 * Reads which payment a callback is about. Its amounts and its result are left to a query.
 * @throws `NotificationRefused`
 */
export function readTillCallback(body: Uint8Array): Notification {
  const parsed = v.safeParse(CallbackSchema, tryParseJson(Buffer.from(body).toString('utf8')));
  if (!parsed.success) throw new NotificationRefused('The callback has an unexpected format.');
  const { uuid, transactionType, result, notificationSource, ...rest } = parsed.output;
  // A chargeback has a number of the bank's.
  const original =
    rest.chargebackData?.originalMerchantTransactionId ?? rest.chargebackReversalData?.originalMerchantTransactionId;
  return {
    // Callbacks have no id of their own. A transaction may send several, one for each result.
    eventId: [uuid, transactionType, result, notificationSource ?? 'transaction'].join(':'),
    type: transactionType,
    orderNumber: NUMBER.exec(original ?? rest.merchantTransactionId ?? '')?.groups?.['order'],
  };
}
