import { isObject } from '#src/lib/json.ts';
import { type CaptchaChallenge, LEAD_PATHS } from '../contract/index.ts';

const TIMEOUT_MS = 10_000;

/** Fetches a challenge. Returns nothing if the dealer uses no captcha: the API then answers 204 without a body. */
export async function fetchChallenge(
  prefix: string,
  path: string = LEAD_PATHS.challenge,
): Promise<CaptchaChallenge | undefined> {
  const headers = { accept: 'application/json' };
  const response = await fetch(prefix + path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 204) return undefined;
  const challenge: unknown = await response.json();
  if (isChallenge(challenge)) return challenge;
  throw new Error('The answer is not a challenge.');
}

/** Checks only what solving needs; the rest goes back as it came. */
function isChallenge(value: unknown): value is CaptchaChallenge {
  if (!isObject(value) || typeof value['signature'] !== 'string' || !isObject(value['parameters'])) return false;
  const { nonce, salt, keyPrefix, cost, expiresAt } = value['parameters'];
  return (
    [nonce, salt, keyPrefix].every((text) => typeof text === 'string') &&
    [cost, expiresAt].every((number) => typeof number === 'number')
  );
}
