import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatCents } from '../gateways/decimal-amount.ts';
import { findTestCard, TEST_CARDS, type TestCard } from './cards.ts';
import { CALL_FAULTS, NOTIFICATION_FAULTS, type SandboxFaults } from './faults.ts';
import { renderSandboxPage } from './page.ts';
import { type SandboxTransaction, TILL_ERRORS, type TillError, type TillLedger } from './till-ledger.ts';

/*
 * The page on which shoppers pay in the sandbox of Till, its 3-D Secure step, and a page to order faults and the bank's
 * decisions from.
 */

interface TillPageOptions {
  readonly ledger: TillLedger;
  readonly faults: SandboxFaults;
  readonly deliver: () => Promise<void>;
  readonly getPageUrl: (transaction: SandboxTransaction) => string;
}

const RESULTS = {
  approved: 'approved',
  slow: 'pending',
  declined: TILL_ERRORS.declined,
  'insufficient-funds': TILL_ERRORS.insufficient,
} as const satisfies Record<Exclude<TestCard['outcome'], 'challenge'>, TillError | 'approved' | 'pending'>;

export function createTillPages({ ledger, faults, deliver, getPageUrl }: TillPageOptions): Hono {
  const app = new Hono();

  const leave = async (c: Context, transaction: SandboxTransaction): Promise<Response> => {
    // Not awaited by the shopper at Till either, but then tests would not know when it was sent.
    await deliver();
    const { status, successUrl, cancelUrl, errorUrl } = transaction;
    const paid = status === 'SUCCESS' || status === 'PENDING' ? successUrl : errorUrl;
    return c.redirect((status === 'CANCELLED' ? cancelUrl : paid) ?? '/sandbox', 303);
  };
  const showClosed = (c: Context): Response | Promise<Response> =>
    c.html(renderSandboxPage({ title: 'Payment closed', body: html`<p>This page can't be paid any more.</p>` }), 410);
  const findOpen = (uuid: string): SandboxTransaction | undefined => {
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
    return transaction ? c.html(renderChallenge(transaction)) : showClosed(c);
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
    const transaction = ledger.findByUuid(String(form['uuid'] ?? ''));
    switch (form['action']) {
      case 'approve':
      case 'decline':
        ledger.decide(form['action'] === 'approve' ? 'approved' : 'declined');
        break;
      case 'chargeback':
        if (transaction) ledger.dispute(transaction, 'CHARGEBACK');
        break;
      case 'chargeback-reversal':
        if (transaction) ledger.dispute(transaction, 'CHARGEBACK-REVERSAL');
        break;
      default:
        faults.calls.push(...CALL_FAULTS.filter((fault) => fault === form['fault']));
        faults.notifications.push(...NOTIFICATION_FAULTS.filter((fault) => fault === form['fault']));
    }
    await deliver();
    return c.redirect('/sandbox', 303);
  });
  return app;
}

const formatAmount = ({ paidCents, currency }: SandboxTransaction): string =>
  `${currency ?? ''} ${formatCents(paidCents)}`.trim();

const renderCardForm = (transaction: SandboxTransaction, problem: string) =>
  renderSandboxPage({
    title: `Pay ${formatAmount(transaction)}`,
    body: html`
      <p>${transaction.description}</p>
      <form method="post">
        <label for="number">Card number</label>
        <input id="number" name="number" inputmode="numeric" autocomplete="off" required aria-describedby="problem" />
        <p id="problem" role="alert">${problem}</p>
        <button name="action" value="pay">Pay</button>
        <button name="action" value="cancel" formnovalidate>Cancel</button>
      </form>
      <h2>Test cards</h2>
      <table>
        <thead><tr><th scope="col">Number</th><th scope="col">Result</th></tr></thead>
        <tbody>${TEST_CARDS.map(({ number, label }) => html`<tr><td>${number}</td><td>${label}</td></tr>`)}</tbody>
      </table>
    `,
  });

const renderChallenge = (transaction: SandboxTransaction) =>
  renderSandboxPage({
    title: 'Confirm with your bank',
    body: html`
      <p>Your bank asks you to confirm a payment of ${formatAmount(transaction)}.</p>
      <form method="post">
        <button name="answer" value="confirm">Confirm</button>
        <button name="answer" value="fail">Fail the check</button>
      </form>
    `,
  });

const renderControls = (ledger: TillLedger, faults: SandboxFaults) =>
  renderSandboxPage({
    title: 'Till',
    body: html`
      <h2>Order a fault</h2>
      <form method="post">
        ${[...CALL_FAULTS, ...NOTIFICATION_FAULTS].map(
          (fault) => html`<button name="fault" value="${fault}">${fault.replaceAll('-', ' ')}</button>`,
        )}
      </form>
      <p>Ordered: ${[...faults.calls, ...faults.notifications].join(', ') || 'none'}</p>
      <h2>Decide what is pending</h2>
      <form method="post">
        <button name="action" value="approve">Approve</button>
        <button name="action" value="decline">Decline</button>
      </form>
      <h2>Transactions</h2>
      <table>
        <thead><tr><th scope="col">Number</th><th scope="col">Type</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col">Dispute</th></tr></thead>
        <tbody>${ledger.list().map((one) => renderRow(ledger, one))}</tbody>
      </table>
    `,
  });

const renderRow = (ledger: TillLedger, transaction: SandboxTransaction) => html`<tr>
  <td>${transaction.merchantTransactionId}</td>
  <td>${transaction.type}</td>
  <td>${formatAmount(transaction)}</td>
  <td>${transaction.status}</td>
  <td>${
    ledger.isTaken(transaction)
      ? html`<form method="post">
          <input type="hidden" name="uuid" value="${transaction.uuid}" />
          <button name="action" value="chargeback">Charge back</button>
          <button name="action" value="chargeback-reversal">Reverse the chargeback</button>
        </form>`
      : ''
  }</td>
</tr>`;
