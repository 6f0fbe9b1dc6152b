import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getApiConfig } from './config.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('keys are made and kept on a developer’s machine', () => {
  const folder = newFolder();
  const { keys, secret } = getApiConfig({}, folder);
  expect(getApiConfig({}, folder)).toMatchObject({ keys, secret });
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/leads' }],
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
])('with %s no keys are made, and what is missing is said', (because, env) => {
  const folder = newFolder();
  expect(() => getApiConfig(env, folder)).toThrow('API_KEYS and API_SECRET are not set.');
  expect(() => getApiConfig(env, folder)).toThrow(because);
  expect(() => getApiConfig(env, folder)).toThrow('openssl rand -base64 32');
  expect(existsSync(join(folder, 'keys.json'))).toBe(false);
  // A machine that became a server has leads that are sealed with the keys that it made.
  const { keys } = getApiConfig({}, folder);
  expect(() => getApiConfig(env, folder)).toThrow(join(folder, 'keys.json'));
  const text = Buffer.from(keys[0] ?? '').toString('base64');
  expect(getApiConfig({ ...env, API_KEYS: text, API_SECRET: text }, folder).keys).toEqual(keys);
});
