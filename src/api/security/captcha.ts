import { createHmac, timingSafeEqual } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import {
  type CaptchaChallenge,
  CaptchaChallengeSchema,
  CaptchaSchema,
  MAX_CAPTCHA_ATTEMPTS,
} from '#src/features/leads/index.ts';
import { sortKeys, tryParseJson } from '#src/lib/json.ts';

/*
 * Proof of work with ALTCHA 2 challenges (src/features/leads/contract/captcha.ts). Each challenge is made for one
 * dealer's site, valid for `TTL_MS` and spent on one lead; spent ones are in the database, since all instances of the
 * API must agree. Challenges are made by altcha-lib. They are verified here, by the same protocol, because the
 * library's check reads the system clock and the API's clock has to be replaceable.
 */

const ALGORITHM = 'PBKDF2/SHA-256';
/**
 * Usual work of a challenge: rounds of one derivation, and the range of derivations. Well below a second on an old phone.
 * The rounds rise with the load (captcha-cost.ts); a challenge carries its own, so one fetched before stays valid.
 */
const WORK = { cost: 1000, minCounter: 100, maxCounter: MAX_CAPTCHA_ATTEMPTS };
/** Long enough to fill in a form; after that the browser fetches another challenge by itself. */
const TTL_MS = 20 * 60_000;

/** A solved challenge that is not spent yet. */
export interface SolvedChallenge {
  readonly kind: 'solved';
  readonly signature: string;
  readonly expiresAt: Date;
}

export type CaptchaCheck = SolvedChallenge | { readonly kind: 'missing' | 'wrong' | 'expired' };

export interface Captchas {
  /** Makes a challenge with a multiple of the usual work. */
  challenge(tenant: string, factor?: number): Promise<CaptchaChallenge>;
  /** Verifies the captcha of a lead, as made by `encodeCaptcha`, without spending it. */
  check(tenant: string, captcha: string | undefined): CaptchaCheck;
}

/** Creates and verifies challenges, signed with keys derived from the API's secret. */
export function createCaptchas(secret: Uint8Array, now: () => number, work = WORK): Captchas {
  const signing = createHmac('sha256', secret).update('captcha').digest('hex');
  const keySigning = createHmac('sha256', secret).update('captcha key').digest('hex');
  return {
    async challenge(tenant, factor = 1) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: Math.round(work.cost * factor),
        counter: randomInt(work.maxCounter, work.minCounter),
        deriveKey,
        data: { tenant },
        expiresAt: Math.floor((now() + TTL_MS) / 1000),
        hmacSignatureSecret: signing,
        hmacKeySignatureSecret: keySigning,
      });
      return v.parse(CaptchaChallengeSchema, challenge);
    },
    check(tenant, text) {
      if (text === undefined || text === '') return { kind: 'missing' };
      const decoded = v.safeParse(CaptchaSchema, decode(text));
      if (!decoded.success) return { kind: 'wrong' };
      const { challenge, solution } = decoded.output;
      const { parameters, signature } = challenge;
      // ALTCHA signs the parameters with their keys in order, at every level.
      const isOurs = isSameText(hmac(signing, JSON.stringify(sortKeys(parameters))), signature);
      const isSolved = /^(?:[0-9a-f]{2}){1,64}$/u.test(solution.derivedKey);
      const key = Buffer.from(isSolved ? solution.derivedKey : '', 'hex');
      const isMadeFor = v.is(v.object({ tenant: v.literal(tenant) }), parameters['data']);
      if (!isOurs || !isSolved || !isMadeFor || !isSameText(hmac(keySigning, key), parameters.keySignature)) {
        return { kind: 'wrong' };
      }
      const expiresAt = new Date(parameters.expiresAt * 1000);
      return expiresAt.getTime() < now() ? { kind: 'expired' } : { kind: 'solved', signature, expiresAt };
    },
  };
}

const decode = (text: string): unknown => tryParseJson(Buffer.from(text, 'base64').toString('utf8'));

const hmac = (key: string, data: string | Buffer): string => createHmac('sha256', key).update(data).digest('hex');

function isSameText(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
