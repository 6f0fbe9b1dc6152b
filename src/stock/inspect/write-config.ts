import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { isObject, tryParseJson } from '#src/lib/json.ts';

/** The changed text of a `site.json`, or the reason why a feed cannot be written into it. */
export type WrittenConfig = { kind: 'written'; text: string } | { kind: 'refused'; reason: string };

/**
 * Writes a feed into the text of a `site.json`, as `stock.feed` or over the entry of `stock.feeds` with the same file, and changes nothing
 * else in it. Keys that the feed does not have and that do not concern the format, such as where it comes from, stay.
 */
export function writeFeedConfig(text: string, feed: Readonly<Record<string, unknown>>): WrittenConfig {
  const site = tryParseJson(text);
  if (!isObject(site)) return { kind: 'refused', reason: 'It is not JSON. Fix it first; "npm run build" shows where.' };
  const stock = isObject(site['stock']) ? site['stock'] : {};
  const place = findPlace(stock, feed['file']);
  if (!place)
    return {
      kind: 'refused',
      reason: `It has several feeds in "stock.feeds", and none has the file "${String(feed['file'])}". Add the block above to them.`,
    };
  const { file: _, encoding: __, format: ___, ...kept } = place.before;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = /\n([ \t]+)\S/u.exec(text)?.[1] ?? '  ';
  const formattingOptions = { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol };
  const { file, ...own } = feed;
  const value: unknown = JSON.parse(JSON.stringify({ file, ...kept, ...own }));
  const root = parseTree(text);
  const hasStock = root !== undefined && findNodeAtLocation(root, ['stock']) !== undefined;
  const edits = hasStock
    ? modify(text, ['stock', ...place.path], value, { formattingOptions })
    : modify(text, ['stock'], { feed: value }, { formattingOptions });
  return { kind: 'written', text: applyEdits(text, edits) };
}

interface FeedPlace {
  path: (string | number)[];
  /** The declaration that is there. */
  before: Readonly<Record<string, unknown>>;
}

/** Finds where in `stock` a feed with this file is, or can be added. */
function findPlace({ feed, feeds }: Readonly<Record<string, unknown>>, file: unknown): FeedPlace | undefined {
  if (feeds === undefined) return { path: ['feed'], before: isObject(feed) ? feed : {} };
  const list: unknown[] = Array.isArray(feeds) ? feeds : [];
  const index = list.findIndex((each) => isObject(each) && each['file'] === file);
  const before = list[index];
  return isObject(before) ? { path: ['feeds', index], before } : undefined;
}

/** Returns a name that `stock.feed.file` accepts for a file or the last part of an address, as it is when it is unpacked. */
export function toFeedFileName(path: string): string {
  const last =
    path
      .split(/[?#]/u)[0]
      ?.split(/[\\/]/u)
      .findLast((part) => part !== '') ?? '';
  const name = last
    .replace(/\.(?:gz|zip)$/iu, '')
    .replace(/[^\w.-]+/gu, '-')
    .replace(/-*\.{1,}/gu, '.')
    .replace(/^[.-]+/u, '');
  return name === '' ? 'feed' : name;
}
