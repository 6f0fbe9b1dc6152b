import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runSbom } from '../sbom/run-sbom.ts';
import { checkLockFile, getPackageName, type LockedPackage, LockFileSchema, ManifestSchema } from './lock-file.ts';

const readRoot = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const LOCK = v.parse(LockFileSchema, readRoot('package-lock.json'));
const MANIFEST = v.parse(ManifestSchema, readRoot('package.json'));
const GOOD: LockedPackage = { version: '1.0.0', integrity: 'sha512-AA==', license: 'MIT' };

const checkPackages = (packages: Record<string, LockedPackage>) =>
  checkLockFile({ packages }, v.parse(ManifestSchema, { allowScripts: { esbuild: true } }));

describe('lock file', () => {
  test('of this repository passes', () => {
    expect(checkLockFile(LOCK, MANIFEST)).toEqual([]);
  });

  test.each<[string, LockedPackage, string]>([
    ['a missing hash', { ...GOOD, integrity: undefined }, 'integrity'],
    ['a weak hash', { ...GOOD, integrity: 'sha1-AA==' }, 'integrity'],
    [
      'a missing hash of an optional package for every platform',
      { ...GOOD, integrity: undefined, optional: true },
      'integrity',
    ],
    ['a git repository', { ...GOOD, resolved: 'git+ssh://git@example.com/a.git#1' }, 'source of its own'],
    ['a folder', { ...GOOD, link: true }, 'source of its own'],
    ['an install script', { ...GOOD, hasInstallScript: true }, 'runs a script'],
    ['an unknown licence', { ...GOOD, license: 'AGPL-3.0-only' }, 'licence AGPL-3.0-only'],
    ['no licence', { ...GOOD, license: undefined }, 'licence none'],
    ['a licence that adds an unknown one', { ...GOOD, license: 'MIT AND GPL-3.0-only' }, 'licence'],
  ])('reports %s', (_, entry, part) => {
    expect(checkPackages({ 'node_modules/a': entry })).toEqual([expect.stringContaining(part)]);
  });

  test('accepts a choice of licences, an allowed script, and an unseen package for another platform', () => {
    const other = { version: '1.0.0', optional: true, os: ['aix'] };
    const choice = { ...GOOD, license: '(MIT OR GPL-3.0-only)' };
    const packages = { 'node_modules/a': choice, 'node_modules/b': other };
    expect(
      checkPackages({ ...packages, 'node_modules/c/node_modules/esbuild': { ...GOOD, hasInstallScript: true } }),
    ).toEqual([]);
  });

  test.each(['1.0.0', '1.0.0-rc.1', 'npm:b@1.0.0', 'npm:@scope/b@1.0.0'])('accepts %s in package.json', (version) => {
    const manifest = v.parse(ManifestSchema, { devDependencies: { a: version } });
    expect(checkLockFile({ packages: {} }, manifest)).toEqual([]);
  });

  test.each(['^1.0.0', 'npm:b@^1.0.0', 'latest', '1.x', 'github:a/b', 'file:../a'])(
    'reports %s in package.json',
    (version) => {
      const manifest = v.parse(ManifestSchema, { devDependencies: { a: version } });
      expect(checkLockFile({ packages: {} }, manifest)).toEqual([expect.stringContaining('exact version')]);
    },
  );
});

test('the bill of materials lists exactly the packages of the lock file, with their hashes', () => {
  const { components, metadata } = runSbom();
  expect(metadata.component).toMatchObject({ name: 'forecourt', type: 'application' });
  const expected = Object.entries(LOCK.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${getPackageName(path)}@${version}`);
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  expect(new Set(listed)).toEqual(new Set(expected));
  const hashes = new Map(components.map(({ name, version, hashes: own }) => [`${name}@${version}`, own]));
  for (const [path, { version, integrity }] of Object.entries(LOCK.packages)) {
    if (path === '' || !integrity) continue;
    const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
    expect(hashes.get(`${getPackageName(path)}@${version}`)).toContainEqual({ alg: 'SHA-512', content });
  }
});
