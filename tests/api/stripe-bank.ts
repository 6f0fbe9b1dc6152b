import { createStripeGateway } from '#src/api/payments/gateways/stripe.ts';
import { findTestCard } from '#src/api/payments/sandbox/cards.ts';
import type { SandboxIntent } from '#src/api/payments/sandbox/stripe-ledger.ts';
import { openStripe, STRIPE_SECRET, STRIPE_URL } from '#tests/fixtures/stripe.ts';
import { createFaultyGateway } from './faulty-gateway.ts';
import type { Bank, OpenGateway } from './payment-bank.ts';

const NUMBERS = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000000077',
  'other-amount': '4242424242424242',
};

/** Opens Stripe's adapter over its sandbox, and the bank behind it. */
export const openStripeGateway: OpenGateway = (now, { hasSlowRefunds }) => {
  const { sandbox, send } = openStripe(now, { hasSlowRefunds, listEndpoints: () => [] });
  const { ledger } = sandbox;
  const { gateway, connection } = createFaultyGateway(
    (fetch) => createStripeGateway({ secret: STRIPE_SECRET, baseUrl: STRIPE_URL, fetch }),
    send,
  );

  const findIntent = (orderNumber: string): SandboxIntent | undefined => {
    ledger.passTime();
    return ledger.listIntents().find(({ metadata }) => metadata['order'] === orderNumber);
  };
  const countCaptured = (orderNumber: string): number => findIntent(orderNumber)?.received ?? 0;
  const countRefunded = (orderNumber: string): number => {
    const intent = findIntent(orderNumber);
    return intent ? ledger.sumRefunds(intent) : 0;
  };
  const countHeld = (orderNumber: string): number => {
    const intent = findIntent(orderNumber);
    if (intent?.status === 'requires_capture') return intent.amount;
    return countCaptured(orderNumber) - countRefunded(orderNumber);
  };

  const bank: Bank = Object.assign(connection, {
    payByShopper(orderNumber: string, outcome: keyof typeof NUMBERS) {
      ledger.passTime();
      const session = ledger.listSessions().find(({ metadata }) => metadata['order'] === orderNumber);
      const card = findTestCard(NUMBERS[outcome]);
      if (session?.status !== 'open' || !card) return;
      ledger.paySession(outcome === 'other-amount' ? Object.assign(session, { amount: 100 }) : session, card);
    },
    decide(verdict: 'approved' | 'declined') {
      ledger.passTime();
      ledger.decide(verdict);
    },
    refundByDealer(orderNumber: string) {
      const intent = findIntent(orderNumber);
      const left = intent ? ledger.countRefundable(intent) : 0;
      // As with the other gateways, banks accept the dealer's own refunds at once.
      if (intent && left > 0) ledger.createRefund(intent, left, {}).status = 'succeeded';
    },
    countHeld,
    countCaptured,
    countRefunded,
    listHolding: () =>
      ledger
        .listIntents()
        .map(({ metadata }) => metadata['order'] ?? '')
        .filter((number) => countHeld(number) > 0),
  });
  return { gateway, bank };
};
