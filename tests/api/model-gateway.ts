import {
  type Gateway,
  type GatewayOrder,
  type GatewayRefund,
  GatewayUnreachable,
  type PaymentFacts,
} from '#src/api/payments/gateways/gateway.ts';
import { DAY } from '#src/lib/durations.ts';
import { type Bank, type Fault, type GatewayTraits, ProcessKilled } from './payment-bank.ts';

/** A block on a card ends after a week. */
const AUTHORISED_MS = 7 * DAY;

interface ModelPayment {
  readonly order: GatewayOrder;
  readonly expiresAt: number;
  authorisedAt: number;
  /** The amount that the shopper paid. */
  paidCents: number;
  state: 'open' | 'processing' | 'authorised' | 'captured' | 'declined' | 'ended';
  /** The bank's decision about a payment in process. */
  verdict: 'approved' | 'declined';
  capturedCents: number;
  readonly refunds: Map<string, { readonly amountCents: number; state: 'pending' | 'succeeded' | 'failed' }>;
}

/** A gateway in memory: the simplest one that keeps the promises of the port, with faults to order. */
type ModelGateway = Gateway & Bank;

export function createModelGateway(now: () => number, traits: GatewayTraits): ModelGateway {
  const payments = new Map<string, ModelPayment>();
  const faults = new Map<number, Fault>();
  let calls = 0;

  async function call<Answer>(effect: () => Answer): Promise<Answer> {
    // Other work may run while the call is under way.
    await Promise.resolve();
    if (model.isDown) throw new GatewayUnreachable('The model gateway is down.');
    const fault = faults.get(calls);
    calls += 1;
    if (fault === 'lost-request') throw new GatewayUnreachable('The request was lost.');
    if (fault === 'killed-before') throw new ProcessKilled();
    const answer = effect();
    if (fault === 'lost-answer') throw new GatewayUnreachable('The answer was lost.');
    if (fault === 'killed-after') throw new ProcessKilled();
    return answer;
  }

  const findPayment = ({ orderNumber }: Pick<GatewayOrder, 'orderNumber'>): ModelPayment | undefined => {
    const payment = payments.get(orderNumber);
    if (payment?.state === 'open' && now() >= payment.expiresAt) payment.state = 'ended';
    if (payment?.state === 'authorised' && now() >= payment.authorisedAt + AUTHORISED_MS) payment.state = 'ended';
    return payment;
  };
  const sumRefunds = ({ refunds }: ModelPayment): number =>
    [...refunds.values()].filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.amountCents, 0);

  const settleCard = (payment: ModelPayment, verdict: 'approved' | 'declined'): void => {
    const isCaptured = verdict === 'approved' && payment.order.capture === 'automatic';
    payment.state = verdict === 'declined' ? 'declined' : 'authorised';
    payment.authorisedAt = now();
    if (!isCaptured) return;
    payment.state = 'captured';
    payment.capturedCents = payment.paidCents;
  };

  const getFacts = (order: GatewayOrder): PaymentFacts => {
    const payment = findPayment(order);
    if (!payment) return { kind: 'missing' };
    const { state } = payment;
    const received = {
      reference: order.orderNumber,
      amountCents: payment.paidCents,
      currency: payment.order.currency,
      card: undefined,
    };
    if (state === 'declined') return { kind: 'declined', reason: 'declined' };
    if (state === 'authorised') {
      return { kind: 'authorised', captureBefore: payment.authorisedAt + AUTHORISED_MS, ...received };
    }
    const refundedCents = traits.countsRefunds ? sumRefunds(payment) : undefined;
    if (state === 'captured') return { kind: 'captured', refundedCents, ...received };
    return { kind: state };
  };

  const model: ModelGateway = {
    addFault: (fault, after) => void faults.set(calls + after, fault),
    clearFaults: () => faults.clear(),
    isDown: false,
    start: (order, { expiresAt }) =>
      call(() => {
        const { orderNumber } = order;
        if (!payments.has(orderNumber)) {
          const refunds = new Map();
          payments.set(orderNumber, {
            order,
            expiresAt,
            authorisedAt: 0,
            paidCents: order.amountCents,
            state: 'open',
            verdict: 'approved',
            capturedCents: 0,
            refunds,
          });
        }
        return { kind: 'redirect', reference: orderNumber, url: `https://pay.example/${orderNumber}` };
      }),
    query: (order) => call(() => getFacts(order)),
    capture: (order) =>
      call(() => {
        const payment = findPayment(order);
        if (payment?.state !== 'authorised') return;
        payment.state = 'captured';
        payment.capturedCents = payment.paidCents;
      }),
    release: (order) =>
      call(() => {
        const payment = findPayment(order);
        if (payment?.state === 'open' || payment?.state === 'authorised') payment.state = 'ended';
      }),
    refund: (order, { number, amountCents }: GatewayRefund) =>
      call(() => {
        const payment = findPayment(order);
        const isKnown = payment?.refunds.has(number) ?? true;
        if (isKnown || payment?.state !== 'captured') return;
        const fits = sumRefunds(payment) + amountCents <= payment.capturedCents;
        const granted = traits.hasSlowRefunds ? 'pending' : 'succeeded';
        payment.refunds.set(number, { amountCents, state: fits ? granted : 'failed' });
      }),
    queryRefund: (order, { number }) =>
      call(() => {
        const refund = findPayment(order)?.refunds.get(number);
        if (!refund) return { kind: 'missing' };
        return refund.state === 'failed' ? { kind: 'failed' } : { kind: refund.state, reference: `refund ${number}` };
      }),
    payByShopper(orderNumber, card) {
      const payment = findPayment({ orderNumber });
      if (payment?.state !== 'open') return;
      if (card === 'other-amount') payment.paidCents = 100;
      if (card === 'slow') payment.state = 'processing';
      else settleCard(payment, card === 'declined' ? 'declined' : 'approved');
    },
    refundByDealer(orderNumber) {
      const payment = payments.get(orderNumber);
      const isOpen = traits.countsRefunds && payment?.state === 'captured' && payment.refunds.size === 0;
      if (isOpen) payment.refunds.set('by-dealer', { amountCents: payment.capturedCents, state: 'succeeded' });
    },
    decide(verdict) {
      for (const payment of payments.values()) {
        if (payment.state === 'processing') settleCard(payment, verdict);
        for (const refund of payment.refunds.values()) {
          if (refund.state === 'pending') refund.state = verdict === 'approved' ? 'succeeded' : 'failed';
        }
      }
    },
    countHeld(orderNumber) {
      const payment = findPayment({ orderNumber });
      if (payment?.state === 'authorised') return payment.paidCents;
      return payment ? payment.capturedCents - sumRefunds(payment) : 0;
    },
    countCaptured: (orderNumber) => payments.get(orderNumber)?.capturedCents ?? 0,
    countRefunded(orderNumber) {
      const payment = payments.get(orderNumber);
      return payment ? sumRefunds(payment) : 0;
    },
    listHolding: () => [...payments.keys()].filter((orderNumber) => model.countHeld(orderNumber) > 0),
  };
  return model;
}
