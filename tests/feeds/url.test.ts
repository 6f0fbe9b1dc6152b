import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FETCH_LIMITS } from '#src/feeds/sources/download.ts';
import { send, sendPart } from './feed-server.ts';
import { makeFetching, makeRows } from './fetching.ts';

const fetching = makeFetching();
const TEN = makeRows(10);
const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
/** Changes a byte in the middle. */
const damage = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, index) => (index === Math.floor(bytes.length / 2) ? byte ^ 0xff : byte));

/** Downloads that must not replace ten good cars, with the reason for each. */
const BAD_DOWNLOADS: [string, Parameters<typeof fetching.urlSource>[0], () => typeof fetching.server.answer, RegExp][] =
  [
    ['cut in the middle', {}, () => sendPart(TEN, 200), /ended after 200 of \d+ bytes/u],
    ['empty', {}, () => send(''), /is empty/u],
    ['a web page', {}, () => send('\n<!DOCTYPE html><title>Sign in</title>'), /web page and not a feed/u],
    ['in another encoding', {}, () => send(Buffer.from(`\uFEFF${TEN}`, 'utf16le')), /utf-16le/u],
    ['without a mapped column', {}, () => send(TEN.replace('Price', 'Cost')), /Price/u],
    ['of rows that mean nothing', {}, () => send(TEN.replaceAll('Toyota,', ',')), /None of the 10 rows/u],
    ['an incomplete gzip', {}, () => send(gzipSync(TEN).subarray(0, 60)), /gzip file is damaged/u],
    [
      'an incomplete compressed answer',
      {},
      () => send(gzipSync(TEN).subarray(0, 60), { 'content-encoding': 'gzip' }),
      /answer is damaged/u,
    ],
    ['an incomplete ZIP', {}, () => send(zip({ 'a.csv': TEN }).subarray(0, 100)), /ZIP is damaged/u],
    ['a damaged ZIP', {}, () => send(damage(zip({ 'a.csv': TEN }))), /ZIP is damaged/u],
    ['a ZIP of several files', {}, () => send(zip({ 'a.csv': TEN, 'b.csv': TEN })), /2 files.*a\.csv, b\.csv/u],
    ['a ZIP without the file', { member: 'c.csv' }, () => send(zip({ 'a.csv': TEN })), /no file "c\.csv".*a\.csv/u],
    ['no ZIP at all', { member: 'c.csv' }, () => send(TEN), /not a ZIP/u],
    ['missing', {}, () => send('', {}, 404), /status 404.*Correct the address/u],
    ['not allowed', {}, () => send('', {}, 403), /status 403.*secret/u],
    ['out of order', {}, () => send('', {}, 503), /status 503/u],
  ];

describe('a download', () => {
  test.each(BAD_DOWNLOADS)('that is %s keeps the last good feed', async (_, source, makeAnswer, reason) => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    fetching.server.answer = send(TEN);
    expect(await fetching.fetchOne()).toMatchObject({ outcome: 'fetched', copies: [{ bytes: TEN.length }] });
    fetching.tenant([{ source: fetching.urlSource(source) }]);
    fetching.server.answer = makeAnswer();
    fetching.pass(3 * 60 * 60 * 1000);
    const feed = await fetching.fetchOne();
    expect(feed).toMatchObject({ outcome: 'failed', bytes: TEN.length, copies: [{ bytes: TEN.length }] });
    expect(feed.problem).toMatch(reason);
    expect(feed.problem).toContain('Builds use the last good copy, which is 3 hours old.');
    expect(fetching.read()).toBe(TEN);
  });

  test.each([
    ['plain', {}, () => TEN],
    ['in gzip', {}, () => gzipSync(TEN)],
    ['in a ZIP', {}, () => zip({ 'any.csv': TEN })],
    ['in a ZIP with others', { member: 'export/a.csv' }, () => zip({ 'export/a.csv': TEN, 'b.csv': '' })],
  ])('%s becomes the feed', async (_, source, makeBody) => {
    fetching.tenant([{ source: fetching.urlSource(source) }]);
    fetching.server.answer = send(makeBody());
    expect(await fetching.fetchOne()).toMatchObject({ outcome: 'fetched', source: 'url', bytes: TEN.length });
    expect(fetching.read()).toBe(TEN);
  });

  test('that cannot be read is kept for the person who looks for the reason', async () => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    fetching.server.answer = send('<html>Maintenance</html>');
    const { problem = '' } = await fetching.fetchOne();
    const [, file = ''] = /kept at (\S+\.csv)\./u.exec(problem) ?? [];
    expect(readFileSync(file, 'utf8')).toBe('<html>Maintenance</html>');
    expect(problem).toContain('There is no earlier copy.');
  });

  test('is repeated after a failure that may pass', async () => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    const answers = [send('', {}, 503), send(TEN)];
    fetching.server.answer = (...exchange) => answers.shift()?.(...exchange);
    expect((await fetching.fetchOne()).outcome).toBe('fetched');
  });

  test('asks for changes only, and copies are kept of the newest six', async () => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    const modified = 'Fri, 20 Nov 2026 00:00:00 GMT';
    fetching.server.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else send(TEN, { etag: '"v1"', 'last-modified': modified })(request, response);
    };
    expect(await fetching.fetchOne()).toMatchObject({ outcome: 'fetched', ageHours: 1 });
    expect(await fetching.fetchOne()).toMatchObject({ outcome: 'unchanged' });
    expect(fetching.server.requests[1]?.headers['if-modified-since']).toBe(modified);
    expect((await fetching.fetchOne({ force: true })).outcome).toBe('unchanged');
    expect(fetching.server.requests[2]?.headers['if-none-match']).toBeUndefined();
    // Another address says nothing about this content.
    fetching.tenant([{ source: fetching.urlSource({ url: `${fetching.server.url}/other.csv` }) }]);
    for (let price = 1; price <= 8; price += 1) {
      fetching.pass(1000);
      fetching.server.answer = send(makeRows(10, price));
      expect((await fetching.fetchOne()).outcome).toBe('fetched');
    }
    expect(fetching.server.requests[3]?.headers['if-none-match']).toBeUndefined();
    expect((await fetching.fetchOne()).copies).toHaveLength(6);
  });

  test('ends when it is too large, too slow or redirected for ever', async () => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    const limits = { ...FETCH_LIMITS, retryWaitsMs: [], maxBytes: 1024 * 1024 };
    fetching.server.answer = send('x'.repeat(1024 * 1024 + 1));
    expect((await fetching.fetchOne({ limits })).problem).toContain('larger than 1 MB');
    fetching.server.answer = send(gzipSync('x'.repeat(2 * 1024 * 1024)));
    expect((await fetching.fetchOne({ limits })).problem).toContain('larger than 1 MB');
    fetching.server.answer = send(zip({ 'a.csv': 'x'.repeat(2 * 1024 * 1024) }));
    expect((await fetching.fetchOne({ limits })).problem).toContain('larger than 1 MB');
    fetching.server.answer = () => undefined;
    expect((await fetching.fetchOne({ limits: { ...limits, idleMs: 20 } })).problem).toContain('sent nothing');
    expect((await fetching.fetchOne({ limits: { ...limits, totalMs: 20 } })).problem).toContain('took longer');
    fetching.server.answer = send('', { location: '/again' }, 302);
    expect((await fetching.fetchOne({ limits })).problem).toContain('redirects more than 5 times');
  });
});

describe('secrets', () => {
  const SOURCE = {
    headers: { authorization: { secret: 'dms-token', prefix: 'Bearer ' } },
    query: { key: { secret: 'dms-key' } },
  };
  const SECRETS = { FEED_SECRET__DEALER__DMS_TOKEN: 'open-sesame', FEED_SECRET__DEALER__DMS_KEY: 'k1' };

  test('are sent with the request, and to no server that it redirects to', async () => {
    fetching.tenant([{ source: fetching.urlSource(SOURCE) }]);
    fetching.server.answer = (request, response) => {
      const location = fetching.server.url.replace('127.0.0.1', 'localhost');
      if (request.url?.startsWith('/moved')) send(TEN)(request, response);
      else response.writeHead(302, { location: `${location}/moved` }).end();
    };
    const hosts = `${fetching.server.host},localhost`;
    expect((await fetching.fetchOne({}, { ...SECRETS, FEEDS_ALLOWED_HOSTS: hosts })).outcome).toBe('fetched');
    expect(fetching.server.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/stock.csv?key=k1', 'Bearer open-sesame'],
      ['/moved', undefined],
    ]);
  });

  test('that are not set are named, and those of another dealer are out of reach', async () => {
    fetching.tenant([{ source: fetching.urlSource(SOURCE) }]);
    const others = {
      ...SECRETS,
      FEED_SECRET__DEALER__DMS_TOKEN: '',
      FEED_SECRET__OTHER__DMS_TOKEN: 'x',
      DMS_TOKEN: 'x',
    };
    expect((await fetching.fetchOne({}, others)).problem).toContain('Set FEED_SECRET__DEALER__DMS_TOKEN, or write');
    expect(fetching.server.requests).toEqual([]);
  });

  test('are in no message and no file', async () => {
    fetching.tenant([{ source: fetching.urlSource(SOURCE) }]);
    fetching.server.answer = send('', {}, 403);
    const report = JSON.stringify(await fetching.fetch({}, SECRETS));
    expect(report).not.toMatch(/open-sesame|k1/u);
  });
});

describe('a private address', () => {
  test.each(['https://127.0.0.1/stock.csv', 'https://localhost/stock.csv', 'https://[::1]/', 'https://2130706433/'])(
    'such as %s is not reached',
    async (url) => {
      fetching.tenant([{ source: { type: 'url', url } }]);
      expect((await fetching.fetchOne()).problem).toContain('is not on the public internet');
    },
  );

  test('is not reached by a redirect either, and neither is a server without encryption', async () => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    fetching.server.answer = send('', { location: 'https://169.254.169.254/latest/meta-data' }, 302);
    expect((await fetching.fetchOne()).problem).toContain('169.254.169.254 is not on the public internet');
    fetching.server.answer = send('', { location: 'http://localhost/stock.csv' }, 302);
    expect((await fetching.fetchOne()).problem).toContain('is not encrypted');
    fetching.server.answer = send('', { location: 'file:///etc/passwd' }, 302);
    expect((await fetching.fetchOne()).problem).toContain('expected https://');
  });
});
