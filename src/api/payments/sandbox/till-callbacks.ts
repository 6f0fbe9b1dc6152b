import { DAY, HOUR, MINUTE } from '../../../lib/durations.ts';
import type { TillSecret } from '../gateways/till-client.ts';
import { signForTill, TILL_CONTENT_TYPE } from '../gateways/till-signature.ts';
import type { NotificationFault } from './faults.ts';
import { createNotificationQueue } from './notification-queue.ts';
import { getAmountFields, type TillEntry } from './till-ledger.ts';

interface TillCallbackOptions {
  readonly now: () => number;
  readonly secret: TillSecret;
  readonly send: typeof globalThis.fetch;
  /** Checks what is sent against Till's own description. */
  readonly check: (schema: 'Callback', value: unknown) => void;
}

/** https://documentation.ixopay.com/docs/reference/integration/callbacks/response-handling; then daily for a week. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 12 * HOUR];
const DAILY_RETRIES = 7;

const RESULTS = { SUCCESS: 'OK', PENDING: 'PENDING', REDIRECT: 'PENDING', CANCELLED: 'ERROR', ERROR: 'ERROR' } as const;

/** Creates the sender of callbacks. It repeats each one, at Till's intervals, until it is acknowledged with 200 and "OK". */
export function createTillCallbacks({ now, secret, send, check }: TillCallbackOptions) {
  const queue = createNotificationQueue<{ readonly url: string; readonly body: string }>({
    now,
    retryMs: RETRY_MS.concat(Array.from({ length: DAILY_RETRIES }, () => DAY)),
    post: async ({ url, body }, isForged) => {
      const { pathname, search } = new URL(url);
      const date = new Date(now()).toUTCString();
      const sharedSecret = isForged ? `not-${secret.sharedSecret}` : secret.sharedSecret;
      const signature = signForTill(sharedSecret, { method: 'POST', body, date, target: `${pathname}${search}` });
      try {
        const headers = { 'content-type': TILL_CONTENT_TYPE, date, 'x-date': date, 'x-signature': signature };
        const response = await send(url, { method: 'POST', headers, body });
        return response.status === 200 && (await response.text()) === 'OK';
      } catch {
        return false;
      }
    },
  });

  return {
    /** Queues the callback of a transaction, with a fault if one was ordered. */
    add(transaction: TillEntry, fault: NotificationFault | undefined): void {
      const { callbackUrl } = transaction;
      if (callbackUrl === undefined) return;
      const callback = makeCallback(transaction);
      check('Callback', callback);
      queue.add({ url: callbackUrl, body: JSON.stringify(callback) }, fault);
    },
    deliver: queue.deliver,
    getNextDue: queue.getNextDue,
  };
}

function makeCallback(transaction: TillEntry) {
  const { type, status, error, merchantTransactionId, uuid, createdAt } = transaction;
  const original = {
    originalUuid: transaction.referenceUuid,
    originalMerchantTransactionId: transaction.originalNumber,
    ...getAmountFields(transaction),
    reason: 'Cardholder disputes the payment',
  };
  const at = new Date(createdAt).toISOString().replace(/\.\d+Z$/u, '+00:00');
  return {
    result: RESULTS[status],
    uuid,
    merchantTransactionId,
    purchaseId: makePurchaseId(transaction),
    transactionType: type,
    paymentMethod: 'Creditcard',
    ...getAmountFields(transaction),
    errorMessage: error?.message,
    errorCode: error?.code,
    chargebackData: type === 'CHARGEBACK' ? { ...original, chargebackDateTime: at } : undefined,
    chargebackReversalData: type === 'CHARGEBACK-REVERSAL' ? { ...original, reversalDateTime: at } : undefined,
    ...makeReturnData(transaction),
  };
}

export const makePurchaseId = ({ uuid, createdAt }: TillEntry): string =>
  `${new Date(createdAt).toISOString().slice(0, 10).replaceAll('-', '')}-${uuid}`;

/** Returns the card as Till reports it. */
export const makeReturnData = ({ card }: TillEntry) =>
  card && {
    returnData: {
      _TYPE: 'cardData',
      type: card.scheme,
      cardHolder: 'Sandbox Shopper',
      expiryMonth: '12',
      expiryYear: '2030',
      firstSixDigits: card.number.slice(0, 6),
      lastFourDigits: card.number.slice(-4),
    },
  };
