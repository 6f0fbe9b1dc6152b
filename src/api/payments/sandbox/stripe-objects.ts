import type Stripe from 'stripe';
import {
  AUTHORISED_SECONDS,
  type SandboxIntent,
  type SandboxRefund,
  type SandboxSession,
  type StripeLedger,
} from './stripe-ledger.ts';

/** Some fields of an object of Stripe's, by the types of its own client. */
type Fields<Value> = Value extends object ? { [Key in keyof Value]?: Fields<Value[Key]> | null } : Value;

export type StripeObjects = ReturnType<typeof createStripeObjects>;

/** Creates the functions that describe payments as Stripe's API does. */
export function createStripeObjects(ledger: StripeLedger, url: URL) {
  const describeCharge = (intent: SandboxIntent) => {
    const { card, authorisedAt, status, metadata, chargeId, amount, received, currency } = intent;
    if (!card || authorisedAt === undefined) return null;
    const refunded = ledger.sumRefunds(intent);
    return {
      id: chargeId,
      object: 'charge',
      amount,
      amount_captured: received,
      amount_refunded: refunded,
      refunded: received > 0 && refunded === received,
      captured: received > 0,
      currency,
      metadata,
      payment_intent: intent.id,
      status: 'succeeded',
      payment_method_details: {
        type: 'card',
        card: {
          brand: card.scheme,
          last4: card.number.slice(-4),
          capture_before: status === 'requires_capture' ? authorisedAt + AUTHORISED_SECONDS : null,
        },
      },
    } satisfies Fields<Stripe.Charge>;
  };

  const describeIntent = (intent: SandboxIntent, hasCharge = false) => {
    const { id, amount, received, captureMethod, status, declineCode } = intent;
    const charge = describeCharge(intent);
    return {
      id,
      object: 'payment_intent',
      amount,
      amount_capturable: status === 'requires_capture' ? amount : 0,
      amount_received: received,
      capture_method: captureMethod,
      client_secret: `${id}_secret`,
      created: intent.createdAt,
      currency: intent.currency,
      description: intent.description ?? null,
      last_payment_error: declineCode === undefined ? null : describeDecline(declineCode),
      latest_charge: hasCharge ? charge : (charge?.id ?? null),
      livemode: false,
      metadata: intent.metadata,
      next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
      status,
    } satisfies Fields<Stripe.PaymentIntent>;
  };

  /** `expand` has the paths of the request, such as "payment_intent.latest_charge". */
  const describeSession = (session: SandboxSession, expand: readonly string[] = []) => {
    const { intent, status } = session;
    const isPaid = intent?.status === 'succeeded' || intent?.status === 'requires_capture';
    const hasCharge = expand.includes('payment_intent.latest_charge');
    const isExpanded = hasCharge || expand.includes('payment_intent');
    const described = intent && (isExpanded ? describeIntent(intent, hasCharge) : intent.id);
    return {
      id: session.id,
      object: 'checkout.session',
      amount_total: session.amount,
      client_reference_id: session.clientReference ?? null,
      created: session.createdAt,
      currency: session.currency,
      expires_at: session.expiresAt,
      livemode: false,
      metadata: session.metadata,
      mode: 'payment',
      payment_intent: described ?? null,
      payment_status: isPaid ? 'paid' : 'unpaid',
      status,
      ui_mode: 'hosted_page',
      url: status === 'open' ? new URL(`/c/pay/${session.id}`, url).href : null,
    } satisfies Fields<Stripe.Checkout.Session>;
  };

  const describeRefund = (refund: SandboxRefund) =>
    ({
      id: refund.id,
      object: 'refund',
      amount: refund.amount,
      charge: refund.intent.chargeId,
      created: refund.createdAt,
      currency: refund.intent.currency,
      metadata: refund.metadata,
      payment_intent: refund.intent.id,
      status: refund.status,
    }) satisfies Fields<Stripe.Refund>;

  const describeDispute = ({ dispute, chargeId, received, currency, ...intent }: SandboxIntent) =>
    dispute
      ? ({
          id: dispute.id,
          object: 'dispute',
          amount: received,
          charge: chargeId,
          currency,
          metadata: {},
          payment_intent: intent.id,
          status: dispute.status,
        } satisfies Fields<Stripe.Dispute>)
      : null;

  return {
    dispute: describeDispute,
    charge: describeCharge,
    intent: describeIntent,
    session: describeSession,
    refund: describeRefund,
  };
}

const describeDecline = (code: string) =>
  ({
    type: 'card_error',
    code: code === 'authentication_required' ? 'payment_intent_authentication_failure' : 'card_declined',
    decline_code: code,
    message: 'Your card was declined.',
  }) satisfies Fields<Stripe.PaymentIntent.LastPaymentError>;
