import * as v from 'valibot';
import { PHONE_TEXT } from '#src/lib/phone-text.ts';

/*
 * The contract between browser and API about a customer. Both import this file, so it imports neither. A customer is
 * identified by a phone number verified with a code. Only an HttpOnly cookie proves who is signed in; the user data in the
 * browser just fills in forms. All calls carry `Accept: application/json`; the host identifies the tenant.
 */

/** The path of each call, after the prefix of the platform's services. */
export const ACCOUNT_PATHS = {
  /** GET returns a challenge. Its solution goes with `start`, because every code costs a text message. */
  challenge: '/sign-in/challenge',
  /**
   * POST sends a code. The answer is the same whether the phone is known or not. It sets a cookie that `verify` requires:
   * a code only works in the browser that requested it.
   */
  start: '/sign-in/start',
  /** POST takes the code; the answer sets the session's cookie. */
  verify: '/sign-in/verify',
  /** POST ends the session, if there is one. Returns 204. */
  signOut: '/sign-out',
  /** GET returns the signed-in customer, PUT changes their details. Both return 401 without a session. */
  me: '/me',
} as const;

/** Digits of a code. */
export const CODE_LENGTH = 6;

const makeTextSchema = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(/^\P{Cc}*$/u));
const PhoneSchema = v.pipe(v.string(), v.maxLength(40), v.regex(PHONE_TEXT));

/** The details of a customer; the phone is the one they signed in with. Unknown details are empty. */
const DETAILS = {
  name: makeTextSchema(200),
  last_name: makeTextSchema(200),
  email: makeTextSchema(200),
  postcode: makeTextSchema(20),
} as const;

/** The body of POST `start`. */
export const SignInStartSchema = v.strictObject({
  phone: PhoneSchema,
  /** A solved challenge, as ALTCHA encodes it. Without one the refusal is `captcha`. */
  captcha: v.optional(v.pipe(v.string(), v.maxLength(4000))),
});

/** A code is on its way. Both are seconds from now. */
export const SignInStartedSchema = v.object({
  sent: v.literal(true),
  /** Lifetime of the code. */
  expires_in: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** When another may be asked for. */
  resend_in: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** The body of POST `verify`. Other details are stored unless they are empty. */
export const SignInVerifySchema = v.strictObject({
  phone: PhoneSchema,
  code: v.pipe(v.string(), v.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`, 'u'))),
  ...v.partial(v.strictObject(DETAILS)).entries,
});

/** A customer of the dealer. */
export const UserSchema = v.object({ id: v.pipe(v.string(), v.uuid()), phone: PhoneSchema, ...DETAILS });

/** The answer to `verify`, and to GET and PUT of `me`. */
export const UserAnswerSchema = v.object({ user: UserSchema });

/** The body of PUT `me`: details that are left out stay. */
export const UserChangeSchema = v.partial(v.strictObject(DETAILS));

/**
 * The reason why a call was refused, besides the message for the shopper:
 * `phone` the number gets no codes: not a mobile, or of another country (422); `captcha` a solved challenge is required (422);
 * `wrong` the code is wrong (422); `expired` this browser has no valid code for the phone: expired, too many wrong tries, or
 * requested elsewhere (410);
 * `too-many` codes or tries, see `retry_in` (429); `details` the details are invalid (422);
 * `session` no session (401); `failed` the code could not be sent (502).
 */
export const ACCOUNT_REFUSALS = [
  'phone',
  'captcha',
  'wrong',
  'expired',
  'too-many',
  'details',
  'session',
  'failed',
] as const;

/** Every other answer. */
export const AccountRefusedSchema = v.object({
  /** Shown to the shopper. */
  error: v.pipe(v.string(), v.maxLength(1000)),
  reason: v.optional(v.picklist(ACCOUNT_REFUSALS)),
  /** Seconds after which it can be tried again. */
  retry_in: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Errors of single fields of PUT `me`, by field name. */
  fields: v.optional(v.record(v.string(), v.string())),
});

export type SignInStart = v.InferOutput<typeof SignInStartSchema>;
export type SignInStarted = v.InferOutput<typeof SignInStartedSchema>;
export type SignInVerify = v.InferOutput<typeof SignInVerifySchema>;
export type User = v.InferOutput<typeof UserSchema>;
export type UserChange = v.InferOutput<typeof UserChangeSchema>;
export type AccountRefused = v.InferOutput<typeof AccountRefusedSchema>;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];
