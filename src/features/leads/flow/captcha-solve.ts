import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge, CaptchaSolution } from './captcha-contract.ts';

/** Solves a challenge where it is called: in slices, between which a page can do other things. */
export async function solveHere(challenge: CaptchaChallenge): Promise<CaptchaSolution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  const { counter, derivedKey } = solution;
  return { counter, derivedKey };
}
