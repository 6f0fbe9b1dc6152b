import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge, CaptchaSolution } from '../contract/index.ts';

/** Solves a challenge on the calling thread, in slices that let a page do other things in between. */
export async function solveOnThisThread(challenge: CaptchaChallenge): Promise<CaptchaSolution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  const { counter, derivedKey } = solution;
  return { counter, derivedKey };
}
