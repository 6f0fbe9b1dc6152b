import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ACCESSIBILITY_FILE, getChecksFolder, readAccessibilityCheck } from './accessibility.ts';
import { createSourceReader, readSourcesAgain } from './sources.ts';

const tenantsDir = mkdtempSync(join(tmpdir(), 'checks-'));
afterAll(() => rmSync(tenantsDir, { recursive: true }));

const settings = { tenantsDir, outDir: '', stockDir: undefined, now: 0, force: false, acceptStockDrop: true };
const CHECK = { date: '2026-11-20', tool: 'axe-core 4.14.1', pages: 31, problems: [] };

function writeCheck(slug: string, content: unknown): void {
  const folder = getChecksFolder(settings, slug);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, ACCESSIBILITY_FILE), JSON.stringify(content));
}

test('a site without a check has none, and is built again after its first', () => {
  mkdirSync(join(tenantsDir, 'first'));
  const sources = createSourceReader(settings, 'first');
  expect(readAccessibilityCheck(settings, 'first', sources)).toBeUndefined();
  expect(readSourcesAgain(settings, 'first', '', sources.files)?.key()).toBe(sources.key());
  writeCheck('first', CHECK);
  expect(readSourcesAgain(settings, 'first', '', sources.files)?.key()).not.toBe(sources.key());
  expect(readAccessibilityCheck(settings, 'first', sources)).toEqual(CHECK);
});

test('a damaged check is refused with what to do', () => {
  writeCheck('damaged', { ...CHECK, date: 'yesterday' });
  expect(() => readAccessibilityCheck(settings, 'damaged', createSourceReader(settings, 'damaged'))).toThrow(
    'Run "npm run accessibility -- damaged" again, or remove the file.',
  );
});
