import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LicensedPackage, readPackageLicence, writePackageLicences } from './package-licences.ts';
import { isLicenceAllowed } from './spdx.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(license: unknown, files: Readonly<Record<string, string>>, addedTexts?: string) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@a/b', version: '2.1.0', license }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return readPackageLicence(folder, [], addedTexts);
}

describe('the licence of a package', () => {
  test.each(['LICENSE', 'LICENCE', 'license.md', 'LICENSE-MIT.txt', 'COPYING', 'OFL.txt', 'UNLICENSE'])(
    'has its text in %s',
    (file) => {
      const licensed = { name: '@a/b', version: '2.1.0', licence: 'MIT', text: 'Copyright Āpa' };
      expect(read('MIT', { [file]: '\uFEFFCopyright Āpa\r\n' })).toEqual({ kind: 'licensed', licensed });
    },
  );

  test('includes all its files, notices last, but no code', () => {
    const files = {
      'LICENSE.Apache': 'Two',
      LICENSE: 'One',
      'NOTICE.txt': 'Three',
      'license.js': 'Four',
      'README.md': 'Five',
    };
    expect(read('Apache-2.0', files)).toMatchObject({ licensed: { text: 'One\n\nTwo\n\nThree' } });
  });

  test('can have a text that was added to this repository', () => {
    const added = join(folder, 'texts');
    mkdirSync(added);
    writeFileSync(join(added, '@a__b.txt'), 'Terms from its repository\n');
    expect(read('MIT', {}, added)).toMatchObject({ licensed: { text: 'Terms from its repository' } });
    expect(read('MIT', { LICENSE: 'Terms' }, added)).toMatchObject({ licensed: { text: 'Terms' } });
  });

  test.each<[unknown, Readonly<Record<string, string>>, string]>([
    ['MIT', {}, 'no text of its licence MIT. Save the text'],
    ['MIT', { LICENSE: '\n' }, 'no text of its licence MIT. Save the text'],
    ['Apache-2.0', { NOTICE: 'Made by A' }, 'no text of its licence Apache-2.0. Save the text'],
    ['SEE LICENSE IN terms.txt', { LICENSE: 'Terms' }, 'licence SEE LICENSE IN terms.txt is not'],
    ['MIT AND GPL-2.0-or-later', { LICENSE: 'Terms' }, 'licence MIT AND GPL-2.0-or-later is not'],
    [{ type: 'MIT' }, { LICENSE: 'Terms' }, 'names no licence'],
    [undefined, { LICENSE: 'Terms' }, 'names no licence'],
  ])('%j with the files %j is refused', (license, files, problem) => {
    expect(read(license, files)).toEqual({ kind: 'refused', problem: expect.stringContaining(problem) });
  });

  test('of simple-icons does not cover drawings with a licence of their own', () => {
    const icons = resolve(import.meta.dirname, '../../../node_modules/simple-icons');
    expect(readPackageLicence(icons, ['icons/toyota.svg', 'icons/dotnet.svg'])).toMatchObject({ kind: 'licensed' });
    const problem = expect.stringContaining('licence of their own: zig (CC-BY-SA-4.0). Remove');
    expect(readPackageLicence(icons, ['icons/toyota.svg', 'icons/zig.svg'])).toEqual({ kind: 'refused', problem });
  });
});

describe('an SPDX expression', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['ISC AND (GPL-3.0-only OR MIT)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT AND GPL-3.0-only) OR AGPL-3.0-only', false],
    ['LicenseRef-Own', false],
    ['MIT OR', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s is met by MIT and ISC: %s', (expression, expected) => {
    expect(isLicenceAllowed(expression, ['MIT', 'ISC'])).toBe(expected);
  });
});

describe('the list of licences', () => {
  const makePackage = (name: string, text: string): LicensedPackage => ({
    name,
    version: '1.0.0',
    licence: 'MIT',
    text,
  });

  test('has each text once, under all packages with that text', () => {
    const text = writePackageLicences([
      makePackage('c', 'Terms'),
      makePackage('b', 'Other'),
      makePackage('a', 'Terms'),
    ]);
    expect(text).toMatch(/^Software, .*\n\na 1\.0\.0 \(MIT\)\nb 1\.0\.0 \(MIT\)\nc 1\.0\.0 \(MIT\)\n\n=/u);
    expect(text.split('Terms')).toHaveLength(2);
    expect(text).toContain('=\n\na 1.0.0 (MIT)\nc 1.0.0 (MIT)\n\nTerms\n\n=');
    expect(text.endsWith('\n\nb 1.0.0 (MIT)\n\nOther\n')).toBe(true);
  });

  test('says that marks of makes belong to their owners', () => {
    expect(writePackageLicences([makePackage('simple-icons', 'CC0')])).toMatch(
      /trademarks of their owners[^=]+CC0\n$/u,
    );
    expect(writePackageLicences([makePackage('a', 'Terms')])).not.toContain('trademark');
  });
});
