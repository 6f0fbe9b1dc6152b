import { eq } from 'drizzle-orm';
import { payments } from '../../database/schema.ts';
import { type Gateway, GatewayRefused, GatewayUnreachable, type StartOptions } from '../gateways/gateway.ts';
import { isFinal } from '../payment-states.ts';
import { type SettleServices, toOrder } from '../settle.ts';
import { type Payment, recordStart } from '../store/index.ts';

/** The result of starting a payment at its gateway. */
export type Begun =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'card-frame' }
  /** The payment ended while it was started. Its status page leads on. */
  | { readonly kind: 'ended' }
  /** The gateway did not answer. Starting again continues the same payment. */
  | { readonly kind: 'lost' }
  /** The gateway refuses the account or the payment, so it cannot be paid. */
  | { readonly kind: 'refused' };

export interface BeginServices {
  readonly payments: SettleServices;
  /** Starts that are under way, by payment. */
  readonly starts: Map<string, Promise<Begun>>;
}

/** Starts a payment, or returns the page of a started one. A second press of the button waits for the first one's start. */
export async function beginPayment(services: BeginServices, payment: Payment, options: StartOptions): Promise<Begun> {
  const { starts } = services;
  const running = starts.get(payment.id);
  if (running !== undefined) return await running;
  const start = callGateway(services.payments, payment, options).finally(() => starts.delete(payment.id));
  starts.set(payment.id, start);
  return await start;
}

async function callGateway(
  { db, log, findGateway }: SettleServices,
  payment: Payment,
  options: StartOptions,
): Promise<Begun> {
  const about = { tenant: payment.tenant, payment: payment.id };
  try {
    const gateway = await findGateway(payment);
    if (!gateway) throw new GatewayRefused('The processor is not in the config any more, or has no key.');
    return await start(gateway, payment);
  } catch (error) {
    if (error instanceof GatewayUnreachable) {
      // Another process may have started it, whose answer leads to the same page.
      const [current] = await db.select().from(payments).where(eq(payments.id, payment.id));
      if (current && isFinal(current.state)) return { kind: 'ended' };
      const url = current?.reference ?? '';
      if (URL.canParse(url)) return { kind: 'redirect', url };
      log.warn({ ...about, error: error.message }, 'A payment could not be started.');
      return { kind: 'lost' };
    }
    if (!(error instanceof GatewayRefused)) throw error;
    log.error({ ...about, error: error.message }, 'A gateway refused to start a payment.');
    return { kind: 'refused' };
  }

  async function start(gateway: Gateway, current: Payment): Promise<Begun> {
    const started = await gateway.start(toOrder(current), options);
    if (started.kind === 'card-frame') return { kind: 'card-frame' };
    const isPayable = await recordStart(db, current.id, started.reference);
    return isPayable ? { kind: 'redirect', url: started.url } : { kind: 'ended' };
  }
}
