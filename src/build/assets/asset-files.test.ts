import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAssets } from './asset-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  writeFileSync(join(folder, 'banner.js'), 'console.info(1);');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('scripts among the files of a tenant', () => {
  test('are published if the config names them', () => {
    expect(readAssets(folder, ['banner.js'], ['banner.js']).files).toEqual(['banner.js']);
  });

  test('are refused otherwise', () => {
    expect(() => readAssets(folder, ['banner.js'])).toThrow(/banner\.js.*\n?.*does not need a file of this type/u);
  });

  test('have to exist', () => {
    expect(() => readAssets(folder, ['banner.js'], ['banner.js', 'chat.js'])).toThrow(/chat\.js/u);
  });
});
