import { expect, test } from 'vitest';
import { lockFile } from './lock-file.ts';
import { packages } from './packages.ts';

test('a version that is not exact is found on its line', () => {
  const manifest = { dependencies: { react: '^19.0.0', node: '24.21.0' }, devDependencies: { knip: 'latest' } };
  const tree = new Map([['package.json', JSON.stringify(manifest, null, 2)]]);
  expect(packages.check(tree).map(({ line, message }) => [line, message])).toEqual([
    [3, 'react is "^19.0.0": give one exact version'],
    [7, 'knip is "latest": give one exact version'],
  ]);
});

test('an exact version may have a suffix', () => {
  const tree = new Map([['package.json', '{"optionalDependencies": {"@a/b": "1.3.0-1.21.0"}}']]);
  expect(packages.check(tree)).toEqual([]);
});

test('an optional package of another platform that the lock file leaves out is found', () => {
  const lock = {
    packages: {
      '': { optionalDependencies: { engine: '1.0.0' } },
      'node_modules/engine': {},
      'node_modules/tool': {
        optionalDependencies: { 'tool-linux': '2.0.0', 'tool-darwin': '2.0.0', 'tool-win32': '2.0.0' },
      },
      'node_modules/tool-linux': {},
      'node_modules/tool/node_modules/tool-darwin': {},
    },
  };
  const findings = lockFile.check(new Map([['package-lock.json', JSON.stringify(lock)]]));
  expect(findings.map(({ message }) => message)).toEqual([
    'tool-win32, which tool wants on another platform, is missing: run node scripts/complete-lock-file.ts',
  ]);
});
