import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createCaptchas } from '#src/api/security/captcha.ts';
import { encodeCaptcha, type Lead } from '#src/features/leads/index.ts';
import { enquiry } from './lead-requests.ts';

/** Solved in a moment: what is tested is what comes after. The API looks at signatures, so it cannot tell. */
const LITTLE_WORK = { cost: 1, fewest: 1, most: 2 };

/** Makes leads that an API with this secret takes from a site, each with a solved challenge and an address of its own. */
export function leadMaker(secret: Uint8Array, tenant: string): () => Promise<Lead> {
  const captchas = createCaptchas(secret, Date.now, LITTLE_WORK);
  return async () => {
    const challenge = await captchas.challenge(tenant);
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The challenge has no solution.');
    const { counter, derivedKey } = solution;
    const lead = enquiry({ captcha: encodeCaptcha({ challenge, solution: { counter, derivedKey } }) });
    return { ...lead, email: `${lead.client_id}@shopper.example` };
  };
}
