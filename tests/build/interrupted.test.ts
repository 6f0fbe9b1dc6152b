import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readManifest } from '#src/build/manifest.ts';
import { publishedRelease } from '#src/build/releases.ts';
import { feedCar, NOON, newWorkshop } from './workshop.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
const workshop = newWorkshop();
const SLUGS = ['north', 'south', 'east', 'west'];
const stockOf = (price: number) =>
  Array.from({ length: 40 }, (_, index) => feedCar(`C${index}`, { price: price + index }));
const command = (): string[] => [
  COMMAND,
  ...['--tenants', workshop.tenantsDir, '--out', workshop.outDir, '--now', new Date(NOON).toISOString()],
];

/** Fails unless each tenant's published site is whole: every page of its manifest there, at its size, of one price list. */
function expectWholeSites(): void {
  for (const slug of SLUGS) {
    const pages = Object.values(workshop.manifest(slug).pages);
    const prices = new Set<string>();
    for (const { file, bytes } of pages) {
      const content = readFileSync(join(workshop.outDir, slug, file));
      expect(content.byteLength, `${slug} ${file}`).toBe(bytes);
      if (/^cars\/\d/u.test(file)) prices.add(/\$(\d\d),\d{3}/u.exec(content.toString())?.[1] ?? 'none');
    }
    expect(prices.size, `${slug}: ${[...prices]}`).toBe(1);
  }
}

const releaseFolders = (slug: string): Dirent[] =>
  readdirSync(join(workshop.outDir, '.releases', slug), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Names of all releases, to see when the job starts to write one. */
const releases = (): string => SLUGS.flatMap((slug) => releaseFolders(slug).map(({ name }) => name)).join(' ');

const unfinishedReleases = (slug: string): string[] =>
  releaseFolders(slug)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => !readManifest(join(folder, 'manifest.json')));

describe('the job itself', () => {
  test('killed at any moment leaves every site whole, and the next run finishes the work', async () => {
    for (const slug of SLUGS) workshop.tenant(slug, {}, stockOf(20_000));
    await workshop.build();
    let unfinished = 0;
    for (const [attempt, turns] of [0, 3, 10, 40, 150, 400].entries()) {
      for (const slug of SLUGS) workshop.feed(slug, stockOf(30_000 + attempt * 10_000));
      const child = spawn(process.execPath, command(), { stdio: 'pipe' });
      const before = releases();
      while (releases() === before) await new Promise(setImmediate);
      for (let turn = 0; turn < turns * 10; turn += 1) await new Promise(setImmediate);
      child.kill('SIGKILL');
      await once(child, 'close');
      unfinished += SLUGS.flatMap(unfinishedReleases).length;
      expectWholeSites();
    }
    expect(unfinished, 'releases that a kill left half written').toBeGreaterThan(0);
    const report = await workshop.build();
    expect(report.totals.failed).toBe(0);
    expectWholeSites();
    for (const slug of SLUGS) {
      expect(workshop.read(slug, 'cars/2020-toyota-corolla-c0.html')).toContain('$80,000');
      expect(unfinishedReleases(slug)).toEqual([]);
    }
  });

  test('that can write no more bytes fails, and leaves every site whole', async () => {
    for (const slug of SLUGS) workshop.tenant(slug, {}, stockOf(20_000));
    await workshop.build();
    const before = SLUGS.map((slug) => publishedRelease(workshop.outDir, slug)?.id);
    for (const slug of SLUGS) workshop.feed(slug, stockOf(30_000));
    // A limit on the size of files, in 1,024-byte blocks, fails writes in the middle, as a full disk does.
    const limited = ['-c', 'ulimit -f 24 && exec "$0" "$@"', process.execPath, ...command()];
    const { status, stderr } = spawnSync('bash', limited, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/EFBIG|file too large/iu);
    expect(SLUGS.map((slug) => publishedRelease(workshop.outDir, slug)?.id)).toEqual(before);
    expectWholeSites();
    expect((await workshop.build()).totals).toMatchObject({ built: 4, failed: 0 });
  });
});
