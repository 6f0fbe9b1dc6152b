import { type Captcha, type CaptchaChallenge, type CaptchaSolution, encodeCaptcha } from './captcha-contract.ts';
import type { CaptchaPhase } from './lead-form-state.ts';

/** Proofs of work, one for each lead. */
export interface CaptchaSource {
  /** Begins one for a lead; does nothing while there is one that has not expired, or shortly after it has failed. */
  start(clientId: string): void;
  /** The lead's proof, encoded; nothing where the dealer wants none, or where it cannot be made now. */
  solution(clientId: string): Promise<string | undefined>;
  /** Forgets a lead's proof, because it was refused. */
  renew(clientId: string): void;
  /** Calls back with how far the proof of a lead is. */
  onPhase(listener: (clientId: string, phase: CaptchaPhase) => void): void;
}

export interface CaptchaEffects {
  /** A challenge, or nothing where the dealer asks for none. Rejects where nobody answers. */
  readonly challenge: () => Promise<CaptchaChallenge | undefined>;
  readonly solve: (challenge: CaptchaChallenge) => Promise<CaptchaSolution>;
  readonly now: () => number;
}

/** A proof has this long to travel. */
const MARGIN_MS = 30_000;

/** Every letter that is typed starts one: a service that does not answer is not asked that often. */
const PAUSE_MS = 10_000;

interface Proof {
  readonly encoded: string | undefined;
  readonly expiresAt: number;
}

/** Asks for challenges and solves them (D21). A lead that is touched long after its proof was made gets a new one. */
export function captchaSource({ challenge, solve, now }: CaptchaEffects): CaptchaSource {
  const proofs = new Map<string, Promise<Proof | undefined>>();
  const expiries = new Map<string, number>();
  const failures = new Map<string, number>();
  const listeners = new Set<(clientId: string, phase: CaptchaPhase) => void>();
  const say = (clientId: string, phase: CaptchaPhase): void => {
    for (const listener of listeners) listener(clientId, phase);
  };
  const forget = (clientId: string): void => {
    proofs.delete(clientId);
    expiries.delete(clientId);
  };

  const prove = async (clientId: string): Promise<Proof | undefined> => {
    say(clientId, 'working');
    try {
      const asked = await challenge();
      const proof = asked
        ? { encoded: await proofOf(asked, solve), expiresAt: asked.parameters.expiresAt * 1000 - MARGIN_MS }
        : { encoded: undefined, expiresAt: Number.POSITIVE_INFINITY };
      expiries.set(clientId, proof.expiresAt);
      say(clientId, 'solved');
      return proof;
    } catch {
      // The next one who wants it tries again.
      forget(clientId);
      failures.set(clientId, now());
      say(clientId, 'failed');
      return undefined;
    }
  };
  const current = (clientId: string): Promise<Proof | undefined> => {
    if ((expiries.get(clientId) ?? Number.POSITIVE_INFINITY) <= now()) forget(clientId);
    const known = proofs.get(clientId) ?? prove(clientId);
    proofs.set(clientId, known);
    return known;
  };

  return {
    start(clientId) {
      if (now() - (failures.get(clientId) ?? Number.NEGATIVE_INFINITY) >= PAUSE_MS) void current(clientId);
    },
    solution: async (clientId) => (await current(clientId))?.encoded,
    renew: forget,
    onPhase: (listener) => void listeners.add(listener),
  };
}

async function proofOf(challenge: CaptchaChallenge, solve: CaptchaEffects['solve']): Promise<string> {
  const captcha: Captcha = { challenge, solution: await solve(challenge) };
  return encodeCaptcha(captcha);
}
