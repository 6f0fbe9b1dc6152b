import { createPaywayGateway } from '#src/api/payments/gateways/payway.ts';
import { findTestCard } from '#src/api/payments/sandbox/cards.ts';
import { createPaywaySandbox } from '#src/api/payments/sandbox/payway.ts';
import { MINUTE } from '#src/lib/durations.ts';
import { createFaultyGateway } from './faulty-gateway.ts';
import type { Bank, OpenGateway } from './payment-bank.ts';

const SECRET = { secretKey: 'T10000_SEC_sandbox', merchantId: 'TEST' };
const PUBLISHABLE = 'T10000_PUB_sandbox';
/** When a lost request arrives after all. */
const DELAYS = [MINUTE, 8 * MINUTE, 40 * MINUTE, 118 * MINUTE, undefined];

const NUMBERS = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000000077',
  'other-amount': '4242424242424242',
};

/** Opens PayWay's adapter over its sandbox. Lost requests arrive up to two hours later, and their tokens are still good. */
export const openPaywayGateway: OpenGateway = (now, traits) => {
  const tokenMs = 1440 * MINUTE;
  const sandbox = createPaywaySandbox({
    ...traits,
    now,
    secret: SECRET,
    isOwnKey: (key) => key === PUBLISHABLE,
    tokenMs,
  });
  let late: { readonly at: number; readonly deliver: () => Promise<unknown> }[] = [];
  let lost = 0;

  async function deliver(until: number): Promise<void> {
    const due = late.filter(({ at }) => at <= until);
    late = late.filter(({ at }) => at > until);
    for (const one of due) await one.deliver();
  }
  const send: typeof globalThis.fetch = async (input, init) => await sandbox.app.request(new Request(input, init));
  const { gateway, connection } = createFaultyGateway(
    (fetch) =>
      createPaywayGateway({
        secret: SECRET,
        baseUrl: new URL('https://payway.example/rest/v1'),
        now,
        fetch,
        pause: async () => undefined,
      }),
    async (input, init) => {
      await deliver(now());
      return await send(input, init);
    },
    (again) => {
      const delay = DELAYS[lost % DELAYS.length];
      lost += 1;
      if (delay !== undefined) late.push({ at: now() + delay, deliver: again });
    },
  );
  const { countCaptured, countRefunded, countHeld, decide, refundByDealer, listOrders } = sandbox.bank;
  const bank: Bank = Object.assign(connection, {
    payByShopper: () => undefined,
    makeToken: (outcome: keyof typeof NUMBERS) => {
      const card = findTestCard(NUMBERS[outcome]);
      if (!card) throw new Error(`There is no card that is ${outcome}.`);
      return sandbox.ledger.makeToken(PUBLISHABLE, card, outcome === 'other-amount' ? 100 : undefined);
    },
    deliverLate: () => deliver(Number.POSITIVE_INFINITY),
    decide,
    refundByDealer,
    countCaptured,
    countRefunded,
    countHeld,
    listHolding: () => listOrders().filter((order) => countHeld(order) > 0),
  });
  return { gateway, bank };
};
