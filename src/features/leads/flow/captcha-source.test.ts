import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type CaptchaChallenge, CaptchaChallengeSchema, CaptchaSchema } from './captcha-contract.ts';
import { solveHere } from './captcha-solve.ts';
import { captchaSource } from './captcha-source.ts';
import { settled } from './flow-fixture.ts';

const SECRETS = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const LIFE_MS = 600_000;

async function challengeAt(now: number): Promise<CaptchaChallenge> {
  const made = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, deriveKey, ...SECRETS },
    expiresAt: Math.floor((now + LIFE_MS) / 1000),
  });
  return v.parse(CaptchaChallengeSchema, made);
}

function opened(challenge?: () => Promise<CaptchaChallenge | undefined>) {
  const self = { now: Date.now(), asked: 0, phases: [] as string[] };
  const source = captchaSource({
    challenge() {
      self.asked += 1;
      return challenge ? challenge() : challengeAt(self.now);
    },
    solve: solveHere,
    now: () => self.now,
  });
  source.onPhase((id, phase) => self.phases.push(`${id} ${phase}`));
  return { self, source };
}

describe('captchaSource', () => {
  test('solves a challenge that the API accepts', async () => {
    const { self, source } = opened();
    source.start('a');
    const { challenge, solution } = v.parse(CaptchaSchema, JSON.parse(atob((await source.solution('a')) ?? '')));
    expect(await verifySolution({ challenge, solution, deriveKey, ...SECRETS })).toMatchObject({ verified: true });
    expect([self.asked, self.phases]).toEqual([1, ['a working', 'a solved']]);
  });

  test('has one for each lead, a new one once it has expired, and a new one where it was refused', async () => {
    const { self, source } = opened();
    const first = await source.solution('a');
    expect(await source.solution('b')).not.toBe(first);
    expect(await source.solution('a')).toBe(first);
    self.now += LIFE_MS;
    const second = await source.solution('a');
    expect(second).not.toBe(first);
    source.renew('a');
    expect(await source.solution('a')).not.toBe(second);
    expect(self.asked).toBe(4);
  });

  test('a dealer that asks for none gets none', async () => {
    const { self, source } = opened(async () => undefined);
    expect([await source.solution('a'), await source.solution('a')]).toEqual([undefined, undefined]);
    expect([self.asked, self.phases]).toEqual([1, ['a working', 'a solved']]);
  });

  test('a service that does not answer is asked again when the lead is sent', async () => {
    const { self, source } = opened(() => Promise.reject(new TypeError('Failed to fetch')));
    source.start('a');
    expect(await source.solution('a')).toBeUndefined();
    expect(await source.solution('a')).toBeUndefined();
    expect(self.asked).toBe(2);
    expect(self.phases.at(-1)).toBe('a failed');
  });

  test('a service that does not answer is not asked at every letter, but after some seconds and when the lead is sent', async () => {
    const { self, source } = opened(() => Promise.reject(new TypeError('Failed to fetch')));
    const type = async (): Promise<number> => {
      source.start('a');
      await settled();
      return self.asked;
    };
    expect([await type(), await type(), await type()]).toEqual([1, 1, 1]);
    await source.solution('a');
    expect([self.asked, await type()]).toEqual([2, 2]);
    self.now += 10_000;
    expect(await type()).toBe(3);
  });
});
