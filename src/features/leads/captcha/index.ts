import { fetchChallenge } from './challenge.ts';
import { solveInBackground } from './solver.ts';
import { createCaptchaSource } from './source.ts';

/** The proof of work that keeps bots from sending leads, without asking anything of a shopper. */
export { fetchChallenge } from './challenge.ts';
export { solveInBackground } from './solver.ts';
export { type CaptchaPhase, type CaptchaSource, createCaptchaSource } from './source.ts';

/** Creates a proof of work for a call that is not a lead, or returns nothing if none can be made now. */
export function createProofOfWork(prefix: string): Promise<string | undefined> {
  return createCaptchaSource({
    fetchChallenge: () => fetchChallenge(prefix),
    solve: solveInBackground,
    now: Date.now,
  }).getSolution('');
}
