import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserLocks } from './locks.ts';

/** A browser whose locks do as they are told. */
function withLocks(request: (name: string, action: () => Promise<unknown>) => Promise<unknown>): void {
  vi.stubGlobal('navigator', { locks: { request } });
}

describe('browserLocks', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('runs an action where the browser refuses every lock, one at a time in the page', async () => {
    withLocks(() => Promise.reject(new DOMException('The site may keep nothing.', 'SecurityError')));
    const withLock = browserLocks('city:');
    const told: string[] = [];
    const act = (name: string) => async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([withLock('lead', act('a')), withLock('lead', act('b'))])).toEqual(['a', 'b']);
    expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('an action that fails is not run again', async () => {
    withLocks((_, action) => action());
    const action = vi.fn(() => Promise.reject(new Error('It failed.')));
    await expect(browserLocks('city:')('lead', action)).rejects.toThrow('It failed.');
    expect(action).toHaveBeenCalledTimes(1);
  });
});
