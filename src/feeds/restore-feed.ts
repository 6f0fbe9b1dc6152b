import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TenantFolders } from '#src/config/index.ts';
import { lockFile } from '#src/lib/files/index.ts';
import { FeedsRequestError } from './errors.ts';
import { type FeedCopy, type FeedFolder, makeLockFile, openFeedFolder } from './feed-folder.ts';
import { readFeedSite } from './fetch-feeds.ts';

/**
 * Makes a kept copy the feed again. It stays until the source has something else than it had at the last download. `file` is needed for a
 * dealer with several feeds, and `copy` is the start of a copy's name; by default the newest copy with another content.
 * @throws FeedsRequestError if there is no such feed or copy.
 */
export function restoreFeed(
  folders: TenantFolders,
  slug: string,
  { file, copy }: { readonly file?: string | undefined; readonly copy?: string | undefined },
): { readonly file: string; readonly copy: FeedCopy } {
  const fetched = readFeedSite(folders, slug).stock.feeds.filter(({ source }) => source);
  const names = fetched.map((feed) => feed.file);
  const [feed, ...others] = fetched.filter((each) => file === undefined || each.file === file);
  if (!feed) {
    const known = names.length > 0 ? `Its fetched feeds are ${names.join(', ')}.` : 'None of its feeds is fetched.';
    throw new FeedsRequestError(
      `${slug} has no ${file === undefined ? 'such feed' : `fetched feed "${file}"`}. ${known}`,
    );
  }
  if (others.length > 0)
    throw new FeedsRequestError(`${slug} has several feeds. Name one with --file: ${names.join(', ')}.`);
  const unlock = lockFile(
    makeLockFile(folders, slug),
    (pid) => `Its feeds are being fetched by process ${pid}. Wait until it has ended.`,
  );
  try {
    const folder = openFeedFolder(folders, slug, feed.file);
    const chosen = chooseCopy(folder, copy);
    folder.restore(chosen);
    const state = folder.readState();
    if (state) folder.writeState({ ...state, modifiedAt: chosen.fetchedAt });
    return { file: feed.file, copy: chosen };
  } finally {
    unlock();
  }
}

function chooseCopy(folder: FeedFolder, start: string | undefined): FeedCopy {
  const copies = folder.listCopies();
  const current = folder.findFile() && hash('sha256', readFileSync(folder.file), 'hex').slice(0, 8);
  const chosen =
    start === undefined
      ? copies.find(({ name }) => !name.includes(`-${current}`))
      : copies.find(({ name }) => name.startsWith(start));
  if (chosen) return chosen;
  const known = copies.length > 0 ? `There are ${copies.map(({ name }) => name).join(', ')}.` : 'There are no copies.';
  throw new FeedsRequestError(
    start === undefined
      ? `There is no other copy to go back to. ${known}`
      : `No copy's name begins with "${start}". ${known}`,
  );
}
