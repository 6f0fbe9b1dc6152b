import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBrowserLocks } from './locks.ts';

/** Stubs the locks of the browser. */
function stubLocks(request: (name: string, action: () => Promise<unknown>) => Promise<unknown>): void {
  vi.stubGlobal('navigator', { locks: { request } });
}

describe('createBrowserLocks', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('locks within the page if the browser rejects every lock', async () => {
    stubLocks(() => Promise.reject(new DOMException('The site may store nothing.', 'SecurityError')));
    const withLock = createBrowserLocks('city:');
    const calls: string[] = [];
    const makeAction = (name: string) => async () => {
      calls.push(`${name} starts`);
      await Promise.resolve();
      calls.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([withLock('lead', makeAction('a')), withLock('lead', makeAction('b'))])).toEqual([
      'a',
      'b',
    ]);
    expect(calls).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  test('does not repeat a failed action', async () => {
    stubLocks((_, action) => action());
    const action = vi.fn(() => Promise.reject(new Error('It failed.')));
    await expect(createBrowserLocks('city:')('lead', action)).rejects.toThrow('It failed.');
    expect(action).toHaveBeenCalledTimes(1);
  });
});
