import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createCaptchas } from '#src/api/security/captcha.ts';
import { encodeCaptcha, type Lead } from '#src/features/leads/index.ts';
import { makeEnquiry } from './lead-requests.ts';

/** Solved in a moment: the API checks signatures, so the amount of work does not matter here. */
const LITTLE_WORK = { cost: 1, minCounter: 1, maxCounter: 2 };

/** Makes leads that an API with this secret accepts, each with a solved challenge and its own e-mail address. */
export function createLeadMaker(secret: Uint8Array, tenant: string): () => Promise<Lead> {
  const captchas = createCaptchas(secret, Date.now, LITTLE_WORK);
  return async () => {
    const challenge = await captchas.challenge(tenant);
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The challenge has no solution.');
    const { counter, derivedKey } = solution;
    const lead = makeEnquiry({ captcha: encodeCaptcha({ challenge, solution: { counter, derivedKey } }) });
    return { ...lead, email: `${lead.client_id}@shopper.example` };
  };
}
