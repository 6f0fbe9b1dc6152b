import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StoreChoice } from '#src/build/job.ts';
import { DAY } from '#src/lib/durations.ts';
import { isHashedFile } from '#src/release/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { getTenantReport, listChangedPaths, NOON } from '../fixtures/fleet.ts';
import { makeNoisePhoto, sendPhoto, startPhotoHost } from '../fixtures/photo-host.ts';
import { CARS, makePublishing, STORE_KINDS, type StoreKind, withPrice } from './publishing.ts';
import type { S3Request } from './s3-server.ts';

const publishing = makePublishing();
const { fleet, chooseStore, buildAtNight } = publishing;

const TESTED_KINDS = atDepth<readonly StoreKind[]>({ sample: ['folder', 'bucket'], full: STORE_KINDS });

/** Returns the published files of the dealer. A bucket keeps hashed files for a day after they left the site. */
function readSite(kind: StoreKind): Map<string, string> {
  return kind === 'folder' ? publishing.readFolder() : publishing.readSite();
}

/** Expects the store to have the same site as a folder that was built from the same feeds. */
function expectSameSite(kind: StoreKind, folder: string): void {
  const expected = publishing.readFolder('dealer', folder);
  const site = readSite(kind);
  const different = [...site.keys(), ...expected.keys()].filter(
    (path) => site.get(path) !== expected.get(path) && (expected.has(path) || !isHashedFile(path)),
  );
  expect(different).toEqual([]);
}

describe.each(TESTED_KINDS)('releases in a %s', (kind) => {
  test('are the same as those of a folder, night after night', async () => {
    const folder = join(fleet.outDir, '../twin');
    const nights = [
      CARS,
      withPrice(18_500),
      // A car is sold, and comes back.
      CARS.slice(1),
      withPrice(17_900),
    ];
    for (const [night, cars] of nights.slice(0, atDepth({ sample: 3, full: 4 })).entries()) {
      fleet.tenant('dealer', {}, cars);
      const now = NOON + night * DAY;
      const twin = await fleet.build({ now, outDir: folder });
      const report = await buildAtNight(kind, { now });
      expect(listChangedPaths(report, 'dealer')).toEqual(listChangedPaths(twin, 'dealer'));
      expectSameSite(kind, folder);
    }
  });

  test('are left alone if nothing changed', async () => {
    await publishing.publishFirst(kind);
    const requests: S3Request[] = [];
    publishing.server.chooseFault = (request) => void requests.push(request);
    publishing.server.writes.length = 0;
    expect(getTenantReport(await buildAtNight(kind), 'dealer').outcome).toBe('unchanged');
    expect(publishing.server.writes).toEqual([]);
    // The release is one request; the others list the sites.
    if (kind === 'bucket') expect(requests.filter(({ key }) => key !== '')).toMatchObject([{ method: 'GET' }]);
  });

  test('keep the last good stock when a feed is refused', async () => {
    await publishing.publishFirst(kind);
    const before = readSite(kind);
    fleet.feed('dealer', '<html>502 Bad Gateway</html>');
    const report = await buildAtNight(kind, { now: NOON + 60_000 });
    expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'previous-stock', cars: 3 });
    expect(readSite(kind)).toEqual(before);
  });

  test('can have their status alone refreshed', async () => {
    await publishing.publishFirst(kind);
    const before = readSite(kind);
    fleet.feed('dealer', withPrice(16_400));
    if (kind !== 'folder') rmSync(fleet.outDir, { recursive: true });
    // A deployment publishes what a refresh leaves in the folder, so it restores the release for itself.
    const store = chooseStore(kind === 'folder' ? kind : 'bucket');
    expect(await fleet.refresh({ now: NOON + 60_000, store })).toMatchObject([{ outcome: 'changed' }]);
    const after = readSite(kind);
    expect([...after].flatMap(([path, content]) => (before.get(path) === content ? [] : [path]))).toEqual([
      'status.json',
    ]);
    const report = await buildAtNight(kind, { now: NOON + 120_000 });
    expect(listChangedPaths(report, 'dealer')).toContain('/cars/2020-toyota-corolla-a1');
  });

  test('with a tenant that cannot be built leave the others and its own site as they are', async () => {
    fleet.tenant('dealer', {}, CARS);
    fleet.tenant('other', {}, CARS);
    await buildAtNight(kind);
    const before = readSite(kind);
    fleet.tenant('dealer', { name: 5 as never }, withPrice(15_000));
    fleet.feed('other', withPrice(15_000));
    const { tenants } = await buildAtNight(kind, { now: NOON + 60_000 });
    expect(tenants).toMatchObject([{ outcome: 'failed' }, { outcome: 'built' }]);
    expect(readSite(kind)).toEqual(before);
  });
});

describe('releases in a bucket', () => {
  test('upload only what changed, and render nothing that the bucket has', async () => {
    await publishing.publishFirst('bucket');
    const before = publishing.readSite();
    fleet.feed('dealer', withPrice(19_900));
    publishing.server.writes.length = 0;
    await buildAtNight('bucket', { now: NOON + 60_000 });
    const after = publishing.readSite();
    const different = [...after].flatMap(([path, content]) => (before.get(path) === content ? [] : [path]));
    const uploads = publishing.server.writes.flatMap(({ method, key }) =>
      method === 'PUT' && key.startsWith('live/dealer/') ? [key.slice('live/dealer/'.length)] : [],
    );
    expect(uploads.sort()).toEqual(different.sort());
    expect(different.length).toBeLessThan(after.size / 2);
  });

  test.each(atDepth({ sample: [2], full: [0, 2, 6] }))(
    'are completed after a build that could write only %d files',
    async (last) => {
      const folder = join(fleet.outDir, '../twin');
      fleet.tenant('dealer', {}, CARS);
      await fleet.build({ outDir: folder });
      await buildAtNight('bucket');
      fleet.feed('dealer', withPrice(19_300));
      let writes = 0;
      publishing.server.chooseFault = ({ method, key }) => {
        if (method === 'GET' || method === 'HEAD' || !key.startsWith('live/dealer/')) return undefined;
        writes += 1;
        return writes > last ? 'refuse' : undefined;
      };
      const report = await buildAtNight('bucket', { now: NOON + 60_000 });
      expect(getTenantReport(report, 'dealer')).toMatchObject({
        outcome: 'failed',
        problems: [expect.stringContaining('The site was built, but not published in s3://sites/live')],
      });
      publishing.server.chooseFault = () => undefined;
      const now = NOON + 120_000;
      await fleet.build({ now, outDir: folder });
      await buildAtNight('bucket', { now });
      expectSameSite('bucket', folder);
      expect(await publishing.run({ task: { kind: 'verify' } })).toMatchObject([{ outcome: 'verified' }]);
    },
  );

  test('of two builds at once, one publishes', async () => {
    await publishing.publishFirst('bucket');
    fleet.feed('dealer', withPrice(21_000));
    const store = chooseStore('bucket');
    const build = (name: string) => fleet.build({ store, now: NOON + 60_000, outDir: join(fleet.outDir, '..', name) });
    const reports = await Promise.all([build('one'), build('two')]);
    expect(reports.flatMap(({ tenants }) => tenants.map(({ outcome }) => outcome)).sort()).toEqual(['built', 'failed']);
    expect(await publishing.run({ task: { kind: 'verify' }, outDir: join(fleet.outDir, '../one') })).toMatchObject([
      { outcome: 'verified' },
    ]);
  });

  test('keep mirrored photos, so that a machine without a disk fetches and uploads none again', async () => {
    const bytes = await makeNoisePhoto({ seed: 1, width: 200, height: 150 });
    const host = await startPhotoHost((request, response) => sendPhoto(request, response, bytes, '"1"'));
    const photos = { photosDir: join(fleet.outDir, '../photos'), minutes: 5, privateHosts: [host.host] };
    try {
      const images = [{ url: `${host.url}/1.jpg` }];
      fleet.tenant('dealer', {}, [{ ...CARS[0], id: 'P1', images }]);
      const first = await buildAtNight('bucket', { photos });
      expect(first.photos).toMatchObject({ fetched: 1, encoded: 1 });
      const before = await publishing.readSite();
      const pictures = [...before.keys()].filter((path) => /^pictures\/[\da-f]{20}-/u.test(path));
      expect(pictures.length).toBeGreaterThan(4);
      rmSync(photos.photosDir, { recursive: true });
      publishing.server.writes.length = 0;
      host.requests.length = 0;
      fleet.feed('dealer', [{ ...CARS[0], id: 'P1', images, price: 9000 }]);
      const second = await buildAtNight('bucket', { photos, now: NOON + DAY });
      expect(second.photos).toMatchObject({ fetched: 0, encoded: 0, reused: 1 });
      expect(host.requests).toEqual(['304 /1.jpg']);
      const after = await publishing.readSite();
      expect([...after.keys()]).toEqual(expect.arrayContaining(pictures));
      const uploads = publishing.server.writes.filter(
        ({ method, key }) => method === 'PUT' && key.includes('/pictures/'),
      );
      expect(uploads).toEqual([]);
    } finally {
      await host.stop();
    }
  });

  test('are built again from the release that a rollback brought back', async () => {
    await publishing.publishFirst('bucket');
    const first = publishing.readSite();
    fleet.feed('dealer', withPrice(22_500));
    await buildAtNight('bucket', { now: NOON + 60_000 });
    const second = publishing.readSite();
    await publishing.run({ task: { kind: 'rollback', release: undefined }, slugs: ['dealer'] });
    const rolledBack = publishing.readSite();
    for (const [path, content] of first) expect(rolledBack.get(path), path).toBe(content);
    await buildAtNight('bucket', { now: NOON + 60_000 });
    for (const [path, content] of publishing.readSite()) {
      if (!isHashedFile(path)) expect(content, path).toBe(second.get(path));
    }
  });

  test('are reported where a site has no config any more', async () => {
    fleet.tenant('dealer', {}, CARS);
    fleet.tenant('other', {}, CARS);
    await buildAtNight('bucket');
    rmSync(join(fleet.tenantsDir, 'other'), { recursive: true });
    expect(await buildAtNight('bucket')).toMatchObject({ orphans: ['other'] });
  });

  test('that cannot be read fail their tenants, with the reason', async () => {
    fleet.tenant('dealer', {}, CARS);
    const store = {
      address: 's3://elsewhere',
      endpoint: publishing.server.url,
      publishes: 'each',
      acceptDeletes: false,
    };
    await expect(fleet.build({ store: store as StoreChoice })).rejects.toThrow('the bucket does not exist');
  });
});
