import { DAY } from '../../../lib/durations.ts';
import { formatDecimalAmount } from './decimal-amount.ts';
import {
  type DeclineReason,
  formatScheme,
  type Gateway,
  type GatewayOrder,
  GatewayRefused,
  GatewayUnreachable,
  type PaidCard,
  type PaymentFacts,
  type RefundFacts,
  type StartOptions,
} from './gateway.ts';
import { makeCallbackUrl, readTillCallback, verifyTillCallback } from './till-callback.ts';
import {
  createTillClient,
  type TillAnswer,
  type TillClient,
  type TillClientOptions,
  type TillTransaction,
} from './till-client.ts';

/*
 * Till by its hosted page: the shopper pays on Till's own page, so no script of Till runs on a dealer's site. Each capture,
 * void and refund is a transaction of its own, whose number is derived from ours, so that Till refuses a repeated one. The
 * status of the first transaction stays "success" whatever follows, so `query` looks its followers up too.
 */

export interface TillOptions extends Pick<TillClientOptions, 'secret' | 'now'> {
  /** Address of a sandbox, or of the region's API, instead of Till's. */
  readonly baseUrl?: URL | undefined;
  /** Sends requests, for tests without a network. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

const BASE_URL = new URL('https://gateway.tillpayments.com/api/v3');

/** "Funds for a preauthorize transaction are typically held for 7 days"; Till does not say how long for one of them. */
const BLOCK_MS = 7 * DAY;
/** No card keeps a block longer, so there is nothing left to capture or release. */
const LONGEST_BLOCK_MS = 31 * DAY;
/** A page that was not paid for so long is given up. If a shopper pays it later, Till's callback reports it. */
const LONGEST_PAGE_MS = DAY;
/** A start whose answer did not arrive in this time never will. Till does not repeat the address of its page. */
const LOST_START_MS = 5 * 60_000;
/** Refused captures and voids are repeated, over several hours, up to this often. Each has a number of its own. */
const MAX_ATTEMPTS = 10;

/** Creates the adapter of a dealer's connector at Till. */
export function createTillGateway({ secret, now, baseUrl, fetch }: TillOptions): Gateway {
  const client = createTillClient({ secret, now, baseUrl: baseUrl ?? BASE_URL, fetch: fetch ?? globalThis.fetch });

  return {
    start: (order, options) => start(client, order, options),

    async query(order) {
      const first = await client.find(order.orderNumber);
      return first ? await getFacts(client, order, first, now()) : { kind: 'missing' };
    },

    async capture(order) {
      const first = await client.find(order.orderNumber);
      if (first && isBlocked(first)) await follow(client, order, 'capture', first);
    },

    async release(order) {
      const first = await client.find(order.orderNumber);
      if (!first || !isBlocked(first)) return;
      const captured = await findFollower(client, order, 'capture');
      if (!isUnderWay(captured.newest)) await follow(client, order, 'void', first);
    },

    async refund(order, { number, amountCents }) {
      const taken = await findTaken(client, order);
      if (!taken) throw new GatewayRefused('Till has no payment to refund.');
      await client.send('refund', {
        merchantTransactionId: getRefundNumber(order, number),
        referenceUuid: taken.uuid,
        amount: formatDecimalAmount(amountCents),
        currency: order.currency,
      });
    },

    async queryRefund(order, { number }): Promise<RefundFacts> {
      const refund = await client.find(getRefundNumber(order, number));
      if (!refund) return { kind: 'missing' };
      if (refund.transactionStatus === 'SUCCESS') return { kind: 'succeeded', reference: refund.uuid };
      return isUnderWay(refund) ? { kind: 'pending', reference: refund.uuid } : { kind: 'failed' };
    },

    readNotification(notification, receivedAt) {
      verifyTillCallback(notification, { ...secret, now: receivedAt });
      return readTillCallback(notification);
    },
  };
}

async function start(client: TillClient, order: GatewayOrder, options: StartOptions) {
  const { reference } = order;
  // Till does not repeat the address, so it is the reference until the payment has another.
  if (reference !== undefined && URL.canParse(reference))
    return { kind: 'redirect', reference, url: reference } as const;
  const answer = await client.send(order.capture === 'automatic' ? 'debit' : 'preauthorize', {
    merchantTransactionId: order.orderNumber,
    amount: formatDecimalAmount(order.amountCents),
    currency: order.currency,
    successUrl: options.returnUrl,
    cancelUrl: options.returnUrl,
    errorUrl: options.returnUrl,
    callbackUrl: makeCallbackUrl(options.notifyUrl, order.orderNumber),
    description: options.description.slice(0, 255),
    customer: options.email === undefined ? undefined : { email: options.email },
    transactionIndicator: 'SINGLE',
    threeDSecureData: { '3dsecure': 'OPTIONAL' },
    language: 'en',
  });
  if (!answer)
    throw new GatewayUnreachable('Till already has this payment, and does not repeat the address of its page.');
  const url = answer.redirectUrl;
  if (answer.returnType === 'REDIRECT' && url) return { kind: 'redirect', reference: url, url } as const;
  if (answer.returnType === 'ERROR') throw refuse(answer, 'start');
  throw new GatewayUnreachable(`Till: ${answer.returnType} instead of a page`);
}

function refuse({ returnType, errors }: TillAnswer, verb: string): GatewayRefused {
  const codes = (errors ?? []).flatMap(({ errorCode }) => errorCode ?? []).join(', ');
  return new GatewayRefused(`Till: ${returnType} with error ${codes || 'without a code'} for ${verb}`);
}

async function getFacts(
  client: TillClient,
  order: GatewayOrder,
  first: TillTransaction,
  now: number,
): Promise<PaymentFacts> {
  const age = now - order.createdAt;
  switch (first.transactionStatus) {
    case 'REDIRECT': {
      const isLost = order.reference === undefined && age >= LOST_START_MS;
      return isLost || age >= LONGEST_PAGE_MS ? { kind: 'ended' } : { kind: 'open', endsByItself: true };
    }
    case 'PENDING':
      return { kind: 'processing' };
    case 'CANCELLED':
      return { kind: 'ended' };
    case 'ERROR':
      return getFailure(first);
    case 'SUCCESS':
      if (first.transactionType === 'DEBIT')
        return { kind: 'captured', refundedCents: undefined, ...getMoney(first, first) };
      return await getBlockFacts(client, order, first, age);
  }
}

async function getBlockFacts(
  client: TillClient,
  order: GatewayOrder,
  first: TillTransaction,
  age: number,
): Promise<PaymentFacts> {
  const capture = await findFollower(client, order, 'capture');
  if (capture.newest?.transactionStatus === 'SUCCESS')
    return { kind: 'captured', refundedCents: undefined, ...getMoney(capture.newest, first) };
  const release = await findFollower(client, order, 'void');
  if (release.newest?.transactionStatus === 'SUCCESS') return { kind: 'ended' };
  if (isUnderWay(capture.newest) || isUnderWay(release.newest)) return { kind: 'processing' };
  const isUsedUp = capture.nextNumber === undefined || release.nextNumber === undefined;
  if (age >= (isUsedUp ? BLOCK_MS : LONGEST_BLOCK_MS)) return { kind: 'ended' };
  return { kind: 'authorised', captureBefore: order.createdAt + BLOCK_MS, ...getMoney(first, first) };
}

/** Returns the amount of a transaction, and the card of the first one. */
function getMoney({ amount, currency }: TillTransaction, first: TillTransaction) {
  if (amount == null || currency == null) throw new GatewayUnreachable('Till: a status without an amount');
  return { reference: first.uuid, amountCents: amount, currency, card: getCard(first) };
}

function getCard({ returnData }: TillTransaction): PaidCard | undefined {
  const { type, lastFourDigits } = returnData ?? {};
  return lastFourDigits ? { scheme: formatScheme(type), lastDigits: lastFourDigits } : undefined;
}

/** The reason why a payment ended without money. */
const ENDED_CODES = new Set([
  // Cancelled by the shopper, expired, cancelled by the payment system.
  2002, 2005, 2012,
]);
const REASONS: Readonly<Record<number, DeclineReason>> = {
  2006: 'insufficient-funds',
  2009: 'expired-card',
  2010: 'not-allowed',
  2011: 'not-allowed',
  2013: 'not-allowed',
  2014: 'not-allowed',
  2015: 'not-allowed',
  2016: 'not-allowed',
  2021: 'authentication-failed',
  3002: 'not-allowed',
};

function getFailure({ errors }: TillTransaction): PaymentFacts {
  const codes = (errors ?? []).flatMap(({ code }) => code ?? []);
  if (codes.some((code) => ENDED_CODES.has(code))) return { kind: 'ended' };
  return { kind: 'declined', reason: codes.map((code) => REASONS[code]).find((reason) => reason) ?? 'declined' };
}

const isBlocked = ({ transactionType, transactionStatus }: TillTransaction): boolean =>
  transactionType === 'PREAUTHORIZE' && transactionStatus === 'SUCCESS';

/** Returns whether a follower was carried out or may yet be. */
const isUnderWay = (follower: TillTransaction | undefined): boolean =>
  follower !== undefined && follower.transactionStatus !== 'ERROR' && follower.transactionStatus !== 'CANCELLED';

interface Follower {
  readonly newest: TillTransaction | undefined;
  /** Number for the next attempt; undefined after the last one. */
  readonly nextNumber: string | undefined;
}

/** Finds the newest capture or void of a payment. An attempt follows only one that Till refused. */
async function findFollower(client: TillClient, order: GatewayOrder, verb: 'capture' | 'void'): Promise<Follower> {
  let newest: TillTransaction | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const number = `${order.orderNumber}-${verb}-${attempt}`;
    const found = await client.find(number);
    if (!found) return { newest, nextNumber: number };
    newest = found;
    if (isUnderWay(found)) break;
  }
  return { newest, nextNumber: undefined };
}

/** Captures or releases a blocked amount, unless that was done or is under way. */
async function follow(
  client: TillClient,
  order: GatewayOrder,
  verb: 'capture' | 'void',
  first: TillTransaction,
): Promise<void> {
  const { newest, nextNumber } = await findFollower(client, order, verb);
  if (isUnderWay(newest)) return;
  if (nextNumber === undefined) throw new GatewayRefused(`Till refused each ${verb}.`);
  const amount = { amount: formatDecimalAmount(order.amountCents), currency: order.currency };
  const answer = await client.send(verb, {
    merchantTransactionId: nextNumber,
    referenceUuid: first.uuid,
    ...(verb === 'capture' && amount),
  });
  if (answer?.returnType === 'ERROR') throw refuse(answer, verb);
}

/** Finds the transaction that took the money: a refund refers to the capture, not to what it captured. */
async function findTaken(client: TillClient, order: GatewayOrder): Promise<TillTransaction | undefined> {
  const first = await client.find(order.orderNumber);
  const taken = first && isBlocked(first) ? (await findFollower(client, order, 'capture')).newest : first;
  return taken?.transactionStatus === 'SUCCESS' ? taken : undefined;
}

const getRefundNumber = ({ orderNumber }: GatewayOrder, number: string): string => `${orderNumber}-refund-${number}`;
