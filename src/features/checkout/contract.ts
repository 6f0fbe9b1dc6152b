import * as v from 'valibot';
import { type FieldView, TICKED } from '#src/features/leads/index.ts';
import { formatPrice, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { findProcessor, type PaymentSite } from './processors.ts';
import type { PaymentsConfig } from './schema.ts';

/*
 * The contract between the checkout pages and the API. Both pages have an ordinary HTML form, sent as
 * `application/x-www-form-urlencoded`; the API answers with pages.
 */

/** Paths after the prefix of the platform's services. */
export const CHECKOUT_PATHS = {
  /** POST of the form at `/cars/{slug}/checkout`. */
  reserve: '/reservations',
  /** POST of the form at `/online-payment`. */
  payOnline: '/online-payments',
  /** POST `{notify}/{processor}`: notifications of gateways. */
  notify: '/payments/notifications',
  /** The links in a dealer's messages about a reservation. */
  dealerLinks: '/reservation-links',
} as const;

/** Path of the page for online payments. */
export const ONLINE_PAYMENT_PATH = '/online-payment';

/** Names of fields that are not typed. */
export const CAR_FIELD = 'car_id';
export const TERMS_FIELD = 'accept_terms';

const TextSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '');

const PERSON = { first_name: TextSchema, last_name: TextSchema, email: TextSchema, phone: TextSchema } as const;
const TERMS = { [TERMS_FIELD]: v.optional(v.string(), '') } as const;

/** The form that reserves a car, as it is sent. Its answers are checked against `makeReservationFields`. */
export const ReservationFormSchema = v.object({
  [CAR_FIELD]: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  ...PERSON,
  ...TERMS,
});

/** The form of an online payment, as it is sent. Its answers are checked against `makeOnlinePaymentFields`. */
export const OnlinePaymentFormSchema = v.object({
  reference: TextSchema,
  amount: TextSchema,
  location: TextSchema,
  ...PERSON,
  ...TERMS,
});

interface CheckoutSite extends PaymentSite {
  readonly locale: Locale;
  readonly payments: Pick<PaymentsConfig, 'processors' | 'onlinePayments'>;
}

/** Returns the fields of the form that reserves a car, without the acceptance of the terms. */
export const makeReservationFields = ({ locale }: Pick<CheckoutSite, 'locale'>): FieldView[] =>
  makePersonFields(locale);

/**
 * Returns the fields of an online payment, without the acceptance of the terms. Shoppers choose a location if locations
 * have different processors.
 */
export function makeOnlinePaymentFields(site: CheckoutSite): FieldView[] {
  const { locale, payments } = site;
  const messages = messagesFor(locale);
  const { minimum, maximum } = payments.onlinePayments ?? {};
  const range = { from: formatPrice(minimum ?? 0, locale), to: formatPrice(maximum ?? 0, locale) };
  const options = listPaymentLocations(site);
  return [
    {
      name: 'reference',
      kind: 'text',
      label: messages.payOnlineReference,
      hint: messages.payOnlineReferenceHint,
      optional: false,
      autocomplete: 'off',
    },
    {
      name: 'amount',
      kind: 'currency',
      label: messages.payOnlineAmount,
      hint: messages.payOnlineAmountHint(range),
      optional: false,
      autocomplete: 'off',
      minimum,
      maximum,
    },
    ...(options.length > 1
      ? [{ name: 'location', kind: 'location' as const, label: messages.payOnlineLocation, optional: false, options }]
      : []),
    ...makePersonFields(locale),
  ];
}

function makePersonFields(locale: Locale): FieldView[] {
  const messages = messagesFor(locale);
  return [
    {
      name: 'first_name',
      kind: 'first-name',
      label: messages.fieldFirstName,
      optional: false,
      autocomplete: 'given-name',
    },
    {
      name: 'last_name',
      kind: 'last-name',
      label: messages.fieldLastName,
      optional: false,
      autocomplete: 'family-name',
    },
    { name: 'email', kind: 'email', label: messages.fieldEmail, optional: false, autocomplete: 'email' },
    { name: 'phone', kind: 'phone', label: messages.fieldPhone, optional: false, autocomplete: 'tel' },
  ];
}

/** Returns the locations to choose from: none unless they have different processors. */
function listPaymentLocations({ payments, locations }: CheckoutSite) {
  const processors = locations.map((location) => ({ location, processor: findProcessor(payments, location) }));
  if (new Set(processors.map(({ processor }) => processor?.name)).size < 2) return [];
  return processors.flatMap(({ location, processor }) =>
    processor ? [{ value: location.id, label: location.name }] : [],
  );
}

/** Returns whether the terms were accepted. */
export const isTicked = (value: string | undefined): boolean => value === TICKED;
