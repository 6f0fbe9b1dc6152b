import { isObject } from '#src/lib/json.ts';
import { type Finding, quote } from '#src/lib/problems/index.ts';
import { findRepetitions, getListAt, getTextAt, getValueAt } from './unvalidated.ts';

/** Checks the feeds of a site together, and that each can be fetched as it says. */
export function findFeedProblems(site: unknown): Finding[] {
  const stock = getValueAt(site, 'stock');
  if (!isObject(stock)) return [];
  const feed = getValueAt(stock, 'feed');
  const list = getListAt(stock, 'feeds');
  const feeds = [
    ...(feed === undefined ? [] : [{ path: 'stock.feed', feed }]),
    ...list.map((each, index) => ({ path: `stock.feeds[${index}]`, feed: each })),
  ];
  return [
    ...findCountProblems(feed, getValueAt(stock, 'feeds')),
    ...findRepetitions(feeds.map((each) => getTextAt(each.feed, 'file'))).map(({ value, index, first }) => ({
      path: `${feeds[index]?.path}.file`,
      message: 'Two feeds with one file',
      expected: 'a file for each feed',
      received: `${quote(value)}, the same as in ${feeds[first]?.path}`,
      fix: 'Give each feed a file name of its own.',
    })),
    ...feeds.flatMap((each) => findSourceProblems(each.feed, each.path)),
  ];
}

function findCountProblems(feed: unknown, feeds: unknown): Finding[] {
  if (feed !== undefined && feeds !== undefined) {
    return [
      {
        path: 'stock.feeds',
        message: 'Both one feed and several',
        expected: 'either "feed" or "feeds"',
        received: 'both',
        fix: 'Move the feed to the place in "feeds" that says how much it counts: a car that several have is taken from the first.',
      },
    ];
  }
  const isMissing = feed === undefined && (feeds === undefined || (Array.isArray(feeds) && feeds.length === 0));
  if (!isMissing) return [];
  return [
    {
      path: feeds === undefined ? 'stock' : 'stock.feeds',
      message: 'There is no feed',
      expected: 'an object "feed", or a list "feeds"',
      received: feeds === undefined ? 'neither' : 'an empty list',
      fix: 'Write "feed": { "file": "stock.json", "format": { "type": "json" } }, with the file of the stock.',
    },
  ];
}

/** A key or a password is needed for SFTP, and only one of them. A passphrase goes with a key. */
function findSourceProblems(feed: unknown, path: string): Finding[] {
  const source = getValueAt(feed, 'source');
  if (getTextAt(source, 'type') !== 'sftp') return [];
  const given = ['password', 'key'].filter((name) => getValueAt(source, name) !== undefined);
  const problems: Finding[] = [];
  if (given.length !== 1) {
    problems.push({
      path: `${path}.source`,
      message: 'Cannot sign in to the server',
      expected: 'either "password" or "key"',
      received: given.length === 0 ? 'neither' : 'both',
      fix: 'Write "key": { "secret": "sftp-key" }, and give the key to the operators as a secret.',
    });
  }
  if (getValueAt(source, 'passphrase') !== undefined && !given.includes('key')) {
    problems.push({
      path: `${path}.source.passphrase`,
      message: 'A passphrase without a key',
      expected: '"key" beside it',
      received: 'no key',
      fix: 'Add the key, or remove the passphrase.',
    });
  }
  return problems;
}
