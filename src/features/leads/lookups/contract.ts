import * as v from 'valibot';

/*
 * Lookups by forms while they are filled in: free times, the vehicle of a registration and its value.
 * All calls carry `Accept: application/json`. Errors are `{ error }` in words for the shopper: 404 if nothing is found, 422 for an
 * invalid question, 429 with Retry-After, 502 if another company's service is down. Every form works without an answer.
 */

/** Paths of the calls, after the prefix of the platform's services. */
export const LOOKUP_PATHS = {
  /** GET with `form` and `location_id`, or `car_id` for the location of that car. */
  appointments: '/appointments',
  /** POST: the vehicle of a registration, and its value. */
  vehicle: '/simple-autograb-lookup',
  /** POST: a vehicle's entries in the national register. */
  history: '/nevdis',
  /** POST: whether the lender knows a customer. */
  customer: '/carClarityCustomer',
  /** POST: what a vehicle is worth, by its plate or in the shopper's words. */
  valuation: '/valuation',
  /** GET with `orgId`, which has to be one of the tenant's. */
  ratings: '/reviews/snap21',
} as const;

/** Kinds of appointments (`FieldView.appointment`). */
export const APPOINTMENT_KINDS = ['test-drive', 'service'] as const;

const makeTextSchema = (maxLength: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength));
const CaptchaSchema = v.pipe(v.string(), v.maxLength(4000));

/** The parameters of `appointments`. */
export const AppointmentsQuerySchema = v.object({
  form: v.picklist(APPOINTMENT_KINDS),
  location_id: v.optional(makeTextSchema(100)),
  car_id: v.optional(makeTextSchema(500)),
});

/** Bookable times, the soonest first. Days without any are left out; no day at all means that nothing is free. */
export const AppointmentsSchema = v.object({
  location_id: v.string(),
  /** The location's IANA time zone. */
  time_zone: v.string(),
  /** Duration of an appointment. */
  minutes: v.pipe(v.number(), v.safeInteger()),
  days: v.array(
    v.object({
      date: v.pipe(v.string(), v.isoDate()),
      /** The location's local time with its offset, as 2026-11-23T10:30:00+11:00: the format of a lead's `dateTime`. */
      slots: v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00(?:[+-]\d\d:\d\d|Z)$/u))),
    }),
  ),
});

/** A registration and its state, which is empty in countries without state registers. */
const REGISTRATION = {
  rego: v.pipe(v.string(), v.maxLength(20), v.regex(/^[\p{L}\p{N} .-]*[\p{L}\p{N}][\p{L}\p{N} .-]*$/u)),
  regoState: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\p{L} .-]*$/u)), ''),
} as const;

/** Kilometres. */
const OdometerSchema = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_000_000)));

/** Whole dollars, and the last date on which the range holds. */
const ValuationSchema = v.object({
  low: v.pipe(v.number(), v.finite(), v.minValue(0)),
  high: v.pipe(v.number(), v.finite(), v.minValue(0)),
  until: v.pipe(v.string(), v.isoDate()),
});

/** The body of `vehicle`. The odometer reading makes the value more accurate. */
export const VehicleRequestSchema = v.strictObject({ ...REGISTRATION, km: OdometerSchema });

/** The answer to `vehicle`; 404 for an unknown registration. */
export const VehicleAnswerSchema = v.object({
  vehicle: v.object({
    rego: v.string(),
    make: v.string(),
    model: v.string(),
    year: v.number(),
    badge: v.optional(v.string()),
    body: v.optional(v.string()),
  }),
  /** Absent if unknown, and if the dealer shows none. */
  valuation: v.optional(ValuationSchema),
});

/** Answers to the condition of a vehicle, the best first. */
const CONDITIONS = ['excellent', 'good', 'fair', 'poor'] as const;

/** The body of `valuation`. A plate that belongs to the vehicle makes the value more accurate. */
export const ValuationRequestSchema = v.strictObject({
  rego: v.optional(REGISTRATION.rego),
  regoState: REGISTRATION.regoState,
  /** Year, make and model, as "2019 Kia Cerato GT". */
  vehicle: makeTextSchema(200),
  km: OdometerSchema,
  condition: v.optional(v.picklist(CONDITIONS)),
});

/** The answer to `valuation`: empty for a vehicle that nothing is known about, and 404 if the dealer shows no values. */
export const ValuationAnswerSchema = v.object({ valuation: v.optional(ValuationSchema) });

/** The body of `history`. It is about a person's property, so it requires a solved challenge. */
export const HistoryRequestSchema = v.strictObject({ ...REGISTRATION, captcha: v.optional(CaptchaSchema) });

export const HistoryAnswerSchema = v.object({
  history: v.object({
    written_off: v.boolean(),
    stolen: v.boolean(),
    registration_expires: v.optional(v.string()),
  }),
});

/** The body of `customer`, which requires a solved challenge. */
export const CustomerRequestSchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(200), v.email()),
  phone: makeTextSchema(40),
  captcha: v.optional(CaptchaSchema),
});

export const CustomerAnswerSchema = v.object({ customer: v.object({ known: v.boolean() }) });

/** The parameters and the answer of `ratings`. */
export const RatingsQuerySchema = v.object({ orgId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/u)) });
export const RatingsAnswerSchema = v.object({
  rating: v.object({ reviewCount: v.number(), avgStarRating: v.number() }),
  /** In halves. */
  stars: v.number(),
});

/** Any error. */
export const LookupRefusedSchema = v.object({ error: v.string() });

export type Appointments = v.InferOutput<typeof AppointmentsSchema>;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];
export type ValuationRequest = v.InferInput<typeof ValuationRequestSchema>;
export type ShownValuation = v.InferOutput<typeof ValuationSchema>;
export type VehicleAnswer = v.InferOutput<typeof VehicleAnswerSchema>;
export type RegisterHistory = v.InferOutput<typeof HistoryAnswerSchema>['history'];
