import { createHash } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createCaptchas } from '#src/api/security/captcha.ts';
import { encodeCaptcha, type Lead } from '#src/features/leads/index.ts';
import { makeEnquiry } from './lead-requests.ts';

/** Solved in a moment: the API checks signatures, so the amount of work does not matter here. */
const LITTLE_WORK = { cost: 1, minCounter: 1, maxCounter: 2 };

const WORDS = (
  'about after again all also and are boot but call can car cheap colour could day diesel drive engine family far for ' +
  'friday from good have hitch home hours in is it kids later long look low manual more month morning much need new ' +
  'now of old on open our please price red safe seats see seven still test the tow truck used very week white yard'
).split(' ');

/**
 * Makes leads that an API with this secret accepts. Each has a solved challenge, its own e-mail address and phone number,
 * and a message of 32 words like no other.
 */
export function createLeadMaker(secret: Uint8Array, tenant: string, over: Partial<Lead> = {}): () => Promise<Lead> {
  const captchas = createCaptchas(secret, Date.now, LITTLE_WORK);
  return async () => {
    const challenge = await captchas.challenge(tenant);
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The challenge has no solution.');
    const { counter, derivedKey } = solution;
    const lead = makeEnquiry({ ...over, captcha: encodeCaptcha({ challenge, solution: { counter, derivedKey } }) });
    const hash = createHash('sha256').update(lead.client_id).digest();
    const phone = `0491 ${String(hash.readUInt32BE() % 1_000_000).padStart(6, '0')}`;
    const message = Array.from(hash, (byte) => WORDS[byte % WORDS.length]).join(' ');
    return { ...lead, email: `${lead.client_id}@shopper.example`, phone, message };
  };
}
