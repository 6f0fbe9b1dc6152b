import * as v from 'valibot';

/*
 * The proof of work (D21), as the browser and the API say it to each other: the protocol of ALTCHA 2 with PBKDF2, which graphics
 * cards do not make cheap, and which browsers have built in. The API knows the counter that solves a challenge, so that a phone's
 * work is bounded (at most `MOST_ATTEMPTS` derivations, well below a second) and checking costs the API two hashes.
 *
 * - GET `LEAD_PATHS.challenge` answers with a challenge. Solve it with `solveChallenge` of altcha-lib and `deriveKey` of
 *   altcha-lib/algorithms/web/pbkdf2 (`crypto.subtle`); `encodeCaptcha` makes the lead's `captcha` of both.
 * - A challenge may be spent on one `client_id` alone, within `parameters.expiresAt` (seconds since 1970). Sending that lead
 *   again, changing it by PUT and its later steps need no other one, expired or not.
 * - A lead that is refused for its captcha (none, expired, spent) names it in `fields.captcha`: solve a new challenge and
 *   send the lead again, with nothing for the shopper to do.
 * - A dealer that asks for none answers GET with 204 and without a body.
 */

/** Most derivations that a challenge can need. */
export const MOST_ATTEMPTS = 300;

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

/** The lead's `captcha`: JSON in base64, as ALTCHA's own widget sends it. */
export const encodeCaptcha = (captcha: Captcha): string => btoa(JSON.stringify(captcha));
