import pMap from 'p-map';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startClient, type TestBucket } from '../publish/bucket-client.ts';
import { type S3Server, startS3Server } from '../publish/s3-server.ts';
import { makeFetching, makeRows } from './fetching.ts';

const fetching = makeFetching();
const TEN = makeRows(10);
const KEY = 'feeds/stock.csv';

let server: S3Server;
let objects: TestBucket;
beforeAll(async () => {
  server = await startS3Server();
  objects = startClient(server);
});
afterAll(async () => {
  objects.close();
  await server.stop();
});
beforeEach(async () => {
  for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value);
  server.chooseFault = () => undefined;
  await objects.write(KEY, TEN);
});

const useSource = (key = KEY): void =>
  fetching.tenant([{ source: { type: 's3', address: `s3://sites/${key}`, region: 'ap-southeast-2' } }]);

describe('a feed in a bucket', () => {
  test('is fetched, and again only after it changed', async () => {
    useSource();
    expect(await fetching.fetchOne({}, server.env)).toMatchObject({ outcome: 'fetched', source: 's3' });
    expect(fetching.read()).toBe(TEN);
    expect(await fetching.fetchOne({}, server.env)).toMatchObject({ outcome: 'unchanged' });
    await objects.write(KEY, makeRows(11));
    expect(await fetching.fetchOne({}, server.env)).toMatchObject({ outcome: 'fetched' });
  });

  test('keeps its last good copy if the bucket does not give another', async () => {
    useSource();
    await fetching.fetchOne({}, server.env);
    await objects.write(KEY, makeRows(12));
    for (const [fault, reason] of [
      ['refuse', 's3:GetObject'],
      ['cut-before', 'cannot be fetched'],
      ['slow-down', 'cannot be fetched'],
    ] as const) {
      server.chooseFault = () => fault;
      const feed = await fetching.fetchOne({}, server.env);
      expect(feed).toMatchObject({ outcome: 'failed', problem: expect.stringContaining(reason) });
      expect(fetching.read()).toBe(TEN);
    }
    server.chooseFault = () => undefined;
    useSource('feeds/other.csv');
    expect((await fetching.fetchOne({}, server.env)).problem).toContain('There is no file s3://sites/feeds/other.csv');
  });

  test('is the newest object that its pattern fits, among more than one page of a listing', async () => {
    const names = Array.from({ length: 1004 }, (_, index) => `exports/stock-${String(index).padStart(4, '0')}.csv`);
    await pMap(names, (key) => objects.write(key, makeRows(10)), { concurrency: 20 });
    // The date of an object has whole seconds, and of several with the same one the last by name counts.
    await objects.write('exports/stock-9999.csv', makeRows(12));
    await objects.write('exports/stock-9999.csv.done', 'x');
    await objects.write('exports/old/stock-99999.csv', makeRows(13));
    useSource('exports/stock-*.csv');
    expect(await fetching.fetchOne({}, server.env)).toMatchObject({ problem: undefined, outcome: 'fetched' });
    expect(fetching.read()).toBe(makeRows(12));
    useSource('exports/used-*.csv');
    expect((await fetching.fetchOne({}, server.env)).problem).toContain('no object like s3://sites/exports/used-*.csv');
  });
});
