import type { Services } from '../services.ts';
import { type Gateway, type GatewayOrder, GatewayRefused, GatewayUnreachable } from './gateways/gateway.ts';
import {
  claimDuePayments,
  endOverdueReservation,
  listOverdueReservations,
  listSentRefunds,
  type OnChange,
  type Payment,
  type RecordOptions,
  recordFacts,
  recordNoAnswer,
  recordRefund,
  releaseClaim,
  type StepToTake,
} from './store/index.ts';

/*
 * Brings a payment to its goal: query the gateway, record the answer, carry out the next step, query again. Notifications,
 * a shopper's return, commands and deadlines only start this; none of them is evidence of a payment.
 */

export interface SettleServices extends Pick<Services, 'db' | 'now' | 'log'> {
  /** Returns the gateway of a payment; undefined if its processor or key is gone. */
  readonly findGateway: (payment: Pick<Payment, 'tenant' | 'processor'>) => Promise<Gateway | undefined>;
  readonly onChange: OnChange;
  readonly getDeadline: RecordOptions['getDeadline'];
  /** Writes notices to people that could not be written before. */
  readonly retryNotices?: () => Promise<void>;
}

/** Release or capture, refund, and a query after each. */
const MAX_STEPS = 8;

/** Queries a payment and carries out its steps until it rests or waits. Returns the payment as it is then. */
export async function settlePayment(services: SettleServices, payment: Payment): Promise<Payment> {
  const { db } = services;
  let current = payment;
  try {
    const gateway = await services.findGateway(payment);
    if (!gateway) throw new GatewayRefused('The processor is not in the config any more, or has no key.');
    for (let taken = 0; taken < MAX_STEPS; taken += 1) {
      const order = toOrder(current);
      await settleRefunds(services, gateway, order, {
        paymentId: current.id,
        states: taken === 0 ? ['pending', 'succeeded'] : ['pending'],
      });
      const facts = await gateway.query(order);
      const { payment: recorded, step } = await recordFacts(db, current, facts, toOptions(services));
      current = recorded;
      if (step.kind === 'wait' || step.kind === 'rest') return current;
      await takeStep(gateway, toOrder(current), step);
    }
    return current;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error;
    await recordNoAnswer(db, payment.id, error.message, toOptions(services));
    return current;
  }
}

export const toOptions = ({ now, onChange, getDeadline }: SettleServices): RecordOptions => ({
  now: now(),
  onChange,
  getDeadline,
});

export const toOrder = (payment: Payment): GatewayOrder => ({
  ...payment,
  createdAt: payment.createdAt.getTime(),
  reference: payment.reference ?? undefined,
});

async function takeStep(gateway: Gateway, order: GatewayOrder, step: StepToTake): Promise<void> {
  switch (step.kind) {
    case 'capture':
      return await gateway.capture(order);
    case 'release':
      return await gateway.release(order);
    case 'refund':
      return await gateway.refund(order, { ...step.refund, reference: step.refund.reference ?? undefined });
    case 'ask':
    case 'wait':
    case 'rest':
      return undefined;
  }
}

interface SentRefunds {
  readonly paymentId: string;
  readonly states: readonly ('pending' | 'succeeded')[];
}

/** Asks the gateway about refunds, and sends those under way that it never received. */
async function settleRefunds(
  { db }: SettleServices,
  gateway: Gateway,
  order: GatewayOrder,
  { paymentId, states }: SentRefunds,
): Promise<void> {
  for (const row of await listSentRefunds(db, paymentId, states)) {
    const refund = { ...row, reference: row.reference ?? undefined };
    let facts = await gateway.queryRefund(order, refund);
    if (facts.kind === 'missing' && row.state === 'pending') {
      await gateway.refund(order, refund);
      facts = await gateway.queryRefund(order, refund);
    }
    await recordRefund(db, refund, facts);
  }
}

/** Settles payments whose query is due, ends reservations whose deadline passed, and writes pending notices. */
export async function settleDue(services: SettleServices): Promise<void> {
  const { db, now, log } = services;
  for (const { id } of await listOverdueReservations(db, now())) {
    await endOverdueReservation(db, id, toOptions(services));
  }
  const due = await claimDuePayments(db, now());
  await Promise.all(
    due.map(async (payment) => {
      try {
        await settlePayment(services, payment);
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown';
        log.error({ tenant: payment.tenant, payment: payment.id, error: name }, 'A payment could not be settled.');
      } finally {
        await releaseClaim(db, payment.id);
      }
    }),
  );
  await services.retryNotices?.();
}
