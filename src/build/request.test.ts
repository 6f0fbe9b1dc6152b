import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BuildArguments, BuildRequestError, readBuildRequest } from './request.ts';

const makeArguments = (over: Partial<BuildArguments> = {}): BuildArguments => ({
  slugs: [],
  tenants: 'tenants',
  out: 'dist',
  force: false,
  'accept-stock-drop': false,
  ...over,
});

describe('readBuildRequest', () => {
  test('makes folders absolute, whatever the current folder', () => {
    const request = readBuildRequest(makeArguments({ tenants: 'a', out: '/b', stock: './c' }));
    expect(request).toMatchObject({ tenantsDir: resolve('a'), outDir: '/b', stockDir: resolve('c') });
  });

  test('defaults to feeds in the tenants’ own folders, all tenants and the current time', () => {
    const before = Date.now();
    const request = readBuildRequest(makeArguments());
    expect(request).toMatchObject({ stockDir: undefined, shard: undefined, slugs: [] });
    expect(request.now).toBeGreaterThanOrEqual(before);
  });

  test('accepts another instant', () => {
    expect(readBuildRequest(makeArguments({ now: '2026-11-20T02:00:00+11:00' })).now).toBe(
      Date.parse('2026-11-19T15:00:00Z'),
    );
  });

  test.each([
    [{ now: 'tomorrow' }, 'Expected ISO 8601'],
    [{ shard: '9/3' }, 'Expected i/n'],
  ])('refuses %j and explains what is expected', (over, message) => {
    expect(() => readBuildRequest(makeArguments(over))).toThrow(BuildRequestError);
    expect(() => readBuildRequest(makeArguments(over))).toThrow(message);
  });
});
