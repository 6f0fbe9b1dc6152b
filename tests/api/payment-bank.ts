import type { Gateway } from '#src/api/payments/gateways/gateway.ts';

/** Thrown instead of an answer: the process ends there, so nothing after it runs. */
export class ProcessKilled extends Error {
  override readonly name = 'ProcessKilled';
}

/** A fault of the next call: it never arrives, its answer is lost, or the process ends before or after it. */
export type Fault = 'lost-request' | 'lost-answer' | 'killed-before' | 'killed-after';

/** The behaviour of a gateway that keeps the port's promises. */
export interface GatewayTraits {
  /** True if it reports how much of a payment was refunded. */
  readonly countsRefunds: boolean;
  /** True if refunds stay pending until `decide`. */
  readonly hasSlowRefunds: boolean;
}

/** The actions of shoppers, dealers and banks behind a gateway, and the money that they count. */
export interface Bank {
  /** Makes a fault happen after so many more calls. */
  addFault(fault: Fault, calls: number): void;
  clearFaults(): void;
  /** While true, no call gets an answer. */
  isDown: boolean;
  /** A shopper pays on the gateway's page, if it is still open. */
  payByShopper(orderNumber: string, card: 'approved' | 'declined' | 'slow' | 'other-amount'): void;
  /** Makes a token of the gateway's card frame, which we charge. Absent for gateways with a page of their own. */
  readonly makeToken?: (card: 'approved' | 'declined' | 'slow' | 'other-amount') => string;
  /** Lets requests that are still under way arrive. */
  readonly deliverLate?: () => Promise<void>;
  /** The bank decides about all payments and refunds in process. */
  decide(verdict: 'approved' | 'declined'): void;
  /** The dealer refunds a captured payment on the gateway's own site, if the gateway counts such refunds. */
  refundByDealer(orderNumber: string): void;
  /** Money that the gateway has taken for a payment and not returned, blocked or captured. */
  countHeld(orderNumber: string): number;
  countCaptured(orderNumber: string): number;
  countRefunded(orderNumber: string): number;
  /** Order numbers of payments that hold money. */
  listHolding(): string[];
}

/** A gateway and the bank behind it. */
export interface GatewayAndBank {
  readonly gateway: Gateway;
  readonly bank: Bank;
}

export type OpenGateway = (now: () => number, traits: GatewayTraits) => GatewayAndBank;
