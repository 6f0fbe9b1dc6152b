import { describe, expect, test } from 'vitest';
import { parseSite } from '#src/config/index.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';

const json = { type: 'json' };
const feed = { file: 'stock.json', format: json };
const url = { type: 'url', url: 'https://dms.example/stock.csv' };
const sftp = { type: 'sftp', host: 'sftp.example', path: '/a.csv', user: 'us', hostKey: `SHA256:${'A'.repeat(43)}` };

/** Returns the problems of a site with this stock: path, message and fix. */
function findProblems(stock: object): string[] {
  const text = JSON.stringify({ ...makeSiteInput(), stock }, undefined, 2);
  const result = parseSite(text, { file: 'site.json', slug: 'city-motors' });
  if (result.kind === 'site') return [];
  return result.problems.map(({ path, message, fix, line }) => `${line ?? '?'} ${path}: ${message}. ${fix}`);
}

describe('the feeds of a config', () => {
  test.each<[string, object]>([
    ['one feed', { feed }],
    ['several', { feeds: [feed, { ...feed, file: 'used.json', source: url }] }],
    ['a password', { feed: { ...feed, source: { ...sftp, password: { secret: 'sftp' } } } }],
    ['a bucket', { feed: { ...feed, source: { type: 's3', address: 's3://feeds/city/stock.json' } } }],
  ])('can be %s', (_, stock) => {
    expect(findProblems(stock)).toEqual([]);
  });

  test.each<[string, object, RegExp]>([
    ['no feed', {}, /^\d+ stock: There is no feed\. Write "feed"/u],
    ['an empty list', { feeds: [] }, /stock\.feeds: There is no feed/u],
    ['both keys', { feed, feeds: [feed] }, /stock\.feeds: Both one feed and several\. Move/u],
    ['one file twice', { feeds: [feed, feed] }, /stock\.feeds\[1\]\.file: Two feeds with one file\. Give/u],
    ['SFTP without a way to sign in', { feed: { ...feed, source: sftp } }, /Cannot sign in.*"key"/u],
    [
      'a passphrase without a key',
      { feed: { ...feed, source: { ...sftp, password: { secret: 'a' }, passphrase: { secret: 'b' } } } },
      /source\.passphrase: A passphrase without a key/u,
    ],
    [
      'a password in the address',
      { feed: { ...feed, source: { ...url, url: 'https://us:open@dms.example/a.csv' } } },
      /source\.url.*Those go into headers, as secrets/u,
    ],
    [
      'a header in the clear',
      { feed: { ...feed, source: { ...url, headers: { authorization: 'Bearer abc' } } } },
      /headers\.authorization/u,
    ],
    [
      'a fingerprint of another kind',
      { feed: { ...feed, source: { ...sftp, hostKey: 'ab:cd' } } },
      /hostKey.*ssh-keygen/u,
    ],
    [
      'a bucket without a file',
      { feed: { ...feed, source: { type: 's3', address: 's3://feeds' } } },
      /address.*bucket and the key/u,
    ],
    ['an unknown kind of source', { feed: { ...feed, source: { type: 'ftp' } } }, /source\.type/u],
  ])('cannot be %s', (_, stock, problem) => {
    expect(findProblems(stock).join('\n')).toMatch(problem);
  });
});
