import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findPublishedRelease, readManifest } from '#src/release/index.ts';
import { makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
const fleet = makeFleet();
const SLUGS = ['north', 'south', 'east', 'west'];
/** Turns of the event loop, in tens, between the job's first new release and the kill. */
const TURNS_BEFORE_KILL = [0, 10, 60, 400];
const makeStock = (price: number) =>
  Array.from({ length: 40 }, (_, index) => makeFeedCar(`C${index}`, { price: price + index }));
const makeCommand = (): string[] => [
  COMMAND,
  '--tenants',
  fleet.tenantsDir,
  '--out',
  fleet.outDir,
  '--now',
  new Date(NOON).toISOString(),
];

/** Expects each published site to be complete: every page of its manifest has its size and the same prices. */
function expectWholeSites(): void {
  for (const slug of SLUGS) {
    const pages = Object.values(fleet.manifest(slug).pages);
    const prices = new Set<string>();
    for (const { file, bytes } of pages) {
      const content = readFileSync(join(fleet.outDir, slug, file));
      expect(content.byteLength, `${slug} ${file}`).toBe(bytes);
      if (/^cars\/\d/u.test(file)) prices.add(/\$(\d\d),\d{3}/u.exec(content.toString())?.[1] ?? 'none');
    }
    expect(prices.size, `${slug}: ${[...prices]}`).toBe(1);
  }
}

const listReleaseFolders = (slug: string): Dirent[] =>
  readdirSync(join(fleet.outDir, '.releases', slug), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Returns the names of all releases, to notice when the job starts to write one. */
const listReleaseNames = (): string =>
  SLUGS.flatMap((slug) => listReleaseFolders(slug).map(({ name }) => name)).join(' ');

const listUnfinishedReleases = (slug: string): string[] =>
  listReleaseFolders(slug)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => !readManifest(join(folder, 'manifest.json')));

describe('the nightly job', () => {
  test('when killed leaves every site complete, and the next run finishes the work', async () => {
    for (const slug of SLUGS) fleet.tenant(slug, {}, makeStock(20_000));
    await fleet.build();
    let unfinished = 0;
    for (const [attempt, turns] of TURNS_BEFORE_KILL.entries()) {
      for (const slug of SLUGS) fleet.feed(slug, makeStock(30_000 + attempt * 10_000));
      const child = spawn(process.execPath, makeCommand(), { stdio: 'pipe' });
      const before = listReleaseNames();
      while (listReleaseNames() === before) await new Promise(setImmediate);
      for (let turn = 0; turn < turns * 10; turn += 1) await new Promise(setImmediate);
      child.kill('SIGKILL');
      await once(child, 'close');
      unfinished += SLUGS.flatMap(listUnfinishedReleases).length;
      expectWholeSites();
    }
    expect(unfinished, 'releases that a kill left half written').toBeGreaterThan(0);
    const report = await fleet.build();
    expect(report.totals.failed).toBe(0);
    expectWholeSites();
    for (const slug of SLUGS) {
      expect(fleet.read(slug, 'cars/2020-toyota-corolla-c0.html')).toContain(`$${2 + TURNS_BEFORE_KILL.length}0,000`);
      expect(listUnfinishedReleases(slug)).toEqual([]);
    }
  });

  test('fails on a full disk and leaves every site complete', async () => {
    for (const slug of SLUGS) fleet.tenant(slug, {}, makeStock(20_000));
    await fleet.build();
    const before = SLUGS.map((slug) => findPublishedRelease(fleet.outDir, slug)?.id);
    for (const slug of SLUGS) fleet.feed(slug, makeStock(30_000));
    // A limit on the size of files, in 1,024-byte blocks, fails writes in the middle, as a full disk does.
    const limited = ['-c', 'ulimit -f 24 && exec "$0" "$@"', process.execPath, ...makeCommand()];
    const { status, stderr } = spawnSync('bash', limited, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/EFBIG|file too large/iu);
    expect(SLUGS.map((slug) => findPublishedRelease(fleet.outDir, slug)?.id)).toEqual(before);
    expectWholeSites();
    expect((await fleet.build()).totals).toMatchObject({ built: 4, failed: 0 });
  });
});
