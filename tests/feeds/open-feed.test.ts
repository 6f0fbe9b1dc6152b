import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FeedSourceError, FeedsRequestError, makeFetchSettings, openFeed } from '#src/feeds/index.ts';
import type { OpenFeedOptions } from '#src/feeds/open-feed.ts';
import { startClient } from '../publish/bucket-client.ts';
import { startS3Server } from '../publish/s3-server.ts';
import { send } from './feed-server.ts';
import { makeFetching, makeRows } from './fetching.ts';
import { SFTP_PATH, startSftpServer } from './sftp-server.ts';

configure({ useWebWorkers: false });

const fetching = makeFetching();
const TEN = makeRows(10);

let env: Record<string, string>;
beforeEach(() => {
  env = { FEEDS_ALLOWED_HOSTS: fetching.server.host };
});
afterEach(() => vi.unstubAllEnvs());

async function open(named: string, options: OpenFeedOptions = {}) {
  const { tenantsDir } = fetching.fleet;
  const settings = makeFetchSettings({ tenantsDir, stockDir: undefined }, env, { force: true });
  const limits = { ...settings.limits, maxBytes: 20_000, retryWaitsMs: [0] };
  const { bytes, ...opened } = await openFeed({ ...settings, limits }, named, options);
  return { ...opened, text: Buffer.from(bytes).toString() };
}

async function makeZip(...names: readonly string[]): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const name of names) await zip.add(name, new TextReader(name === 'stock.csv' ? TEN : 'other'));
  return await zip.close();
}

describe('a feed to inspect', () => {
  test('at an address is downloaded by the rules of the nightly fetch', async () => {
    const url = `${fetching.server.url}/export/stock.csv`;
    fetching.server.answer = send(gzipSync(TEN));
    expect(await open(url)).toMatchObject({ text: TEN, file: undefined, declared: { source: { type: 'url', url } } });

    fetching.server.answer = send(await makeZip('read-me.txt', 'stock.csv'));
    await expect(open(url)).rejects.toThrow(
      'The ZIP has 2 files. Name one of them as "member": read-me.txt, stock.csv.',
    );
    expect((await open(url, { member: 'stock.csv' })).text).toBe(TEN);

    let asked = 0;
    fetching.server.answer = (request, response) => {
      asked += 1;
      send(TEN, {}, asked === 1 ? 503 : 200)(request, response);
    };
    expect((await open(url)).text).toBe(TEN);

    fetching.server.answer = send('x'.repeat(20_001));
    await expect(open(url)).rejects.toThrow('It is larger than');
    fetching.server.answer = send('', { location: 'http://10.0.0.7/stock.csv' }, 302);
    await expect(open(url)).rejects.toThrow('10.0.0.7 is not encrypted');
    env = {};
    await expect(open(url)).rejects.toThrow(FeedSourceError);
  });

  test('of a dealer has the secrets of its config, which need not be complete', async () => {
    const source = {
      type: 'url',
      url: `${fetching.server.url}/stock.csv`,
      headers: { authorization: { secret: 'dms-token', prefix: 'Bearer ' } },
    };
    mkdirSync(join(fetching.fleet.tenantsDir, 'dealer'), { recursive: true });
    writeFileSync(fetching.getFile('site.json'), JSON.stringify({ stock: { feed: { file: 'stock.csv', source } } }));
    fetching.server.answer = send(TEN);
    await expect(open('dealer')).rejects.toThrow('FEED_SECRET__DEALER__DMS_TOKEN');
    env['FEED_SECRET__DEALER__DMS_TOKEN'] = 'open-sesame';
    expect(await open('dealer')).toEqual({ text: TEN, file: 'stock.csv', declared: { source } });
    expect(fetching.server.requests[0]?.headers.authorization).toBe('Bearer open-sesame');
  });

  test('of a dealer with several feeds is named by its file, and may be a file that another program writes', async () => {
    fetching.tenant([{ source: fetching.urlSource() }, { file: 'used/stock.csv', idPrefix: 'U-' }]);
    await expect(open('dealer')).rejects.toThrow(
      'dealer has several feeds. Name one with --file. Its feeds are stock.csv, used/stock.csv.',
    );
    await expect(open('dealer', { file: 'new.csv' })).rejects.toThrow('no feed "new.csv"');
    await expect(open('dealer', { file: 'used/stock.csv' })).rejects.toThrow('There is no feed at');
    mkdirSync(fetching.getFile('used'));
    writeFileSync(fetching.getFile('used/stock.csv'), TEN);
    expect(await open('dealer', { file: 'used/stock.csv' })).toMatchObject({
      text: TEN,
      file: 'used/stock.csv',
      declared: { idPrefix: 'U-' },
    });
  });

  test('is a file on this machine, also in a ZIP', async () => {
    const file = join(fetching.fleet.outDir, 'export.zip');
    mkdirSync(fetching.fleet.outDir, { recursive: true });
    writeFileSync(file, await makeZip('read-me.txt', 'stock.csv'));
    expect(await open(file, { member: 'stock.csv' })).toEqual({ text: TEN, file: undefined, declared: {} });
  });

  test('comes from an SFTP server with a pinned key and a secret of the dealer', async () => {
    const sftp = await startSftpServer();
    try {
      sftp.content = Buffer.from(TEN);
      const address = `sftp://feeds@127.0.0.1:${sftp.port}${SFTP_PATH.replace('stock', 'st*')}`;
      env = { FEEDS_ALLOWED_HOSTS: '127.0.0.1', FEED_SECRET__DEALER__SFTP_PASSWORD: sftp.password };
      const options = { hostKey: sftp.fingerprint, password: 'sftp-password', slug: 'dealer' };
      expect((await open(address, options)).text).toBe(TEN);
      await expect(open(address, { ...options, hostKey: undefined })).rejects.toThrow('needs --host-key');
      await expect(open(address, { ...options, hostKey: 'SHA256:wrong' })).rejects.toThrow('"hostKey"');
      await expect(open(address, { ...options, slug: undefined })).rejects.toThrow('--secrets-of');
      await expect(open(address.replace('feeds@', 'feeds:secret@'), options)).rejects.toThrow('Leave the password out');
    } finally {
      await sftp.stop();
    }
  });

  test('comes from a bucket', async () => {
    const server = await startS3Server();
    const objects = startClient(server);
    try {
      for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value);
      Object.assign(env, server.env);
      await objects.write('feeds/stock.csv', TEN);
      expect((await open('s3://sites/feeds/stock.csv')).text).toBe(TEN);
      await expect(open('s3://sites/feeds/other.csv')).rejects.toThrow('There is no file s3://sites/feeds/other.csv');
    } finally {
      objects.close();
      await server.stop();
    }
  });

  test.each([
    ['delaer', 'Did you mean "dealer"?'],
    ['ftp://dms.example/stock.csv', 'starting with https://'],
    ['s3://sites', 'Write the bucket and the key'],
    ['s3://sites/*/stock.csv', 'in the name of the file only'],
  ])('%s is a mistake that is explained', async (named, message) => {
    fetching.tenant([{}]);
    const opened = open(named);
    await expect(opened).rejects.toThrow(FeedsRequestError);
    await expect(opened).rejects.toThrow(message);
  });
});
