import * as v from 'valibot';

/*
 * The contract between the page of a campaign and the API. The page has an ordinary HTML form, sent as
 * `application/x-www-form-urlencoded` and answered with a page; with JavaScript it sends the same answers as JSON. The
 * session decides who spins.
 */

/** Paths after the prefix of the platform's services. */
export const SPIN_PATHS = {
  /** GET returns the campaign's phase and the signed-in customer's spin. POST spins once, and returns 401 without a session. */
  spin: '/spin-to-win',
  /** POST of the form without JavaScript. */
  post: '/spin-to-win/form',
} as const;

/** Name of the tick that accepts the terms. */
export const ACCEPT_FIELD = 'accept_terms';

const TextSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^\P{Cc}*$/u)), '');
const TickSchema = v.optional(v.pipe(v.string(), v.maxLength(20)), '');

/** A spin as it is sent, by both ways. Names and e-mail are checked by the rules of forms. */
export const SpinRequestSchema = v.object({
  first_name: TextSchema,
  last_name: TextSchema,
  email: TextSchema,
  opt_in: TickSchema,
  [ACCEPT_FIELD]: TickSchema,
});

/** A customer's spin. */
export const SpinResultSchema = v.object({
  /** A short code to quote, as "K7QM-2XPA". */
  reference: v.pipe(v.string(), v.maxLength(20)),
  /** `entered` waits for the draw. */
  outcome: v.picklist(['prize', 'none', 'entered']),
  prize: v.nullable(
    v.object({ id: v.pipe(v.string(), v.maxLength(63)), name: v.string(), detail: v.optional(v.string()) }),
  ),
});

/** The answer to GET and POST. */
export const SpinStateSchema = v.object({
  phase: v.picklist(['upcoming', 'open', 'ended']),
  /** Null until the customer spins. */
  spin: v.nullable(SpinResultSchema),
});

/** The reason why a spin was refused: `error` is shown to the customer, `fields` below the fields it names. */
export const SpinRefusedSchema = v.object({
  error: v.pipe(v.string(), v.maxLength(1000)),
  fields: v.optional(v.record(v.string(), v.string())),
});

export type SpinRequest = v.InferOutput<typeof SpinRequestSchema>;
export type SpinResult = v.InferOutput<typeof SpinResultSchema>;
export type SpinState = v.InferOutput<typeof SpinStateSchema>;
