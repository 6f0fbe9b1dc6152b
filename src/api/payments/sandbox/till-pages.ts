import { type Context, Hono } from 'hono';
import { formatDecimalAmount } from '../gateways/decimal-amount.ts';
import { findTestCard, TEST_CARDS, type TestCard } from './cards.ts';
import { orderFault, type SandboxFaults } from './faults.ts';
import { renderCardPage, renderChallengePage, renderClosedPage, renderControlPage } from './page.ts';
import { TILL_ERRORS, type TillEntry, type TillError, type TillLedger } from './till-ledger.ts';

/*
 * The page on which shoppers pay in the sandbox of Till, its 3-D Secure step, and a page to order faults and the bank's
 * decisions from.
 */

interface TillPageOptions {
  readonly ledger: TillLedger;
  readonly faults: SandboxFaults;
  readonly deliver: () => Promise<void>;
  readonly getPageUrl: (transaction: TillEntry) => string;
}

const RESULTS = {
  approved: 'approved',
  slow: 'pending',
  declined: TILL_ERRORS.declined,
  'insufficient-funds': TILL_ERRORS.insufficient,
} as const satisfies Record<Exclude<TestCard['outcome'], 'challenge'>, TillError | 'approved' | 'pending'>;

export function createTillPages({ ledger, faults, deliver, getPageUrl }: TillPageOptions): Hono {
  const app = new Hono();

  const leave = async (c: Context, transaction: TillEntry): Promise<Response> => {
    // Not awaited by the shopper at Till either, but then tests would not know when it was sent.
    await deliver();
    const { status, successUrl, cancelUrl, errorUrl } = transaction;
    const paid = status === 'SUCCESS' || status === 'PENDING' ? successUrl : errorUrl;
    return c.redirect((status === 'CANCELLED' ? cancelUrl : paid) ?? '/sandbox', 303);
  };
  const showClosed = (c: Context): Response | Promise<Response> => c.html(renderClosedPage(), 410);
  const findOpen = (uuid: string): TillEntry | undefined => {
    const transaction = ledger.findByUuid(uuid);
    return transaction?.status === 'REDIRECT' ? transaction : undefined;
  };

  app.get('/redirect/:uuid', (c) => {
    const transaction = findOpen(c.req.param('uuid'));
    return transaction ? c.html(renderCardForm(transaction, '')) : showClosed(c);
  });

  app.post('/redirect/:uuid', async (c) => {
    const transaction = findOpen(c.req.param('uuid'));
    if (!transaction) return showClosed(c);
    const form = await c.req.parseBody();
    if (form['action'] === 'cancel') {
      ledger.cancel(transaction);
      return leave(c, transaction);
    }
    const card = findTestCard(String(form['number'] ?? ''));
    if (!card) return c.html(renderCardForm(transaction, 'Enter one of the test cards.'), 422);
    if (card.outcome === 'challenge') return c.redirect(`${getPageUrl(transaction)}/3ds`, 303);
    ledger.pay(transaction, card, RESULTS[card.outcome]);
    return leave(c, transaction);
  });

  app.get('/redirect/:uuid/3ds', (c) => {
    const transaction = findOpen(c.req.param('uuid'));
    return transaction ? c.html(renderChallengePage(formatAmount(transaction))) : showClosed(c);
  });

  app.post('/redirect/:uuid/3ds', async (c) => {
    const transaction = findOpen(c.req.param('uuid'));
    if (!transaction) return showClosed(c);
    const form = await c.req.parseBody();
    const card = TEST_CARDS.find(({ outcome }) => outcome === 'challenge');
    ledger.pay(transaction, card, form['answer'] === 'confirm' ? 'approved' : TILL_ERRORS.authentication);
    return leave(c, transaction);
  });

  app.get('/sandbox', (c) => c.html(renderControls(ledger, faults)));

  app.post('/sandbox', async (c) => {
    const form = await c.req.parseBody();
    const transaction = ledger.findByUuid(String(form['id'] ?? ''));
    switch (form['action']) {
      case 'approve':
      case 'decline':
        ledger.decide(form['action'] === 'approve' ? 'approved' : 'declined');
        break;
      case 'refund':
        if (transaction) ledger.refundOnSite(transaction);
        break;
      case 'chargeback':
        if (transaction) ledger.dispute(transaction, 'CHARGEBACK');
        break;
      case 'chargeback-reversal':
        if (transaction) ledger.dispute(transaction, 'CHARGEBACK-REVERSAL');
        break;
      default:
        orderFault(faults, form['fault']);
    }
    await deliver();
    return c.redirect('/sandbox', 303);
  });
  return app;
}

const formatAmount = ({ paidCents, currency }: TillEntry): string =>
  `${currency ?? ''} ${formatDecimalAmount(paidCents)}`.trim();

const renderCardForm = (transaction: TillEntry, problem: string) =>
  renderCardPage({ amount: formatAmount(transaction), description: transaction.description, problem });

const renderControls = (ledger: TillLedger, faults: SandboxFaults) =>
  renderControlPage({
    title: 'Till',
    faults,
    hasNotifications: true,
    columns: ['Number', 'Type', 'Amount', 'Status'],
    rows: ledger.list().map((one) => ({
      id: one.uuid,
      cells: [one.merchantTransactionId, one.type, formatAmount(one), one.status],
      actions: ledger.isTaken(one) ? TAKEN_ACTIONS : [],
    })),
  });

const TAKEN_ACTIONS = [
  { action: 'refund', label: 'Refund' },
  { action: 'chargeback', label: 'Charge back' },
  { action: 'chargeback-reversal', label: 'Reverse the chargeback' },
];
