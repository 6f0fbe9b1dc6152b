import { createHmac, timingSafeEqual } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import {
  type CaptchaChallenge,
  CaptchaChallengeSchema,
  CaptchaSchema,
  MOST_ATTEMPTS,
} from '#src/features/leads/index.ts';

/*
 * Proof of work (D21): challenges of ALTCHA 2, as src/features/leads/flow/captcha-contract.ts says. Each is made for one dealer's
 * site, holds for `HOLDS_FOR_MS` and is spent on one lead; which are spent lies in the database, since all instances of
 * the API must agree on it. Made by altcha-lib; checked here, by the same protocol, with the clock that everything else goes by.
 */

const ALGORITHM = 'PBKDF2/SHA-256';
/**
 * What a challenge costs whoever solves it: rounds of one derivation, and how many derivations. With `MOST_ATTEMPTS` of these
 * well below a second on an old phone.
 */
const WORK = { cost: 1000, fewest: 100, most: MOST_ATTEMPTS };
/** Long enough to fill in a form; who takes longer gets another one without noticing. */
const HOLDS_FOR_MS = 20 * 60_000;

/** A challenge that was solved, and is still to be spent. */
export interface SolvedChallenge {
  readonly kind: 'solved';
  readonly signature: string;
  readonly expiresAt: Date;
}

export type CaptchaCheck = SolvedChallenge | { readonly kind: 'missing' | 'wrong' | 'expired' };

export interface Captchas {
  challenge(tenant: string): Promise<CaptchaChallenge>;
  /** Checks what came with a lead, as `encodeCaptcha` makes it, without spending it. */
  check(tenant: string, captcha: string | undefined): CaptchaCheck;
}

/** Makes and checks challenges, signed with keys of their own that come from the API's secret. */
export function createCaptchas(secret: Uint8Array, now: () => number, work = WORK): Captchas {
  const signing = createHmac('sha256', secret).update('captcha').digest('hex');
  const keySigning = createHmac('sha256', secret).update('captcha key').digest('hex');
  return {
    async challenge(tenant) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: work.cost,
        counter: randomInt(work.most, work.fewest),
        deriveKey,
        data: { tenant },
        expiresAt: Math.floor((now() + HOLDS_FOR_MS) / 1000),
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
      const isOurs = sameText(hmac(signing, JSON.stringify(sorted(parameters))), signature);
      const isSolved = /^(?:[0-9a-f]{2}){1,64}$/u.test(solution.derivedKey);
      const key = Buffer.from(isSolved ? solution.derivedKey : '', 'hex');
      const isMadeFor = v.is(v.object({ tenant: v.literal(tenant) }), parameters['data']);
      if (!isOurs || !isSolved || !isMadeFor || !sameText(hmac(keySigning, key), parameters.keySignature)) {
        return { kind: 'wrong' };
      }
      const expiresAt = new Date(parameters.expiresAt * 1000);
      return expiresAt.getTime() < now() ? { kind: 'expired' } : { kind: 'solved', signature, expiresAt };
    },
  };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What ALTCHA signs: the parameters with their keys in order, at every level. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

const hmac = (key: string, data: string | Buffer): string => createHmac('sha256', key).update(data).digest('hex');

function sameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
