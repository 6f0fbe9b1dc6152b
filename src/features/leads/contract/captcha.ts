import * as v from 'valibot';

/*
 * The proof of work that every lead carries: ALTCHA 2 with PBKDF2, which browsers have built in and graphics cards cannot speed
 * up much. The API knows the counter that solves a challenge, so a phone's work is bounded (at most `MAX_CAPTCHA_ATTEMPTS`
 * derivations, well below a second) and checking costs the API two hashes.
 *
 * - GET `LEAD_PATHS.challenge` returns a challenge. Solve it with `solveChallenge` of altcha-lib and `deriveKey` of
 *   altcha-lib/algorithms/web/pbkdf2 (`crypto.subtle`); `encodeCaptcha` turns both into the lead's `captcha`.
 * - A challenge is valid for one `client_id`, until `parameters.expiresAt` (seconds since 1970). Sending that lead again,
 *   changing it by PUT and its later steps need no other one, expired or not.
 * - A lead refused for its captcha (missing, expired, used) names it in `fields.captcha`: solve a new challenge and send the lead
 *   again. The shopper notices nothing.
 * - If the dealer uses no captcha, GET returns 204 without a body.
 */

/** The most derivations a challenge can need. */
export const MAX_CAPTCHA_ATTEMPTS = 300;

export const CaptchaChallengeSchema = v.object({
  parameters: v.looseObject({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    keySignature: v.string(),
    expiresAt: v.number(),
  }),
  signature: v.string(),
});

const CaptchaSolutionSchema = v.object({
  counter: v.number(),
  derivedKey: v.string(),
});

export const CaptchaSchema = v.object({ challenge: CaptchaChallengeSchema, solution: CaptchaSolutionSchema });

export type CaptchaChallenge = v.InferOutput<typeof CaptchaChallengeSchema>;
export type CaptchaSolution = v.InferOutput<typeof CaptchaSolutionSchema>;
export type Captcha = v.InferOutput<typeof CaptchaSchema>;
