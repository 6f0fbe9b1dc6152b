import { Hono } from 'hono';
import { formatDecimalAmount } from '../gateways/decimal-amount.ts';
import { orderFault, type SandboxFaults } from './faults.ts';
import { renderControlPage } from './page.ts';
import type { PaywayBank, PaywayEntry, PaywayLedger } from './payway-ledger.ts';

interface PaywayPageOptions {
  readonly ledger: PaywayLedger;
  readonly bank: PaywayBank;
  readonly faults: SandboxFaults;
}

/** Creates the page on which a person orders faults, decides for the bank, and refunds payments as in PayWay. */
export function createPaywayPages({ ledger, bank, faults }: PaywayPageOptions): Hono {
  const app = new Hono();
  const canRefund = (one: PaywayEntry): boolean => ledger.isTaken(one) && ledger.sumRefunds(one) === 0;

  app.get('/sandbox', (c) =>
    c.html(
      renderControlPage({
        title: 'PayWay',
        faults,
        hasNotifications: false,
        columns: ['Number', 'Type', 'Amount', 'Status'],
        rows: ledger.transactions.map((one) => ({
          id: one.orderNumber ?? '',
          cells: [
            one.orderNumber ?? String(one.id),
            one.type,
            `${one.currency.toUpperCase()} ${formatDecimalAmount(one.principalCents)}`,
            one.status,
          ],
          actions: canRefund(one) && one.status === 'approved' ? [{ action: 'refund', label: 'Refund' }] : [],
        })),
      }),
    ),
  );
  app.post('/sandbox', async (c) => {
    const form = await c.req.parseBody();
    const action = form['action'];
    if (action === 'approve' || action === 'decline') bank.decide(action === 'approve' ? 'approved' : 'declined');
    if (action === 'refund') bank.refundByDealer(String(form['id'] ?? ''));
    orderFault(faults, form['fault']);
    return c.redirect('/sandbox', 303);
  });
  return app;
}
