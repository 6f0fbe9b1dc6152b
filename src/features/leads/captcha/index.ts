import { fetchChallenge } from './challenge.ts';
import { solveInBackground } from './solver.ts';
import { type CaptchaSource, createCaptchaSource } from './source.ts';

/** The proof of work that keeps bots from sending leads, without asking anything of a shopper. */
export { fetchChallenge } from './challenge.ts';
export { solveInBackground } from './solver.ts';
export { type CaptchaPhase, type CaptchaSource, createCaptchaSource } from './source.ts';

/** Creates proofs of work for calls that are not leads, from the challenges of this path. */
export function createProofs(prefix: string, path?: string): CaptchaSource {
  return createCaptchaSource({
    fetchChallenge: () => fetchChallenge(prefix, path),
    solve: solveInBackground,
    now: Date.now,
  });
}

/** Creates a proof of work for a call that is not a lead, or returns nothing if none can be made now. */
export function createProofOfWork(prefix: string): Promise<string | undefined> {
  return createProofs(prefix).getSolution('');
}
