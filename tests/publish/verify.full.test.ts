import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listDeployLines } from '#src/publish/index.ts';
import { CARS, makePublishing, NOW, withPrice } from './publishing.ts';
import { CONTENT_SUFFIX } from './s3-listing.ts';

const publishing = makePublishing();
const PAGES = 'public, max-age=0, s-maxage=300, must-revalidate';

/** Publishes a site that has a page about a delisted car, and returns the path of that page. */
async function publishWithDelistedCar(): Promise<string> {
  await publishing.publishFirst();
  publishing.fleet.feed('dealer', CARS.slice(1));
  await publishing.fleet.build();
  await publishing.run();
  const { pages } = publishing.fleet.manifest('dealer');
  return Object.values(pages).find(({ status }) => status === 410)?.file ?? '';
}

const verify = () => publishing.run({ task: { kind: 'verify' } });
const repair = () => publishing.run({ task: { kind: 'repair' } });

const findPath = (pattern: RegExp): string =>
  [...publishing.readFolder().keys()].find((path) => pattern.test(path)) ?? '';

describe('verifying a published site', () => {
  test('finds objects that were changed, removed or added by hand, and a repair restores them', async () => {
    await publishing.publishFirst();
    await publishing.objects.write('live/dealer/index.html', '<h1>Hacked</h1>');
    await publishing.objects.write('live/dealer/extra.html', 'x');
    await publishing.objects.write('live/dealer/_astro/extra.js', 'x');
    await publishing.objects.remove('live/dealer/robots.txt');
    const [report] = await verify();
    expect(report).toMatchObject({
      outcome: 'failed',
      problems: [
        '_astro/extra.js is in the bucket, but not part of the site.',
        'extra.html is in the bucket, but not part of the site.',
        'index.html has other content than was published (15 bytes).',
        'robots.txt is missing.',
      ],
      faults: [
        { path: '_astro/extra.js', kind: 'added' },
        { path: 'extra.html', kind: 'added' },
        { path: 'index.html', kind: 'content', bytes: 15 },
        { path: 'robots.txt', kind: 'missing' },
      ],
    });
    expect(await repair()).toMatchObject([
      {
        outcome: 'published',
        changes: { uploaded: ['index.html', 'robots.txt'], headers: [], deleted: ['_astro/extra.js', 'extra.html'] },
      },
    ]);
    expect(publishing.readSite()).toEqual(publishing.readFolder());
    expect(await verify()).toMatchObject([{ outcome: 'verified' }]);
  });

  test('finds headers that were changed, with their expected values, and a repair restores them without uploading', async () => {
    const delisted = await publishWithDelistedCar();
    const script = findPath(/^_astro\/.*\.js$/u);
    const keys = ['contact.html', 'index.html', delisted, script].map((path) => `live/dealer/${path}`);
    const before = await Promise.all(keys.map((key) => publishing.objects.inspect(key)));
    const { version = '' } = (await publishing.objects.inspect(`live/dealer/${delisted}`)).metadata;
    const change = publishing.objects.changeHeaders;
    await change('live/dealer/contact.html', { CacheControl: 'no-store' });
    await change('live/dealer/index.html', { ContentEncoding: 'gzip', Metadata: {} });
    await change(`live/dealer/${delisted}`, { Metadata: { 'cache-tag': 'tenant:dealer', version } });
    await change(`live/dealer/${script}`, { ContentType: 'text/plain' });
    const [report] = await verify();
    const header = (name: string, expected: string | undefined, found: string | undefined) => ({
      name,
      expected,
      found,
    });
    expect(report).toMatchObject({ outcome: 'failed' });
    const faults = report && 'faults' in report ? report.faults : [];
    expect(new Map(faults?.map((fault) => [fault.path, 'headers' in fault ? fault.headers : fault.kind]))).toEqual(
      new Map([
        ['contact.html', [header('cache-control', PAGES, 'no-store')]],
        [
          'index.html',
          [
            header('x-amz-meta-cache-tag', 'tenant:dealer', undefined),
            header('x-amz-meta-version', before[1]?.metadata['version'], undefined),
            header('content-encoding', undefined, 'gzip'),
          ],
        ],
        [delisted, [header('x-amz-meta-status', '410', undefined)]],
        [script, [header('content-type', 'text/javascript; charset=utf-8', 'text/plain')]],
      ]),
    );
    expect(report).toMatchObject({
      problems: expect.arrayContaining([
        `contact.html has other headers than a publication sets: cache-control is "no-store", expected "${PAGES}".`,
        `${delisted} has other headers than a publication sets: x-amz-meta-status is missing, expected "410".`,
      ]),
    });

    expect(listDeployLines(report ? [report] : [], false)).toContainEqual(
      expect.stringContaining(`cache-control is "no-store", expected "${PAGES}"`),
    );

    publishing.server.writes.length = 0;
    const [repaired] = await repair();
    expect(listDeployLines(repaired ? [repaired] : [], false)).toEqual([
      'dealer: 0 files uploaded, 0 removed, headers of 4 files restored',
    ]);
    const { headers = [], uploaded } = repaired && 'changes' in repaired ? repaired.changes : {};
    expect([...headers].sort()).toEqual(['contact.html', 'index.html', delisted, script].sort());
    expect(uploaded).toEqual([]);
    const writes = publishing.server.writes.filter(({ key }) => key.startsWith('live/dealer/'));
    expect(writes.map(({ headers: sent }) => 'x-amz-copy-source' in sent)).toEqual([true, true, true, true]);
    expect(await Promise.all(keys.map((key) => publishing.objects.inspect(key)))).toEqual(before);
    expect(await verify()).toMatchObject([{ outcome: 'verified' }]);
    expect(await repair()).toMatchObject([{ outcome: 'unchanged' }]);
  });

  test('includes hashed files that left the site: a repair restores their headers, and removes damaged ones', async () => {
    await publishing.publishFirst();
    const stock = findPath(/^stock-/u);
    publishing.fleet.feed('dealer', withPrice(18_000));
    await publishing.fleet.build();
    await publishing.run();
    await publishing.objects.changeHeaders(`live/dealer/${stock}`, { CacheControl: 'no-store' });
    expect(await verify()).toMatchObject([{ faults: [{ path: stock, kind: 'headers' }] }]);
    expect(await repair()).toMatchObject([{ changes: { headers: [stock] } }]);
    expect(await publishing.objects.inspect(`live/dealer/${stock}`)).toMatchObject({
      cacheControl: 'public, max-age=31536000, immutable',
    });

    await publishing.objects.write(`live/dealer/${stock}`, '[]');
    expect(await verify()).toMatchObject([{ faults: [{ path: stock, kind: 'content' }] }]);
    await repair();
    expect(publishing.readSite()).toEqual(publishing.readFolder());
    expect(await verify()).toMatchObject([{ outcome: 'verified' }]);
  });

  test('a repair restores headers of a release that was built on another machine, and explains that its content is not here', async () => {
    await publishing.publishFirst('bucket');
    rmSync(publishing.fleet.outDir, { recursive: true });
    publishing.fleet.feed('dealer', withPrice(18_000));
    await publishing.buildAtNight('bucket', { now: NOW });
    await publishing.objects.changeHeaders('live/dealer/contact.html', { CacheControl: 'no-store' });
    expect(await repair()).toMatchObject([{ changes: { headers: ['contact.html'], uploaded: [] } }]);
    await publishing.objects.write('live/dealer/contact.html', 'x');
    expect(await repair()).toMatchObject([
      {
        outcome: 'failed',
        problems: [expect.stringContaining('contact.html is damaged in the bucket, and there is no copy')],
      },
    ]);
  });

  test('a repair changes nothing while another publisher works', async () => {
    await publishing.publishFirst();
    await publishing.objects.changeHeaders('live/dealer/contact.html', { CacheControl: 'no-store' });
    const reports = (await Promise.all([repair(), repair()])).flat();
    expect(reports.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'published']);
    expect(await verify()).toMatchObject([{ outcome: 'verified' }]);
  });

  test('a repair that does not restore everything fails with what is still wrong', async () => {
    await publishing.publishFirst();
    await publishing.objects.remove('live/dealer/robots.txt');
    const file = join(publishing.server.objectsDir, `live/dealer/robots.txt${CONTENT_SUFFIX}`);
    // Another system removes the file before the repair lists the bucket again.
    publishing.server.chooseFault = ({ method, key }) => {
      if (method === 'GET' && key === '') rmSync(file, { force: true });
      return undefined;
    };
    expect(await repair()).toMatchObject([
      { outcome: 'failed', problems: ['robots.txt is missing.'], faults: [{ path: 'robots.txt', kind: 'missing' }] },
    ]);
  });
});
