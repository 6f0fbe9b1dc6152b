import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { flush } from '#tests/fixtures/lead-flow.ts';
import { type CaptchaChallenge, CaptchaChallengeSchema, CaptchaSchema } from '../contract/index.ts';
import { solveOnThisThread } from './solve.ts';
import { createCaptchaSource } from './source.ts';

const SECRETS = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const LIFE_MS = 600_000;

async function makeChallenge(now: number): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    ...SECRETS,
    expiresAt: Math.floor((now + LIFE_MS) / 1000),
  });
  return v.parse(CaptchaChallengeSchema, challenge);
}

function openSource(challenge?: () => Promise<CaptchaChallenge | undefined>) {
  const self = { now: Date.now(), asked: 0, phases: [] as string[] };
  const source = createCaptchaSource({
    fetchChallenge() {
      self.asked += 1;
      return challenge ? challenge() : makeChallenge(self.now);
    },
    solve: solveOnThisThread,
    now: () => self.now,
  });
  source.onPhase((id, phase) => self.phases.push(`${id} ${phase}`));
  return { self, source };
}

describe('createCaptchaSource', () => {
  test('solves a challenge that the API accepts', async () => {
    const { self, source } = openSource();
    source.start('a');
    const { challenge, solution } = v.parse(CaptchaSchema, JSON.parse(atob((await source.getSolution('a')) ?? '')));
    expect(await verifySolution({ challenge, solution, deriveKey, ...SECRETS })).toMatchObject({ verified: true });
    expect([self.asked, self.phases]).toEqual([1, ['a working', 'a solved']]);
  });

  test('makes one proof per lead, and a new one after it expired or was refused', async () => {
    const { self, source } = openSource();
    const first = await source.getSolution('a');
    expect(await source.getSolution('b')).not.toBe(first);
    expect(await source.getSolution('a')).toBe(first);
    self.now += LIFE_MS;
    const second = await source.getSolution('a');
    expect(second).not.toBe(first);
    source.discard('a');
    expect(await source.getSolution('a')).not.toBe(second);
    expect(self.asked).toBe(4);
  });

  test('makes no proof if the dealer uses no captcha', async () => {
    const { self, source } = openSource(async () => undefined);
    expect([await source.getSolution('a'), await source.getSolution('a')]).toEqual([undefined, undefined]);
    expect([self.asked, self.phases]).toEqual([1, ['a working', 'a solved']]);
  });

  test('asks an unreachable service again when the lead is sent', async () => {
    const { self, source } = openSource(() => Promise.reject(new TypeError('Failed to fetch')));
    source.start('a');
    expect(await source.getSolution('a')).toBeUndefined();
    expect(await source.getSolution('a')).toBeUndefined();
    expect(self.asked).toBe(2);
    expect(self.phases.at(-1)).toBe('a failed');
  });

  test('asks an unreachable service again after some seconds, not at every typed letter', async () => {
    const { self, source } = openSource(() => Promise.reject(new TypeError('Failed to fetch')));
    const type = async (): Promise<number> => {
      source.start('a');
      await flush();
      return self.asked;
    };
    expect([await type(), await type(), await type()]).toEqual([1, 1, 1]);
    await source.getSolution('a');
    expect([self.asked, await type()]).toEqual([2, 2]);
    self.now += 10_000;
    expect(await type()).toBe(3);
  });
});
