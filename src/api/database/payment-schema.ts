import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DECLINE_REASONS, MOVEMENTS } from '../payments/gateways/gateway.ts';
import { PAYMENT_STATES } from '../payments/payment-states.ts';
import { ENDED_STATES, LIVE_STATES } from '../payments/reservation-states.ts';
import { at, bytes } from './columns.ts';

/*
 * Reservations and payments. Amounts are whole cents. Personal data is sealed, as in the other tables; of a card only its
 * scheme and last digits are stored.
 */

/** The keys of payment processors. The newest of a processor is used. */
export const processorSecrets = pgTable(
  'processor_secrets',
  {
    id: uuid('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** Name of the processor in the tenant's config. */
    processor: text('processor').notNull(),
    /** Sealed JSON, whose keys depend on the gateway. */
    secret: bytes('secret').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('processor_secrets_newest').on(table.tenant, table.processor, table.createdAt)],
);

/** A shopper's claim to one car. */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey(),
    tenant: text('tenant').notNull(),
    carId: text('car_id').notNull(),
    /** Made by the browser or the form, so that sending a form twice makes one reservation. */
    clientId: uuid('client_id').notNull(),
    reference: text('reference').notNull(),
    state: text('state', { enum: [...LIVE_STATES, ...ENDED_STATES] }).notNull(),
    acceptance: text('acceptance', { enum: ['automatic', 'dealer'] }).notNull(),
    refund: text('refund', { enum: ['always', 'within-hold'] }).notNull(),
    /** The shopper, the car and the terms as they were agreed to, sealed JSON. */
    details: bytes('details').notNull(),
    phoneHash: text('phone_hash'),
    emailHash: text('email_hash'),
    /** The verified phone of a shopper who was signed in. */
    verifiedHash: text('verified_hash'),
    /** The network that it was made from, for limits. */
    networkHash: text('network_hash'),
    payUntil: at('pay_until').notNull(),
    acceptUntil: at('accept_until'),
    holdUntil: at('hold_until'),
    /** The payment that reserved the car. Others of the reservation go back. */
    paymentId: uuid('payment_id'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    /** Time at which the shopper was reminded that the hold ends soon. */
    remindedAt: at('reminded_at'),
  },
  (table) => [
    // A car is reserved once, whatever the code does.
    uniqueIndex('reservations_live_car')
      .on(table.tenant, table.carId)
      .where(sql`state IN ('paying', 'requested', 'held')`),
    uniqueIndex('reservations_client').on(table.tenant, table.clientId),
    index('reservations_newest').on(table.tenant, table.createdAt),
    index('reservations_phone').on(table.tenant, table.phoneHash),
    index('reservations_email').on(table.tenant, table.emailHash),
  ],
);

/** One attempt to pay: a deposit, or an amount on the page for online payments. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** Null for an online payment. */
    reservationId: uuid('reservation_id').references(() => reservations.id),
    /** The payer and what an online payment is for, sealed JSON. */
    details: bytes('details'),
    processor: text('processor').notNull(),
    /** Our number at the gateway. */
    orderNumber: text('order_number').notNull(),
    /** The gateway's id. */
    reference: text('reference'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency', { enum: ['AUD', 'NZD', 'USD'] }).notNull(),
    capture: text('capture', { enum: ['automatic', 'manual'] }).notNull(),
    goal: text('goal', { enum: ['hold', 'keep', 'return'] }).notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The cardholder's dispute with the bank. */
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
    /** The amount that the bank took back for the dispute. */
    disputedCents: integer('disputed_cents').notNull().default(0),
    disputedAt: at('disputed_at'),
    /** The reason why the bank declined, or that the gateway reported another amount or currency than the payment's. */
    problem: text('problem', { enum: ['wrong-amount', ...DECLINE_REASONS] }),
    /** Scheme and last digits, as JSON. */
    card: text('card'),
    /** End of the block on the card. */
    captureBefore: at('capture_before'),
    createdAt: at('created_at').notNull(),
    /** Since when the gateway has not answered. */
    unknownSince: at('unknown_since'),
    /** Queries in a row that brought no answer. */
    queries: smallint('queries').notNull().default(0),
    /** When the gateway is queried next; null once nothing is left to do. */
    queryAt: at('query_at'),
    /** Expiry of the claim of the process that queries it. */
    claimedUntil: at('claimed_until'),
    /** A message without personal data. */
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('payments_order').on(table.orderNumber),
    uniqueIndex('payments_unpaid').on(table.reservationId).where(sql`state IN ('created', 'open', 'unknown')`),
    index('payments_due').on(table.queryAt).where(sql`query_at IS NOT NULL`),
    index('payments_newest').on(table.tenant, table.createdAt),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    tenant: text('tenant').notNull(),
    /** Our number at the gateway. */
    number: text('number').notNull(),
    reference: text('reference'),
    amountCents: integer('amount_cents').notNull(),
    /** `reversed` failed after it had succeeded; `replaced` failed, and an operator ordered another. */
    state: text('state', { enum: ['pending', 'succeeded', 'failed', 'reversed', 'replaced'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('refunds_number').on(table.number), index('refunds_payment').on(table.paymentId)],
);

/** Notices to shoppers and dealers that could not be written yet. */
export const pendingNotices = pgTable(
  'pending_notices',
  {
    id: uuid('id').primaryKey(),
    tenant: text('tenant').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Their names, as a JSON list. */
    notices: text('notices').notNull(),
    /** The reason why they could not be written. */
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [index('pending_notices_due').on(table.dueAt)],
);

/** Notifications of gateways, stored before they are acknowledged. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    processor: text('processor').notNull(),
    /** The gateway's id of the event. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    orderNumber: text('order_number'),
    /** Money that moved without us. */
    movement: text('movement', { enum: MOVEMENTS }),
    amountCents: integer('amount_cents'),
    /** The gateway's id of the refund or dispute. */
    reference: text('reference'),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.tenant, table.processor, table.eventId),
    index('payment_events_order').on(table.tenant, table.orderNumber),
  ],
);

/** Movements of money, as the gateways confirmed them. Entries are never changed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Money that a dealer received, gave back, or received back since a refund failed. */
    kind: text('kind', { enum: ['captured', 'refunded'] }).notNull(),
    /** Positive for money received, negative for money given back. */
    amountCents: integer('amount_cents').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('ledger_entries_tenant').on(table.tenant, table.sequence)],
);
