import * as v from 'valibot';
import { formatScheme, GatewayUnreachable, type PaidCard, type PaymentFacts, type RefundFacts } from './gateway.ts';

/* Schemas of Stripe's answers about a payment. An answer of another format proves nothing, so it counts as none. */

const text = v.pipe(v.string(), v.minLength(1));
const whole = v.pipe(v.number(), v.safeInteger());

const ChargeSchema = v.object({
  amount_refunded: v.nullish(whole),
  payment_method_details: v.nullish(
    v.object({
      card: v.nullish(
        v.object({
          brand: v.nullish(v.string()),
          last4: v.nullish(v.string()),
          /** Seconds since 1970. */
          capture_before: v.nullish(whole),
        }),
      ),
    }),
  ),
});

const IntentSchema = v.object({
  id: text,
  status: v.picklist([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/u)),
  amount_capturable: v.optional(whole, 0),
  amount_received: v.optional(whole, 0),
  latest_charge: v.nullish(ChargeSchema),
});

/** A session, with its payment and the charge of it. */
export const SessionSchema = v.object({
  id: text,
  status: v.picklist(['open', 'complete', 'expired']),
  payment_intent: v.nullish(IntentSchema),
});

export type StripeSession = v.InferOutput<typeof SessionSchema>;

/** A session that was just made. */
export const NewSessionSchema = v.object({ id: text, url: v.pipe(v.string(), v.url()) });

export const RefundListSchema = v.object({
  data: v.array(
    v.object({
      id: text,
      status: v.nullish(v.string()),
      metadata: v.nullish(v.record(v.string(), v.string())),
    }),
  ),
  has_more: v.boolean(),
});

type StripeRefund = v.InferOutput<typeof RefundListSchema>['data'][number];

export const EventSchema = v.object({ id: text, type: text, data: v.object({ object: v.unknown() }) });

/** The object of an event, as far as it names a payment and an amount. */
export const EventObjectSchema = v.object({
  id: v.nullish(v.string()),
  object: v.nullish(v.string()),
  metadata: v.nullish(v.object({ order: v.optional(v.string()) })),
  payment_intent: v.nullish(v.string()),
  amount: v.nullish(whole),
  amount_refunded: v.nullish(whole),
  status: v.nullish(v.string()),
});

type EventObject = v.InferOutput<typeof EventObjectSchema>;

/** Our metadata of a payment, wherever Stripe has it. */
export const OrderSchema = v.object({ metadata: v.nullish(v.object({ order: v.optional(v.string()) })) });

/** Returns what an event says of money. Refunds are counted by a query, disputes only here. */
export function readEventMoney(type: string, { id, amount, status, ...object }: EventObject) {
  const about = {
    reference: id ?? undefined,
    amountCents: (type === 'charge.refunded' ? object.amount_refunded : amount) ?? undefined,
  };
  if (object.object !== 'dispute' || id == null) return /refund/u.test(type) ? about : {};
  const movement = { reference: id, amountCents: about.amountCents };
  if (type === 'charge.dispute.created') return { ...about, movement: { ...movement, kind: 'disputed' as const } };
  if (type !== 'charge.dispute.closed') return about;
  // An inquiry that was closed, and a dispute that was won or prevented, cost nothing.
  const kind = status === 'lost' ? ('dispute-lost' as const) : ('dispute-won' as const);
  return { ...about, movement: { ...movement, kind } };
}

/** Reads an answer by its schema. */
export function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new GatewayUnreachable('Stripe: the answer has an unexpected format.');
}

/** Returns what a session says of its payment. */
export function getPaymentFacts(session: StripeSession): PaymentFacts {
  const { payment_intent: intent } = session;
  if (!intent) return { kind: session.status === 'expired' ? 'ended' : 'open' };
  const { latest_charge: charge, currency } = intent;
  const received = { reference: session.id, currency: currency.toUpperCase(), card: getCard(intent) };
  switch (intent.status) {
    case 'processing':
      return { kind: 'processing' };
    case 'canceled':
      return { kind: 'ended' };
    case 'requires_capture': {
      const captureBefore = charge?.payment_method_details?.card?.capture_before ?? undefined;
      return {
        kind: 'authorised',
        ...received,
        amountCents: intent.amount_capturable,
        captureBefore: captureBefore === undefined ? undefined : captureBefore * 1000,
      };
    }
    case 'succeeded':
      return {
        kind: 'captured',
        ...received,
        amountCents: intent.amount_received,
        refundedCents: charge?.amount_refunded ?? undefined,
      };
    default:
      return getUnpaidFacts(session);
  }
}

/** Stripe's page lets the shopper try another card until it expires. A completed one whose payment failed is over. */
function getUnpaidFacts({ status }: StripeSession): PaymentFacts {
  if (status === 'complete') return { kind: 'declined', reason: 'declined' };
  return { kind: status === 'expired' ? 'ended' : 'open' };
}

function getCard({ latest_charge: charge }: v.InferOutput<typeof IntentSchema>): PaidCard | undefined {
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? { scheme: formatScheme(card.brand), lastDigits: card.last4 } : undefined;
}

/** Returns what Stripe says of a refund. */
export function getRefundFacts({ id, status }: StripeRefund): RefundFacts {
  if (status === 'succeeded') return { kind: 'succeeded', reference: id };
  if (status === 'failed' || status === 'canceled') return { kind: 'failed' };
  return { kind: 'pending', reference: id };
}

/**
 * Returns what becomes of a refund that Stripe does not have. It can still be made, unless the dealer has refunded so much in
 * the dashboard that Stripe would refuse it for ever.
 */
export function getMissingRefundFacts({ payment_intent: intent }: StripeSession, amountCents: number): RefundFacts {
  if (intent?.status !== 'succeeded') return { kind: 'missing' };
  const left = intent.amount_received - (intent.latest_charge?.amount_refunded ?? 0);
  return { kind: left < amountCents ? 'failed' : 'missing' };
}
