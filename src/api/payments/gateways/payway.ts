import { createHash } from 'node:crypto';
import { DAY } from '../../../lib/durations.ts';
import { MISSING_FINAL_MS } from '../payment-states.ts';
import { formatDecimalAmount } from './decimal-amount.ts';
import {
  type DeclineReason,
  formatScheme,
  type Gateway,
  type GatewayOrder,
  type GatewayRefund,
  GatewayRefused,
  type PaidCard,
  type PaymentFacts,
  type RefundFacts,
} from './gateway.ts';
import { createPaywayClient, type PaywayOptions, type PaywayTransaction } from './payway-client.ts';

/*
 * PayWay of St.George and Westpac: the shopper enters the card into PayWay's frame, and we charge its single-use token. There
 * are no notifications; the search by our order number finds whatever became of a request.
 *
 * An order has one idempotency key, whatever its token. So a shopper who pays again after a lost answer is not charged
 * twice, even if the first request arrives later.
 */

/** Banks release a block after a week. PayWay does not say when, so we count from before the shopper paid. */
const BLOCK_MS = 7 * DAY;

/** Codes of transactions whose result PayWay does not know: pending, duplicate, incomplete, network error. */
const UNCERTAIN_CODES = new Set(['Q2', 'Q6', 'QI', 'QX']);

const REASONS: Readonly<Record<string, DeclineReason>> = {
  33: 'expired-card',
  51: 'insufficient-funds',
  54: 'expired-card',
  57: 'not-allowed',
  58: 'not-allowed',
  61: 'not-allowed',
  65: 'not-allowed',
};

/** Creates the adapter of a dealer's PayWay facility. */
export function createPaywayGateway(options: PaywayOptions): Gateway {
  const client = createPaywayClient(options);

  /** Returns the transaction that blocks or takes an order's money, and the capture of a blocked amount. */
  async function find(order: GatewayOrder): Promise<FoundOrder> {
    const payment = pickTransaction(await client.search(order.orderNumber), ['payment', 'preAuth']);
    const isBlocked = payment?.transactionType === 'preAuth' && payment.status === 'approved';
    const capture = isBlocked ? pickTransaction(await client.search(getCaptureNumber(order)), ['capture']) : undefined;
    return { payment, capture };
  }

  return {
    start: async () => ({ kind: 'card-frame' }),

    pay: async ({ orderNumber, amountCents, currency, capture }, token) => {
      const form = {
        transactionType: capture === 'automatic' ? 'payment' : 'preAuth',
        singleUseTokenId: token,
        // PayWay wants a customer for each token; we keep none there.
        customerNumber: orderNumber,
        orderNumber,
        principalAmount: formatDecimalAmount(amountCents),
        currency: currency.toLowerCase(),
      };
      await client.send(form, makeKey(orderNumber, 'pay'));
    },

    query: async (order) => getPaymentFacts(order, await find(order), options.now()),

    capture: async (order) => {
      const { payment, capture } = await find(order);
      if (payment?.transactionType !== 'preAuth' || payment.status !== 'approved' || capture) return;
      const form = {
        transactionType: 'capture',
        parentTransactionId: payment.transactionId,
        orderNumber: getCaptureNumber(order),
        principalAmount: formatDecimalAmount(payment.principalAmount),
      };
      await client.send(form, makeKey(order.orderNumber, 'capture'));
    },

    release: async (order) => {
      const { payment, capture } = await find(order);
      if (payment?.transactionType === 'preAuth' && payment.status === 'approved' && !capture)
        await client.cancel(payment.transactionId, makeKey(order.orderNumber, 'release'));
    },

    refund: async (order, { number, amountCents }) => {
      const { payment, capture } = await find(order);
      const taken = capture ?? payment;
      if (taken?.status !== 'approved') throw new GatewayRefused('PayWay has no payment to refund.');
      // Until the day's settlement a payment is voided as a whole, unless the facility may refund it already.
      if (taken.isVoidable && !taken.isRefundable) {
        if (amountCents !== taken.principalAmount)
          throw new GatewayRefused('PayWay refunds a part of a payment only after its settlement.');
        return await client.cancel(taken.transactionId, makeKey(order.orderNumber, 'void'));
      }
      const form = {
        transactionType: 'refund',
        parentTransactionId: taken.transactionId,
        orderNumber: number,
        principalAmount: formatDecimalAmount(amountCents),
      };
      await client.send(form, makeKey(number, 'refund'));
    },

    queryRefund: async (order, { number }: GatewayRefund): Promise<RefundFacts> => {
      const refund = pickTransaction(await client.search(number), ['refund']);
      if (refund) return getRefundFacts(refund);
      const { payment, capture } = await find(order);
      const taken = capture ?? payment;
      // All of the money went back by a void, or by the dealer's hand, and nothing is left for a refund.
      const isReturned = taken?.status === 'voided' || taken?.status === 'refunded';
      return isReturned ? { kind: 'succeeded', reference: taken.transactionId } : { kind: 'missing' };
    },
  };
}

interface FoundOrder {
  readonly payment: PaywayTransaction | undefined;
  readonly capture: PaywayTransaction | undefined;
}

/** A capture has an order number of its own. Ours have no digit 1, so no other payment has it. */
const getCaptureNumber = ({ orderNumber }: GatewayOrder): string => `1${orderNumber.slice(1)}`;

/** Makes the idempotency key of a call, a UUID that is the same each time. */
function makeKey(number: string, verb: 'pay' | 'capture' | 'release' | 'void' | 'refund'): string {
  const hex = createHash('sha256').update(`${number}:${verb}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the transaction that decides: one with money, else one that may get it, else the newest. */
function pickTransaction(
  found: readonly PaywayTransaction[],
  types: readonly PaywayTransaction['transactionType'][],
): PaywayTransaction | undefined {
  const own = found.filter(({ transactionType }) => types.includes(transactionType));
  const withMoney = own.filter(({ status }) => status === 'approved' || status === 'voided' || status === 'refunded');
  if (withMoney.length > 1)
    throw new GatewayRefused('PayWay has more than one payment for an order. Return one of them in PayWay.');
  return withMoney[0] ?? own.find(isUncertain) ?? own[0];
}

const isUncertain = ({ status, responseCode }: PaywayTransaction): boolean =>
  status === 'pending' ||
  status === 'suspended' ||
  status === 'approved*' ||
  (status === 'declined' && UNCERTAIN_CODES.has(responseCode ?? ''));

function getPaymentFacts(order: GatewayOrder, { payment, capture }: FoundOrder, now: number): PaymentFacts {
  if (!payment) return { kind: 'missing' };
  const decisive = capture ?? payment;
  if (isUncertain(decisive)) return { kind: 'processing' };
  if (decisive.status === 'declined')
    return { kind: 'declined', reason: REASONS[decisive.responseCode ?? ''] ?? 'declined' };
  const received = {
    reference: payment.transactionId,
    amountCents: decisive.principalAmount,
    currency: decisive.currency,
    card: getCard(payment),
  };
  if (decisive.transactionType !== 'preAuth') {
    const isReturned = decisive.status === 'voided' || decisive.status === 'refunded';
    return { kind: 'captured', refundedCents: isReturned ? decisive.principalAmount : undefined, ...received };
  }
  // A request that arrived late blocked the amount for a week from then.
  const isBlockOver = now >= order.createdAt + MISSING_FINAL_MS + BLOCK_MS;
  if (decisive.status !== 'approved' || isBlockOver) return { kind: 'ended' };
  return { kind: 'authorised', captureBefore: order.createdAt + BLOCK_MS, ...received };
}

function getCard({ creditCard, principalAmount, paymentAmount }: PaywayTransaction): PaidCard | undefined {
  const lastDigits = /\d{3,4}$/u.exec(creditCard?.cardNumber ?? '')?.[0];
  if (lastDigits === undefined) return undefined;
  const chargedCents = paymentAmount && paymentAmount !== principalAmount ? paymentAmount : undefined;
  return {
    scheme: formatScheme(creditCard?.cardScheme),
    lastDigits,
    chargedCents,
  };
}

function getRefundFacts(refund: PaywayTransaction): RefundFacts {
  if (isUncertain(refund)) return { kind: 'pending', reference: refund.transactionId };
  return refund.status === 'approved' ? { kind: 'succeeded', reference: refund.transactionId } : { kind: 'failed' };
}
