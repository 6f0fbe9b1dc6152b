import { type Context, Hono } from 'hono';
import { formatDecimalAmount } from '../gateways/decimal-amount.ts';
import { findTestCard } from './cards.ts';
import { orderFault, type SandboxFaults } from './faults.ts';
import { renderCardPage, renderChallengePage, renderClosedPage, renderControlPage } from './page.ts';
import type { SandboxIntent, SandboxSession, StripeLedger } from './stripe-ledger.ts';

/*
 * The page on which shoppers pay in the sandbox of Stripe, its 3-D Secure step, and a page to order faults, the bank's
 * decisions and refunds from.
 */

interface StripePageOptions {
  readonly ledger: StripeLedger;
  readonly faults: SandboxFaults;
  readonly deliver: () => Promise<void>;
}

export function createStripePages({ ledger, faults, deliver }: StripePageOptions): Hono {
  const app = new Hono();
  const findOpen = (c: Context): SandboxSession | undefined => {
    ledger.passTime();
    const session = ledger.findSession(c.req.param('id') ?? '');
    return session?.status === 'open' ? session : undefined;
  };
  const showClosed = (c: Context) => c.html(renderClosedPage(), 410);
  /** Leads back to the shop. At Stripe it is a link, which works on a page that is still open when its time is over. */
  const leave = (c: Context): Response | Promise<Response> => {
    const session = ledger.findSession(c.req.param('id') ?? '');
    return session ? c.redirect(session.cancelUrl ?? session.successUrl, 303) : showClosed(c);
  };

  /** Shows what follows a card or the bank's check: the shop, the check, or the form again. */
  const proceed = async (c: Context, session: SandboxSession): Promise<Response> => {
    await deliver();
    if (session.status === 'complete')
      return c.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
    if (session.intent?.status === 'requires_action') return c.redirect(`/c/pay/${session.id}/3ds`, 303);
    // A redirect, so that a reload does not pay again; as at Stripe, the page says what became of the last card.
    return c.redirect(`/c/pay/${session.id}`, 303);
  };

  app.get('/c/pay/:id', (c) => {
    const session = findOpen(c);
    if (!session) return showClosed(c);
    if (session.intent?.status === 'requires_action') return c.redirect(`/c/pay/${session.id}/3ds`, 303);
    const isDeclined = session.intent?.declineCode !== undefined;
    return c.html(renderCardForm(session, isDeclined ? 'Your card was declined. Try another card.' : ''));
  });
  app.post('/c/pay/:id', async (c) => {
    const form = await c.req.parseBody();
    if (form['action'] === 'cancel') return leave(c);
    const session = findOpen(c);
    if (!session) return showClosed(c);
    const card = findTestCard(String(form['number'] ?? ''));
    if (!card) return c.html(renderCardForm(session, 'Enter one of the test cards.'), 422);
    ledger.paySession(session, card);
    return await proceed(c, session);
  });
  app.get('/c/pay/:id/3ds', (c) => {
    const session = findOpen(c);
    return session?.intent?.status === 'requires_action'
      ? c.html(renderChallengePage(formatAmount(session)))
      : showClosed(c);
  });
  app.post('/c/pay/:id/3ds', async (c) => {
    const session = findOpen(c);
    const intent = session?.intent;
    if (!session || !intent?.card || intent.status !== 'requires_action') return showClosed(c);
    const form = await c.req.parseBody();
    if (form['answer'] === 'confirm') ledger.paySession(session, intent.card, true);
    else ledger.failAuthentication(intent);
    return await proceed(c, session);
  });

  app.get('/sandbox', (c) => {
    ledger.passTime();
    return c.html(renderControls(ledger, faults));
  });
  app.post('/sandbox', async (c) => {
    ledger.passTime();
    const form = await c.req.parseBody();
    const action = form['action'];
    const intent = ledger.findIntent(String(form['id'] ?? ''));
    if (action === 'approve' || action === 'decline') ledger.decide(action === 'approve' ? 'approved' : 'declined');
    if (intent) changeIntent(ledger, intent, String(action));
    orderFault(faults, form['fault']);
    await deliver();
    return c.redirect('/sandbox', 303);
  });
  return app;
}

/** Applies an action of the dealer in the dashboard, or of the cardholder's bank, to a payment. */
function changeIntent(ledger: StripeLedger, intent: SandboxIntent, action: string): void {
  const left = ledger.countRefundable(intent);
  const [refund] = ledger.listRefunds(intent).filter(({ status }) => status === 'succeeded');
  if (action === 'refund' && left > 0) ledger.createRefund(intent, left, {});
  if (action === 'fail-refund' && refund) ledger.failRefund(refund);
  if (action === 'dispute' && intent.received > 0) ledger.dispute(intent);
  if (action === 'won' || action === 'lost') ledger.closeDispute(intent, action);
  if (action === 'release' && intent.status === 'requires_capture') ledger.cancelIntent(intent);
}

const formatAmount = ({ amount, currency }: Pick<SandboxSession, 'amount' | 'currency'>): string =>
  `${currency.toUpperCase()} ${formatDecimalAmount(amount)}`;

const renderCardForm = (session: SandboxSession, problem: string) =>
  renderCardPage({ amount: formatAmount(session), description: session.description, problem });

function listDisputeActions({ received, dispute }: SandboxIntent) {
  if (received === 0) return [];
  if (!dispute) return [{ action: 'dispute', label: 'Dispute' }];
  if (dispute.status !== 'needs_response') return [];
  return [
    { action: 'won', label: 'Win the dispute' },
    { action: 'lost', label: 'Lose the dispute' },
  ];
}

const renderControls = (ledger: StripeLedger, faults: SandboxFaults) =>
  renderControlPage({
    title: 'Stripe',
    faults,
    hasNotifications: true,
    columns: ['Payment', 'Amount', 'Refunded', 'Status'],
    rows: ledger.listIntents().map((one) => ({
      id: one.id,
      cells: [
        one.description ?? one.id,
        formatAmount(one),
        formatDecimalAmount(ledger.sumRefunds(one)),
        one.status.replaceAll('_', ' '),
      ],
      actions: [
        ...(ledger.countRefundable(one) > 0 ? [{ action: 'refund', label: 'Refund' }] : []),
        ...(ledger.sumRefunds(one) > 0 ? [{ action: 'fail-refund', label: 'Fail the refund' }] : []),
        ...listDisputeActions(one),
        ...(one.status === 'requires_capture' ? [{ action: 'release', label: 'Release' }] : []),
      ],
    })),
  });
