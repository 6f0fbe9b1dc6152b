import { paymentEvents } from '../../database/schema.ts';
import { getClientNetworks } from '../../http/client-address.ts';
import { takeTurn } from '../../security/rate-limit.ts';
import { GatewayRefused, GatewayUnreachable, NotificationRefused } from '../gateways/gateway.ts';
import { recordMovement, wakePayment } from '../store/index.ts';
import type { Checkout, CheckoutContext } from './checkout.ts';

/** The text that Till expects, or it repeats the notification. */
const ACKNOWLEDGED = 'OK';

/**
 * Handles a notification of a gateway. It is stored, and its payment is queried at once. What it says of the payment is not
 * used, except what no query returns: disputes, and refunds on a gateway's own site. A repeated one changes nothing.
 */
export const handleNotification = (checkout: Checkout) => async (context: CheckoutContext) => {
  const { services, payments, limits } = checkout;
  const { db, now, log, config } = services;
  const { tenant, mock } = context.var;
  takeTurn(limits.notifications, getClientNetworks(context, config.trustedProxies));
  const processor = context.req.param('processor') ?? '';
  const gateway = mock ? undefined : await payments.findGateway({ tenant: tenant.slug, processor });
  if (!gateway?.readNotification) return context.text('There is no such processor.', 404);
  const url = new URL(context.req.url);
  const raw = {
    headers: context.req.header(),
    target: `${url.pathname}${url.search}`,
    body: new Uint8Array(await context.req.arrayBuffer()),
  };
  try {
    const { paymentReference, movement, ...read } = gateway.readNotification(raw, now());
    const orderNumber =
      read.orderNumber ??
      (paymentReference === undefined ? undefined : await gateway.findOrderNumber?.(paymentReference));
    const payment = { tenant: tenant.slug, processor, now: now() };
    await db.transaction(async (transaction) => {
      const about = { tenant: tenant.slug, processor, orderNumber, movement: movement?.kind };
      const event = { ...read, ...about, receivedAt: new Date(now()) };
      const stored = await transaction.insert(paymentEvents).values(event).onConflictDoNothing().returning();
      if (stored.length === 0 || orderNumber === undefined) return;
      if (movement) await recordMovement(transaction, { ...payment, orderNumber }, movement);
      await wakePayment(transaction, tenant.slug, orderNumber, now());
    });
  } catch (error) {
    if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) {
      log.warn(
        { tenant: tenant.slug, processor, reason: error.message },
        'The payment of a notification is not known yet.',
      );
      return context.text('Send it again later.', 503);
    }
    if (!(error instanceof NotificationRefused)) throw error;
    log.warn({ tenant: tenant.slug, processor, reason: error.message }, 'A notification of a gateway was refused.');
    return context.text('The notification was refused.', 400);
  }
  checkout.wake();
  return context.text(ACKNOWLEDGED);
};
