/*
 * The port that all payment gateways sit behind. Amounts are whole cents here; adapters convert them. Every call can be made
 * again with the same order without charging or refunding twice, so that a crash between a call and its record is harmless.
 */

/** Currencies of the countries that sites are for, as ISO 4217 writes them. */
export type Currency = 'AUD' | 'NZD' | 'USD';

/** A payment as a gateway needs to know it. */
export interface GatewayOrder {
  /** Our number at the gateway: 20 capital letters and digits, unique over all dealers. */
  readonly orderNumber: string;
  readonly tenant: string;
  readonly amountCents: number;
  readonly currency: Currency;
  /** `automatic` takes the amount at once; `manual` only blocks it on the card until `capture`. */
  readonly capture: 'automatic' | 'manual';
  /** When the payment was stored, in milliseconds since 1970. Nothing was blocked on a card before. */
  readonly createdAt: number;
  /** The gateway's id, or the address of its page if only that leads back there; known once the payment was started. */
  readonly reference: string | undefined;
}

/** Details that the gateway's own page needs besides the order. */
export interface StartOptions {
  /** The purchase, as the gateway's page and the dealer's statements show it. */
  readonly description: string;
  readonly email: string | undefined;
  /** Address of the page that the shopper returns to, paid or not. */
  readonly returnUrl: string;
  /** Address that the gateway notifies of changes. */
  readonly notifyUrl: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The shopper's next step. */
export type Started =
  /** Pay on the gateway's page. */
  | { readonly kind: 'redirect'; readonly reference: string; readonly url: string }
  /** Enter the card into the gateway's frame, whose token `pay` charges. */
  | { readonly kind: 'card-frame' };

/** A refund as a gateway needs to know it. */
export interface GatewayRefund {
  /** Our number of the refund, unlike that of any payment or other refund. */
  readonly number: string;
  readonly amountCents: number;
  /** The gateway's id, known once it answered. */
  readonly reference: string | undefined;
}

/** The card as receipts name it. */
export interface PaidCard {
  /** Such as "Visa". */
  readonly scheme: string;
  readonly lastDigits: string;
  /** The amount charged to the card, if the gateway added a surcharge to ours. */
  readonly chargedCents?: number | undefined;
}

const SCHEMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns the name of a card scheme as shoppers know it. Gateways write it in small letters. */
export const formatScheme = (scheme: string | null | undefined): string =>
  SCHEMES[scheme?.toLowerCase() ?? ''] ?? scheme ?? '';

/** A payment as its gateway has it. */
export type PaymentFacts =
  /** The gateway does not know the order number. */
  | { readonly kind: 'missing' }
  | {
      /** The shopper can still pay. */
      readonly kind: 'open';
      /** `release` cannot end it, only the gateway's own time limit. */
      readonly endsByItself?: true;
    }
  /** The bank has not decided yet. */
  | { readonly kind: 'processing' }
  /** Refused for good; another attempt needs another order. */
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** Cannot be paid any more and holds no money: the session expired, or the block on the card was released. */
  | { readonly kind: 'ended' }
  | ({
      readonly kind: 'authorised';
      /** Last moment to capture, in milliseconds since 1970, if the gateway says. */
      readonly captureBefore: number | undefined;
    } & ReceivedMoney)
  | ({
      readonly kind: 'captured';
      /** Refunded so far, if the gateway counts it. */
      readonly refundedCents: number | undefined;
    } & ReceivedMoney);

interface ReceivedMoney {
  readonly reference: string;
  readonly amountCents: number;
  /** As the gateway writes it, in capitals. */
  readonly currency: string;
  readonly card: PaidCard | undefined;
}

/** The reason why a bank refused, as far as a shopper can act on it. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'authentication-failed',
  'not-allowed',
] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** A refund as its gateway has it. */
export type RefundFacts =
  | { readonly kind: 'missing' }
  | { readonly kind: 'pending'; readonly reference: string }
  | { readonly kind: 'succeeded'; readonly reference: string }
  | { readonly kind: 'failed' };

/** A webhook or callback as it came in. */
export interface RawNotification {
  /** Lower-case header names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Path and query as the sender addressed them. */
  readonly target: string;
  readonly body: Uint8Array;
}

/** Kinds of movements of money that the platform did not start. */
export const MOVEMENTS = [
  /** On the gateway's own site, where its query does not count it. */
  'refunded',
  /** A cardholder's bank took the money back, or is about to. */
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const;

/** Money that moved without us. */
export interface Movement {
  readonly kind: (typeof MOVEMENTS)[number];
  /** The gateway's id of the refund or dispute. */
  readonly reference: string;
  readonly amountCents: number | undefined;
}

/** A notification whose signature is the gateway's. It says which payment to query, and what a query does not tell. */
export interface Notification {
  /** The gateway's id of the event, the same for each delivery of it. */
  readonly eventId: string;
  readonly type: string;
  /** Undefined for events about something other than one of our payments. */
  readonly orderNumber: string | undefined;
  /** The gateway's id of the payment, if the event has not our number. */
  readonly paymentReference?: string | undefined;
  readonly movement?: Movement | undefined;
  /** The gateway's id of what the event is about, and its amount, for operators. */
  readonly reference?: string | undefined;
  readonly amountCents?: number | undefined;
}

export interface Gateway {
  /** Starts the payment, or returns the same step again for an order that was already started. */
  start(order: GatewayOrder, options: StartOptions): Promise<Started>;
  /** Charges the card of a token from the card frame. Absent for gateways with a page of their own. */
  readonly pay?: (order: GatewayOrder, token: string) => Promise<void>;
  query(order: GatewayOrder): Promise<PaymentFacts>;
  /** Takes a blocked amount. */
  capture(order: GatewayOrder): Promise<void>;
  /** Ends an unpaid payment, unless it ends by itself, or releases a blocked amount. Does nothing to money that was taken. */
  release(order: GatewayOrder): Promise<void>;
  refund(order: GatewayOrder, refund: GatewayRefund): Promise<void>;
  queryRefund(order: GatewayOrder, refund: GatewayRefund): Promise<RefundFacts>;
  /**
   * Verifies a notification over its raw bytes. Absent for gateways that send none.
   * @throws `NotificationRefused` if it is not the gateway's, is too old, or cannot be read.
   */
  readonly readNotification?: (notification: RawNotification, now: number) => Notification;
  /** Returns our number of a payment that a notification names by the gateway's id. */
  readonly findOrderNumber?: (paymentReference: string) => Promise<string | undefined>;
}

/** The result of a call is not known: no answer, a time-out or a server error. Only `query` can tell. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}

/** The gateway understood a call and refused it, such as for a wrong key. Nothing happened. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
}

export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
}
