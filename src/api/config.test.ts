import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getApiConfig } from './config.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("generates and stores keys on a developer's machine", () => {
  const folder = makeFolder();
  const { keys, secret } = getApiConfig({}, folder);
  expect(getApiConfig({}, folder)).toMatchObject({ keys, secret });
});

test('answers at <slug>.localhost everywhere but in production', () => {
  const key = Buffer.alloc(32).toString('base64');
  const keys = { API_KEYS: key, API_SECRET: key, API_TRUSTED_PROXIES: '1' };
  expect(getApiConfig(keys, makeFolder()).localHosts).toBe(true);
  expect(getApiConfig({ ...keys, NODE_ENV: 'production' }, makeFolder()).localHosts).toBe(false);
});

test('accepts only a token for health that cannot be guessed', () => {
  const read = (API_HEALTH_TOKEN: string) => getApiConfig({ API_HEALTH_TOKEN }, makeFolder()).healthToken;
  expect(read('')).toBeUndefined();
  expect(read('a'.repeat(64))).toBe('a'.repeat(64));
  for (const wrong of ['short', `${'a'.repeat(30)} b`]) expect(() => read(wrong)).toThrow('openssl rand -hex 32');
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/leads' }],
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
])('generates no keys with %s, and names what is missing', (because, env) => {
  const folder = makeFolder();
  expect(() => getApiConfig(env, folder)).toThrow('API_KEYS and API_SECRET are not set.');
  expect(() => getApiConfig(env, folder)).toThrow(because);
  expect(() => getApiConfig(env, folder)).toThrow('openssl rand -base64 32');
  expect(existsSync(join(folder, 'keys.json'))).toBe(false);
  // A developer's machine that became a server holds leads sealed with its generated keys.
  const { keys } = getApiConfig({}, folder);
  expect(() => getApiConfig(env, folder)).toThrow(join(folder, 'keys.json'));
  const text = Buffer.from(keys[0] ?? '').toString('base64');
  const given = { ...env, API_KEYS: text, API_SECRET: text, API_TRUSTED_PROXIES: '0' };
  expect(getApiConfig(given, folder).keys).toEqual(keys);
});

test('requires the number of proxies in production, even if there are none', () => {
  const key = Buffer.alloc(32).toString('base64');
  const env = { NODE_ENV: 'production', API_KEYS: key, API_SECRET: key };
  expect(() => getApiConfig(env, '')).toThrow('API_TRUSTED_PROXIES is not set.');
  expect(getApiConfig({ ...env, API_TRUSTED_PROXIES: '0' }, '').trustedProxies).toBe(0);
  expect(getApiConfig({ ...env, API_TRUSTED_PROXIES: '2' }, '').trustedProxies).toBe(2);
  expect(getApiConfig({}, makeFolder()).trustedProxies).toBe(0);
});

test('limits the text messages of a day, and accepts none', () => {
  const folder = makeFolder();
  expect(getApiConfig({}, folder).textsPerDay).toBe(2000);
  expect(getApiConfig({ API_TEXTS_PER_DAY: '0' }, folder).textsPerDay).toBe(0);
  expect(() => getApiConfig({ API_TEXTS_PER_DAY: 'many' }, folder)).toThrow(
    'API_TEXTS_PER_DAY must be a whole number from 0, not "many".',
  );
});

test("serves mock builds on a developer's machine, and on servers only when enabled", () => {
  const key = Buffer.alloc(32).toString('base64');
  const env = { API_KEYS: key, API_SECRET: key, API_TRUSTED_PROXIES: '0' };
  expect(getApiConfig(env, '').mock).toBe(true);
  expect(getApiConfig({ ...env, NODE_ENV: 'production' }, '').mock).toBe(false);
  expect(getApiConfig({ ...env, DATABASE_URL: 'postgres://db.example/leads' }, '').mock).toBe(false);
  expect(getApiConfig({ ...env, NODE_ENV: 'production', API_MOCK: 'true' }, '').mock).toBe(true);
});

test('rejects a database URL that is not Postgres, without repeating its password', () => {
  const url = 'mysql://user:secret@db.example/leads';
  expect(() => getApiConfig({ DATABASE_URL: url }, '')).toThrow('DATABASE_URL must begin with postgres://');
  expect(() => getApiConfig({ DATABASE_URL: url }, '')).not.toThrow('secret');
});

test('reads the search engine with its search-only key, and names the variable that is missing', () => {
  const folder = makeFolder();
  const env = { MEILI_URL: 'https://search.example/', MEILI_SEARCH_KEY: 'k' };
  expect(getApiConfig(env, folder).searchEngine).toEqual({ url: 'https://search.example', key: 'k' });
  expect(getApiConfig({ MEILI_URL: env.MEILI_URL }, folder).searchEngine).toBeUndefined();
  expect(() => getApiConfig({ MEILI_SEARCH_KEY: 'k' }, folder)).toThrow('MEILI_URL is not');
});

test('uses sandboxes of payment gateways on this machine only, and never in production', () => {
  const read = (env: NodeJS.ProcessEnv) => getApiConfig(env, makeFolder()).paymentSandboxes;
  expect(read({})).toEqual({});
  const sandbox = { PAYMENT_SANDBOX_ST_GEORGE: 'http://localhost:4340/rest/v1' };
  expect(read(sandbox).st_george?.href).toBe('http://localhost:4340/rest/v1');
  expect(() => read({ PAYMENT_SANDBOX_TILL: 'https://sandbox.example' })).toThrow('an address of this machine');
  const key = Buffer.alloc(32).toString('base64');
  const production = { API_KEYS: key, API_SECRET: key, API_TRUSTED_PROXIES: '1', NODE_ENV: 'production' };
  expect(() => read({ ...production, ...sandbox })).toThrow('Remove it from the environment of a production server');
});
