import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFetching, makeRows, type SourceInput } from './fetching.ts';
import { SFTP_PATH, type SftpServer, startSftpServer } from './sftp-server.ts';

const fetching = makeFetching();
const TEN = makeRows(10);

let sftp: SftpServer;
let env: Record<string, string>;
beforeEach(async () => {
  sftp = await startSftpServer();
  sftp.content = Buffer.from(TEN);
  env = {
    FEEDS_ALLOWED_HOSTS: `127.0.0.1:${sftp.port}`,
    FEED_SECRET__DEALER__SFTP_PASSWORD: sftp.password,
    FEED_SECRET__DEALER__SFTP_KEY: sftp.key,
    FEED_SECRET__DEALER__SFTP_PASSPHRASE: sftp.passphrase,
  };
});
afterEach(() => sftp.stop());

function useSource(changes: object = { password: { secret: 'sftp-password' } }): void {
  const server = { type: 'sftp', host: '127.0.0.1', port: sftp.port, path: SFTP_PATH, user: 'feeds' };
  fetching.tenant([{ source: { ...server, hostKey: sftp.fingerprint, ...changes } as SourceInput }]);
}

/** Faults of a server: a title, the change of the source's config, the change of the server, and the expected problem. */
const FAULTS: [string, object, (server: SftpServer) => void, RegExp][] = [
  [
    'has another key than the pinned one',
    { hostKey: `SHA256:${'A'.repeat(43)}` },
    () => undefined,
    /has the key SHA256:[\w+/]{43}, and not the one in hostKey/u,
  ],
  [
    'refuses the password',
    {},
    (server) => Object.assign(server, { password: 'changed' }),
    /does not let feeds sign in/u,
  ],
  [
    'refuses the key',
    { key: { secret: 'sftp-key' }, password: undefined },
    () => undefined,
    /its passphrase is wrong/u,
  ],
  ['has no such file', { path: '/other.csv' }, () => undefined, /has no file \/other\.csv/u],
  ['cuts the connection', {}, (server) => Object.assign(server, { cutAfter: 100 }), /cut/u],
  [
    'has a file that is still written',
    {},
    (server) => Object.assign(server, { grows: true }),
    /ended after|changed while/u,
  ],
  ['has an empty file', {}, (server) => Object.assign(server, { content: Buffer.alloc(0) }), /is empty/u],
];

describe('a feed on an SFTP server', () => {
  test.each([
    ['a password', { password: { secret: 'sftp-password' } }],
    ['a key', { key: { secret: 'sftp-key' }, passphrase: { secret: 'sftp-passphrase' } }],
  ])('is fetched with %s, and again only after it changed', async (_, credentials) => {
    useSource(credentials);
    const date = new Date(sftp.modified * 1000).toISOString();
    expect(await fetching.fetchOne({}, env)).toMatchObject({ outcome: 'fetched', source: 'sftp', date });
    expect(fetching.read()).toBe(TEN);
    expect(await fetching.fetchOne({}, env)).toMatchObject({ outcome: 'unchanged' });
    expect(sftp.opened()).toBe(1);
    sftp.content = Buffer.from(makeRows(11));
    expect(await fetching.fetchOne({}, env)).toMatchObject({ outcome: 'fetched', bytes: sftp.content.length });
  });

  test.each(FAULTS)('keeps its last good copy if the server %s', async (_, source, change, reason) => {
    useSource();
    expect((await fetching.fetchOne({}, env)).outcome).toBe('fetched');
    useSource({ password: { secret: 'sftp-password' }, ...source });
    change(sftp);
    const feed = await fetching.fetchOne({ force: true }, env);
    expect(feed).toMatchObject({ outcome: 'failed', bytes: TEN.length });
    expect(feed.problem).toMatch(reason);
    expect(fetching.read()).toBe(TEN);
  });

  test('is not fetched from a private address, or from a server that is down', async () => {
    useSource();
    const hosts = { ...env, FEEDS_ALLOWED_HOSTS: '' };
    expect((await fetching.fetchOne({}, hosts)).problem).toContain('127.0.0.1 is not on the public internet');
    useSource({ host: 'localhost', password: { secret: 'sftp-password' } });
    expect((await fetching.fetchOne({}, hosts)).problem).toContain('localhost is not on the public internet');
    useSource({ port: 1, password: { secret: 'sftp-password' } });
    const down = await fetching.fetchOne({}, { ...env, FEEDS_ALLOWED_HOSTS: '127.0.0.1' });
    expect(down.problem).toContain('it accepts no connections');
  });

  test('is the newest file that its pattern fits, each night', async () => {
    useSource({ path: '/export/stock-*.csv', password: { secret: 'sftp-password' } });
    sftp.others.set('stock-0724.csv', { content: Buffer.from(makeRows(12)), modified: 1_790_000_200 });
    sftp.others.set('stock-0723.csv', { content: Buffer.from(makeRows(11)), modified: 1_790_000_100 });
    sftp.others.set('parts-0725.csv', { content: Buffer.from(makeRows(13)), modified: 1_790_000_300 });
    expect(await fetching.fetchOne({}, env)).toMatchObject({ outcome: 'fetched', date: '2026-09-21T14:16:40.000Z' });
    expect(fetching.read()).toBe(makeRows(12));
    expect(await fetching.fetchOne({}, env)).toMatchObject({ outcome: 'unchanged' });
    sftp.others.set('stock-0725.csv', { content: Buffer.from(makeRows(14)), modified: 1_790_000_400 });
    expect(await fetching.fetchOne({}, env)).toMatchObject({ outcome: 'fetched' });
    expect(fetching.read()).toBe(makeRows(14));
    useSource({ path: '/export/used-*.csv', password: { secret: 'sftp-password' } });
    expect((await fetching.fetchOne({}, env)).problem).toContain('127.0.0.1 has no file like /export/used-*.csv.');
  });
});
