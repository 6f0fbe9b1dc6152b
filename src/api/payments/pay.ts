import { eq } from 'drizzle-orm';
import { payments } from '../database/schema.ts';
import { GatewayRefused, GatewayUnreachable } from './gateways/gateway.ts';
import { getNextQuery, PAY_WINDOW_MS } from './payment-states.ts';
import { type SettleServices, settlePayment, toOrder } from './settle.ts';
import { lockPayment, type Payment } from './store/index.ts';

/** The result of paying with a token of the gateway's card frame. */
export type PayOutcome =
  /** The payment as the gateway has it now, which may be paid, declined or not known. */
  | { readonly kind: 'sent'; readonly payment: Payment }
  /** The gateway refused the form, so the shopper can correct it. */
  | { readonly kind: 'refused'; readonly message: string; readonly payment: Payment }
  /** It cannot be paid any more: the shopper's attempt ended, or the bank has it already. */
  | { readonly kind: 'closed'; readonly payment: Payment };

/**
 * Charges a token of the card frame, and asks the gateway what became of it. A payment whose money is to go back is never
 * charged. One request may still be under way then; if it has an effect later, the queries of the payment find it.
 */
export async function payWithToken(services: SettleServices, id: string, token: string): Promise<PayOutcome> {
  const { db, now } = services;
  const { payment, isOpen } = await db.transaction(async (transaction) => {
    const { reservation, payment } = await lockPayment(transaction, id);
    const isInTime =
      now() <
      Math.min(
        reservation?.payUntil.getTime() ?? Number.POSITIVE_INFINITY,
        payment.createdAt.getTime() + PAY_WINDOW_MS,
      );
    const isOpen = payment.state === 'created' && payment.goal !== 'return' && isInTime;
    // If this process ends before the answer, another one asks soon.
    const soon = { queries: 0, queryAt: new Date(getNextQuery(now(), 0)) };
    if (isOpen) await transaction.update(payments).set(soon).where(eq(payments.id, id));
    return { payment, isOpen };
  });
  const gateway = isOpen ? await services.findGateway(payment) : undefined;
  if (!gateway?.pay) return { kind: 'closed', payment };
  let refusal: string | undefined;
  try {
    await gateway.pay(toOrder(payment), token);
  } catch (error) {
    if (error instanceof GatewayRefused) refusal = error.message;
    else if (!(error instanceof GatewayUnreachable)) throw error;
  }
  const settled = await settlePayment(services, payment);
  if (refusal !== undefined && settled.state === 'created')
    return { kind: 'refused', message: refusal, payment: settled };
  return { kind: 'sent', payment: settled };
}
