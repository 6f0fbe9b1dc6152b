import * as v from 'valibot';
import { HoldSchema } from '#src/features/checkout/index.ts';
import { LOCALES } from '#src/lib/locale/index.ts';
import type { Vault } from '../security/vault.ts';

/*
 * The sealed parts of reservations and online payments: who pays, and what was agreed when the button was pressed. Later
 * changes of a dealer's config do not change it.
 */

/** A person who reserves a car or pays, as typed. */
const PersonSchema = v.strictObject({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
});

const AgreedSchema = v.strictObject({
  /** When the shopper accepted, in milliseconds since 1970. */
  at: v.number(),
  /** The sentences about hold, confirmation and refund that the shopper read. */
  conditions: v.array(v.string()),
  /** The dealer's terms in Markdown, if it has any. */
  terms: v.optional(v.string()),
});

const ReservationDetailsSchema = v.strictObject({
  shopper: PersonSchema,
  /** The car as it was shown. */
  car: v.strictObject({
    id: v.string(),
    /** Last part of its page's address. */
    slug: v.string(),
    name: v.string(),
    stocknum: v.optional(v.string()),
    /** Whole dollars. */
    price: v.number(),
    image: v.optional(v.string()),
    /** Location of the car, whose opening hours the hold counts; the main one if unknown. */
    location_id: v.string(),
  }),
  hold: HoldSchema,
  /** Open hours in which the dealer accepts the reservation, or the deposit goes back. */
  acceptWithinHours: v.number(),
  agreed: AgreedSchema,
  locale: v.picklist(LOCALES),
});

const PaymentDetailsSchema = v.strictObject({
  payer: PersonSchema,
  /** The number of the invoice or contract that is paid, as typed. */
  reference: v.string(),
  /** Location that the payer chose, or the main one. */
  location_id: v.string(),
  agreed: AgreedSchema,
  locale: v.picklist(LOCALES),
});

export type ReservationDetails = v.InferOutput<typeof ReservationDetailsSchema>;
/** Details of an online payment. */
export type PaymentDetails = v.InferOutput<typeof PaymentDetailsSchema>;

const CONTEXTS = { reservation: 'reservation', payment: 'online payment' } as const;

/** Seals the details of a reservation for its row. */
export const sealReservationDetails = (vault: Vault, details: ReservationDetails): Uint8Array =>
  vault.seal(CONTEXTS.reservation, JSON.stringify(details));

/**
 * Opens the details of a reservation's row.
 * @throws if they were not sealed with one of our keys.
 */
export const openReservationDetails = (vault: Vault, { details }: { readonly details: Uint8Array }) =>
  v.parse(ReservationDetailsSchema, JSON.parse(vault.open(CONTEXTS.reservation, details).toString('utf8')));

/** Seals the details of an online payment for its row. */
export const sealPaymentDetails = (vault: Vault, details: PaymentDetails): Uint8Array =>
  vault.seal(CONTEXTS.payment, JSON.stringify(details));

/**
 * Opens the details of an online payment's row.
 * @throws if they were not sealed with one of our keys.
 */
export const openPaymentDetails = (vault: Vault, details: Uint8Array): PaymentDetails =>
  v.parse(PaymentDetailsSchema, JSON.parse(vault.open(CONTEXTS.payment, details).toString('utf8')));
