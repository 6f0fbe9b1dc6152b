import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Manifest, makeManifest } from './manifest.ts';
import { draftRelease, findPublishedRelease, removeKilledBuild } from './releases.ts';

let outDir: string;
beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(outDir, { recursive: true, force: true }));

function makeTestManifest(overrides: Partial<Manifest> = {}): Manifest {
  return makeManifest({
    slug: 'dealer',
    name: 'Dealer',
    template: 'plain',
    place: '',
    builtAt: 1,
    sources: [],
    sourcesKey: 'k',
    validUntil: null,
    pages: {},
    cars: 0,
    warnings: [],
    stock: { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], warnings: [], notes: [] },
    ...overrides,
  });
}

function publish(files: Record<string, string>): void {
  const draft = draftRelease(outDir, 'dealer');
  for (const [file, content] of Object.entries(files)) draft.write(file, content);
  draft.publish(makeTestManifest());
}

/** Writes a finished release that is newer than the published one and that no link points to. */
function writeUnpublished(id: string): void {
  const folder = join(outDir, '.releases/dealer', id);
  mkdirSync(join(folder, 'site'), { recursive: true });
  const file = join(folder, 'manifest.json');
  writeFileSync(file, JSON.stringify(makeTestManifest()));
  const later = Date.now() / 1000 + 60;
  utimesSync(file, later, later);
}

const read = (file: string): string => readFileSync(join(outDir, 'dealer', file), 'utf8');
const listReleaseFolders = (): string[] =>
  readdirSync(join(outDir, '.releases/dealer'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

describe('publishing', () => {
  test('a release is invisible until it is published', () => {
    publish({ 'index.html': 'old' });
    const draft = draftRelease(outDir, 'dealer');
    draft.write('index.html', 'new');
    expect(read('index.html')).toBe('old');
    draft.publish(makeTestManifest());
    expect(read('index.html')).toBe('new');
  });

  test('an abandoned release leaves nothing behind', () => {
    publish({ 'index.html': 'old' });
    const draft = draftRelease(outDir, 'dealer');
    draft.write('cars/a.html', 'half');
    draft.abandon();
    expect(listReleaseFolders()).toHaveLength(1);
    expect(read('index.html')).toBe('old');
  });

  test('keeps the previous release for a rollback and deletes older and unfinished ones', () => {
    mkdirSync(join(outDir, '.releases/dealer/unfinished/site'), { recursive: true });
    for (const content of ['one', 'two', 'three']) publish({ 'index.html': content });
    expect(listReleaseFolders()).toHaveLength(2);
    expect(listReleaseFolders()).not.toContain('unfinished');
    expect(read('index.html')).toBe('three');
  });

  test('keeps the release that was published before, not one that a killed build finished and never published', () => {
    publish({ 'index.html': 'one' });
    const before = findPublishedRelease(outDir, 'dealer')?.id;
    writeUnpublished('killed');
    publish({ 'index.html': 'two' });
    expect(listReleaseFolders().sort()).toEqual([before, findPublishedRelease(outDir, 'dealer')?.id].sort());
  });

  test('counts the bytes as stored', () => {
    const draft = draftRelease(outDir, 'dealer');
    expect(draft.write('index.html', 'Māori')).toBe(6);
    draft.abandon();
  });
});

describe('after a kill', () => {
  test('nothing is left of the build but the published releases', () => {
    for (const content of ['one', 'two']) publish({ 'index.html': content });
    const before = listReleaseFolders();
    writeUnpublished('finished');
    const home = join(outDir, '.releases/dealer');
    mkdirSync(join(home, 'half/site'), { recursive: true });
    writeFileSync(join(home, 'lock'), JSON.stringify({ pid: 4_194_304_999, process: 'dead' }));
    writeFileSync(join(home, 'lock.0a1b2c3d'), '');
    symlinkSync('.releases/dealer/half/site', join(home, 'next'));
    removeKilledBuild(outDir, 'dealer');
    expect(readdirSync(home)).toEqual(before);
    expect(read('index.html')).toBe('two');
  });

  test('a running build of the tenant is left alone', () => {
    const draft = draftRelease(outDir, 'dealer');
    draft.write('index.html', 'new');
    expect(() => removeKilledBuild(outDir, 'dealer')).toThrow('Another build');
    draft.publish(makeTestManifest());
    expect(read('index.html')).toBe('new');
  });
});

describe('after publishing', () => {
  test('a later error cannot remove the new site', () => {
    const draft = draftRelease(outDir, 'dealer');
    draft.write('index.html', 'new');
    draft.publish(makeTestManifest());
    draft.abandon();
    expect(read('index.html')).toBe('new');
  });
});

describe('reusing', () => {
  test('shares an unchanged file between releases', () => {
    publish({ 'cars/a.html': 'same' });
    const before = findPublishedRelease(outDir, 'dealer');
    const draft = draftRelease(outDir, 'dealer');
    expect(before && draft.reuse('cars/a.html', before)).toBe(true);
    draft.publish(makeTestManifest());
    expect(read('cars/a.html')).toBe('same');
    expect(statSync(join(outDir, 'dealer/cars/a.html')).nlink).toBe(2);
  });

  test('does not reuse a deleted file', () => {
    publish({ 'cars/a.html': 'same' });
    rmSync(join(outDir, 'dealer/cars/a.html'));
    const before = findPublishedRelease(outDir, 'dealer');
    const draft = draftRelease(outDir, 'dealer');
    expect(before && draft.reuse('cars/a.html', before)).toBe(false);
    draft.abandon();
  });

  test('carries over the search key that indexing wrote into the site', () => {
    publish({ 'index.html': 'old' });
    writeFileSync(join(outDir, 'dealer/search.json'), '{}');
    const before = findPublishedRelease(outDir, 'dealer');
    const draft = draftRelease(outDir, 'dealer');
    if (before) draft.carryOver(before);
    draft.publish(makeTestManifest());
    expect(read('search.json')).toBe('{}');
  });
});

describe('safety', () => {
  test.each(['../../x.html', '/etc/x.html', 'cars/../../x.html'])('refuses %s, which is outside the site', (file) => {
    const draft = draftRelease(outDir, 'dealer');
    expect(() => draft.write(file, '')).toThrow('outside of the site');
    draft.abandon();
    expect(existsSync(join(outDir, 'x.html'))).toBe(false);
  });

  test('respects the lock of a running build and takes over the lock of a dead one', () => {
    const lock = join(outDir, '.releases/dealer/lock');
    mkdirSync(join(outDir, '.releases/dealer'), { recursive: true });
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, process: 'another' }));
    expect(() => draftRelease(outDir, 'dealer')).toThrow('Another build');
    // Process ids end below 2^22 on Linux, so this one never runs.
    writeFileSync(lock, JSON.stringify({ pid: 4_194_304_999, process: 'dead' }));
    draftRelease(outDir, 'dealer').abandon();
    expect(existsSync(lock)).toBe(false);
  });

  test('waits for a status that is published at the same moment', () => {
    const lock = join(outDir, '.releases/dealer/lock');
    mkdirSync(join(outDir, '.releases/dealer'), { recursive: true });
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, process: 'another' }));
    // The test's own thread waits, so another process has to end the lock.
    const other = spawn('sh', ['-c', 'sleep 0.2; rm "$0"', lock]);
    draftRelease(outDir, 'dealer').abandon();
    other.kill();
  });

  test('ignores a release whose manifest is damaged or of another version', () => {
    publish({ 'index.html': 'old' });
    const file = join(outDir, '.releases/dealer', listReleaseFolders()[0] ?? '', 'manifest.json');
    writeFileSync(file, JSON.stringify({ ...makeTestManifest(), version: 999 }));
    expect(findPublishedRelease(outDir, 'dealer')).toBeUndefined();
    writeFileSync(file, '{"version":');
    expect(findPublishedRelease(outDir, 'dealer')).toBeUndefined();
  });
});

test('reads a manifest of an earlier version, which has every quarantined row and all warnings in lists', () => {
  publish({ 'index.html': 'old' });
  const dir = findPublishedRelease(outDir, 'dealer')?.dir ?? '';
  const file = join(dir, 'manifest.json');
  const { warnings: _, ...stock } = makeTestManifest().stock;
  const quarantined = [1, 2].map((row) => ({ row, id: 'a', column: 'price', value: '-1', reason: 'is negative' }));
  const earlier = { ...makeTestManifest(), warnings: ['row 3, vin: is short'], stock: { ...stock, quarantined } };
  writeFileSync(file, JSON.stringify(earlier));
  expect(findPublishedRelease(outDir, 'dealer')?.manifest).toMatchObject({
    warnings: ['row 3, vin: is short'],
    stock: { quarantined: [{ column: 'price', count: 2 }], warnings: [] },
  });
});
