import * as v from 'valibot';

/*
 * What forms ask the API while somebody fills them in (spec 1 §7, 2 §7, D20): times that are free, the vehicle of a
 * registration and what it is worth, who lends on a car. Browser and API both import this file, so it imports nothing of
 * either. All calls carry `Accept: application/json`. Whatever is not answered is told as `{ error }` in words for the shopper:
 * 404 where nobody knows, 422 where the question is wrong, 429 with Retry-After, 502 where a service of others is down. No form
 * depends on an answer.
 */

/** Where each call goes, after the prefix of the platform's services. */
export const LOOKUP_PATHS = {
  /** GET with `form` and `location_id`, or `car_id` for the place where that car is. */
  appointments: '/appointments',
  /** POST: the vehicle of a registration, and what it is worth. */
  vehicle: '/simple-autograb-lookup',
  /** POST: what the register of vehicles knows of one. */
  history: '/nevdis',
  /** POST: whether the lender knows a customer. */
  customer: '/carClarityCustomer',
  /** GET with `orgId`, which is one of the tenant's own. */
  ratings: '/reviews/snap21',
} as const;

/** GET: who lends on a car, by its id. */
export const CAR_FINANCE_PATH = '/cars/:id/finance';

/** Forms that book a time (`FieldView.appointment`). */
export const APPOINTMENT_KINDS = ['test-drive', 'service'] as const;

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));
const CaptchaSchema = v.pipe(v.string(), v.maxLength(4000));

/** The parameters of `appointments`. */
export const AppointmentsQuerySchema = v.object({
  form: v.picklist(APPOINTMENT_KINDS),
  location_id: v.optional(text(100)),
  car_id: v.optional(text(500)),
});

/** Times that can be booked, the soonest first. Days without any are left out; no day at all means that none is free. */
export const AppointmentsSchema = v.object({
  location_id: v.string(),
  /** Of the location, an IANA name. */
  time_zone: v.string(),
  /** How long one takes. */
  minutes: v.pipe(v.number(), v.safeInteger()),
  days: v.array(
    v.object({
      date: v.pipe(v.string(), v.isoDate()),
      /** The location's local time with its offset, as 2026-11-23T10:30:00+11:00: what `dateTime` of a lead is to hold. */
      slots: v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00(?:[+-]\d\d:\d\d|Z)$/u))),
    }),
  ),
});

/** A registration, and where it is registered: a state of Australia or the US, or empty where the country has but one. */
const REGISTRATION = {
  rego: v.pipe(v.string(), v.maxLength(20), v.regex(/^[\p{L}\p{N} .-]*[\p{L}\p{N}][\p{L}\p{N} .-]*$/u)),
  regoState: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\p{L} .-]*$/u)), ''),
} as const;

/** The body of `vehicle` (K20); with a distance the value is closer. */
export const VehicleRequestSchema = v.strictObject({
  ...REGISTRATION,
  /** Kilometres. */
  km: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_000_000))),
});

/** The answer to `vehicle`; 404 where nobody knows the registration. */
export const VehicleAnswerSchema = v.object({
  vehicle: v.object({
    rego: v.string(),
    make: v.string(),
    model: v.string(),
    year: v.number(),
    badge: v.optional(v.string()),
    body: v.optional(v.string()),
  }),
  /** Whole dollars; absent where nobody can tell. */
  valuation: v.optional(v.object({ low: v.number(), high: v.number() })),
});

/** The body of `history`, which is about somebody's property: only with a solved challenge. */
export const HistoryRequestSchema = v.strictObject({ ...REGISTRATION, captcha: v.optional(CaptchaSchema) });

export const HistoryAnswerSchema = v.object({
  history: v.object({
    written_off: v.boolean(),
    stolen: v.boolean(),
    registration_expires: v.optional(v.string()),
  }),
});

/** The body of `customer`: only with a solved challenge. */
export const CustomerRequestSchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(200), v.email()),
  phone: text(40),
  captcha: v.optional(CaptchaSchema),
});

export const CustomerAnswerSchema = v.object({ customer: v.object({ known: v.boolean() }) });

/** The parameters of `ratings`, and the answer as the specification has it (spec 2 §7). */
export const RatingsQuerySchema = v.object({ orgId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/u)) });
export const RatingsAnswerSchema = v.object({
  rating: v.object({ reviewCount: v.number(), avgStarRating: v.number() }),
  /** In halves. */
  stars: v.number(),
});

/** The answer to `CAR_FINANCE_PATH`: the lenders of a car by provider (spec 1 §3), those only whose rules allow the car. */
export const CarFinanceAnswerSchema = v.object({
  finance_lenders: v.record(
    v.string(),
    v.object({
      /** What shoppers read. */
      financeProvider: v.string(),
      interestRate: v.number(),
      comparisonRate: v.optional(v.number()),
      /** Whole dollars; both are absent where a repayment is not shown (spec 1 §4). */
      paymentWeek: v.optional(v.number()),
      paymentMonth: v.optional(v.number()),
      termYears: v.number(),
      deposit: v.number(),
      balloon: v.number(),
      disclaimer: v.string(),
    }),
  ),
});

/** Any other answer. */
export const LookupRefusedSchema = v.object({ error: v.string() });

export type Appointments = v.InferOutput<typeof AppointmentsSchema>;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];
export type VehicleAnswer = v.InferOutput<typeof VehicleAnswerSchema>;
export type VehicleHistory = v.InferOutput<typeof HistoryAnswerSchema>['history'];
export type CarFinanceAnswer = v.InferOutput<typeof CarFinanceAnswerSchema>;
