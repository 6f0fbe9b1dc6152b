import { solveChallenge } from '../flow/captcha-solver.ts';
import { captchaSource } from '../flow/captcha-source.ts';
import { askChallenge } from '../flow/page-effects.ts';

/** A proof of work (D21) for a call that is no lead; nothing where none can be made now. */
export function proofOfWork(prefix: string): Promise<string | undefined> {
  const challenge = () => askChallenge(prefix);
  return captchaSource({ challenge, solve: solveChallenge, now: Date.now }).solution('');
}
