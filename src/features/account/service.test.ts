import { describe, expect, test } from 'vitest';
import { createAccountService, isSignedOut } from './service.ts';

const USER = {
  id: '0b1f2a52-6a3c-4a53-9d0b-1f0a9c7d5e11',
  name: 'Kim',
  last_name: 'Lee',
  email: 'kim@example.com',
  phone: '0491 570 006',
  postcode: '3000',
};

/** A service that records its calls and gives them all the same answer. */
function createService(answer: () => Promise<Response>) {
  const calls: [address: string, method: string | undefined, body: unknown][] = [];
  const service = createAccountService('/mock', async (url, init) => {
    calls.push([String(url), init?.method, init?.body && JSON.parse(String(init.body))]);
    expect(new Headers(init?.headers).get('accept')).toBe('application/json');
    return answer();
  });
  return { service, calls };
}
const json = (body: unknown, status = 200) => createService(async () => Response.json(body, { status }));

describe('createAccountService', () => {
  test('makes the calls of the contract under the services prefix', async () => {
    const { service, calls } = json({});
    await service.start({ phone: '0491 570 006' });
    await service.verify({ phone: '0491 570 006', code: '123456' });
    await service.signOut();
    await service.me();
    await service.change({ name: 'Kim' });
    expect(calls).toEqual([
      ['/mock/sign-in/start', 'POST', { phone: '0491 570 006' }],
      ['/mock/sign-in/verify', 'POST', { phone: '0491 570 006', code: '123456' }],
      ['/mock/sign-out', 'POST', null],
      ['/mock/me', 'GET', null],
      ['/mock/me', 'PUT', { name: 'Kim' }],
    ]);
  });

  test('reads the answers of the contract', async () => {
    const started = { sent: true, expires_in: 600, resend_in: 30 };
    expect(await json(started).service.start({ phone: '0491 570 006' })).toEqual({ kind: 'done', value: started });
    expect(await json({ user: USER }).service.me()).toEqual({ kind: 'done', value: USER });
    const refusal = { error: 'Too often.', reason: 'too-many', retry_in: 60 };
    expect(await json(refusal, 429).service.me()).toEqual({ kind: 'refused', refusal });
  });

  test('treats any other answer as none, and never rejects', async () => {
    for (const body of [
      null,
      [],
      { user: { ...USER, phone: 'call me' } },
      { user: { ...USER, id: 7 } },
      { error: 'x' },
    ])
      expect(await json(body).service.me()).toEqual({ kind: 'silent' });
    expect(await json({ user: USER }, 500).service.me()).toEqual({ kind: 'silent' });
    const page = createService(async () => new Response('<!doctype html>', { status: 404 }));
    expect(await page.service.me()).toEqual({ kind: 'silent' });
    const down = createService(() => Promise.reject(new TypeError('failed to fetch')));
    expect(await down.service.change({})).toEqual({ kind: 'silent' });
    expect(await down.service.signOut()).toBe(false);
  });

  test('treats only a session refusal as signed out', async () => {
    expect(isSignedOut(await json({ error: 'Sign in.', reason: 'session' }, 401).service.me())).toBe(true);
    expect(isSignedOut(await json({ error: 'Later.', reason: 'too-many' }, 429).service.me())).toBe(false);
    expect(isSignedOut(await json({}, 500).service.me())).toBe(false);
    expect(isSignedOut(await json({ user: USER }).service.me())).toBe(false);
  });
});
