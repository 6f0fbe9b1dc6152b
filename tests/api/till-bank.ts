import { createTillGateway } from '#src/api/payments/gateways/till.ts';
import { TILL_ERRORS } from '#src/api/payments/sandbox/till-ledger.ts';
import { openTill, TILL_SECRET } from '#tests/fixtures/till.ts';
import { createFaultyGateway } from './faulty-gateway.ts';
import type { OpenGateway } from './payment-bank.ts';

/** Opens Till's adapter over its sandbox, and the bank behind it. Throws if either leaves Till's own description. */
export const openTillGateway: OpenGateway = (now, { hasSlowRefunds }) => {
  const { sandbox, violations } = openTill(now, { hasSlowRefunds });
  const { ledger } = sandbox;
  const { gateway, connection } = createFaultyGateway(
    (fetch) => createTillGateway({ secret: TILL_SECRET, now, baseUrl: new URL('https://till.example/api/v3'), fetch }),
    async (input, init) => await sandbox.app.request(new Request(input, init)),
  );

  /** The transaction that took a payment's money. */
  const findTaken = (orderNumber: string) => {
    const first = ledger.findByNumber(orderNumber);
    const captured = ledger.list().filter((one) => one.type === 'CAPTURE' && one.referenceUuid === first?.uuid);
    return [first, ...captured].find((one) => one !== undefined && ledger.isTaken(one));
  };
  const countCaptured = (orderNumber: string): number => {
    if (violations.length > 0) throw new Error(violations.join('\n'));
    return findTaken(orderNumber)?.paidCents ?? 0;
  };
  const countRefunded = (orderNumber: string): number => {
    const taken = findTaken(orderNumber);
    return taken ? ledger.sumRefunds(taken.uuid) : 0;
  };
  const countHeld = (orderNumber: string): number => {
    const first = ledger.findByNumber(orderNumber);
    if (first && ledger.isBlocked(first)) return first.paidCents;
    return countCaptured(orderNumber) - countRefunded(orderNumber);
  };

  const bank = Object.assign(connection, {
    payByShopper(orderNumber: string, card: 'approved' | 'declined' | 'slow' | 'other-amount') {
      const first = ledger.findByNumber(orderNumber);
      if (first?.status !== 'REDIRECT') return;
      if (card === 'other-amount') first.paidCents = 100;
      if (card === 'slow') ledger.pay(first, undefined, 'pending');
      else ledger.pay(first, undefined, card === 'declined' ? TILL_ERRORS.declined : 'approved');
    },
    decide: (verdict: 'approved' | 'declined') => ledger.decide(verdict),
    /** Till's status does not count refunds that dealers make on its own site. */
    refundByDealer: () => undefined,
    countHeld,
    countCaptured,
    countRefunded,
    listHolding: () =>
      ledger
        .list()
        .filter(({ type }) => type === 'DEBIT' || type === 'PREAUTHORIZE')
        .map(({ merchantTransactionId }) => merchantTransactionId)
        .filter((number) => countHeld(number) > 0),
  });
  return { gateway, bank };
};
