import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, test } from 'vitest';
import { type Captcha, encodeCaptcha } from '#src/features/leads/index.ts';
import { HOUR } from '../../lib/durations.ts';
import { createCaptchas } from './captcha.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const SECRET = new Uint8Array(32).fill(7);

async function solve(at = START): Promise<Captcha> {
  const challenge = await createCaptchas(SECRET, () => at).challenge('city-motors');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution was found.');
  return { challenge, solution };
}

describe('captcha', () => {
  test('is accepted when solved, only for the site it was made for', async () => {
    const captchas = createCaptchas(SECRET, () => START);
    const captcha = encodeCaptcha(await solve());
    expect(captchas.check('city-motors', captcha)).toMatchObject({ kind: 'solved' });
    expect(captchas.check('other-motors', captcha)).toEqual({ kind: 'wrong' });
  });

  test('carries its own amount of work, so one fetched before the price rose stays valid', async () => {
    const captchas = createCaptchas(SECRET, () => START);
    const [usual, dear] = [await captchas.challenge('city-motors'), await captchas.challenge('city-motors', 2.5)];
    expect([usual.parameters.cost, dear.parameters.cost]).toEqual([1000, 2500]);
    for (const challenge of [dear, usual]) {
      const solution = await solveChallenge({ challenge, deriveKey });
      if (!solution) throw new Error('No solution was found.');
      expect(captchas.check('city-motors', encodeCaptcha({ challenge, solution }))).toMatchObject({ kind: 'solved' });
    }
    const cheaper = { ...dear, parameters: { ...dear.parameters, cost: 1 } };
    const solution = { counter: 1, derivedKey: '00'.repeat(32) };
    expect(captchas.check('city-motors', encodeCaptcha({ challenge: cheaper, solution })).kind).toBe('wrong');
  });

  test('is rejected when missing, unreadable, expired, changed or guessed', async () => {
    const captchas = createCaptchas(SECRET, () => START);
    const { challenge, solution } = await solve();
    const check = (captcha: Captcha) => captchas.check('city-motors', encodeCaptcha(captcha)).kind;
    expect(captchas.check('city-motors', undefined)).toEqual({ kind: 'missing' });
    for (const junk of ['', 'x', 'e30=', btoa('{"challenge":{}}')]) {
      expect(captchas.check('city-motors', junk).kind, junk).not.toBe('solved');
    }
    const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 };
    expect(check({ challenge: { ...challenge, parameters: later }, solution })).toBe('wrong');
    expect(check({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } })).toBe('wrong');
    expect(check({ challenge, solution: { ...solution, derivedKey: 'no key' } })).toBe('wrong');
    const hourLater = createCaptchas(SECRET, () => START + HOUR);
    expect(hourLater.check('city-motors', encodeCaptcha({ challenge, solution }))).toEqual({ kind: 'expired' });
    const otherSecret = createCaptchas(new Uint8Array(32).fill(8), () => START);
    expect(otherSecret.check('city-motors', encodeCaptcha({ challenge, solution }))).toEqual({ kind: 'wrong' });
  });
});
