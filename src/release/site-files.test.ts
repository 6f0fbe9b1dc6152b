import type * as Fs from 'node:fs';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSiteFiles } from './site-files.ts';

/** Files below a folder of this name are on another disk. */
const OTHER_DISK = 'other-disk';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof Fs>();
  const linkSync: typeof Fs.linkSync = (from, to) => {
    if (String(from).includes(OTHER_DISK)) throw Object.assign(new Error('Cross-device link'), { code: 'EXDEV' });
    fs.linkSync(from, to);
  };
  return { ...fs, linkSync };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file of every site on another disk', () => {
  const addTo = (site: string): boolean =>
    openSiteFiles(join(folder, site)).linkShared('a.js', join(folder, OTHER_DISK, 'a.js'));
  const read = (site: string): string => readFileSync(join(folder, site, 'a.js'), 'utf8');
  const getInode = (site: string): number => statSync(join(folder, site, 'a.js')).ino;

  beforeEach(() => {
    mkdirSync(join(folder, OTHER_DISK));
    writeFileSync(join(folder, OTHER_DISK, 'a.js'), 'script');
  });

  test('is copied once, and later sites share the copy', () => {
    expect(['first', 'second', 'third'].map(addTo)).toEqual([true, true, true]);
    expect(read('third')).toBe('script');
    expect(getInode('second')).toBe(getInode('first'));
    expect(getInode('third')).toBe(getInode('first'));
  });

  test('is copied again once the site with the copy is removed', () => {
    addTo('first');
    rmSync(join(folder, 'first'), { recursive: true });
    expect(addTo('second')).toBe(true);
    expect(read('second')).toBe('script');
    addTo('third');
    expect(getInode('third')).toBe(getInode('second'));
  });

  test('is missing if it does not exist', () => {
    expect(openSiteFiles(join(folder, 'first')).linkShared('b.js', join(folder, 'b.js'))).toBe(false);
  });
});
