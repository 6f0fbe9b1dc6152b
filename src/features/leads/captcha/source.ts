import { type CaptchaChallenge, type CaptchaSolution, encodeCaptcha } from '../contract/index.ts';

/** Progress of a proof of work. */
export type CaptchaPhase = 'idle' | 'working' | 'solved' | 'failed';

/** Proofs of work, one for each lead. */
export interface CaptchaSource {
  /** Starts a proof for a lead, unless there is a valid one or the last attempt has just failed. */
  start(clientId: string): void;
  /** Returns the lead's encoded proof, or nothing if the dealer uses no captcha or it cannot be made now. */
  getSolution(clientId: string): Promise<string | undefined>;
  /** Forgets a lead's proof after the API refused it. */
  discard(clientId: string): void;
  /** Reports the progress of each lead's proof. */
  onPhase(listener: (clientId: string, phase: CaptchaPhase) => void): void;
}

export interface CaptchaEffects {
  /** Fetches a challenge, or nothing if the dealer uses no captcha. Rejects if the service does not answer. */
  readonly fetchChallenge: () => Promise<CaptchaChallenge | undefined>;
  readonly solve: (challenge: CaptchaChallenge) => Promise<CaptchaSolution>;
  readonly now: () => number;
}

/** Time for the proof to reach the API before it expires. */
const EXPIRY_MARGIN_MS = 30_000;

/** Pause after a failure. Every typed letter calls `start`, and a service that is down must not be asked that often. */
const RETRY_PAUSE_MS = 10_000;

interface Proof {
  readonly encoded: string | undefined;
  readonly expiresAt: number;
}

/** Fetches challenges and solves them. A lead that is sent long after its proof was made gets a new one. */
export function createCaptchaSource({ fetchChallenge, solve, now }: CaptchaEffects): CaptchaSource {
  const proofs = new Map<string, Promise<Proof | undefined>>();
  const expiries = new Map<string, number>();
  const failures = new Map<string, number>();
  const listeners = new Set<(clientId: string, phase: CaptchaPhase) => void>();
  const report = (clientId: string, phase: CaptchaPhase): void => {
    for (const listener of listeners) listener(clientId, phase);
  };
  const discard = (clientId: string): void => {
    proofs.delete(clientId);
    expiries.delete(clientId);
  };

  const makeProof = async (): Promise<Proof> => {
    const challenge = await fetchChallenge();
    if (!challenge) return { encoded: undefined, expiresAt: Number.POSITIVE_INFINITY };
    const solution = await solve(challenge);
    return {
      encoded: encodeCaptcha({ challenge, solution }),
      expiresAt: challenge.parameters.expiresAt * 1000 - EXPIRY_MARGIN_MS,
    };
  };
  const prove = async (clientId: string): Promise<Proof | undefined> => {
    report(clientId, 'working');
    try {
      const proof = await makeProof();
      expiries.set(clientId, proof.expiresAt);
      report(clientId, 'solved');
      return proof;
    } catch {
      // The next call tries again.
      discard(clientId);
      failures.set(clientId, now());
      report(clientId, 'failed');
      return undefined;
    }
  };
  const getProof = (clientId: string): Promise<Proof | undefined> => {
    if ((expiries.get(clientId) ?? Number.POSITIVE_INFINITY) <= now()) discard(clientId);
    const proof = proofs.get(clientId) ?? prove(clientId);
    proofs.set(clientId, proof);
    return proof;
  };

  return {
    start(clientId) {
      if (now() - (failures.get(clientId) ?? Number.NEGATIVE_INFINITY) >= RETRY_PAUSE_MS) void getProof(clientId);
    },
    getSolution: async (clientId) => (await getProof(clientId))?.encoded,
    discard,
    onPhase: (listener) => void listeners.add(listener),
  };
}
