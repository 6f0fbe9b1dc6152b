import { describe, expect, test } from 'vitest';
import type { AccountRefused, User } from './contract.ts';
import type { AccountAnswer, AccountService } from './service.ts';
import { createSignIn, parseCode } from './sign-in-flow.ts';

const PHONE = '0491 570 006';
const USER: User = {
  id: '0b1f2a52-6a3c-4a53-9d0b-1f0a9c7d5e11',
  name: 'Kim',
  last_name: '',
  email: '',
  phone: PHONE,
  postcode: '',
};
const WORDS = { connectionFailed: 'Not reached.', codeNeeded: 'All six.' };
const done = <Value>(value: Value): AccountAnswer<Value> => ({ kind: 'done', value });
const refused = (reason: AccountRefused['reason'], more: Partial<AccountRefused> = {}): AccountAnswer<never> => ({
  kind: 'refused',
  refusal: { error: `${reason}.`, reason, ...more },
});
const STARTED = done({ sent: true as const, expires_in: 600, resend_in: 30 });

/** A flow with a stubbed service and a stopped clock. */
function startFlow(proofs: readonly (string | undefined)[] = []) {
  const answers: {
    start: AccountAnswer<{ sent: true; expires_in: number; resend_in: number }>;
    verify: AccountAnswer<User>;
  } = {
    start: STARTED,
    verify: done(USER),
  };
  const calls: object[] = [];
  const clock = { now: 1_000_000 };
  const nextProofs = [...proofs];
  const service: AccountService = {
    async start(request) {
      calls.push({ start: request });
      return request.captcha === 'fresh' ? STARTED : answers.start;
    },
    async verify(request) {
      calls.push({ verify: request });
      return answers.verify;
    },
    signOut: async () => true,
    me: async () => refused('session'),
    change: async () => refused('session'),
  };
  const flow = createSignIn({
    service,
    words: WORDS,
    now: () => clock.now,
    makeProof: async () => nextProofs.shift(),
    check: (phone) => (phone === 'x' ? 'No phone.' : undefined),
    getStoredDetails: () => ({ name: 'Kim' }),
  });
  return { flow, answers, calls, clock, state: () => flow.$state.get() };
}

async function startAtCode() {
  const parts = startFlow();
  await parts.flow.sendPhone(PHONE);
  parts.calls.length = 0;
  return parts;
}

describe('signing in', () => {
  test('requests a code for a phone, then sends it with the stored details of its owner', async () => {
    const { flow, calls, state, clock } = startFlow();
    await flow.sendPhone(PHONE);
    expect(state()).toEqual({
      step: 'code',
      isBusy: false,
      phone: PHONE,
      sent: 1,
      minutes: 10,
      resendAt: clock.now + 30_000,
    });
    await flow.sendCode(' 123 456 ');
    expect(state()).toEqual({ step: 'done', user: USER });
    expect(calls).toEqual([{ start: { phone: PHONE } }, { verify: { phone: PHONE, code: '123456', name: 'Kim' } }]);
  });

  test('sends neither an invalid phone nor an incomplete code', async () => {
    const { flow, calls, state } = startFlow();
    await flow.sendPhone('x');
    expect(state()).toMatchObject({ step: 'phone', error: 'No phone.' });
    await flow.sendPhone(PHONE);
    await flow.sendCode('123');
    expect(state()).toMatchObject({ step: 'code', error: WORDS.codeNeeded });
    expect(calls).toHaveLength(1);
  });

  test('ignores a second press while a call is in flight', async () => {
    const { flow, calls, state } = startFlow();
    const first = flow.sendPhone(PHONE);
    expect(state()).toMatchObject({ isBusy: true });
    await Promise.all([first, flow.sendPhone(PHONE), flow.sendCode('123456'), flow.resend()]);
    expect(calls).toHaveLength(1);
  });

  test('shows the message of the service, or a connection error without one', async () => {
    const { flow, answers, state } = startFlow();
    answers.start = refused('too-many', { retry_in: 600 });
    await flow.sendPhone(PHONE);
    expect(state()).toEqual({ step: 'phone', isBusy: false, error: 'too-many.' });
    answers.start = { kind: 'silent' };
    await flow.sendPhone(PHONE);
    expect(state()).toEqual({ step: 'phone', isBusy: false, error: WORDS.connectionFailed });
  });

  test('requests another code only once that is allowed', async () => {
    const { flow, calls, clock, state } = await startAtCode();
    await flow.resend();
    expect(calls).toEqual([]);
    clock.now += 30_000;
    await flow.resend();
    expect(calls).toEqual([{ start: { phone: PHONE } }]);
    expect(state()).toMatchObject({ sent: 2, resendAt: clock.now + 30_000 });
  });

  test('a wrong code can be corrected; an expired one can be replaced at once', async () => {
    const { flow, answers, clock, state } = await startAtCode();
    answers.verify = refused('wrong');
    await flow.sendCode('000000');
    expect(state()).toMatchObject({ step: 'code', isBusy: false, error: 'wrong.', resendAt: clock.now + 30_000 });
    answers.verify = refused('expired');
    await flow.sendCode('111111');
    expect(state()).toMatchObject({ error: 'expired.', resendAt: clock.now });
    answers.verify = refused('too-many', { retry_in: 120 });
    await flow.sendCode('222222');
    expect(state()).toMatchObject({ error: 'too-many.', resendAt: clock.now + 120_000 });
  });

  test('sends a proof of work with each request for a code', async () => {
    const { flow, calls, clock } = startFlow(['first', 'second']);
    await flow.sendPhone(PHONE);
    clock.now += 30_000;
    await flow.resend();
    expect(calls).toEqual([
      { start: { phone: PHONE, captcha: 'first' } },
      { start: { phone: PHONE, captcha: 'second' } },
    ]);
  });

  test('replaces a refused proof of work once', async () => {
    const { flow, answers, calls, state } = startFlow(['expired', 'fresh']);
    answers.start = refused('captcha');
    await flow.sendPhone(PHONE);
    expect(calls).toEqual([
      { start: { phone: PHONE, captcha: 'expired' } },
      { start: { phone: PHONE, captcha: 'fresh' } },
    ]);
    expect(state().step).toBe('code');
    flow.otherNumber();
    await flow.sendPhone('0491 570 156');
    expect(calls).toHaveLength(4);
    expect(state()).toEqual({ step: 'phone', isBusy: false, error: 'captcha.' });
  });

  test('goes back to the phone, and keeps the sent code if the phone stays the same', async () => {
    const { flow, calls, state } = await startAtCode();
    const before = state();
    flow.otherNumber();
    expect(state()).toEqual({ step: 'phone', isBusy: false });
    await flow.sendPhone(PHONE);
    expect(state()).toEqual(before);
    expect(calls).toEqual([]);
    flow.otherNumber();
    await flow.sendPhone('0491 570 156');
    expect(calls).toEqual([{ start: { phone: '0491 570 156' } }]);
  });

  test('accepts the previous code after a reload', async () => {
    const { flow, answers, state, clock } = startFlow();
    answers.start = refused('too-many', { retry_in: 12 });
    await flow.sendPhone(PHONE);
    expect(state()).toMatchObject({ step: 'code', phone: PHONE, resendAt: clock.now + 12_000 });
    await flow.sendCode('123456');
    expect(state()).toEqual({ step: 'done', user: USER });
  });
});

test.each([
  ['123 456', '123456'],
  ['Your code is 987-654.', '987654'],
  ['1234567', '123456'],
  ['', ''],
])('reads %j as the code %j', (text, code) => {
  expect(parseCode(text)).toBe(code);
});
