import { type Gateway, GatewayUnreachable } from '#src/api/payments/gateways/gateway.ts';
import { type Fault, ProcessKilled } from './payment-bank.ts';

type Send = typeof globalThis.fetch;

/**
 * Runs an adapter over a connection with faults: requests and answers are lost, and the process ends before or after a
 * request, between any two of a call.
 */
export function createFaultyGateway(
  make: (fetch: Send) => Gateway,
  send: Send,
  /** Called with each lost request, which may arrive later. */
  onLost: (deliver: () => Promise<unknown>) => void = () => undefined,
) {
  const faults = new Map<number, Fault>();
  let requests = 0;
  const connection = {
    /** While true, no request gets an answer. */
    isDown: false,
    /** Makes a fault happen after so many more requests. */
    addFault: (fault: Fault, after: number) => void faults.set(requests + after, fault),
    clearFaults: () => faults.clear(),
  };

  async function run<Answer>(call: (gateway: Gateway) => Promise<Answer>): Promise<Answer> {
    let isKilled = false;
    const gateway = make(async (input, init) => {
      if (isKilled || connection.isDown) throw new TypeError('fetch failed');
      const fault = faults.get(requests);
      requests += 1;
      isKilled = fault === 'killed-before';
      if (fault === 'lost-request') onLost(() => send(input, init));
      if (isKilled || fault === 'lost-request') throw new TypeError('fetch failed');
      const answer = await send(input, init);
      isKilled = fault === 'killed-after';
      if (isKilled || fault === 'lost-answer') throw new TypeError('fetch failed');
      return answer;
    });
    try {
      const answer = await call(gateway);
      if (isKilled) throw new GatewayUnreachable('The process ended.');
      return answer;
    } catch (error) {
      // An adapter cannot know that its process ended.
      throw isKilled ? new ProcessKilled() : error;
    }
  }

  const gateway: Gateway = {
    start: (order, options) => run((one) => one.start(order, options)),
    query: (order) => run((one) => one.query(order)),
    capture: (order) => run((one) => one.capture(order)),
    release: (order) => run((one) => one.release(order)),
    refund: (order, refund) => run((one) => one.refund(order, refund)),
    queryRefund: (order, refund) => run((one) => one.queryRefund(order, refund)),
    pay: (order, token) => run(async (one) => await one.pay?.(order, token)),
  };
  return { gateway, connection };
}
